import { nodePlatform } from "../../../scorer/edge/node-platform.ts";
import type { EvidenceRecord } from "../../../scorer/evidence/evidence-record.ts";
import type { Finding } from "../../../scorer/evidence/findings.ts";
import type { LoggedOperations } from "../../../scorer/evidence/operations.ts";
import type { Quantity } from "../../../scorer/exact/quantity.ts";
import type { Anchors } from "../../../scorer/run-folder/anchors.ts";
import { openFolder } from "../../../scorer/run-folder/open-folder.ts";
import { belowEvidence } from "../../support/generate/record/forge.ts";
import type { RecordFiles } from "../../support/generate/record/line.ts";
import { makeFolder, minimalRun, type Content } from "../../support/make-folder.ts";
import { noLogs, readRecord } from "../reading.ts";

/** What stands around a record. */
export type Around = {
  /** Files of the run folder beside the record. */
  readonly beside?: Readonly<Record<string, Content>>;
  readonly anchors?: Anchors;
  /** What the run's own logs count. */
  readonly logged?: Partial<LoggedOperations>;
};

/** Reads a record, which must be there. */
export async function read(files: RecordFiles, around: Around = {}): Promise<EvidenceRecord> {
  const { beside = {}, anchors = null, logged = {} } = around;
  const contents = { "run.json": minimalRun(), ...beside, ...belowEvidence(files) };
  const opened = await openFolder(makeFolder(contents), nodePlatform);
  const record = await readRecord(opened, anchors, { ...noLogs, ...logged });
  if (record === null) throw new Error("the folder holds no record");
  return record;
}

/** What a row of a table says of a record, all of it worked out by hand. */
export type Facts = {
  /** Met of asked, such as `3/4`. */
  readonly items: string;
  /** Arrived of expected. */
  readonly operations: string;
  readonly closure: "2/5" | "7/10" | "1";
  /** As a fraction in lowest terms. */
  readonly integrity: string;
  readonly tenths: number;
  /** Different codes, in alphabetical order, each once. */
  readonly codes: readonly string[];
};

export function factsOf({ itemCounts, operations, score, findings }: EvidenceRecord): Facts {
  return {
    items: `${String(itemCounts.met)}/${String(itemCounts.asked)}`,
    operations: `${String(operations.arrived)}/${String(operations.expected)}`,
    closure: fraction(score.closure) as Facts["closure"],
    integrity: fraction(score.integrity),
    tenths: Number(fraction(score.tenths)),
    codes: [...new Set(findings.map(({ code }) => code))].sort(),
  };
}

/** A traced number as a fraction in lowest terms. */
export function fraction({ known }: Quantity): string {
  return known === null ? "unknown" : known.value.toString();
}

/**
 * A finding in one line: severity, code, file and line, which of the ways, what it names. Paths are
 * below `evidence/`, digests without their digits.
 *
 * @example "fault R-BAD data/streams/toolgate.jsonl:1 role producer=toolgate seq=0 kind=observation role=agent"
 */
export function said({ severity, code, file, line, why, about }: Finding): string {
  const place = (file ?? "").replace(/^evidence\//, "") + (line === null ? "" : `:${String(line)}`);
  const named = Object.entries(about).map(([name, value]) => `${name}=${String(value)}`);
  return [severity, code, place, why ?? "", ...named]
    .filter((part) => part !== "")
    .join(" ")
    .replace(/sha256:[0-9a-f]{64}/g, "sha256:…")
    .replace(/sha256\/[0-9a-f]{64}/g, "sha256/…");
}
