import type { Reason } from "../exact/quantity.ts";
import { canonical } from "../exact/canonical.ts";
import type { Scorecard, UnscoredMeasure } from "../score/scorecard.ts";
import type { Spending } from "../score/spending.ts";
import { publishedFinding } from "./evidence-findings.ts";
import { withRemedy } from "./problems.ts";
import { sentence } from "./reasons.ts";

/**
 * The published form of a scorecard (`proofboard/scorecard@1`): the same numbers, with reasons and
 * remedies in words. One line of RFC 8785 JSON, so that equal scores are equal bytes.
 */
export function scorecardJson(card: Scorecard): string {
  return canonical({
    ...card,
    notRankedBecause: card.notRankedBecause.map(sentence),
    subjects: mapValues(card.subjects, (subject) => ({
      ...subject,
      measures: mapValues(subject.measures, (measure) => inWords(measure)),
    })),
    evidence: { ...inWords(card.evidence), findings: card.evidence.findings.map(publishedFinding) },
    status: inWords(card.status),
    unscored: mapValues(card.unscored, (measure: UnscoredMeasure) => inWords(measure)),
    roles: mapValues(card.roles, (role) => ({
      ...role,
      measures: mapValues(role.measures, (measure) => inWords(measure)),
      cadence: inWords(role.cadence),
    })),
    cadence: inWords(card.cadence),
    detected: card.detected.map((one) => inWords(one)),
    spending: spendingInWords(card.spending),
    problems: card.problems.map(withRemedy),
  });
}

function spendingInWords(spending: Spending | null): object | null {
  if (spending === null) return null;
  const { cacheSaving, inputCost } = spending;
  return {
    ...spending,
    cacheSaving: cacheSaving === null ? null : inWords(cacheSaving),
    inputCost: inputCost === null ? null : inWords(inputCost),
  };
}

function inWords<
  Part extends { readonly because: Reason | null; readonly zeroBecause?: Reason | null },
>(part: Part): Omit<Part, "because" | "zeroBecause"> & { readonly because: string | null } {
  const { because, zeroBecause, ...rest } = part;
  const zero = zeroBecause === undefined ? {} : { zeroBecause: words(zeroBecause) };
  return { ...rest, ...zero, because: words(because) };
}

function words(reason: Reason | null): string | null {
  return reason === null ? null : sentence(reason);
}

function mapValues<From, To>(
  record: Readonly<Record<string, From>>,
  change: (value: From) => To,
): Readonly<Record<string, To>> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
