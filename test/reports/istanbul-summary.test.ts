import { describe, expect, it } from "vitest";
import { fixture } from "./fixtures.ts";
import { read } from "./reading.ts";

const lines = (covered: unknown, total: unknown, pct: unknown) => ({
  lines: { total, covered, skipped: 0, pct },
});

describe("istanbul's summary", () => {
  it("gives the lines of every file", () => {
    expect(read("coverage", fixture("istanbul-summary"))).toEqual({
      format: "istanbul-summary",
      facts: {
        format: "istanbul-summary",
        files: [{ path: "/app/src/a.ts", covered: 3, coverable: 4, hits: null }],
      },
      problems: [],
    });
  });

  it("has no file where it has only a total", () => {
    expect(read("coverage", { total: lines(0, 0, "Unknown") }).facts?.files).toEqual([]);
  });

  it.each([
    ["100 of nothing", lines(0, 0, 100)],
    ['"Unknown" of nothing', lines(0, 0, "Unknown")],
  ])("keeps %s as nothing of nothing", (_, entry) => {
    expect(read("coverage", { "a.ts": entry })).toMatchObject({
      facts: { files: [{ covered: 0, coverable: 0 }] },
      problems: [],
    });
  });

  it.each([
    ["cut", 66.66],
    ["rounded", 66.67],
    ["short", 66.66],
  ])("agrees with a percentage that was %s", (_, pct) => {
    expect(read("coverage", { "a.ts": lines(2, 3, pct) }).problems).toEqual([]);
  });

  it("is compared with its total and percentages, which are never used", () => {
    const { facts, problems } = read("coverage", {
      total: lines(65, 100, 65.5),
      "a.ts": lines(9, 10, 95),
      "b.ts": lines(9, 20, 45),
    });
    expect(facts?.files.map(({ covered, coverable }) => [covered, coverable])).toEqual([
      [9, 10],
      [9, 20],
    ]);
    expect(problems).toEqual([
      "warning report-totals: percent of a.ts 95, total covered lines 65, total lines 100; expected percent of a.ts 9 / 10, total covered lines 18, total lines 30, as counted from the entries",
    ]);
  });

  it.each([
    [
      "more covered than there is",
      lines(3, 2, 150),
      "error report-shape at /a.ts/lines/covered: 3; expected at most 2",
    ],
    [
      "less than nothing",
      lines(-1, 2, 0),
      "error report-shape at /a.ts/lines/covered: -1; expected at least 0",
    ],
    [
      "no count",
      lines("1", 2, 0),
      'error report-shape at /a.ts/lines/covered: "1"; expected a number',
    ],
  ])("is refused for %s", (_, entry, problem) => {
    expect(read("coverage", { "a.ts": entry })).toMatchObject({ facts: null, problems: [problem] });
  });
});
