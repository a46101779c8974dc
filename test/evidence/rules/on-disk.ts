import { mkdir, symlink } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { openPath } from "../../../scorer/edge/score-path.ts";
import type { EvidenceRecord } from "../../../scorer/evidence/evidence-record.ts";
import { belowEvidence } from "../../support/generate/record/forge.ts";
import { minimalRun } from "../../support/make-folder.ts";
import { temporaryDirectory, writeFiles } from "../../support/temporary.ts";
import { readRecord } from "../reading.ts";
import { soundStory } from "./story.ts";

/** A sound record on a disk, with something at data/x that no folder in memory can hold. */
async function withAt(make: (path: string) => Promise<unknown>): Promise<EvidenceRecord> {
  const directory = join(await temporaryDirectory(), "run-1");
  await mkdir(directory);
  await writeFiles(directory, { "run.json": minimalRun(), ...belowEvidence(soundStory()) });
  await make(join(directory, "evidence/data/x"));
  const record = await readRecord(await openPath(directory));
  if (record === null) throw new Error("the folder holds no record");
  return record;
}

export function plainOnDisk(): Promise<EvidenceRecord> {
  return withAt(() => Promise.resolve());
}

export function linkOnDisk(): Promise<EvidenceRecord> {
  return withAt((path) => symlink("ledger.jsonl", path));
}

export function socketOnDisk(): Promise<EvidenceRecord> {
  return withAt(async (path) => {
    const server = createServer();
    onTestFinished(() => {
      server.close();
    });
    await new Promise<void>((resolve) => {
      server.listen(path, resolve);
    });
  });
}
