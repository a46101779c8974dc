import { describe, expect, it } from "vitest";
import { fixture } from "./fixtures.ts";
import { read } from "./reading.ts";

const functions = (items: string, labels = ["Nr.", "NCSS", "CCN"]) =>
  `<cppncss><measure type="Function"><labels>${labels
    .map((label) => `<label>${label}</label>`)
    .join("")}</labels>${items}</measure></cppncss>`;

const item = (name: string, values: readonly string[]) =>
  `<item name="${name}">${values.map((value) => `<value>${value}</value>`).join("")}</item>`;

describe("lizard xml", () => {
  it("gives every function, and files without functions too", () => {
    expect(read("complexity", fixture("lizard-xml"))).toEqual({
      format: "lizard-xml",
      facts: {
        functions: [{ path: "src/a.c", name: "go", line: 3, endLine: null, ncloc: 12, ccn: 4 }],
        files: ["src/a.c", "src/none.c"],
      },
      problems: [],
    });
  });

  it("finds its values by their labels, whatever their order", () => {
    const text = functions(item("f at a.c:1", ["9", "1", "2"]), ["CCN", "Nr.", "NCSS"]);
    expect(read("complexity", text).facts?.functions[0]).toMatchObject({ ncloc: 2, ccn: 9 });
  });

  it("may have ` at ` and colons in names and paths", () => {
    const text = functions(item("N::f( int at ) at C:\\s at\\a.c:12", ["1", "5", "2"]));
    expect(read("complexity", text).facts?.functions[0]).toMatchObject({
      name: "N::f( int at )",
      path: "C:/s at/a.c",
      line: 12,
    });
  });

  it.each([
    ["a name without a place", item("f", ["1", "2", "3"])],
    ["a value that is no count", item("f at a.c:1", ["1", "x", "3"])],
    ["a value too few", item("f at a.c:1", ["1", "2"])],
  ])("is refused for %s", (_, text) => {
    const { facts, problems } = read("complexity", functions(text));
    expect(facts).toBeNull();
    expect(problems[0]).toContain("error report-shape at line 1: ");
  });
});
