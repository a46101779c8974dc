import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { uncertainty, type Uncertainty } from "../../scorer/board/uncertainty.ts";
import { Rational } from "../../scorer/exact/rational.ts";
import { decimal } from "../../scorer/exact/round.ts";
import { currentRubric } from "../../scorer/rubrics/index.ts";
import { placesOf, repeated, type Written } from "./support/repeated.ts";

function of(rows: readonly Written[]): Uncertainty {
  const members = repeated(rows);
  return uncertainty(placesOf(members), members, currentRubric);
}

/** Runs of several configurations: their points in whole, one list a configuration. */
const runs = (lists: Readonly<Record<string, readonly number[]>>): readonly Written[] =>
  Object.entries(lists).flatMap(([model, points]) =>
    points.map((value, index) => ({ model, milli: value * 1000, attempt: index + 1 })),
  );

const bandsOf = ({ bands }: Uncertainty): readonly (readonly string[])[] =>
  bands.map((rows) => rows.map(({ entry }) => entry.id));

describe("uncertainty of a ranking", () => {
  it("says nothing of places while two degrees of freedom are all there is", () => {
    const found = of(runs({ galena: [60, 62, 61], beryl: [50], halite: [40] }));
    expect(found.degrees).toBe(2);
    expect(found.spread).toBeNull();
    expect(found.bands).toEqual([]);
    const [galena] = found.configurations;
    expect(galena).toMatchObject({ n: 3, leastMilli: 60_000, mostMilli: 62_000, rank: 1 });
    expect(galena?.meanMilli.toString()).toBe("61000");
    for (const { reachMilli, rankInterval } of found.configurations)
      expect([reachMilli, rankInterval]).toEqual([null, null]);
  });

  it("is worked by hand from three on", () => {
    // galena 60, 62, 61, 61: mean 61, squares 1 + 1 = 2 over 3 degrees: s² = 2/3, t = 3.182446.
    // t · s = 2.598456…; one run against four needs 2.598456 · √1.25 = 2.905163…, one against one 3.674772…
    const found = of(runs({ galena: [60, 62, 61, 61], beryl: [59], halite: [58], talc: [55] }));
    expect(found.spread?.variance.toString()).toBe("2000000/3");
    const row = (index: number): unknown => {
      const own = found.configurations[index];
      return [
        own?.n,
        own?.rank,
        own?.reachMilli == null ? null : decimal(own.reachMilli, 0),
        own?.rankInterval,
      ];
    };
    // beryl is 2 below galena, halite 3: only the second of the two is clearly worse. talc is 3 below
    // halite and 4 below beryl.
    expect(row(0)).toEqual([4, 1, "1299", { from: 1, to: 2 }]);
    expect(row(1)).toEqual([1, 2, "2598", { from: 1, to: 3 }]);
    expect(row(2)).toEqual([1, 3, "2598", { from: 2, to: 4 }]);
    expect(row(3)).toEqual([1, 4, "2598", { from: 3, to: 4 }]);
    expect(bandsOf(found)).toEqual([
      ["galena-2", "galena-3", "galena-4", "galena-1", "beryl-1"],
      ["halite-1", "talc-1"],
    ]);
  });

  it("parts whatever differs where repeats are equal to the last digit", () => {
    const found = of(runs({ galena: [60, 60, 60, 60], beryl: [59], halite: [59] }));
    expect(found.configurations[0]?.reachMilli?.toString()).toBe("0");
    expect(found.configurations.map(({ rank }) => rank)).toEqual([1, 2, 2]);
    expect(found.configurations.map(({ rankInterval }) => rankInterval)).toEqual([
      { from: 1, to: 1 },
      { from: 2, to: 3 },
      { from: 2, to: 3 },
    ]);
    expect(bandsOf(found)[1]).toEqual(["beryl-1", "halite-1"]);
  });

  it("holds a copy to be no repeat, and gives it the standing of its configuration", () => {
    const seal = { manifestSha256: "f".repeat(64) };
    const copies = [1, 2, 3, 4].map((attempt) => ({
      model: "galena",
      milli: 60_000,
      attempt,
      run: { seal },
    }));
    const found = of([...copies, ...runs({ beryl: [59] })]);
    expect(found.degrees).toBe(0);
    expect(found.spread).toBeNull();
    expect(found.byRun.get("galena-4")).toBe(found.byRun.get("galena-1"));
    expect(found.byRun.get("galena-4")?.n).toBe(1);
  });

  it("makes means from runs with a place alone", () => {
    const unranked = { model: "galena", milli: 1_000, attempt: 3, notRankedBecause: ["withdrawn"] };
    const found = of([...runs({ galena: [60, 62] }), unranked]);
    expect(found.configurations[0]?.meanMilli.toString()).toBe("61000");
    expect(found.configurations[0]?.repeats.others).toHaveLength(1);
    expect(of([unranked]).configurations).toEqual([]);
  });

  const written = fc
    .array(fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 1, maxLength: 4 }), {
      minLength: 1,
      maxLength: 6,
    })
    .map((lists) =>
      runs(Object.fromEntries(lists.map((list, index) => [`m${String(index)}`, list]))),
    );

  it("does not depend on the order of the runs", () => {
    const shuffled = written.chain((rows) =>
      fc.tuple(
        fc.constant(rows),
        fc.shuffledSubarray([...rows], { minLength: rows.length, maxLength: rows.length }),
      ),
    );
    const said = (found: Uncertainty): unknown => [
      found.degrees,
      found.spread,
      bandsOf(found),
      found.swaps,
      found.configurations.map(({ repeats, ...own }) => [
        own,
        repeats.configuration,
        repeats.runs.map(({ id }) => id),
      ]),
    ];
    fc.assert(
      fc.property(shuffled, ([rows, other]) => {
        const numbered = rows.map((row, index) => ({ ...row, id: `run-${String(index)}` }));
        const turned = other.map((row) => numbered[rows.indexOf(row)] ?? row);
        const sealed = (list: readonly Written[]): readonly Written[] =>
          list.map((row) => ({
            ...row,
            run: { seal: { manifestSha256: (row.id ?? "").padStart(64, "0") } },
          }));
        expect(said(of(sealed(turned)))).toEqual(said(of(sealed(numbered))));
      }),
      { numRuns: 50 },
    );
  });

  it("keeps every rank within its interval, and every mean within its own", () => {
    fc.assert(
      fc.property(written, (rows) => {
        const { configurations, spread } = of(rows);
        for (const {
          rank,
          rankInterval,
          reachMilli,
          leastMilli,
          mostMilli,
          meanMilli,
        } of configurations) {
          expect(rankInterval === null).toBe(spread === null);
          expect(rankInterval === null || rankInterval.from <= rank).toBe(true);
          expect(rankInterval === null || rank <= rankInterval.to).toBe(true);
          expect(rankInterval === null || rankInterval.to <= configurations.length).toBe(true);
          expect(reachMilli === null || reachMilli.compare(Rational.of(0)) >= 0).toBe(true);
          expect(meanMilli.compare(Rational.of(leastMilli))).toBeGreaterThanOrEqual(0);
          expect(meanMilli.compare(Rational.of(mostMilli))).toBeLessThanOrEqual(0);
        }
      }),
      { numRuns: 50 },
    );
  });
});
