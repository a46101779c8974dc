import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { json, type Content } from "./make-folder.ts";

/** A new directory that is gone when the test is over. */
export async function temporaryDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "proofboard-"));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

/** Writes files into a directory, making the folders they need. */
export async function writeFiles(
  directory: string,
  contents: Readonly<Record<string, Content>>,
): Promise<void> {
  for (const [path, content] of Object.entries(contents)) {
    const whole = join(directory, path);
    await mkdir(dirname(whole), { recursive: true });
    const plain = typeof content === "string" || content instanceof Uint8Array;
    await writeFile(whole, plain ? content : json(content));
  }
}
