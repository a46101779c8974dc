import { Rational } from "../exact/rational.ts";
import type { Subject, WeightedMeasure } from "../rubrics/rubric.ts";
import type { MeasureScore } from "../score/scorecard.ts";
import { formatShare } from "./number.ts";
import { sentence } from "./reasons.ts";

/** A remark beside a working. */
export type Remark = { readonly about: string; readonly words: string };

/** What the rules had to say about this value: interval, guard, what its points wait for, factors. */
export function besideWords(
  measure: WeightedMeasure,
  score: MeasureScore,
  subject: Subject,
): readonly Remark[] {
  const { interval, zeroBecause, because, state } = score;
  return [
    ...(interval === null
      ? []
      : [
          {
            about: "Interval.",
            words: `Wilson 95 %: ${share(interval.low)} to ${share(interval.high)}.`,
          },
        ]),
    ...(zeroBecause === null
      ? []
      : [{ about: "Guard.", words: `The score is set to 0: ${sentence(zeroBecause)}.` }]),
    ...(state === "held" && because !== null
      ? [{ about: "Held.", words: `Value and curve stand; the points wait: ${sentence(because)}.` }]
      : []),
    ...(measure.minimumCount === undefined
      ? []
      : [
          {
            about: "At least",
            words: `${measure.minimumCount.toString()} counted, or it earns in part and the rest is unmeasured.`,
          },
        ]),
    ...(subject.conduct
      ? [
          {
            about: "Conduct.",
            words: "Earns in proportion to the work shown: idleness has perfect manners.",
          },
        ]
      : []),
  ];
}

function share(decimal: string): string {
  return formatShare(Rational.parse(decimal));
}
