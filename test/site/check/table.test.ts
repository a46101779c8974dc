import { describe, expect, it } from "vitest";
import type { Differ } from "../../../site/check/difference.ts";
import { checkJson } from "../../../site/check/json.ts";
import { Markup, tagged } from "../../../site/check/markup.ts";
import { checkTable, type ExpectedTable } from "../../../site/check/table.ts";

function told(check: (differ: Differ) => void): readonly string[] {
  const found: string[] = [];
  check((about, shown, expected) => found.push(`${about}: ${shown ?? "nothing"}, not ${expected}`));
  return found;
}

const page = new Markup(`<table><thead><tr><th>Run</th><th>Cost</th></tr></thead><tbody>
  <tr><th>a</th><td>$1.00 <small>of 2</small></td></tr><tr><th>b</th><td>$3.00</td></tr>
</tbody></table>`);

const a = { about: "a", cells: ["a", "$1.00 of 2"] };
const b = { about: "b", cells: ["b", "$3.00"] };
const c = { about: "c", cells: ["c", "$4.00"] };

function table(expected: Omit<ExpectedTable, "about">): readonly string[] {
  const [found] = page.all(tagged("table"));
  return told((differ) => {
    checkTable(page, found, { about: "runs", ...expected }, differ);
  });
}

describe("a table", () => {
  it("is told by cell, row and column where it differs", () => {
    expect(table({ rows: [a, b] })).toEqual([]);
    expect(table({ rows: [a, { about: "b", cells: ["b", "$3.01"] }] })).toEqual([
      "runs, b, Cost: $3.00, not $3.01",
    ]);
    expect(table({ rows: [a, { about: "b", cells: ["b", null] }] })).toEqual([]);
    expect(table({ rows: [a] })).toEqual(["runs, a row: b $3.00, not no such row"]);
    expect(table({ rows: [a, { about: "b", cells: ["b"] }] })).toEqual([
      "runs, b: $3.00, not no such cell",
    ]);
    expect(table({ rows: [a, b, c] })).toEqual(["runs, c: nothing, not c | $4.00"]);
  });

  it("may be cut only where the rows left out are counted beside it", () => {
    expect(table({ rows: [a, b, c], rest: "1 run more is on the board" })).toEqual([]);
    expect(table({ rows: [a, b, c, c], rest: "12 more" })).toEqual([
      "runs, the rows left out: 12 more, not 2",
    ]);
    expect(table({ rows: [a, b, c], rest: "" })).toHaveLength(1);
  });

  it("that is not there is missing, unless it has no rows", () => {
    const none = (rows: ExpectedTable["rows"]): readonly string[] =>
      told((differ) => {
        checkTable(page, undefined, { about: "runs", rows }, differ);
      });
    expect(none([])).toEqual([]);
    expect(none([a])).toEqual(["runs: nothing, not a table of 1 rows"]);
  });
});

describe("data", () => {
  const json = (text: string, expected: unknown): readonly string[] =>
    told((differ) => {
      checkJson(text, expected, differ);
    });

  it("is told by the way to what differs, parts of a list by their names", () => {
    const value = { rows: [{ key: "cost", cell: { text: "$1" } }], steps: 3 };
    expect(json(`${JSON.stringify(value)}\n`, value)).toEqual([]);
    expect(json('{"rows":[{"key":"cost","cell":{"text":"$2"}}],"steps":3}', value)).toEqual([
      'rows, cost, cell, text: "$2", not "$1"',
    ]);
    expect(json('{"rows":[],"steps":4,"more":1}', value)).toEqual([
      'rows, cost, key: nothing, not "cost"',
      'rows, cost, cell, text: nothing, not "$1"',
      "steps: 4, not 3",
      "more: 1, not nothing of this name",
    ]);
  });

  it("is another text in another order of names, and no JSON is nothing", () => {
    expect(json('{"b":1,"a":2}', { a: 2, b: 1 })).toHaveLength(1);
    expect(json("<html>", { a: 2 })).toEqual(["a: nothing, not 2"]);
  });
});
