import type { Outcome, RecordContract, RecordItem } from "../evidence/evidence-record.ts";
import type { ItemCounts } from "../evidence/evidence-record.ts";
import type { RecordFacts } from "../score/scorecard.ts";
import { codePhrase } from "./evidence-phrases.ts";
import { formatCount } from "./number.ts";
import { counted } from "./plural.ts";
import { shown } from "./strangers.ts";

/** The outcomes in the order they are told, with what each means. */
export const outcomeWords = {
  pass: "met by a recorded, passing check",
  fail: "a measured failure",
  unknown: "judged, and not settled",
  unjudged: "no verdict that counts",
} as const satisfies Record<Outcome, string>;

const outcomes: readonly Outcome[] = ["pass", "fail", "unknown", "unjudged"];

/** How many items came out how. */
export function outcomeCounts({ met, failed, unknown, unjudged }: ItemCounts): readonly {
  readonly outcome: Outcome;
  readonly count: string;
}[] {
  const counts = { pass: met, fail: failed, unknown, unjudged };
  return outcomes.map((outcome) => ({ outcome, count: formatCount(counts[outcome]) }));
}

/** A contract with its revisions and the items it was the first to ask for. */
export type ContractItems = {
  readonly contract: string;
  readonly revisions: readonly RecordContract[];
  readonly items: readonly RecordItem[];
  /** `4 of 6 met`. */
  readonly met: string;
  /** `two revisions, the second frozen after work on it had begun`. */
  readonly frozen: string;
};

/** Every contract in the order it was frozen, one that asks for nothing too. */
export function contractItems({
  contracts,
  items,
}: Pick<RecordFacts, "contracts" | "items">): readonly ContractItems[] {
  const byContract = new Map<string, { revisions: RecordContract[]; items: RecordItem[] }>();
  const of = (id: string): { revisions: RecordContract[]; items: RecordItem[] } => {
    const known = byContract.get(id) ?? { revisions: [], items: [] };
    byContract.set(id, known);
    return known;
  };
  for (const revision of contracts) of(revision.contract).revisions.push(revision);
  for (const item of items) of(item.contract).items.push(item);
  return [...byContract].map(([contract, known]) => {
    const met = known.items.filter(({ outcome }) => outcome === "pass").length;
    return {
      ...known,
      contract: shown(contract, 80),
      met:
        known.items.length === 0
          ? "no items"
          : `${formatCount(met)} of ${formatCount(known.items.length)} met`,
      frozen: frozenWords(known.revisions),
    };
  });
}

function frozenWords(revisions: readonly RecordContract[]): string {
  const late = revisions.filter((revision) => revision.late);
  const count = counted(revisions.length, "revision", "revisions");
  if (late.length === 0) return count;
  const which = late.map(({ revision }) => formatCount(revision)).join(", ");
  return `${count}; ${which} frozen after work had begun, so nothing in it can be met`;
}

/** Which checks the contract names: `process 1.0.0, file 1.0.0`. */
export function evaluatorNames({ evaluators }: Pick<RecordItem, "evaluators">): string {
  return evaluators.map(({ id, version }) => shown(`${id} ${version}`, 80)).join(", ");
}

/** Why an item came out as it did, in one line. */
export function itemWhy({ outcome, because, verdicts }: RecordItem): string {
  const reasons = because.map(codePhrase);
  if (outcome === "pass") {
    const seen = new Set<string>();
    for (const { notCounted, inputs } of verdicts)
      if (notCounted === null)
        for (const { kind, file, line } of inputs)
          if (kind === "observation") seen.add(`${file}:${line.toString()}`);
    return [counted(seen.size, "observation", "observations"), ...reasons].join("; ");
  }
  if (outcome === "unjudged" && verdicts.length === 0) return "no verdict on it was recorded";
  const counting = verdicts.filter(({ notCounted }) => notCounted === null);
  const last = counting.findLast((verdict) => verdict.outcome === outcome);
  if (last !== undefined && last.why !== "")
    return [`“${shown(last.why, 160)}”`, ...reasons].join("; ");
  if (reasons.length > 0) return reasons.join("; ");
  const refused = verdicts.findLast(({ notCounted }) => notCounted !== null)?.notCounted;
  return refused == null ? outcomeWords[outcome] : codePhrase(refused);
}

/** What the contract asks for besides the wording: `criterion of contract c1, revision 1; …`. */
export function askedWords({
  kind,
  contract,
  revision,
  evaluators,
  reviewers,
  ...item
}: RecordItem): string {
  const asked = `${kind === "criterion" ? "Criterion" : "Deliverable"} of contract ${shown(contract, 80)}, revision ${formatCount(revision)}.`;
  const judges = `${evaluators.length === 1 ? "Its check" : "Its checks"}: ${evaluatorNames({ evaluators })}; ${counted(reviewers, "reviewer", "reviewers")} wanted.`;
  const covers =
    item.covers === null ? [] : [`It stands for criterion ${shown(item.covers, 80)} of the job.`];
  const kept = item.superseded
    ? ["A later revision changed or dropped it after work had begun; this wording still counts."]
    : [];
  return [asked, judges, ...covers, ...kept].join(" ");
}
