import { Rational, zero } from "../exact/rational.ts";
import type { UnscoredMeasure } from "../score/scorecard.ts";
import type { Spending } from "../score/spending.ts";
import { formatDate } from "./dates.ts";
import { formatCount, formatShare, formatUsd } from "./number.ts";
import { capital, counted, listed } from "./plural.ts";
import { sentence } from "./reasons.ts";
import { shown } from "./strangers.ts";
import type { SpendingTable } from "./spending-table.ts";

/** A finding about the money: its name, and what there is to say. Its working stands behind it. */
export type MoneyRemark = {
  readonly id: "cache-saving" | "billed" | "input-cost";
  readonly name: string;
  readonly words: string;
  /** The number's own working and sources, where it has one. */
  readonly measure: UnscoredMeasure | null;
};

/** What there is to say below the table: the saving, the bill, and input that has a price where no cost is known. */
export function moneyRemarks({
  cacheSaving: saving,
  billed,
  inputCost: input,
}: Spending): readonly MoneyRemark[] {
  const remarks: MoneyRemark[] = [];
  if (saving !== null)
    remarks.push({
      id: "cache-saving",
      name: "Saved by caching",
      words: savingWords(saving),
      measure: saving,
    });
  if (billed !== null)
    remarks.push({
      id: "billed",
      name: "Billed against computed",
      words: billedWords(billed),
      measure: null,
    });
  if (input !== null)
    remarks.push({
      id: "input-cost",
      name: "Input cost, output not published",
      words: inputWords(input),
      measure: input,
    });
  return remarks;
}

function savingWords({ value, because }: UnscoredMeasure): string {
  if (value === null) return because === null ? "unknown" : `unknown: ${sentence(because)}`;
  const share = Rational.parse(value);
  const list = "what the same tokens cost with all input at the input price";
  if (share.compare(zero) >= 0) return `${formatShare(share)} of ${list}`;
  return `nothing: writing the cache cost ${formatShare(zero.minus(share))} more than ${list}`;
}

function billedWords({
  requests,
  billedPico,
  computedPico,
  equal,
}: NonNullable<Spending["billed"]>): string {
  const over = `over ${formatCount(requests)} ${requests === 1 ? "request that has" : "requests that have"} both`;
  if (equal) return `equal to the cent, ${formatUsd(billedPico)} ${over}`;
  return `${formatUsd(billedPico)} billed, ${formatUsd(computedPico)} by the price table, ${over}; scores use the larger of the two for each request`;
}

function inputWords(cost: NonNullable<Spending["inputCost"]>): string {
  const { value, because, price, providerNamed, withSystem, day } = cost;
  if (value === null || price === null)
    return because === null ? "unknown" : `unknown: ${sentence(because)}`;
  const pico = Rational.parse(value).times(Rational.of(1_000_000_000_000));
  const whose = providerNamed
    ? `prices of ${shown(price.provider, 60)}`
    : `prices of ${shown(price.provider, 60)}, the only provider the table has for this model; the run names none`;
  return [
    `${formatUsd(pico.toString())} at the list ${whose}`,
    ...(day === null ? [] : [`prices valid on ${formatDate(day)}`]),
    ...(withSystem ? ["system traffic is in it"] : []),
    "what the run cost is not known",
  ].join("; ");
}

/** What a reader of the table must know, sentence by sentence. */
export function spendingNotes(
  { inputCost }: Pick<Spending, "inputCost">,
  { sections, unknown, hasLeast, more }: SpendingTable,
): readonly string[] {
  if (sections.length === 0) return [];
  const costKnown = !unknown.includes("cost");
  return [
    "Uncached is input less what was read from the cache: new tokens and cache writes.",
    ...(costKnown
      ? [
          "Cost is the larger of billed and computed for each request, added up exactly; each figure shown is rounded once.",
        ]
      : []),
    ...(hasLeast
      ? ["≥ stands before a sum of which some requests lack a part: it is at least that."]
      : []),
    ...(unknown.length === 0 ? [] : [`Not known of any row: ${listed(unknown)}.`]),
    ...(inputCost === null
      ? []
      : ["The rows are those its source published; there may be others."]),
    ...(more === 0
      ? []
      : [`${capital(counted(more, "row", "rows"))} more are in the sums and in the scorecard.`]),
  ];
}
