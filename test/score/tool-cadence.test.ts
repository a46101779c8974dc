import { describe, expect, it } from "vitest";
import { Quantity } from "../../scorer/exact/quantity.ts";
import { currentRubric } from "../../scorer/rubrics/index.ts";
import { toolCadence } from "../../scorer/score/tool-cadence.ts";
import { richScored } from "../board/support/scored.ts";
import { score } from "./scoring.ts";
import { smallRubric, smallRun } from "./small-run.ts";

const counted = (value: number, unit: string): Quantity =>
  Quantity.counted(unit, unit, value, [{ file: "telemetry/tool-calls.jsonl", count: value }]);

/** Only what a cadence reads. */
function cadence(
  calls: Quantity,
  wallClock: Quantity,
  waits: Quantity,
  damaged: string | null = null,
): ReturnType<typeof toolCadence> {
  const evidence = { calls: { emitted: calls }, clock: { wallClock, waits } };
  const damage = (): { code: string } | null => (damaged === null ? null : { code: damaged });
  return toolCadence({ evidence, damage } as unknown as Parameters<typeof toolCadence>[0]);
}

describe("tool cadence", () => {
  it.each([
    // 90 calls in 30 of 45 minutes, the others waited
    [90, 2_700_000, 900_000, "3"],
    [1, 90_000, 0, "2/3"],
    [0, 60_000, 0, "0"],
  ])("of %i calls in %i ms less %i ms is %s a minute", (calls, clock, waits, value) => {
    const found = cadence(counted(calls, "calls"), counted(clock, "ms"), counted(waits, "ms"));
    expect(found).toMatchObject({ state: "measured", value, unit: "calls/min" });
    expect(found.sources).not.toEqual([]);
  });

  it("is unmeasured where no time passed, where a part is unknown, and where a log is damaged", () => {
    const minute = counted(60_000, "ms");
    const none = counted(0, "ms");
    const unknown = Quantity.unknown({ code: "not in the folder" });
    expect(cadence(counted(3, "calls"), minute, minute).because?.code).toBe("nothing to divide by");
    expect(cadence(counted(3, "calls"), minute, unknown).value).toBeNull();
    expect(cadence(unknown, minute, none).because?.code).toBe("not in the folder");
    const damaged = cadence(counted(3, "calls"), minute, none, "damaged");
    expect(damaged).toMatchObject({ state: "unmeasured", value: null, sources: [] });
    expect(damaged.because?.code).toBe("damaged");
  });

  it("of a small run is its 100 calls in 9 minutes, and moves no score", async () => {
    const card = await score(smallRun, smallRubric);
    expect(card.facts.toolCalls).toBe(100);
    expect(card.cadence.value).toBe("100/9");
    expect(card.compositeMilli).toBe(43_362);
  });

  it("of all roles adds up to the run's, where every call has a role", async () => {
    const { scorecards } = await richScored({ id: "run" });
    const card = scorecards.find(({ rubric }) => rubric === currentRubric.rubric);
    if (card === undefined) throw new Error("the run is scored");
    const exact = (value: string | null): Quantity => Quantity.constant(value ?? "0");
    const sum = Object.values(card.roles)
      .map(({ cadence: { value } }) => exact(value))
      .reduce((all, one) => all.plus(one), Quantity.constant(0));
    expect(Object.keys(card.roles).length).toBeGreaterThan(2);
    expect(sum.known?.value.toString()).toBe(card.cadence.value);
  });
});
