import { describe, expect, test } from "vitest";
import { measuresOf } from "../score/scoring.ts";
import { honestRuns } from "./base.ts";
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
});
