import type { EvidenceRecord } from "../../scorer/evidence/evidence-record.ts";
import type { LoggedOperations } from "../../scorer/evidence/operations.ts";

import { openRecord } from "../../scorer/evidence/read-record.ts";
import type { Anchors } from "../../scorer/run-folder/anchors.ts";
import type { OpenedFolder } from "../../scorer/run-folder/opened.ts";

/** No log counts any operation. */
export const noLogs: LoggedOperations = {
  dispatch: null,
  step: null,
  tool: null,
  process: null,
  agent: null,
  evaluator: null,
};

/** Reads the record of a folder, as if no log counted anything unless said otherwise. */
export async function readRecord(
  opened: OpenedFolder,
  anchors: Anchors | null = null,
  logged: LoggedOperations = noLogs,
): Promise<EvidenceRecord | null> {
  return (await openRecord(opened, anchors))?.settle(logged) ?? null;
}
