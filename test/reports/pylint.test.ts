import { describe, expect, it } from "vitest";
import { fixture } from "./fixtures.ts";
import { read } from "./reading.ts";

const message = (more: object) => ({
  type: "warning",
  path: "src/a.py",
  line: 1,
  column: 0,
  symbol: "unused-import",
  ...more,
});

describe("pylint json", () => {
  it("gives every message with its place, symbol and level", () => {
    expect(read("lint", fixture("pylint"))).toEqual({
      format: "pylint",
      facts: {
        messages: [{ path: "src/a.py", line: 3, column: 0, rule: "no-member", level: "error" }],
      },
      problems: [],
    });
  });

  it.each([
    ["fatal", "error"],
    ["error", "error"],
    ["warning", "warning"],
    ["refactor", "shown"],
    ["convention", "shown"],
    ["info", "shown"],
  ])("counts the category %s as %s", (type, level) => {
    expect(read("lint", [message({ type })]).facts?.messages[0]?.level).toBe(level);
  });

  it("is refused for a category it does not know", () => {
    expect(read("lint", [message({ type: "worry" })]).problems).toEqual([
      'error report-shape at /0/type: "worry"; expected one of "fatal", "error", "warning", "refactor", "convention", "info"',
    ]);
  });

  it("says nothing where its list is empty", () => {
    expect(read("lint", "[]")).toEqual({ format: "pylint", facts: { messages: [] }, problems: [] });
  });

  it("may be an object with statistics, which are compared only", () => {
    const { facts, problems } = read("lint", {
      messages: [message({ symbol: undefined, messageId: "W0611" })],
      statistics: { messageTypeCount: { error: 4, warning: 1 }, score: 10 },
    });
    expect(facts?.messages).toEqual([
      { path: "src/a.py", line: 1, column: 0, rule: "W0611", level: "warning" },
    ]);
    expect(problems).toEqual([
      "warning report-totals: error 4; expected error 0, as counted from the entries",
    ]);
  });
});
