import { describe, expect, it } from "vitest";
import { fingerprintOf, type Fingerprint } from "../../scorer/board/fingerprint.ts";
import { modelsOf } from "../../scorer/board/models.ts";
import { currentRubric } from "../../scorer/rubrics/index.ts";
import { seatedEntries, type SeatedRun } from "./support/seated.ts";

const depth = "reasoning-per-reply";

/** A run in which `m` sits alone in `plan`. */
function run(id: string, value: number, more: Partial<SeatedRun> = {}): SeatedRun {
  return {
    id,
    seats: [{ role: "plan", model: "m", provider: "x" }],
    roles: { plan: { models: [["m", "x"]], values: { [depth]: value }, cadence: value * 2 } },
    ...more,
  };
}

function fingerprint(...runs: readonly SeatedRun[]): Fingerprint {
  const model = modelsOf(seatedEntries(runs)).models.find(({ name }) => name.model === "m");
  if (model === undefined) throw new Error("the model sits in a run");
  return fingerprintOf(model, currentRubric);
}

const values = ({ seats }: Fingerprint, role: string, figure = depth): unknown => {
  const found = seats.find((seat) => seat.role === role)?.figures;
  return Object.entries(found ?? {})
    .find(([name]) => name === figure)?.[1]
    .values.map(({ value }) => value.toString());
};

describe("a model's fingerprint", () => {
  it("gives no middle value below three runs, and the exact one from there", () => {
    const two = fingerprint(run("a", 7), run("b", 3)).seats[0]?.figures[depth];
    expect(two?.spread).toBeNull();
    expect(two?.values.map(({ value }) => value.toString())).toEqual(["3", "7"]);
    const four = fingerprint(run("a", 7), run("b", 3), run("c", 4), run("d", 9));
    expect(four.seats[0]?.figures[depth].spread?.median.toString()).toBe("11/2");
    expect(four.seats[0]?.figures["tool-cadence"].spread?.median.toString()).toBe("11");
    expect(four.seats[0]?.runs).toBe(4);
  });

  it("counts no seat that was shared", () => {
    const shared = run("b", 9, {
      roles: {
        plan: {
          models: [
            ["m", "x"],
            ["o", "x"],
          ],
          values: { [depth]: 9 },
        },
      },
    });
    expect(values(fingerprint(run("a", 1), shared), "plan")).toEqual(["1"]);
  });

  it("counts files once, however often they were published", () => {
    const manifest = "a".repeat(64);
    const copies = fingerprint(run("b", 5, { manifest }), run("a", 5, { manifest }), run("c", 6));
    expect(values(copies, "plan")).toEqual(["5", "6"]);
  });

  it("leaves out runs that stand in no pool, and mixes scripted ones with no real one", () => {
    const out = [
      run("b", 2, { withdrawn: true }),
      run("c", 3, { void: true }),
      run("d", 4, { damaged: "telemetry/requests.jsonl" }),
      run("e", 5, { source: "synthetic" }),
      run("f", 6, { source: "scripted" }),
    ];
    const real = fingerprint(run("a", 1), ...out);
    expect([real.population, values(real, "plan")]).toEqual(["real", ["1"]]);
    const scripted = fingerprint(...out);
    expect([scripted.population, values(scripted, "plan")]).toEqual(["scripted", ["6"]]);
  });

  it("has no seat where nothing was measured", () => {
    const silent = run("a", 1, { roles: { plan: { models: [["m", "x"]] } } });
    expect(fingerprint(silent).seats).toEqual([]);
  });
});
