import type { Figures } from "./figures.ts";
import { textOf } from "./forge.ts";
import { digestOf, expectedPath, printLine, type RecordFiles } from "./line.ts";
import { RecordIndex, type Item, type Line } from "./record-index.ts";
import { checkLedger, checkRecords, checkVerdict } from "./recount-checks.ts";

type Expected = {
  readonly rules: readonly {
    readonly on: string;
    readonly producer: string;
    readonly what: string;
  }[];
  readonly fixed: readonly Readonly<Record<"producer" | "what" | "subject", string>>[];
};

export type Recount = Pick<Figures, "met" | "failed" | "items" | "arrived" | "expected"> & {
  /** What would make the record invalid. */
  readonly faults: readonly string[];
};

/**
 * The counts of a record whose chains are known to be right, from its lines alone, every reference
 * followed: a short and slow reading of the rules that shares nothing with the generator.
 */
export function recount(files: RecordFiles): Recount {
  const index = new RecordIndex(files);
  checkLedger(index);
  checkRecords(index);
  const { names, total } = arrivals(index);
  const items = itemsIn(index);
  const outcomes = [...items.values()].map((item) => outcomeOf(index, item));
  return {
    met: outcomes.filter((outcome) => outcome === "pass").length,
    failed: outcomes.filter((outcome) => outcome === "fail").length,
    items: items.size,
    arrived: names.length,
    expected: total,
    faults: index.faults,
  };
}

/** Expectations that arrived, by name, and the number of all. */
function arrivals(index: RecordIndex): {
  readonly names: readonly string[];
  readonly total: number;
} {
  const { files, attempts, records } = index;
  const { rules, fixed } = JSON.parse(textOf(files, expectedPath)) as Expected;
  const expected = [
    ...rules.flatMap(({ on, producer, what }) =>
      [...attempts.values()]
        .filter(({ op }) => op === on)
        .map(({ id }) => `${producer} ${what} in ${id}`),
    ),
    ...fixed.map(({ producer, what, subject }) => `${producer} ${what} of ${subject}`),
  ];
  const observations = records.filter(({ kind }) => kind === "observation");
  const seen = new Set(observations.flatMap(namesOf));
  const wanted = new Set(expected);
  const cited = new Set(records.flatMap(({ inputs = [] }) => inputs.map(({ digest }) => digest)));
  for (const line of observations) {
    const place =
      cited.has(digestOf(printLine(line))) || namesOf(line).some((name) => wanted.has(name));
    index.must(place, `nobody expected or read ${namesOf(line).join(", ")}`);
  }
  return { names: expected.filter((name) => seen.has(name)), total: expected.length };
}

/** What an observation may be expected as: by its attempt, and by its subject. */
function namesOf({ producer, what, attempt, facts: { subject } }: Line): readonly string[] {
  return [`${producer} ${what} in ${attempt}`, `${producer} ${what} of ${subject ?? ""}`];
}

/** All items ever frozen, by what stands for them: their canonical form. */
function itemsIn(index: RecordIndex): ReadonlyMap<string, Item> {
  const items = new Map<string, Item>();
  for (const line of index.issued("contract.freeze"))
    for (const item of index.itemsOf(line)) items.set(printLine(item), item);
  return items;
}

function outcomeOf(index: RecordIndex, item: Item): "pass" | "fail" | "open" {
  const verdicts = index.records.filter((line) => line.kind === "verdict" && line.item === item.id);
  const last = new Map<string, Line>();
  for (const verdict of verdicts) {
    checkVerdict(index, item, verdict);
    const key = `${verdict.evaluator.id} ${reviewerOf(verdict)}`;
    if ((last.get(key)?.attempt ?? "") <= verdict.attempt) last.set(key, verdict);
  }
  const finals = [...last.values()];
  const says = (outcome: string) => finals.filter((line) => line.outcome === outcome);
  if (says("fail").length > 0) return "fail";
  const silent = [...index.attempts.values()].some(
    ({ subject, id }) => subject === item.id && !verdicts.some(({ attempt }) => attempt === id),
  );
  const named = item.evaluators.every(({ id }) => finals.some((line) => line.evaluator.id === id));
  const quorum = new Set(says("pass").map(reviewerOf)).size >= item.reviewers;
  return named && quorum && !silent && says("unknown").length === 0 ? "pass" : "open";
}

function reviewerOf({ judge, evaluator }: Line): string {
  return judge.model ?? judge.person ?? evaluator.digest;
}
