import { describe, expect, it } from "vitest";
import { fixture } from "./fixtures.ts";
import { read } from "./reading.ts";

const levelOf = (code: string | null) =>
  read("lint", [{ code, filename: "a.py", location: { row: 1, column: 1 } }]).facts?.messages[0]
    ?.level;

describe("ruff json", () => {
  it("gives every diagnostic with its place, code and level", () => {
    expect(read("lint", fixture("ruff"))).toEqual({
      format: "ruff",
      facts: {
        messages: [{ path: "/home/me/app/a.py", line: 1, column: 8, rule: "F401", level: "error" }],
      },
      problems: [],
    });
  });

  it.each([
    [null, "error"],
    ["invalid-syntax", "error"],
    ["E902", "error"],
    ["E999", "error"],
    ["F821", "error"],
    ["E501", "warning"],
    ["FBT001", "warning"],
    ["FURB105", "warning"],
    ["W605", "warning"],
    ["PLE0101", "warning"],
  ])("counts the code %s as %s", (code, level) => {
    expect(levelOf(code)).toBe(level);
  });

  it("may give no place", () => {
    const { facts } = read("lint", [{ code: null, filename: "a.py", location: null }]);
    expect(facts?.messages).toEqual([
      { path: "a.py", line: null, column: null, rule: null, level: "error" },
    ]);
  });

  it("is refused for a diagnostic without a file", () => {
    expect(
      read("lint", [
        { code: "F401", filename: "a.py" },
        { code: "F401", location: { row: 1 } },
      ]),
    ).toMatchObject({
      facts: null,
      problems: ["error report-shape at /1/filename: nothing; expected a string"],
    });
  });
});
