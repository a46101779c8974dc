import { readFile, writeFile } from "node:fs/promises";
import { Random } from "../support/generate/random.ts";

/** Puts the lines of a file into an order that is the same every time, and none that means anything. */
export async function shuffleLog(file: string): Promise<void> {
  const lines = (await readFile(file, "utf8")).trimEnd().split("\n");
  await writeFile(file, `${new Random(file.length).shuffled(lines).join("\n")}\n`);
}
