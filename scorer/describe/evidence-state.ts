import type { EvidenceScore, RecordFacts } from "../score/scorecard.ts";
import { counted } from "./plural.ts";
import { sentence } from "./reasons.ts";
import { shown } from "./strangers.ts";

/** What a row says of a run's evidence, in two or three words. */
export function evidenceShort(evidence: Pick<EvidenceScore, "state" | "record">): string {
  const { state, record } = evidence;
  if (state === "none") return "none recorded";
  if (state === "unmeasured") return "not read";
  if (state === "unreadable") return "unreadable";
  if (record === null) return "recorded";
  if (record.anchoring === "contradicted") return "contradicted";
  if (!record.spineHolds) return "spine broken";
  const kept = record.anchoring === "anchored" ? "anchored" : "recorded";
  return record.faults === 0 ? kept : `${kept}, ${counted(record.faults, "fault", "faults")}`;
}

/** The state of the evidence as it is published, with the reason where there is one. */
export function evidenceState({ state, because, record }: EvidenceScore): string {
  const reason = because === null ? "" : `, ${sentence(because)}`;
  if (record === null || state !== "recorded") return `${state}${reason}`;
  return [state + reason, ...recordMarks(record).map(({ mark }) => mark)].join(", ");
}

/** A mark a record carries, and what it means. */
export type RecordMark = { readonly mark: string; readonly meaning: string };

const anchorings = {
  anchored: "Heads of this record were published outside the folder, and its ledger holds them.",
  "self-attested":
    "No head of this record was published outside the folder: that it was written while the run worked rests on its publisher's word.",
  contradicted:
    "A head was published for this run that the record does not hold: it is not the record that was kept.",
} as const satisfies Record<RecordFacts["anchoring"], string>;

/**
 * Anchored, self-attested or contradicted, whether the record answers to criteria of its own, and
 * whether it names another run.
 *
 * @param run the run in whose folder it lies, where that is known
 */
export function recordMarks(
  { anchoring, frozenBefore, sow, opened }: RecordFacts,
  run: string | null = null,
): readonly RecordMark[] {
  const own: readonly RecordMark[] =
    sow === null
      ? [
          {
            mark: "own criteria",
            meaning:
              "The job lists no criteria, so the record answers to those its own harness froze.",
          },
        ]
      : [];
  const named = opened?.run ?? run;
  const other: readonly RecordMark[] =
    named === run || named === null || run === null
      ? []
      : [
          {
            mark: `of the run ${shown(named, 80)}`,
            meaning:
              "The record names another run than its folder. A harness may know a run by another name than its publisher; a copied record would look the same.",
          },
        ];
  const when =
    anchoring !== "anchored"
      ? ""
      : frozenBefore
        ? " One stands before the first attempt: where it was published tells that the asking came before the work."
        : " None stands before the first attempt: they show that nothing changed since, not that it was written while the run worked.";
  return [{ mark: anchoring, meaning: anchorings[anchoring] + when }, ...own, ...other];
}

/** What stands where there is no record. */
export const noRecordWords =
  "No evidence recorded: the work was not written down by anybody but its maker, so these points stay open. A record is kept while a run works and is never filled in afterwards.";

/** What there is to say of a record that earned nothing because it was not read. */
export function unreadWords({ state, because }: EvidenceScore): string {
  if (state === "unreadable")
    return "The record could not be read, so nothing in it can be told and it earns nothing.";
  const head = "The record was not measured";
  return because === null ? `${head}.` : `${head}: ${sentence(because)}.`;
}
