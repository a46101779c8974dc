import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { formatShare } from "../../scorer/describe/number.ts";
import { Rational } from "../../scorer/exact/rational.ts";
import { decimal } from "../../scorer/exact/round.ts";
import { scoreRuns } from "../../scorer/edge/score-path.ts";
import { currentRubric } from "../../scorer/rubrics/index.ts";
import { measuresOf } from "../score/scoring.ts";

/** Every run of published figures, scored from its files as the board scores it. */
const cards = new Map(
  (await scoreRuns(join(import.meta.dirname, "../../runs-data"), [currentRubric]))
    .filter(
      ({ opened: { documents } }) =>
        documents.run.state === "read" && documents.run.value.source === "published-figures",
    )
    .flatMap(({ scorecards }) => scorecards.map((card) => [card.run, card] as const)),
);

function valueOf(run: string, name: string): string | null | undefined {
  const card = cards.get(run);
  if (card === undefined) throw new Error(`no run ${run}`);
  return (measuresOf(card).get(name) ?? card.unscored[name])?.value;
}

/** A fraction as it was counted, in lowest terms. */
const lowest = (fraction: string): string => Rational.parse(fraction).toString();
const percent = (fraction: string, places: number): string =>
  `${decimal(Rational.parse(fraction).times(Rational.of(100)), places)} %`;

// Gemini article, 24 August 2026.
describe("the share of malformed calls", () => {
  test.each([
    ["circles__gemini-2.5-flash", "75/3928", "1.91 %"],
    ["circles__gemini-3-flash-preview", "19/885", "2.15 %"],
    ["circles__gemini-3.5-flash", "11/1003", "1.10 %"],
    ["circles__gemini-3.6-flash", "5/489", "1.02 %"],
    ["circles__gemini-3.7-flash", "2/631", "0.32 %"],
    ["circles__gemini-3.1-pro-preview", "20/897", "2.23 %"],
  ])("of %s is %s, published as %s", (run, exact, published) => {
    expect(valueOf(run, "schema-invalid-calls")).toBe(lowest(exact));
    expect(formatShare(Rational.parse(exact)).replaceAll("\u202f", " ")).toBe(published);
  });
});

describe("the share of replies with their reasoning shown", () => {
  test.each([
    ["circles__gemini-2.5-flash", "2596/2717", "95.5 %"],
    ["circles__gemini-3-flash-preview", "124/573", "21.6 %"],
    ["circles__gemini-3.5-flash", "493/866", "56.9 %"],
    ["circles__gemini-3.6-flash", "164/421", "39.0 %"],
    ["circles__gemini-3.7-flash", "31/461", "6.7 %"],
  ])("of %s is %s, published as %s", (run, exact, published) => {
    expect(valueOf(run, "visible-reasoning-share")).toBe(lowest(exact));
    expect(percent(exact, 1)).toBe(published);
  });
});

describe("reasoning tokens a reply", () => {
  test.each([
    ["circles__gemini-2.5-flash", "872314/2717", "321"],
    ["circles__gemini-3.6-flash", "36441/421", "87"],
    ["circles__gemini-3.7-flash", "5056/461", "11"],
  ])("of %s are %s, published as %s", (run, exact, published) => {
    expect(valueOf(run, "reasoning-per-reply")).toBe(lowest(exact));
    expect(decimal(Rational.parse(exact), 0)).toBe(published);
  });

  test.each([
    ["circles__gemini-3-flash-preview", "82113/573", "143.30", "144"],
    ["circles__gemini-3.5-flash", "210819/866", "243.44", "244"],
  ])("of %s stay %s = %s and are not forced to the published %s", (run, exact, ours, published) => {
    expect(valueOf(run, "reasoning-per-reply")).toBe(lowest(exact));
    expect(decimal(Rational.parse(exact), 2)).toBe(ours);
    expect(decimal(Rational.parse(exact), 0)).not.toBe(published);
  });
});

// Muse Spark article, 17 July 2026.
describe("the run that sent 67.9 M tokens", () => {
  const run = "circles__meta-muse-spark-1.1-7.16.2026";

  test("read 99.9932 % of its input from the cache", () => {
    expect(valueOf(run, "cache-utilization")).toBe(lowest("67918878/67923486"));
    expect(percent("67918878/67923486", 4)).toBe("99.9932 %");
    expect(cards.get(run)?.facts).toMatchObject({
      requests: 1152,
      inputTokens: 67_923_486,
      cacheReadTokens: 67_918_878,
    });
  });

  test("had all nine delegations accepted the first time", () => {
    expect(valueOf(run, "first-dispatch-success")).toBe("1");
  });

  test("has no cost, since its output tokens were not published", () => {
    expect(cards.get(run)?.facts.costPicoUsd).toBeNull();
    expect(valueOf(run, "cost-to-baseline")).toBeNull();
  });

  test("does not take over its published 77.2", () => {
    expect(cards.get(run)?.compositeMilli).not.toBe(77_200);
    expect(cards.get(run)?.roles).toEqual({});
  });
});

describe("single figures", () => {
  test.each([
    ["circles__gemini-3.7-flash", "line-coverage", "91/100"],
    ["circles__gemini-3.5-flash", "line-coverage", "47/50"],
    ["solar-system__gemini-3.7-flash", "line-coverage", "24/25"],
    ["circles__gemini-3.7-flash", "lint-errors", "8"],
    ["solar-system__gemini-3.7-flash", "lint-errors", "168"],
    ["circles__gemini-2.5-flash", "lint-errors", "3"],
    ["circles__gemini-3.7-flash", "verification-actions", "6"],
    ["solar-system__gemini-3.7-flash", "verification-actions", "7"],
    ["circles__gemini-3.7-flash", "sandbox-escapes", "1"],
  ])("of %s: %s is %s", (run, name, value) => {
    expect(valueOf(run, name)).toBe(value);
  });

  test("of runs beside which nothing was published stay unmeasured", () => {
    expect(valueOf("circles__gemma-4-26b", "shell-command-success")).toBeNull();
    // No calls were published for it, so what its 0 escapes rest on is not known.
    expect(valueOf("solar-system__gemini-3.7-flash", "sandbox-escapes")).toBeNull();
  });
});

describe("every run of published figures", () => {
  const published = [...cards];

  test("is listed, not ranked, and says why", () => {
    expect(published.length).toBeGreaterThanOrEqual(20);
    for (const [run, { ranked, notRankedBecause }] of published) {
      expect([run, ranked]).toEqual([run, false]);
      expect(notRankedBecause.map(({ code }) => code)).toContain("below the ranking floor");
    }
  });

  test("earns no point for what was not measured", () => {
    for (const [run, card] of published) {
      const points = [...measuresOf(card).values()];
      expect([
        run,
        points.every(({ state, milli }) => state === "measured" || milli === 0),
      ]).toEqual([run, true]);
      const sum = points.reduce((total, { milli }) => total + milli, 0) + card.status.milli;
      expect([run, card.compositeMilli]).toEqual([run, sum]);
    }
  });
});
