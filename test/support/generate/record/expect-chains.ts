import { expect } from "vitest";
import { sha256 } from "../../make-folder.ts";
import { linesOf, textOf } from "./forge.ts";
import { ledgerPath, type RecordFiles } from "./line.ts";

/** The paths of the ledger and of all streams. */
export function jsonLinesIn(files: RecordFiles): readonly string[] {
  return [...files.keys()].filter((path) => path.endsWith(".jsonl"));
}

/** The chain as a sceptic checks it: every line names the digest of the line before it. */
function expectChain(files: RecordFiles, path: string, first: string): string {
  let before = first;
  for (const line of textOf(files, path).trimEnd().split("\n")) {
    expect((JSON.parse(line) as { prev: string }).prev).toBe(before);
    before = `sha256:${sha256(line)}`;
  }
  return before;
}

/** Every chain of a record is right, and its close line, where it has one, names all heads. */
export function expectChains(files: RecordFiles): void {
  expectChain(files, ledgerPath, `sha256:${sha256("")}`);
  const open = `sha256:${sha256(textOf(files, ledgerPath).split("\n")[0] ?? "")}`;
  const heads = Object.fromEntries(
    jsonLinesIn(files)
      .filter((path) => path !== ledgerPath)
      .map((path) => {
        const producer = path.slice("data/streams/".length, -".jsonl".length);
        const count = linesOf(files, path).length;
        return [producer, { count, head: expectChain(files, path, open) }];
      }),
  );
  const last = linesOf(files).at(-1);
  if (last?.["kind"] === "run.close") expect(last["heads"]).toEqual(heads);
}
