import type { Operation } from "../support/generate/record/builder.ts";
import { belowEvidence } from "../support/generate/record/forge.ts";
import { digestOf, ledgerPath, type RecordFiles } from "../support/generate/record/line.ts";
import { type Asked, askedOf } from "./asked.ts";
import { keep } from "./keep-record.ts";
import { changed, having, type Parts, type Row } from "./parts.ts";

/** How the record of a run is kept. */
export type Kept = {
  /** The run it names. */
  readonly run: string;
  readonly asked: readonly Asked[];
  /** The first contract and the expected set are frozen when the work is over, though named before. */
  readonly frozenLate: boolean;
  /** A revision of the contract, or another contract, frozen after the work. */
  readonly later: { readonly contract: string; readonly asked: readonly Asked[] } | null;
  /** Operations of the logs that the ledger gives a number. */
  readonly issued: readonly Operation[];
  /** Operations of which an observation is expected. */
  readonly expected: readonly Operation[];
  /** One in so many tool calls is not seen; 0 for none. */
  readonly unseenEvery: number;
  /** Processes that do nothing and that no log shows. */
  readonly idle: number;
  /** Programs whose test of themselves was seen. */
  readonly selfTests: readonly string[];
  /** As the ledger ends; `null` where it does not. */
  readonly end: "completed" | "failed" | null;
};

const everything = ["dispatch", "step", "tool", "process", "agent"] as const;

/** How an honest harness keeps the record of a run: everything numbered, expected and seen. */
function keptOf(run: Parts): Kept {
  return {
    run: run.run.id,
    asked: askedOf(run),
    frozenLate: false,
    later: null,
    issued: everything,
    expected: everything,
    unseenEvery: 0,
    idle: 0,
    selfTests: ["checks", "files"],
    end: "completed",
  };
}

/**
 * A run with the record of an honest harness in place of any other, changed as a game would. Each step
 * is closed with what was seen of it, or, where its owner looked at nothing, with what its owner said.
 */
export const recorded =
  (change: (kept: Kept, run: Parts) => Partial<Kept> = () => ({})) =>
  (given: Parts): Parts => {
    const run = withoutRecord(given);
    const kept = keptOf(run);
    const { files, closes } = keep(run, { ...kept, ...change(kept, run) });
    const tested = new Set(run.calls.filter(having({ verifies: "test" })).map(({ step }) => step));
    const events = changed(run.events, having({ kind: "step.exit" }), (row) => {
      const { seen, said } = closes.get(row["step"]) ?? {};
      const cited = tested.has(row["step"]) ? seen : said;
      const evidence = cited == null ? [] : [{ producer: cited.producer, seq: cited.seq }];
      return { ...row, evidence };
    });
    return withRecord({ ...run, events }, files);
  };

/** A run with these files as its record. */
export function withRecord(run: Parts, record: RecordFiles): Parts {
  return { ...run, files: { ...withoutRecord(run).files, ...belowEvidence(record) } };
}

export function withoutRecord(run: Parts): Parts {
  const files = Object.entries(run.files).filter(([path]) => !path.startsWith(folder));
  return { ...run, files: Object.fromEntries(files) };
}

/** A game with the bytes of the record that a run has. */
export const rewritten =
  (change: (record: RecordFiles) => RecordFiles) =>
  (run: Parts): Parts =>
    withRecord(run, change(recordIn(run)));

/** The record in a run's folder. */
export function recordIn({ files }: Parts): RecordFiles {
  return new Map(
    Object.entries(files).flatMap(([path, content]): [string, Uint8Array][] =>
      path.startsWith(folder) && content instanceof Uint8Array
        ? [[path.slice(folder.length), content]]
        : [],
    ),
  );
}

const folder = "evidence/";

/** The digest of the last line of the ledger that satisfies a test, as a publisher gives it out. */
export function headOf(run: Parts, isHead: (line: Row) => boolean): string {
  const lines = Buffer.from(recordIn(run).get(ledgerPath) ?? [])
    .toString()
    .trimEnd()
    .split("\n");
  return digestOf(lines.findLast((line) => isHead(JSON.parse(line) as Row)) ?? "");
}
