import type { EvidenceRecord } from "../../../scorer/evidence/evidence-record.ts";
import {
  digestOf,
  printLine,
  type Fields,
  type RecordFiles,
} from "../../support/generate/record/line.ts";
import {
  linesOf,
  rewriteManifest,
  textOf,
  withFile,
  withLines,
} from "../../support/generate/record/forge.ts";
import { read, type Around } from "./facts.ts";

/** One way to earn a finding: a record, and all findings of the code in it, as `said` writes them. */
export type Way = {
  readonly gives: () => Promise<EvidenceRecord>;
  readonly said: readonly string[];
};

/** How a code is given, and a record as near to it as can be that does not give it. */
export type CodeCase = {
  readonly ways: readonly Way[];
  readonly twin: () => Promise<EvidenceRecord>;
};

export function way(
  said: string | readonly string[],
  files: () => RecordFiles,
  around: Around = {},
): Way {
  return { said: [said].flat(), gives: () => read(files(), around) };
}

export function twin(files: () => RecordFiles, around: Around = {}): () => Promise<EvidenceRecord> {
  return () => read(files(), around);
}

/** The record with other members in its run.close, and a cover that fits. */
function reclosed(files: RecordFiles, change: (close: Fields) => Fields): RecordFiles {
  const lines = linesOf(files);
  const close = lines.at(-1) ?? {};
  return rewriteManifest(
    withLines(files, "data/ledger.jsonl", [...lines.slice(0, -1), { ...close, ...change(close) }]),
  );
}

type Heads = Readonly<Record<string, { readonly count: number; readonly head: string }>>;

/** The record with another head for one stream, or none. */
export function withHead(
  files: RecordFiles,
  producer: string,
  change: Partial<Heads[string]> | null,
): RecordFiles {
  return reclosed(files, (close) => {
    const { [producer]: head, ...others } = close["heads"] as Heads;
    return { heads: change === null ? others : { ...others, [producer]: { ...head, ...change } } };
  });
}

/** The record with one text in place of another in one of its files; the cover stays as it was. */
export function withText(
  files: RecordFiles,
  path: string,
  before: string | RegExp,
  after: string,
): RecordFiles {
  const text = textOf(files, path);
  const changed = text.replace(before, after);
  if (changed === text) throw new Error(`${path} holds no ${String(before)}`);
  return withFile(files, path, changed);
}

/** Digest of a line of the ledger, from 1; below 0 from its end. */
export function headAt(files: RecordFiles, line: number): string {
  const found = linesOf(files).at(line < 0 ? line : line - 1);
  if (found === undefined) throw new Error(`the ledger has no line ${String(line)}`);
  return digestOf(printLine(found));
}
