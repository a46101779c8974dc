import { Rational, least, most, one, zero } from "./rational.ts";
import { rootBounds } from "./root.ts";

/**
 * Wilson's score interval for a share of successes (Wilson 1927), rounded outward by at most 10^-18.
 * @param successes from 0 to `trials`.
 * @param trials from 1.
 * @param z normal quantile, such as 1.959964 for 95 %.
 * @returns both ends as shares from 0 to 1.
 */
export function wilson(
  successes: bigint,
  trials: bigint,
  z: Rational,
): { readonly low: Rational; readonly high: Rational } {
  const n = Rational.of(trials);
  const p = Rational.of(successes, trials);
  const z2 = z.times(z);
  const scale = one.plus(z2.over(n));
  const centre = p.plus(z2.over(n.times(Rational.of(2))));
  const spread = p
    .times(one.minus(p))
    .over(n)
    .plus(z2.over(n.times(n).times(Rational.of(4))));
  const reach = z.times(rootBounds(spread).high);
  return {
    low: most(zero, centre.minus(reach).over(scale)),
    high: least(one, centre.plus(reach).over(scale)),
  };
}
