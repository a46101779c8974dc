import type { EvidenceRecord } from "../evidence/evidence-record.ts";
import type { OpenRecord } from "../evidence/read-record.ts";
import { recordFolder } from "../evidence/form/paths.ts";
import { Quantity, type Reason } from "../exact/quantity.ts";
import { documentFiles, logFiles } from "../run-folder/kinds.ts";
import type { Evidence } from "./evidence.ts";
import type { RecordFacts } from "./observed.ts";
import type { Telemetry } from "./telemetry.ts";

const noRecord: Reason = { code: "no evidence recorded" };

/**
 * What an evidence record says of a run. It also reads the job, the logs and what shipped, so damage to
 * these leaves it unread.
 */
export function observeRecord(
  open: OpenRecord | null,
  { logged, has, broken }: Telemetry,
): Evidence<RecordFacts> {
  if (open === null) {
    const unknown = Quantity.unknown(noRecord);
    const facts = { present: false, read: null, brokenSpine: null, faulty: null };
    return { kinds: ["evidence"], facts: { ...facts, openItems: unknown, criteriaMet: unknown } };
  }
  const count = (file: string, isThere: boolean, counted: number): number | null =>
    isThere && !broken.has(file) ? counted : null;
  const record = open.settle({
    dispatch: count(logFiles.events, has.events, logged.dispatch),
    step: count(logFiles.events, has.events, logged.step),
    tool: count(logFiles.toolCalls, has.calls, logged.tool),
    agent: count(logFiles.events, has.events, logged.agent),
    process: null,
    evaluator: null,
  });
  const { sow, repository, deliverables } = documentFiles;
  return {
    kinds: ["evidence", sow, ...Object.values(logFiles), repository, deliverables],
    facts: {
      present: true,
      read: record,
      brokenSpine: record.spineHolds
        ? null
        : { code: "the record's spine is broken", about: recordFolder },
      faulty:
        record.faults === 0
          ? null
          : { code: "the record has faults", about: record.faults.toString() },
      openItems: openItems(record),
      criteriaMet: record.score.criteriaMet,
    },
  };
}

/** Items that did not pass: a measured failure is no success. */
function openItems({ itemCounts: { asked, met }, state }: EvidenceRecord): Quantity {
  if (state !== "recorded")
    return Quantity.unknown({ code: "could not be read", about: recordFolder });
  const source = { file: `${recordFolder}data/contracts`, count: asked - met };
  return Quantity.counted("items of the record that did not pass", "items", asked - met, [source]);
}
