import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { freezeBaseline, refusedRuns } from "../../scorer/board/baseline.ts";
import {
  type BaselineFigure,
  baselineFigures,
  type BaselineRun,
} from "../../scorer/board/baseline-run.ts";
import { Rational } from "../../scorer/exact/rational.ts";

type Figures = Readonly<Partial<Record<BaselineFigure, string | null>>>;

function run(id: string, figures: Figures = {}, other: Partial<BaselineRun> = {}): BaselineRun {
  const value = (name: BaselineFigure): Rational | null => {
    const text = figures[name] === undefined ? "1" : figures[name];
    return text === null ? null : Rational.parse(text);
  };
  return {
    id,
    folder: `folder of ${id}`,
    files: `files of ${id}`,
    sow: "a job",
    figures: Object.fromEntries(
      baselineFigures.map((name) => [name, value(name)]),
    ) as BaselineRun["figures"],
    refused: [],
    ...other,
  };
}

/** The baseline of one figure over runs that have these values. */
const frozen = (figure: BaselineFigure, ...values: readonly (string | null)[]) =>
  freezeBaseline(values.map((value, n) => run(n.toString(), { [figure]: value }))).baseline[figure];

describe("a baseline", () => {
  test.each<[BaselineFigure, readonly string[], number | string]>([
    ["requests", ["7"], 7],
    ["requests", ["9", "1", "5"], 5],
    ["requests", ["1", "2"], 2],
    ["requests", ["10", "2", "4", "7"], 6],
    ["ncloc", ["1", "2", "4", "100"], 3],
    ["activeWallClockMs", ["7200000", "3600000", "5400001"], 5_400_001],
    ["outputTokens", ["3", "4"], 4],
    ["costUsd", ["10.1935917"], "10.1935917"],
    ["costUsd", ["1", "2"], "1.5"],
    ["costUsd", ["10", "30", "20"], "20"],
    ["costUsd", ["0", "0"], "0"],
    ["costUsd", ["100", "100"], "100"],
    ["costUsd", ["0.000000000001", "0.000000000002"], "0.000000000002"],
    ["costUsd", ["1/3", "1/3"], "0.333333333333"],
  ])("of %s from %j is %s: the middle, or the mean of the two", (figure, values, expected) => {
    expect(frozen(figure, ...values)).toBe(expected);
    expect(frozen(figure, ...[...values].reverse())).toBe(expected);
  });

  test.each(baselineFigures)(
    "has no %s where one run does not know it, and says which",
    (figure) => {
      const { baseline, unknown } = freezeBaseline([
        run("c", { [figure]: null }),
        run("a"),
        run("b", { [figure]: null }),
      ]);
      expect(baseline[figure]).toBeNull();
      expect(unknown).toEqual([{ figure, runs: ["b", "c"] }]);
      const others = baselineFigures
        .filter((name) => name !== figure)
        .map((name) => baseline[name]);
      expect(others.map(String)).toEqual(["1", "1", "1", "1"]);
    },
  );

  test("names its runs in order, with the digests of their folders", () => {
    expect(freezeBaseline([run("b"), run("a")]).baseline.runs).toEqual([
      { id: "a", folder: "folder of a" },
      { id: "b", folder: "folder of b" },
    ]);
  });

  test("is the same in whatever order the runs are named, and lies among them", () => {
    const list = fc.array(fc.nat({ max: 1000 }), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(list, (values) => {
        const runs = values.map((value, n) => run(n.toString(), { requests: value.toString() }));
        const { baseline } = freezeBaseline(runs);
        expect(freezeBaseline([...runs].reverse()).baseline).toEqual(baseline);
        const below = values.filter((value) => value < (baseline.requests ?? 0)).length;
        const above = values.filter((value) => value > (baseline.requests ?? 0)).length;
        expect(Math.max(below, above) * 2).toBeLessThanOrEqual(values.length);
      }),
    );
  });
});

describe("runs that may not be in a baseline", () => {
  test("are named with all of their reasons", () => {
    const because = [{ code: "withdrawn", about: "a mistake" }, { code: "not sealed" }];
    expect(refusedRuns([run("a"), run("b", {}, { refused: because })])).toEqual([
      { id: "b", because },
    ]);
    expect(refusedRuns([run("a"), run("b")])).toEqual([]);
  });

  test("are those named twice, under the same name or another one", () => {
    const twice = (about: string) => [{ code: "named twice", about }];
    expect(refusedRuns([run("a"), run("b"), run("a")])).toEqual([{ id: "a", because: twice("a") }]);
    expect(refusedRuns([run("a"), run("b", {}, { files: "files of a" })])).toEqual([
      { id: "b", because: twice("a") },
    ]);
  });

  test("are those with another text of the job than the first", () => {
    expect(refusedRuns([run("a"), run("b", {}, { sow: "another" }), run("c")])).toEqual([
      {
        id: "b",
        because: [{ code: "another sow.json", about: "that of a has other bytes" }],
      },
    ]);
  });
});
