import type { Comparison, Finding, OwnValue } from "../board/findings.ts";
import type { PublishedComparison } from "../board/typical.ts";
import type { Rational } from "../exact/rational.ts";
import { formatInColumn, formatInWords } from "./column.ts";
import { countedWords } from "./counted.ts";
import { formatCount, formatDecimal } from "./number.ts";
import { poolWords, runsInDigits } from "./pools.ts";

type Ends = Pick<OwnValue, "value" | "unit"> & Pick<Comparison, "ratio">;

/** A run's own value, as everywhere. */
export function ownWords({ value, unit }: Pick<OwnValue, "value" | "unit">): string {
  return formatInWords(value.toString(), unit);
}

type Pooled = Pick<Comparison, "spread" | "unit" | "n">;

/** The typical value of the pool, in a column; why there is none while the pool is too small. */
export function typicalInColumn({ spread, unit, n }: Pooled): string {
  if (spread === null) return `${runsInDigits(n)}, no typical value yet`;
  return formatInColumn(spread.median.toString(), unit);
}

/** How the value stands to the typical one: `4.5× lower than typical`; nothing where there is none. */
export function besideTypical({ spread, ...own }: Comparison): string {
  if (spread === null) return "";
  if (spread.median.isZero() && !own.value.isZero()) return "typical runs do this 0 times";
  return compared(own, spread.median, {
    of: "typical",
    as: "as typical",
    against: "a typical",
  });
}

/** The same beside a value a source published as typical. */
export function besidePublished({ typical, ...own }: PublishedComparison): string {
  if (typical.isZero() && !own.value.isZero()) return "the published typical value is 0";
  return compared(own, typical, {
    of: "the published typical value",
    as: "equal to the published typical value",
    against: "a published typical value of",
  });
}

type Phrases = { readonly of: string; readonly as: string; readonly against: string };

function compared({ value, unit, ratio }: Ends, typical: Rational, phrases: Phrases): string {
  const side = value.compare(typical);
  if (side === 0) return phrases.as;
  const beside = formatInWords(typical.toString(), unit);
  if (ratio === null) return `${ownWords({ value, unit })} against ${phrases.against} ${beside}`;
  const times = formatDecimal(ratio, 1);
  if (times === "1.0") return `just ${side < 0 ? "below" : "above"} ${phrases.of}`;
  return `${times}× ${side < 0 ? "lower" : "higher"} than ${phrases.of}`;
}

/** A run's value beside its pool in one sentence, after the measure's name. */
export function comparisonSentence(own: Comparison): string {
  const pool = poolWords(own);
  if (own.spread === null) return `${withCounts(own)}; ${pool}, no typical value yet.`;
  const typical = formatInWords(own.spread.median.toString(), own.unit);
  return `${withCounts(own)}; typical ${typical} (${pool}): ${besideTypical(own)}.`;
}

/** A run's value beside a published typical one, labelled as its source's. */
export function publishedSentence(own: PublishedComparison): string {
  const typical = publishedWords(own);
  return `${withCounts(own)}; typical ${typical}, says its source: ${besidePublished(own)}.`;
}

/** A typical value as its source published it. */
export function publishedWords({ typical, unit }: PublishedComparison): string {
  return formatInWords(typical.toString(), unit);
}

function withCounts(own: OwnValue): string {
  const { working } = own;
  const isDivided = working?.kind === "operation";
  return isDivided ? `${ownWords(own)} (${countedWords(working)})` : ownWords(own);
}

/** What a finding's side means, as heads of lists have it. */
export const sideWords = {
  for: { title: "For", means: "on the better side of the middle half of its pool" },
  against: { title: "Against", means: "on the worse side of the middle half of its pool" },
  unusual: { title: "Unusual", means: "outside the middle half, where neither way is better" },
} as const satisfies Record<Finding["side"], object>;

/** A pool's quartiles: `1.03 % to 2.09 %`; nothing while it is too small. */
export function quartileWords({ spread, unit }: Pick<Comparison, "spread" | "unit">): string {
  if (spread === null) return "";
  const words = (end: Rational): string => formatInColumn(end.toString(), unit);
  return `${words(spread.lowerQuartile)} to ${words(spread.upperQuartile)}`;
}

/** In a row: on which side it lies outside, and that a small pool only shows it. */
export function sideInRow({ side, flagged }: Pick<Comparison, "side" | "flagged">): string {
  if (side === null) return "";
  const word = sideWords[side].title.toLowerCase();
  return flagged ? word : `${word}, too few to flag`;
}

/** `4 for, 3 against`, of the findings given. */
export function findingsTally(found: readonly Finding[]): string {
  const count = (side: Finding["side"]): number => found.filter((one) => one.side === side).length;
  const unusual = count("unusual");
  const both = `${formatCount(count("for"))} for, ${formatCount(count("against"))} against`;
  return unusual === 0 ? both : `${both}, ${formatCount(unusual)} unusual`;
}
