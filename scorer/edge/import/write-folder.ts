import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { sealFolder } from "../seal.ts";
import { hiddenPlace } from "./staging.ts";

/**
 * Writes and seals a run folder beside its place and moves it there at the end, so that nobody ever sees
 * half of one; what stood there before is replaced.
 *
 * @throws where the disk refuses; nothing is left behind then, and what stood there before still does.
 */
export async function writeFolder(
  directory: string,
  id: string,
  texts: ReadonlyMap<string, string>,
): Promise<void> {
  const staging = hiddenPlace(directory, id, "new");
  try {
    for (const [path, text] of texts) {
      const whole = join(staging, path);
      await mkdir(dirname(whole), { recursive: true });
      await writeFile(whole, text, { flag: "wx" });
    }
    const sealed = await sealFolder(staging);
    if (sealed.state === "refused") {
      const [problem] = sealed.problems;
      throw new Error(`${problem?.file ?? ""}: ${problem?.found ?? "could not be sealed"}`);
    }
    await exchange(staging, join(directory, id), hiddenPlace(directory, id, "old"));
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/** Moves a folder to a place; what is there waits aside until it is. */
async function exchange(from: string, place: string, aside: string): Promise<void> {
  const replaces = await rename(place, aside).then(
    () => true,
    () => false,
  );
  try {
    await rename(from, place);
  } catch (error) {
    if (replaces) await rename(aside, place);
    throw error;
  }
  if (replaces) await rm(aside, { recursive: true, force: true });
}
