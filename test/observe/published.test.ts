import { describe, expect, test } from "vitest";
import { Quantity } from "../../scorer/exact/quantity.ts";
import { Rational } from "../../scorer/exact/rational.ts";
import { MissingRule } from "../../scorer/observe/missing.ts";
import { Tally } from "../../scorer/observe/tally.ts";
import { minimalRun } from "../support/make-folder.ts";
import { eslint, lcov } from "./product-reports.ts";
import { observe, said, saidOf, shipped, source, type Files } from "./observing.ts";

const citations = [{ title: "A page", publisher: "A publisher" }];

function totals(figures: Readonly<Record<string, number | string>>, rounded = false): Files {
  const entries = Object.entries(figures).map(([name, value]) => [
    name,
    { value, citation: 0, rounded },
  ]);
  return {
    "run.json": minimalRun({ citations }),
    "telemetry/totals.json": {
      format: "proofboard/totals@1",
      figures: Object.fromEntries(entries) as object,
    },
  };
}

describe("published figures", () => {
  test("stand in for the logs and reports under the names measures read", async () => {
    const { observed, published } = await observe(
      totals({
        requests: 459,
        replies: 461,
        repliesWithReasoning: 31,
        inputTokens: 1000,
        cacheReadTokens: 900,
        outputTokens: 5100,
        reasoningTokens: 5056,
        toolCalls: 631,
        schemaInvalidCalls: 2,
        sandboxEscapes: 1,
        verificationActions: 6,
        delegations: 9,
        firstDispatchAccepted: 8,
        wallClockMs: 2_580_000,
        lintErrors: 8,
        lintWarnings: 3,
        suppressions: 1,
        ncloc: 400,
        linesCovered: 91,
        linesCoverable: 100,
        testsPassed: 7,
        testsTotal: 9,
      }),
    );
    expect(published).toBe(true);
    const { requests, calls, clock, delegations, lint, repository, coverage, tests } = observed;
    expect(
      saidOf(requests.facts, [
        "made",
        "replies",
        "reasoningShown",
        "reasoningShownKnown",
        "inputTokens",
        "cacheReadTokens",
        "outputTokens",
        "reasoningTokens",
      ]),
    ).toEqual(["459", "461", "31", "461", "1000", "900", "5100", "5056"]);
    expect(
      saidOf(calls.facts, ["emitted", "invalid", "ran", "escapes", "escaped", "verifications"]),
    ).toEqual(["631", "2", "629", "1", "0", "6"]);
    expect(saidOf(clock.facts, ["wallClock", "waits"])).toEqual(["2580000", "0"]);
    expect(saidOf(delegations.facts, ["met", "asked"])).toEqual(["8", "9"]);
    expect(saidOf(lint.facts, ["errors", "warnings"])).toEqual(["8", "3"]);
    expect(saidOf(repository.facts, ["ncloc", "suppressions"])).toEqual(["400", "1"]);
    expect(saidOf(coverage.facts, ["covered", "coverable"])).toEqual(["91", "100"]);
    expect(saidOf(tests.facts, ["passed", "all"])).toEqual(["7", "9"]);
    for (const evidence of [requests, calls, clock, delegations, lint, repository, coverage, tests])
      expect(evidence.kinds).toEqual(["telemetry/totals.json"]);
  });

  test("that nobody published are unknown, not 0", async () => {
    const { observed } = await observe(totals({ toolCalls: 10 }));
    expect(said(observed.calls.facts.invalid)).toBe("not published");
    expect(said(observed.calls.facts.ran)).toBe("not published");
    expect(said(observed.calls.facts.failed)).toBe("not published");
    expect(said(observed.requests.facts.latencyP50)).toBe("not published");
    expect(said(observed.clock.facts.wallClock)).toBe("not published");
    expect(said(observed.coverage.facts.covered)).toBe("not published");
    expect(said(observed.cost.facts.total)).toBe("not in the folder");
    expect(observed.coverage.facts.because).toEqual({
      code: "not published",
      about: "coverage by file",
    });
  });

  test("are read exactly, and named as rounded where their source rounds", async () => {
    const { observed } = await observe(
      totals({ wallClockMs: 60_000, lineCoverageShare: "0.94" }, true),
    );
    expect(observed.coverage.facts.share?.known?.value.toString()).toBe("47/50");
    expect(observed.clock.facts.wallClock.known?.trace).toMatchObject({
      name: "wall clock, rounded",
      sources: [{ file: "telemetry/totals.json", pointer: "/figures/wallClockMs" }],
    });
  });

  test.each<[string, Readonly<Record<string, number | string>>, string]>([
    ["of lines", { linesCovered: 9, linesCoverable: 10, lineCoverageShare: "0.5" }, "9/10"],
    ["of a share, where no lines are given", { lineCoverageShare: "0.5" }, "1/2"],
    [
      "of a share, where only one of the two is given",
      { linesCoverable: 10, lineCoverageShare: "0.5" },
      "1/2",
    ],
    [
      "of a share, where only the other is given",
      { linesCovered: 10, lineCoverageShare: "0.5" },
      "1/2",
    ],
    ["of nothing, where one of two is given", { linesCoverable: 10 }, "not published/10"],
  ])("give the coverage %s", async (_, figures, expected) => {
    const { observed } = await observe(totals(figures));
    const { share, covered, coverable } = observed.coverage.facts;
    expect(share === null ? `${said(covered)}/${said(coverable)}` : said(share)).toBe(expected);
  });

  test("come after what the folder holds", async () => {
    const files = {
      ...totals({
        lintErrors: 99,
        lintWarnings: 99,
        ncloc: 99,
        suppressions: 99,
        linesCovered: 99,
        linesCoverable: 99,
        testsPassed: 99,
        testsTotal: 99,
      }),
      ...shipped(source("a.ts", 40)),
      "lint/e.json": eslint([["a.ts", 1, 1, "x", 2]]),
      "coverage/l.info": lcov({ "a.ts": [1, 0] }),
    };
    const { observed } = await observe(files);
    expect(saidOf(observed.lint.facts, ["errors", "warnings"])).toEqual(["1", "0"]);
    expect(saidOf(observed.repository.facts, ["ncloc", "suppressions"])).toEqual(["40", "0"]);
    expect(saidOf(observed.coverage.facts, ["covered", "coverable"])).toEqual(["1", "2"]);
    expect(saidOf(observed.tests.facts, ["passed", "all"])).toEqual(["99", "99"]);
  });

  test("are not read beside a log", async () => {
    const { observed, published } = await observe({
      ...totals({ toolCalls: 10 }),
      "telemetry/requests.jsonl": "",
    });
    expect(published).toBe(false);
    expect(said(observed.calls.facts.emitted)).toBe("not in the folder");
  });
});

describe("the rule for missing fields", () => {
  const rule = new MissingRule("0.02");
  const known = Quantity.counted("things", "things", 7, []);
  const lacking = (count: number): Tally => {
    const tally = new Tally();
    for (let seq = 0; seq < count; seq += 1) tally.add(seq);
    return tally;
  };

  test.each([
    [0, 0, false],
    [0, 10, false],
    [1, 49, true],
    [1, 50, false],
    [2, 100, false],
    [3, 149, true],
    [3, 150, false],
  ])("%i of %i rows are too many: %j", (count, of, expected) => {
    expect(rule.tooMany(count, of)).toBe(expected);
  });

  test("adds the worst of each row, exactly, and says which rows", () => {
    const given = rule.apply(known, "latencyMs", "a log", lacking(2), 100, 5);
    expect(said(given)).toBe("17");
    expect(said(rule.apply(known, "x", "a log", lacking(2), 100, Rational.of(1, 3)))).toBe("23/3");
    expect(JSON.stringify(given.known?.trace)).toContain('"name":"rows without latencyMs"');
  });

  test("leaves the number as it is where nothing lacks, or lacking adds nothing", () => {
    expect(rule.apply(known, "x", "f", lacking(0), 100, 5)).toBe(known);
    expect(rule.apply(known, "x", "f", lacking(2), 100, 0)).toBe(known);
  });

  test("says in how many rows the field is missing", () => {
    expect(rule.apply(known, "latencyMs", "f", lacking(3), 100, 5).because).toEqual({
      code: "field missing",
      about: "latencyMs in 3 of 100 rows",
    });
  });
});
