import { describe, expect, it } from "vitest";
import { modelKey } from "../../scorer/board/model-name.ts";
import { type Model, modelsOf, modelsOfRunKept } from "../../scorer/board/models.ts";
import { seatedEntries, type SeatedRun } from "./support/seated.ts";

const seat = (role: string | null, model: string, provider: string | null = null) => ({
  role,
  model,
  provider,
  family: "Rock",
});

function models(...runs: readonly SeatedRun[]): readonly Model[] {
  return modelsOf(seatedEntries(runs)).models;
}

const names = (found: readonly Model[]): readonly string[] =>
  found.map(({ name }) => modelKey(name));

describe("models of runs", () => {
  it("tell a model of two providers apart, and name it once for all its seats", () => {
    const found = models({
      id: "a",
      seats: [seat("plan", "m", "x"), seat("code", "m", "x"), seat("test", "m", "y")],
    });
    expect(names(found)).toEqual(['["m","x"]', '["m","y"]']);
    expect(found[0]?.runs[0]).toMatchObject({ seats: ["plan", "code"], whole: false });
    expect(found[0]?.families).toEqual(["Rock"]);
  });

  it("take a provider the seats leave open from the log, where it has one alone", () => {
    const one = { plan: { models: [["m", "x"]] } } as const;
    const two = { plan: { models: [["m", "x"]] }, code: { models: [["m", "y"]] } } as const;
    expect(names(models({ id: "a", seats: [seat("plan", "m")], roles: one }))).toEqual([
      '["m","x"]',
    ]);
    expect(names(models({ id: "a", seats: [seat("plan", "m")], roles: two }))).toEqual([
      '["m","x"]',
      '["m","y"]',
      '["m",null]',
    ]);
  });

  it("say where a model sat alone, where it shared, and where the whole run is its own", () => {
    const roles = {
      plan: { models: [["m", "x"]] },
      code: {
        models: [
          ["m", "x"],
          ["o", "x"],
        ],
      },
    } as const;
    const [own, other] = models({ id: "a", seats: [seat("plan", "m", "x")], roles });
    expect(own?.runs[0]).toMatchObject({ alone: ["plan"], shared: ["code"], whole: false });
    expect(other?.runs[0]).toMatchObject({ seats: [], alone: [], shared: ["code"], whole: false });
    const whole = models({
      id: "b",
      seats: [seat("plan", "m", "x")],
      roles: { plan: { models: [["m", "x"]] } },
    });
    expect(whole[0]?.runs[0]?.whole).toBe(true);
  });

  it("call no run a model's own where a request or a seat has no name", () => {
    const nameless = { plan: { models: [["m", "x"]] }, code: { models: [[null, null]] } } as const;
    const [log] = models({ id: "a", seats: [seat("plan", "m", "x")], roles: nameless });
    expect(log?.runs[0]?.whole).toBe(false);
    const [seats] = models({ id: "b", seats: [seat("plan", "m", "x"), { role: "code" }] });
    expect(seats?.runs[0]?.whole).toBe(false);
  });

  it("stand with the most runs first, then by name, and count runs without one", () => {
    const found = modelsOf(
      seatedEntries([
        { id: "a", seats: [seat(null, "z")] },
        { id: "b", seats: [seat(null, "b"), seat(null, "z")] },
        { id: "c", seats: [seat(null, "a")] },
        { id: "d", seats: [{ role: "plan" }] },
        { id: "e" },
      ]),
    );
    expect(names(found.models)).toEqual(['["z",null]', '["a",null]', '["b",null]']);
    expect(found).toMatchObject({ unnamed: 2, cut: 0 });
  });

  it("are bounded: of a run that names a thousand, so many are kept, and that is counted", () => {
    const seats = Array.from({ length: 1000 }, (_, index) => seat(null, `m${index.toString()}`));
    const found = modelsOf(seatedEntries([{ id: "a", seats }]));
    expect(found.models).toHaveLength(modelsOfRunKept);
    expect(found.cut).toBe(1);
  });
});
