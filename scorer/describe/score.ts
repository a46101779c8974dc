import { Rational } from "../exact/rational.ts";
import { formatDecimal } from "./number.ts";

/**
 * A curve's score of 0 to 1 from millionths, to three places.
 * @example formatScore(897820) // => "0.898"
 */
export function formatScore(micro: number): string {
  return formatDecimal(Rational.of(micro, 1_000_000), 3);
}
