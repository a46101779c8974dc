import type { Run } from "../../scorer/run-folder/run.ts";
import type { Files } from "../observe/observing.ts";
import { type Content, json, jsonLines, sha256 } from "../support/make-folder.ts";
import { analyzerReports, shippedSources, type Source, type Test, testFiles } from "./code.ts";

export type Row = Readonly<Record<string, unknown>>;
type Rows = readonly Row[];

/** A run folder in parts, each as easy to change as the game that changes it. */
export type Parts = {
  readonly run: Run;
  readonly sow: Row;
  readonly final: Row;
  readonly steps: Rows;
  readonly requests: Rows;
  readonly calls: Rows;
  readonly events: Rows;
  readonly sources: readonly Source[];
  readonly tests: readonly Test[];
  /** What shipped beside the source files. */
  readonly others: Rows;
  readonly checks: Rows;
  readonly deliverables: Rows;
  /** Files as they are, in place of those made from the parts above. */
  readonly files: Readonly<Record<string, Content>>;
  /** Files left out before the folder is sealed. */
  readonly dropped: readonly string[];
};

/** The files of a folder. Checks of what shipped carry the digest of the repository.json beside them. */
export function filesOf(parts: Parts): Files {
  const repository = json({
    commit: "0123456789abcdef",
    files: [...shippedSources(parts.sources), ...parts.others],
    secrets: 0,
  });
  const repositorySha256 = sha256(repository);
  const checks = parts.checks.map((check) =>
    check["where"] === "fresh-checkout" ? { ...check, repositorySha256 } : check,
  );
  const files: Files = {
    "run.json": parts.run,
    "sow.json": parts.sow,
    "status/final.json": parts.final,
    "status/workflow.json": { steps: parts.steps },
    "telemetry/requests.jsonl": jsonLines(parts.requests),
    "telemetry/tool-calls.jsonl": jsonLines(parts.calls),
    "telemetry/events.jsonl": jsonLines(parts.events),
    "repository.json": repository,
    "checks.json": checks,
    "deliverables.json": parts.deliverables,
    ...analyzerReports(parts.sources),
    ...testFiles(parts.tests),
    ...parts.files,
  };
  return Object.fromEntries(
    Object.entries(files).filter(([path]) => !parts.dropped.includes(path)),
  );
}

type Change = (row: Row, index: number) => Row;

/** Rows of which those that match are changed. */
export function changed(rows: Rows, matches: (row: Row) => boolean, change: Change): Rows {
  let index = 0;
  return rows.map((row) => (matches(row) ? change(row, index++) : row));
}

/** True for a row that has these fields. */
export function having(fields: Row): (row: Row) => boolean {
  const wanted = Object.entries(fields);
  return (row) => wanted.every(([key, value]) => row[key] === value);
}

/** Rows with others among them, in the order of `seq`. */
export function joined(rows: Rows, others: Rows): Rows {
  return [...rows, ...others].sort((a, b) => Number(a["seq"]) - Number(b["seq"]));
}

/** A number of a row that is known to be there. */
export function numberOf(row: Row, field: string): number {
  const value = row[field];
  if (typeof value !== "number") throw new TypeError(`no number "${field}"`);
  return value;
}

/** A folder with some of its requests changed. */
export const withRequests =
  (matches: (row: Row) => boolean, change: Change) =>
  (run: Parts): Parts => ({ ...run, requests: changed(run.requests, matches, change) });

/** A folder with only those rows of its three logs. */
export function only(run: Parts, keeps: (row: Row) => boolean): Parts {
  const { requests, calls, events } = run;
  return {
    ...run,
    requests: requests.filter(keeps),
    calls: calls.filter(keeps),
    events: events.filter(keeps),
  };
}

/** A folder with its source files changed. */
export const withSources =
  (change: (source: Source, n: number) => Source) =>
  (run: Parts): Parts => ({ ...run, sources: run.sources.map(change) });
