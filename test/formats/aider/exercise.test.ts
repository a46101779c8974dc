import { describe, expect, it } from "vitest";
import { aider } from "../../../scorer/formats/aider/index.ts";
import { readReport } from "../../../scorer/reports/index.ts";
import { imported, importedRun, noted, totals } from "../support/importing.ts";
import { exercise } from "./files.ts";

describe("an exercise of the benchmark", () => {
  it("is a run whose requests are counted, and of whose tokens only totals are known", async () => {
    const run = await importedRun(aider, { "b/.aider.results.json": exercise({}) });
    expect(run.name).toBe("2026-01-02--m-1/go/bowling");
    expect(totals(run)).toMatchObject({ requests: 2, withUsage: 0, output: 0 });
    expect(noted(run, "usage-missing")).toBe(2);
    expect(run.record.checks).toContainEqual({
      by: ".aider.results.json",
      file: "b/.aider.results.json",
      of: "input tokens",
      stated: 12_000,
      counted: null,
    });
    expect(run.record.checks.find(({ of }) => of === "cost in USD")?.stated).toBe("0.125");
    expect(run.record.checks.find(({ of }) => of === "milliseconds at work")?.stated).toBe(34_800);
    expect(run.run.harness.version).toBe("2fccd47");
    // tests that pass are not how the run ended
    expect(run.status).toBeNull();
  });

  it("has a report of its tests for every try, the last being what came out", async () => {
    const run = await importedRun(aider, { ".aider.results.json": exercise({}) });
    const reports = [...run.texts].filter(([path]) => path.startsWith("tests/"));
    expect(reports.map(([path]) => path)).toEqual(["tests/try-01.json", "tests/try-02.json"]);
    const results = reports.map(([path, text]) => {
      const problems: unknown[] = [];
      const read = readReport("tests", path, text, (problem) => problems.push(problem));
      expect(problems).toEqual([]);
      return read?.facts.cases.map(({ name, result }) => [name, result]);
    });
    expect(results).toEqual([
      [["all unit tests of bowling", "failed"]],
      [["all unit tests of bowling", "passed"]],
    ]);
  });

  it("has a name of its own where another language has an exercise of that name", async () => {
    const testdir = "/b/2026-01-02--m-1/rust/exercises/practice/bowling";
    const runs = await imported(aider, {
      "a.json": exercise({}),
      "b.json": exercise({ testdir }),
      "c.json": exercise({ testdir }),
      "d.json": exercise({ testdir: "/old/2024-01-01--x/bowling" }),
    });
    expect(runs.map(({ name }) => name)).toEqual([
      "2026-01-02--m-1/go/bowling",
      "2026-01-02--m-1/rust/bowling",
      "2026-01-02--m-1/rust/bowling-2",
      "2024-01-01--x/bowling",
    ]);
  });

  it("has no cost where it is 0 beside tokens", async () => {
    const run = await importedRun(aider, { "a.json": exercise({ cost: 0 }) });
    expect(noted(run, "cost-unknown")).toBe(1);
    expect(run.record.checks.some(({ of }) => of === "cost in USD")).toBe(false);
  });

  it("says that an editor's requests are not among those counted", async () => {
    const run = await importedRun(aider, { "a.json": exercise({ edit_format: "architect" }) });
    expect(noted(run, "other")).toBe(1);
  });

  it("failed where the benchmark broke it off", async () => {
    const exception = "Traceback (most recent call last):\n  File x\nKeyError: 'a'\n";
    const path = "2026-01-02--m/go/exercises/practice/two/.aider.results.json";
    const run = await importedRun(aider, { [path]: { exception } });
    expect(run.name).toBe("2026-01-02--m/go/two");
    expect(run.status).toEqual({ state: "failed", reason: "KeyError: 'a'" });
    expect(run.requests).toEqual([]);
  });
});
