import fc from "fast-check";
import { expect } from "vitest";
import { nodePlatform } from "../../../scorer/edge/node-platform.ts";
import type { EvidenceRecord } from "../../../scorer/evidence/evidence-record.ts";
import type { Finding } from "../../../scorer/evidence/findings.ts";
import { decimal } from "../../../scorer/exact/round.ts";
import type { Anchors } from "../../../scorer/run-folder/anchors.ts";
import { openFolder } from "../../../scorer/run-folder/open-folder.ts";
import { recordOptions } from "../../support/generate/record/arbitrary.ts";
import { belowEvidence, rewriteManifest } from "../../support/generate/record/forge.ts";
import { generateRecord } from "../../support/generate/record/generate-record.ts";
import type { RecordFiles } from "../../support/generate/record/line.ts";
import { passingOptions, troubledOptions } from "../../support/generate/record/options.ts";
import { makeFolder, minimalRun } from "../../support/make-folder.ts";
import { readRecord } from "../reading.ts";

/** A record that nothing was done to yet, and what it earns. */
export type Sound = {
  readonly files: RecordFiles;
  readonly record: EvidenceRecord;
  readonly tenths: number;
};

/** The record of a run folder that holds nothing else. */
export async function judged(
  files: RecordFiles,
  anchors: Anchors | null = null,
): Promise<EvidenceRecord> {
  const contents = { "run.json": minimalRun(), ...belowEvidence(files) };
  const folder = makeFolder(contents, { chunk: 4096 });
  const record = await readRecord(await openFolder(folder, nodePlatform), anchors);
  if (record === null) throw new Error("the folder holds no record");
  return record;
}

/** Tenths of a point. */
export function tenthsOf({ score }: EvidenceRecord): number {
  const value = score.tenths.known?.value;
  if (value === undefined) throw new Error("the points are unknown");
  return Number(decimal(value, 0));
}

/**
 * Closed records without a spine or fault finding, the same ones every time: one all passed, one with
 * fails, retries and several reviewers, and as many drawn ones as are asked for.
 */
export async function soundRecords(drawn: number): Promise<readonly Sound[]> {
  const sampled = fc
    .sample(recordOptions(), { numRuns: drawn * 4, seed: 2026 })
    .filter(({ end }) => end !== "killed")
    .slice(0, drawn);
  const sound: Sound[] = [];
  for (const options of [passingOptions(), troubledOptions(), ...sampled]) {
    const files = await generateRecord(options);
    const record = await judged(files);
    expect(graveCodes(record)).toEqual([]);
    sound.push({ files, record, tenths: tenthsOf(record) });
  }
  return sound;
}

/** Codes of spine and fault findings. */
export function graveCodes({ findings }: EvidenceRecord): readonly string[] {
  return findings.filter(({ severity }) => severity !== "note").map(({ code }) => code);
}

/** Whether something is found in a record that was not found in it before. */
function isNoticed(before: EvidenceRecord, after: EvidenceRecord): boolean {
  const known = new Set(before.findings.map(keyOf));
  return after.findings.some((finding) => !known.has(keyOf(finding)));
}

function keyOf({ code, severity, file, line, why, about, more }: Finding): string {
  return JSON.stringify([code, severity, file, line, why, about, more]);
}

/** Damage is seen and earns nothing, and under a cover written to fit it earns nothing either. */
export async function expectNoGain(
  { record, tenths }: Sound,
  damaged: RecordFiles,
  what: string,
): Promise<void> {
  const after = await judged(damaged);
  expect(isNoticed(record, after), `noticed: ${what}`).toBe(true);
  expect(tenthsOf(after), what).toBeLessThanOrEqual(tenths);
  const covered = await judged(rewriteManifest(damaged));
  expect(tenthsOf(covered), `${what}, manifest rewritten`).toBeLessThanOrEqual(tenths);
}

/** The files below `data/`, in order. */
export function payloadOf(files: RecordFiles): readonly (readonly [string, Uint8Array])[] {
  return [...files].filter(([path]) => path.startsWith("data/"));
}
