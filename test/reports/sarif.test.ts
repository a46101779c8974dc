import { describe, expect, it } from "vitest";
import { fixture } from "./fixtures.ts";
import { read } from "./reading.ts";

const log = (results: unknown, run: object = {}) => ({
  version: "2.1.0",
  runs: [{ tool: { driver: {} }, results, ...run }],
});

const rule = (id: string, level: string) => ({ id, defaultConfiguration: { level } });

const tool = {
  driver: { rules: [rule("A", "note"), rule("B", "error")] },
  extensions: [{ rules: [rule("X", "error")] }],
};

const levelOf = (result: object, run: object = { tool }) =>
  read("lint", log([{ ruleId: "A", ...result }], run)).facts?.messages[0]?.level;

const at = (artifactLocation: object, region: object = {}) => ({
  locations: [{ physicalLocation: { artifactLocation, region } }],
});

describe("sarif", () => {
  it("gives every result with its place, rule and level", () => {
    expect(read("lint", fixture("sarif"))).toEqual({
      format: "sarif",
      facts: {
        messages: [{ path: "src/a.ts", line: 3, column: 7, rule: "R1", level: "error" }],
      },
      problems: [],
    });
  });

  it.each([
    ["states it", { level: "error" }, "error"],
    ["states it, whatever its rule says", { ruleId: "B", level: "warning" }, "warning"],
    ["notes only", { level: "note" }, "shown"],
    ["has none", { level: "none" }, "shown"],
    ["has its rule's by id", { ruleId: "B" }, "error"],
    ["has its rule's by index", { ruleId: undefined, ruleIndex: 1 }, "error"],
    ["has its rule's by reference", { ruleId: undefined, rule: { index: 1 } }, "error"],
    ["names a part of a rule", { ruleId: "B/part" }, "error"],
    ["has an index out of range", { ruleId: "A", ruleIndex: 7 }, "shown"],
    ["has an index that is not of its id", { ruleId: "B", ruleIndex: 0 }, "error"],
    [
      "has its rule's in an extension",
      { ruleId: undefined, rule: { index: 0, toolComponent: { index: 0 } } },
      "error",
    ],
    ["has its rule's in an extension by id", { ruleId: "X" }, "error"],
    ["has no known rule", { ruleId: "Z" }, "warning"],
    ["passed", { level: "error", kind: "pass" }, "shown"],
    ["is open", { ruleId: "B", kind: "open" }, "shown"],
    ["failed", { level: "error", kind: "fail" }, "error"],
    ["was in the baseline only", { level: "error", baselineState: "absent" }, "shown"],
    ["was in the baseline too", { level: "error", baselineState: "unchanged" }, "error"],
    ["is suppressed", { level: "error", suppressions: [{ kind: "inSource" }] }, "shown"],
    [
      "is suppressed by consent",
      { level: "error", suppressions: [{ status: "accepted" }] },
      "shown",
    ],
    ["is not suppressed", { level: "error", suppressions: [] }, "error"],
    [
      "was refused suppression",
      { level: "error", suppressions: [{ status: "rejected" }] },
      "error",
    ],
    [
      "waits for suppression",
      { level: "error", suppressions: [{ status: "accepted" }, { status: "underReview" }] },
      "error",
    ],
  ])("takes the level of a result that %s", (_, result, level) => {
    expect(levelOf(result)).toBe(level);
  });

  it("takes the level that an invocation gave a rule", () => {
    const invocations = [
      {
        executionSuccessful: true,
        ruleConfigurationOverrides: [
          { descriptor: { index: 0 }, configuration: { level: "error" } },
        ],
      },
    ];
    const run = { tool, invocations };
    expect(levelOf({ provenance: { invocationIndex: 0 } }, run)).toBe("error");
    expect(levelOf({}, run)).toBe("shown");
  });

  it.each([
    ["src/a.ts", "src/a.ts"],
    ["./src/my%20file.ts", "src/my file.ts"],
    ["src/100%.ts", "src/100%.ts"],
    ["file:///home/me/a.ts", "/home/me/a.ts"],
    ["file:///C:/me/a.ts", "C:/me/a.ts"],
    ["file:/home/me/a.ts", "/home/me/a.ts"],
    ["file://host/share/a.ts", "//host/share/a.ts"],
    ["https://example.org/a.ts", "https://example.org/a.ts"],
  ])("names the file of %s %s", (uri, path) => {
    const { facts } = read("lint", log([at({ uri, uriBaseId: "%SRCROOT%" })]));
    expect(facts?.messages[0]?.path).toBe(path);
  });

  it("finds a file among the artifacts of the run", () => {
    const artifacts = [{ location: { uri: "a.ts" } }, { location: { uri: "b.ts" } }];
    const { facts } = read("lint", log([at({ index: 1 }, { startLine: 2 })], { artifacts }));
    expect(facts?.messages[0]).toMatchObject({ path: "b.ts", line: 2, column: null });
  });

  it("keeps a result of many places once and one of no place", () => {
    const [first] = at({ uri: "a.ts" }).locations;
    const { facts } = read("lint", log([{ locations: [first, first] }, {}]));
    expect(facts?.messages.map(({ path, rule }) => [path, rule])).toEqual([
      ["a.ts", null],
      ["", null],
    ]);
  });

  it.each([
    [
      "its results are no list",
      log(42),
      "error report-shape at /runs/0/results: 42; expected a list",
    ],
    [
      "a run has none, so nothing was looked at",
      log(undefined),
      "error report-shape at /runs/0/results: nothing; expected a list",
    ],
    [
      "it has no version",
      { runs: [] },
      'error report-shape at /version: nothing; expected "2.1.0"',
    ],
    [
      "it is an earlier draft",
      { version: "2.0.0", runs: [] },
      'error report-shape at /version: "2.0.0"; expected "2.1.0"',
    ],
    [
      "a level is none of the standard's",
      log([{ level: "ERROR" }]),
      'error report-shape at /runs/0/results/0/level: "ERROR"; expected one of "none", "note", "warning", "error"',
    ],
  ])("is refused where %s", (_, report, problem) => {
    expect(read("lint", report)).toMatchObject({ facts: null, problems: [problem] });
  });

  it("is shown to come from a tool that failed", () => {
    const { facts, problems } = read(
      "lint",
      log([], { invocations: [{ executionSuccessful: false }] }),
    );
    expect(facts).toEqual({ messages: [] });
    expect(problems).toEqual([
      "warning report-shape at /runs/0/invocations/0/executionSuccessful: false; expected a tool that ran to its end",
    ]);
  });

  it("is refused with a comma too much, after its byte-order mark", () => {
    expect(read("lint", '\uFEFF{"runs": [{"level": "note",}]}').problems).toEqual([
      "warning report-preamble: a byte-order mark; expected the value at the start",
      'error json-syntax at line 1, column 28: "}"; expected a key in double quotes',
    ]);
  });
});
