import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Rational } from "../../scorer/exact/rational.ts";
import { decimal } from "../../scorer/exact/round.ts";
import { wilson } from "../../scorer/exact/wilson.ts";
import { formatShare } from "../../scorer/describe/number.ts";

const z = Rational.parse("1.959964");

describe("Wilson's interval", () => {
  test.each<[bigint, bigint, string, string]>([
    [2n, 631n, "0.09 %", "1.15 %"],
    [75n, 3928n, "1.53 %", "2.39 %"],
    [0n, 10n, "0 %", "27.75 %"],
    [10n, 10n, "72.25 %", "100 %"],
    [1n, 2n, "9.45 %", "90.55 %"],
  ])("of %i of %i is shown as %s to %s", (successes, trials, low, high) => {
    const ends = wilson(successes, trials, z);
    const shown = [ends.low, ends.high].map((end) => formatShare(end).replaceAll("\u202f", " "));
    expect(shown).toEqual([low, high]);
  });

  test("holds the share and lies within 0 and 1, for both ends of every share", () => {
    const counts = fc
      .integer({ min: 1, max: 5000 })
      .chain((trials) => fc.tuple(fc.integer({ min: 0, max: trials }), fc.constant(trials)));
    fc.assert(
      fc.property(counts, ([successes, trials]) => {
        const { low, high } = wilson(BigInt(successes), BigInt(trials), z);
        const share = Rational.of(successes, trials);
        expect(low.compare(share) <= 0 && high.compare(share) >= 0).toBe(true);
        expect(low.compare(Rational.of(0)) >= 0 && high.compare(Rational.of(1)) <= 0).toBe(true);
        const mirrored = wilson(BigInt(trials - successes), BigInt(trials), z);
        expect(decimal(mirrored.low, 12)).toBe(decimal(Rational.of(1).minus(high), 12));
      }),
    );
  });

  test("agrees with the formula in floating point", () => {
    const [p, n, t] = [75 / 3928, 3928, 1.959964];
    const centre = (p + (t * t) / (2 * n)) / (1 + (t * t) / n);
    const reach = (t * Math.sqrt((p * (1 - p)) / n + (t * t) / (4 * n * n))) / (1 + (t * t) / n);
    const { low, high } = wilson(75n, 3928n, z);
    expect(Number(decimal(low, 15))).toBeCloseTo(centre - reach, 12);
    expect(Number(decimal(high, 15))).toBeCloseTo(centre + reach, 12);
  });
});
