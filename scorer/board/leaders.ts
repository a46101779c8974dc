import { Rational } from "../exact/rational.ts";
import type { JobBoard } from "./boards.ts";
import { countsOf } from "./counted-unit.ts";
import type { Entry } from "./entry.ts";

/**
 * Who does best at one thing among the ranked runs of a job, with what decided it. Holders are in the
 * ranking's order; more than one where they are exactly equal.
 */
export type Leader = {
  /** Runs that met the condition, of whom the holders are the best. */
  readonly among: number;
  /** Ranked runs of the job. */
  readonly ranked: number;
} & (
  | { readonly kind: "subject"; readonly subject: string; readonly holders: readonly InSubject[] }
  | { readonly kind: "value"; readonly holders: readonly ForMoney[] }
  | { readonly kind: "no-failures"; readonly holders: readonly Unfailing[] }
);

/** Thousandths of a point in the subject. */
export type InSubject = {
  readonly entry: Entry;
  readonly milli: number;
  readonly maxMilli: number;
  readonly measuredMilli: number;
};

export type ForMoney = {
  readonly entry: Entry;
  readonly compositeMilli: number;
  readonly costPicoUsd: string;
  /** Points of the composite for a dollar; `null` where it cost nothing. */
  readonly pointsPerDollar: Rational | null;
};

/** How many requests and calls there were of which none failed; `null` where not counted. */
export type Unfailing = {
  readonly entry: Entry;
  readonly requests: Rational | null;
  readonly calls: Rational | null;
};

/**
 * For each subject the most points among runs with at least half of it measured; best value, the
 * lowest cost for a point of the composite where the cost is known; no failures, failed requests and
 * failed calls both measured and 0. Nothing where no ranked run qualifies, nor for 0 points.
 */
export function leaders({ ranking }: Pick<JobBoard, "ranking">): readonly Leader[] {
  const runs = ranking.map(({ entry }) => entry);
  const ranked = runs.length;
  const subjects = Object.keys(runs[0]?.card.subjects ?? {});
  const value = bestValue(runs);
  const unfailing = runs.flatMap((entry) => withoutFailure(entry) ?? []);
  return [
    ...subjects.flatMap((subject): readonly Leader[] => {
      const { holders, among } = highest(runs, subject);
      return holders.length === 0 ? [] : [{ kind: "subject", subject, holders, among, ranked }];
    }),
    ...(value.holders.length === 0 ? [] : [{ kind: "value" as const, ...value, ranked }]),
    ...(unfailing.length === 0
      ? []
      : [{ kind: "no-failures" as const, holders: unfailing, among: unfailing.length, ranked }]),
  ];
}

type Best<Holder> = { readonly holders: readonly Holder[]; readonly among: number };

function highest(runs: readonly Entry[], name: string): Best<InSubject> {
  const qualified = runs.flatMap((entry) => {
    const subject = entry.card.subjects[name];
    if (subject === undefined || 2 * subject.measuredMilli < subject.maxMilli) return [];
    const { milli, maxMilli, measuredMilli } = subject;
    return { entry, milli, maxMilli, measuredMilli };
  });
  const most = Math.max(0, ...qualified.map(({ milli }) => milli));
  const holders = qualified.filter(({ milli }) => milli === most && milli > 0);
  return { holders, among: qualified.length };
}

/** Cost ÷ points, lowest first: compared as points for a dollar, where nothing is above no cost. */
function bestValue(runs: readonly Entry[]): Best<ForMoney> {
  const qualified = runs.flatMap((entry): readonly ForMoney[] => {
    const { compositeMilli, facts } = entry.card;
    if (facts.costPicoUsd === null || compositeMilli <= 0) return [];
    const cost = Rational.of(BigInt(facts.costPicoUsd), 1_000_000_000_000n);
    const points = Rational.of(compositeMilli, 1000);
    const pointsPerDollar = cost.isZero() ? null : points.over(cost);
    return [{ entry, compositeMilli, costPicoUsd: facts.costPicoUsd, pointsPerDollar }];
  });
  const free = qualified.filter(({ pointsPerDollar }) => pointsPerDollar === null);
  const [best] = qualified
    .flatMap(({ pointsPerDollar }) => pointsPerDollar ?? [])
    .sort((a, b) => b.compare(a));
  const holders = free.length > 0 ? free : qualified.filter((one) => isEqual(one, best));
  return { holders, among: qualified.length };
}

function isEqual({ pointsPerDollar }: ForMoney, best: Rational | undefined): boolean {
  return best !== undefined && pointsPerDollar?.equals(best) === true;
}

function withoutFailure(entry: Entry): Unfailing | null {
  const measures = Object.values(entry.card.subjects).map((subject) => subject.measures);
  const counted = (name: string): Rational | null | undefined => {
    const score = measures.find((own) => Object.hasOwn(own, name))?.[name];
    if (score?.state !== "measured" || score.value !== "0") return undefined;
    return countsOf(score.working?.value ?? null)?.denominator ?? null;
  };
  const [requests, calls] = [counted("failed-requests"), counted("failed-calls")];
  return requests === undefined || calls === undefined ? null : { entry, requests, calls };
}
