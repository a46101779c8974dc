import type { Leader } from "../board/leaders.ts";
import type { Entry } from "../board/entry.ts";
import type { Rational } from "../exact/rational.ts";
import { formatCoverage, formatDecimal, formatMilli, formatUsd } from "./number.ts";
import { inWords } from "./plural.ts";
import { partTitle } from "./subjects.ts";

/** A leader as a list has it: what at, the figure that decided it, who, and why. */
export type LeaderWords = {
  readonly title: string;
  /** The same for all who share it: `12.1 of 13.5`. */
  readonly figure: string;
  readonly reason: string;
  readonly holders: readonly HolderWords[];
};

/** One who has it, with what belongs beside the name: `96 % of it measured`. */
export type HolderWords = { readonly entry: Entry; readonly beside: string };

export function leaderWords(leader: Leader): LeaderWords {
  if (leader.kind === "subject") return subjectWords(leader);
  if (leader.kind === "value") return valueWords(leader);
  return {
    title: "No failures",
    figure: "0 failed",
    reason: "Failed requests and failed calls are both measured, and 0.",
    holders: leader.holders.map(({ entry, requests, calls }) => ({
      entry,
      beside: [none(requests, "requests"), none(calls, "calls")].filter(Boolean).join(", "),
    })),
  };
}

function subjectWords({
  subject,
  among,
  holders,
}: Extract<Leader, { kind: "subject" }>): LeaderWords {
  const [first] = holders;
  return {
    title: `Highest ${partTitle(subject).toLowerCase()}`,
    figure:
      first === undefined ? "" : `${formatMilli(first.milli)} of ${formatMilli(first.maxMilli)}`,
    reason: `${best("Most", among)} with half or more measured.`,
    holders: holders.map(({ entry, measuredMilli, maxMilli }) => ({
      entry,
      beside: `${formatCoverage(Math.floor((measuredMilli * 1000) / maxMilli))} of it measured`,
    })),
  };
}

function valueWords({ among, holders }: Extract<Leader, { kind: "value" }>): LeaderWords {
  const perDollar = holders[0]?.pointsPerDollar ?? null;
  return {
    title: "Best value",
    figure:
      perDollar === null ? "at no cost" : `${formatDecimal(perDollar, 1)} points for a dollar`,
    reason: `${best("Lowest cost for a point", among)} whose cost is known.`,
    holders: holders.map(({ entry, compositeMilli, costPicoUsd }) => ({
      entry,
      beside: `${formatMilli(compositeMilli)} for ${formatUsd(costPicoUsd)}`,
    })),
  };
}

function best(what: string, among: number): string {
  return among === 1 ? "The only ranked run" : `${what} of ${inWords(among)} ranked`;
}

function none(of: Rational | null, name: string): string {
  return of === null ? "" : `0 of ${formatDecimal(of, 0)} ${name}`;
}
