import { describe, expect, it } from "vitest";
import { fixture } from "./fixtures.ts";
import { read } from "./reading.ts";

const block = (name: string, lineno: number, more: object = {}) => ({
  type: "function",
  name,
  complexity: 2,
  lineno,
  endline: lineno + 4,
  col_offset: 0,
  ...more,
});

const method = (name: string, lineno: number) =>
  block(name, lineno, { type: "method", classname: "Game", col_offset: 4 });

const named = (report: unknown) =>
  read("complexity", report).facts?.functions.map(({ name, line }) => `${name} ${String(line)}`);

describe("radon json", () => {
  it("gives every function with its lines and complexity", () => {
    expect(read("complexity", fixture("radon"))).toEqual({
      format: "radon",
      facts: {
        functions: [{ path: "src/a.py", name: "go", line: 3, endLine: 20, ncloc: null, ccn: 7 }],
        files: ["src/a.py"],
      },
      problems: [],
    });
  });

  it("leaves classes out and has each of their methods once", () => {
    const play = method("play", 5);
    const stop = method("stop", 11);
    const game = block("Game", 1, { type: "class", methods: [play, stop] });
    expect(named({ "a.py": [play, game, stop] })).toEqual(["Game.play 5", "Game.stop 11"]);
    expect(named({ "a.py": [game] })).toEqual(["Game.play 5", "Game.stop 11"]);
  });

  it("has closures once, also where radon lists them again by full name", () => {
    const inner = block("inner", 3, { col_offset: 4 });
    const outer = block("outer", 1, { closures: [inner] });
    expect(named({ "a.py": [outer] })).toEqual(["outer 1", "inner 3"]);
    expect(named({ "a.py": [outer, { ...inner, name: "outer.inner" }] })).toEqual([
      "outer 1",
      "inner 3",
    ]);
  });

  it("names files without functions, and not those it could not parse", () => {
    const { facts, problems } = read("complexity", {
      "src/empty.py": [],
      ".\\src\\b.py": [block("go", 1)],
      "src/bad.py": { error: "invalid syntax (<unknown>, line 1)" },
    });
    expect(facts?.files).toEqual(["src/empty.py", "src/b.py"]);
    expect(problems).toEqual([
      'warning report-shape at /src~1bad.py: "invalid syntax (<unknown>, line 1)"; expected a list of blocks',
    ]);
  });

  it("names no file where it is empty", () => {
    expect(read("complexity", "{}").facts).toEqual({ functions: [], files: [] });
  });

  it.each([
    ["the maintainability index", { "a.py": { mi: 62.1, rank: "A" } }],
    ["raw figures", { "a.py": { loc: 3, lloc: 2, sloc: 2 } }],
  ])("is not taken for %s", (_, report) => {
    expect(read("complexity", report).problems).toEqual([
      'error report-format: a json object with the keys "a.py"; expected one of radon, lizard-csv, lizard-xml, eslint-complexity',
    ]);
  });

  it("is refused for a complexity that is no count", () => {
    expect(read("complexity", { "a.py": [block("go", 1, { complexity: 1.5 })] }).problems).toEqual([
      "error report-shape at /a.py/0/complexity: 1.5; expected a whole number",
    ]);
  });
});
