import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

import { sealFolder } from "../../../scorer/edge/seal.ts";

/** Files of a run folder by path: text and bytes as they are, anything else as JSON. */
export type RunFiles = ReadonlyMap<string, unknown>;

/** Rows as a log holds them. */
export function jsonLines(rows: readonly object[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join("");
}

export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

export function textOf(value: unknown): string {
  return typeof value === "string" ? value : `${JSON.stringify(value, null, 2)}\n`;
}

/** Writes a run folder, sealed unless it is to stay open. */
export async function writeRun(
  directory: string,
  files: RunFiles,
  { seal = true } = {},
): Promise<void> {
  for (const [path, value] of files) {
    const file = join(directory, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, value instanceof Uint8Array ? value : textOf(value));
  }
  if (seal) await sealFolder(directory);
}
