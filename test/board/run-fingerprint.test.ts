import { describe, expect, it } from "vitest";
import { runFingerprint, type RunSeat } from "../../scorer/board/run-fingerprint.ts";
import { spread } from "../../scorer/board/spread.ts";
import { Rational } from "../../scorer/exact/rational.ts";
import { currentRubric } from "../../scorer/rubrics/index.ts";
import { seatedEntries } from "./support/seated.ts";

const depth = "reasoning-per-reply";
const models = [["m", "x"]] as const;

function seatsOf(...compared: Parameters<typeof runFingerprint>[2] & object): readonly RunSeat[] {
  const [entry] = seatedEntries([
    {
      id: "a",
      roles: {
        idle: { models },
        plan: { models, values: { [depth]: 7 }, cadence: 3, n: 12 },
      },
    },
  ]);
  if (entry === undefined) throw new Error("a run has an entry");
  return runFingerprint(entry.card, currentRubric, compared);
}

describe("a run's fingerprint", () => {
  it("has each seat that has a value, with what is unknown left unknown", () => {
    const seats = seatsOf();
    const plan = seats.find(({ role }) => role === "plan");
    expect(seats.some(({ role }) => role === "idle")).toBe(false);
    expect(plan?.requests).toBe(12);
    expect(plan?.figures.map(({ figure, value }) => [figure, value?.toString()])).toEqual([
      ["cache-utilization", undefined],
      [depth, "7"],
      ["visible-reasoning-share", undefined],
      ["tool-cadence", "3"],
      ["output-throughput", undefined],
    ]);
    expect(plan?.figures[0]?.unit).toBe("share");
  });

  it("puts the pool of a value behind it, of the same figure and the same role alone", () => {
    const pool = spread([1, 2, 9].map((value) => Rational.of(value)));
    const of = (role: string | null, measure = depth): unknown =>
      seatsOf({ measure, role, spread: pool })
        .find((seat) => seat.role === "plan")
        ?.figures.map((figure) => figure.pool?.median.toString());
    expect(of("plan")).toEqual([undefined, "2", undefined, undefined, undefined]);
    expect(of(null)).toEqual(Array.from({ length: 5 }));
    expect(of("plan", "loops")).toEqual(Array.from({ length: 5 }));
  });
});
