import { describe, expect, test } from "vitest";
import { measuresOf } from "../score/scoring.ts";
import { honestRuns } from "./base.ts";
import { recorded } from "./record.ts";
import { seen } from "./seeing.ts";

describe.each(honestRuns)("the %s run that every game starts from", (_, run) => {
  test("has nothing wrong with it and is ranked", async () => {
    const { card } = await seen(run);
    expect(card.problems).toEqual([]);
    expect(card.notRankedBecause).toEqual([]);
    expect(card.status).toMatchObject({ state: "completed", milli: 5000 });
  });

  test("has every measure measured at its full count that needs no record", async () => {
    const measures = [...measuresOf((await seen(run)).card)];
    const open = measures.filter(
      ([, { state, measuredMilli, maxMilli }]) =>
        state !== "measured" || measuredMilli !== maxMilli,
    );
    expect(open.map(([name]) => name)).toEqual(["observed-closes"]);
  });

  test("leaves something to win nearly everywhere", async () => {
    const measures = [...measuresOf((await seen(run)).card)];
    const perfect = measures.filter(([, { micro }]) => micro === 1_000_000);
    expect(perfect.map(([name]) => name)).toEqual(["deliverables-valid", "repository-hygiene"]);
  });

  test("has everything measured with an honest record, and leaves something to win there too", async () => {
    const { card } = await seen(recorded()(run));
    expect(card.problems).toEqual([]);
    expect(card.coverageMilli).toBe(1000);
    expect([...new Set(card.evidence.findings.map(({ code }) => code))]).toEqual([
      "V-FAIL",
      "Z-OPEN",
    ]);
    expect(card.evidence.record?.operations).toMatchObject({ shortfall: 0, extra: 0 });
    expect(card.evidence.tenths).toBeLessThan(150);
    expect(card.status).toMatchObject({ state: "completed", milli: 3000 });
  });
});
