import { describe, expect, test } from "vitest";
import { readChanges } from "../../scorer/run-folder/change.ts";
import { ProblemList } from "../../scorer/run-folder/problem.ts";

const added = { at: "2026-11-30T00:00:00Z", run: "a", kind: "added" };

function read(text: string): {
  readonly changes: ReturnType<typeof readChanges>;
  readonly problems: ReturnType<ProblemList["list"]>;
} {
  const problems = new ProblemList();
  return { changes: readChanges(text, problems.add), problems: problems.list() };
}

describe("readChanges", () => {
  test("gives the lines in their order, and nothing for none", () => {
    const later = { ...added, kind: "corrected", before: 61, after: "63.213" };
    const { changes, problems } = read(`${JSON.stringify(added)}\n${JSON.stringify(later)}\n`);
    expect(changes).toEqual([added, later]);
    expect(problems).toEqual([]);
    expect(read("").changes).toEqual([]);
  });

  test("reports a line that is none where it stands, and keeps the others", () => {
    const line = JSON.stringify(added);
    const { changes, problems } = read(`${line}\n{bad\n${line}\n{"at":"yesterday"}\n`);
    expect(changes).toHaveLength(2);
    const places = problems.map(({ rule, place }) => `${rule} ${place ?? ""}`);
    expect(places).toContain("json-syntax line 2, column 2");
    expect(places).toContain("schema line 4, /at");
  });

  test("refuses what no run and no score can be", () => {
    const lines = [
      { ...added, run: "../up" },
      { ...added, kind: "praised" },
      { ...added, after: -1 },
      { ...added, extra: true },
    ];
    const { changes, problems } = read(lines.map((line) => JSON.stringify(line)).join("\n"));
    expect(changes).toEqual([]);
    expect(new Set(problems.map(({ place }) => place?.split(",")[0]))).toEqual(
      new Set(["line 1", "line 2", "line 3", "line 4"]),
    );
  });
});
