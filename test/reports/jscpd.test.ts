import { describe, expect, it } from "vitest";
import { fixture } from "./fixtures.ts";
import { read } from "./reading.ts";

const side = (name: string, start: number, end: number) => ({ name, start, end });

const report = (duplicates: readonly object[], statistics?: unknown) => ({
  duplicates,
  statistics: statistics ?? { formats: { js: { sources: { "a.js": { lines: 100 } } } } },
});

const secondRange = (first: readonly [number, number], second: readonly [number, number]) => {
  const { facts, problems } = read(
    "duplication",
    report([{ firstFile: side("a.js", ...first), secondFile: side("a.js", ...second) }]),
  );
  const range = facts?.ranges[1];
  return { range: [range?.start, range?.end], warned: problems.length === 1 };
};

describe("jscpd json", () => {
  it("gives both sides of every clone and the lines of every file", () => {
    const { format, facts, problems } = read("duplication", fixture("jscpd"));
    expect(format).toBe("jscpd");
    expect(facts?.ranges).toEqual([
      { path: "src/a.ts", start: 10, end: 15 },
      { path: "src/b.ts", start: 30, end: 35 },
    ]);
    expect([...(facts?.lines ?? [])]).toEqual([
      ["src/a.ts", 40],
      ["src/b.ts", 60],
    ]);
    expect(problems).toEqual([]);
  });

  it.each([
    ["as long as the first", [30, 39], [30, 39], false],
    ["a little longer, by blank lines", [30, 44], [30, 44], false],
    ["a little shorter", [30, 35], [30, 35], false],
    ["ending before it starts", [30, 12], [30, 39], true],
    ["ending far below", [30, 90], [30, 39], true],
  ] as const)("takes a second side %s", (_, second, range, warned) => {
    expect(secondRange([1, 10], second)).toEqual({ range: [...range], warned });
  });

  it("says how many second sides it set right", () => {
    const clone = { firstFile: side("a.js", 1, 9), secondFile: side("a.js", 50, 3) };
    expect(read("duplication", report([clone, clone])).problems).toEqual([
      "warning report-totals at /duplicates: 2 of 2 clones with sides of unlike length; expected both sides of a clone of about one length",
    ]);
  });

  it("takes the most lines of a file of several languages", () => {
    const sources = (lines: number) => ({ sources: { "a.vue": { lines } } });
    const formats = { markup: sources(80), javascript: sources(35) };
    expect(read("duplication", report([], { formats })).facts?.lines.get("a.vue")).toBe(80);
  });

  it("is compared with its own number of clones", () => {
    const statistics = { formats: {}, total: { clones: 3, percentage: 90 } };
    const { facts, problems } = read("duplication", report([], statistics));
    expect(facts?.ranges).toEqual([]);
    expect(problems).toEqual([
      "warning report-totals: clones 3; expected clones 0, as counted from the entries",
    ]);
  });

  it.each([
    [
      "has no statistics",
      { duplicates: [] },
      "error report-shape at /statistics/formats: nothing; expected an object",
    ],
    [
      "has no lines of files",
      report([], { formats: { js: { total: {} } } }),
      "error report-shape at /statistics/formats/js/sources: nothing; expected an object with the lines of each file",
    ],
    [
      "has a first side that ends before it starts",
      report([{ firstFile: side("a.js", 9, 1), secondFile: side("a.js", 20, 29) }]),
      "error report-shape at /duplicates/0/firstFile/end: 1; expected at least 9, its start",
    ],
    [
      "has a line 0",
      report([{ firstFile: side("a.js", 0, 1), secondFile: side("a.js", 20, 29) }]),
      "error report-shape at /duplicates/0/firstFile/start: 0; expected at least 1",
    ],
  ])("is refused where it %s", (_, value, problem) => {
    expect(read("duplication", value)).toMatchObject({ facts: null, problems: [problem] });
  });
});
