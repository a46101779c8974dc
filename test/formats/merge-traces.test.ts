import { describe, expect, it } from "vitest";
import type { Trace } from "../../scorer/formats/format.ts";
import { mergedTraces } from "../../scorer/formats/merge-traces.ts";
import { runId } from "../../scorer/formats/run-id.ts";

const trace = (name: string, state: "completed" | "failed" | null): Trace => ({
  name,
  harness: { name: "A Harness", version: "1" },
  files: [],
  rows: [{ log: "requests", id: `${name}-1`, at: null, agent: "main", usage: null }],
  ending: state === null ? null : { state, reason: null },
  checks: [{ by: "final metrics", of: "requests", stated: 1, counted: 1 }],
  reports: [{ path: "tests/ctrf.json", text: name }],
});

describe("several sessions as one run", () => {
  const merged = mergedTraces("whole", [trace("a", "completed"), trace("b/c", "failed")]);

  it("keep their agents apart", () => {
    expect(merged.rows.map(({ agent }) => agent)).toEqual(["a/main", "b/c/main"]);
  });

  it("keep their checks and their reports", () => {
    expect(merged.checks).toHaveLength(2);
    expect(merged.reports?.map(({ path }) => path)).toEqual([
      "tests/a-ctrf.json",
      "tests/b-c-ctrf.json",
    ]);
  });

  it.each([
    [["completed", "completed"], "completed"],
    [["completed", "failed"], "failed"],
    [["completed", null], undefined],
    [[null, null], undefined],
  ] as const)("%j end %s", (states, state) => {
    const one = mergedTraces(
      "whole",
      states.map((of, index) => trace(index.toString(), of)),
    );
    expect(one.ending?.state).toBe(state);
  });
});

describe("the id of a run", () => {
  it.each([
    ["258C7280-AE70", "codex-258c7280-ae70"],
    ["jobs/2026 10/täsk__1", "codex-jobs-2026-10-t-sk__1"],
    ["../../etc", "codex-etc"],
    ["", "codex-run"],
    ["\u202e", "codex-run"],
  ])("%j is %s", (name, id) => {
    expect(runId("codex", name)).toBe(id);
  });

  it("has room for a copy's number", () => {
    expect(runId("codex", "x".repeat(500))).toHaveLength(110);
  });
});
