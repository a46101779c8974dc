import { Rational, zero } from "../exact/rational.ts";
import type { Part } from "./parts.ts";

/** The smallest change of weights at which two neighbours stand level; any more, and they swap. */
export type Swap = {
  /** Share of all weight that is moved, taken from every part in proportion; between 0 and 1. */
  readonly share: Rational;
  /** The part it is moved to: where the lower row stands best against the upper one. */
  readonly part: string;
};

type Points = Pick<Part, "id" | "milli" | "maxMilli">;

/**
 * d is the difference of the two rows' shares of a part (points / maximum), D the mean of d weighted by
 * the maxima, which is the lead of the upper row. With the share e of all weight moved to one part the
 * lead is (1 − e) · D + e · d, and is nothing at e = D / (D − d): smallest where d is (rubric, section 7).
 *
 * @param upper the parts of the row that leads, under one rubric with those of the other.
 * @returns `null` where nobody leads, and where the lower row leads in no part, so that no weights swap
 * the two. Of parts with the same d, the first.
 * @throws RangeError where the two rows have not the same parts.
 */
export function swap(upper: readonly Points[], lower: readonly Points[]): Swap | null {
  const below = new Map(lower.map((part) => [part.id, part]));
  const differences = upper.map(({ id, milli, maxMilli }) => {
    const other = below.get(id);
    if (other?.maxMilli !== maxMilli || upper.length !== lower.length)
      throw new RangeError(`the part "${id}" is not the same in both rows`);
    return { id, d: Rational.of(milli, maxMilli).minus(Rational.of(other.milli, maxMilli)) };
  });
  const sum = (parts: readonly Points[], of: "milli" | "maxMilli"): number =>
    parts.reduce((total, part) => total + part[of], 0);
  const lead = sum(upper, "milli") - sum(lower, "milli");
  const [best] = differences.sort((a, b) => a.d.compare(b.d));
  if (best === undefined || best.d.compare(zero) >= 0 || lead <= 0) return null;
  const mean = Rational.of(lead, sum(upper, "maxMilli"));
  return { share: mean.over(mean.minus(best.d)), part: best.id };
}
