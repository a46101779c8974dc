import { describe, expect, test } from "vitest";
import { rubric202607 } from "../../scorer/rubrics/2026-07.ts";
import { measuresOf, score } from "./scoring.ts";
import { smallRubric, smallRun } from "./small-run.ts";

const card = await score(smallRun, smallRubric);
const measures = measuresOf(card);

/**
 * κ = larger of C = 2/5 and ½ D = 1/10; ω = twice the larger of C = 2/5 and D = 1/5. A row: value, score
 * in millionths, factors, points in thousandths and what of them could be measured.
 */
const table: readonly (readonly [
  string,
  string,
  number,
  Readonly<Record<string, string>>,
  number,
  number,
])[] = [
  // (5 × 2 errors + 5 warnings + 5 × 1 suppression) ÷ 400 lines; 13,500 × 30 % × 0.8
  ["lint-density", "1/20", 800_000, {}, 3240, 4050],
  ["complex-code", "1/10", 800_000, {}, 3240, 4050],
  // 0.6 + 0.4 × (0.10 − 0.05) ÷ 0.07; 2,025 × 0.885714 = 1,793.57
  ["duplication", "1/20", 885_714, {}, 1794, 2025],
  ["build-success", "1/2", 500_000, {}, 675, 1350],
  // One of four: 144 × (21/40)³ + 12 = 32.8; 2,025 × 0.333333 = 674.999
  ["risky-functions", "1/4", 333_333, {}, 675, 2025],
  // 78 of 100: 4,050 × 0.83 = 3,361.5, half away from zero
  ["line-coverage", "39/50", 830_000, {}, 3362, 4050],
  // 18 of 20: 0.5 + 0.35 × 0.1 ÷ 0.15; 3,375 × 0.733333 = 2,474.999
  ["test-pass-share", "9/10", 733_333, {}, 2475, 3375],
  ["mutation-score", "7/10", 750_000, {}, 2531, 3375],
  ["assertion-share", "3/4", 750_000, {}, 1519, 2025],
  // 0.9 − 0.7 × 0.035 ÷ 0.145; 675 × 0.731034 = 493.45
  ["test-stability", "1/20", 731_034, {}, 493, 675],
  ["cache-utilization", "9/10", 900_000, { workShown: "4/5" }, 1512, 2100],
  // 24 × 0.00119 dollars ÷ (2/5 × 0.05); 2 ÷ 3.428; 6,300 × 0.583431 × 4/5 = 2,940.49
  ["cost-to-baseline", "357/250", 583_431, { workShown: "4/5" }, 2940, 6300],
  // One of 24 replies had nothing but invalid calls; 2,100 × 0.791667 × 4/5 = 1,330.0
  ["wasted-spend", "1/24", 791_667, { workShown: "4/5" }, 1330, 2100],
  ["request-latency-p50", "8", 500_000, { count: "1", workShown: "4/5" }, 720, 1800],
  // 24 of the 100 replies wanted: 900 × 0.941176 × 6/25 × 4/5 = 162.64
  ["request-latency-p95", "8", 941_176, { count: "6/25", workShown: "4/5" }, 163, 216],
  ["output-throughput", "25", 350_000, { count: "1", workShown: "4/5" }, 378, 1350],
  // (600 s − 60 s) ÷ 600 s; 4 ÷ 4.81; 4,950 × 0.831601 × 2/5 × 4/5 = 1,317.26
  ["active-wall-clock", "9/10", 831_601, { completion: "2/5", workShown: "4/5" }, 1317, 4950],
  ["schema-invalid-calls", "1/50", 650_000, { count: "1", workShown: "4/5" }, 1638, 3150],
  // 5 of 97: 0.9 − 0.3 × 3/1940 ÷ 0.15; 2,700 × 0.896907 × 4/5 = 1,937.32
  ["failed-calls", "5/97", 896_907, { count: "1", workShown: "4/5" }, 1937, 2700],
  ["sandbox-escapes", "1", 666_667, { count: "1", workShown: "4/5" }, 720, 1350],
  // One loop in 100 calls is 10 in 1,000: 0.4 − 0.4 × 5 ÷ 15; 900 × 0.266667 × 4/5
  ["loops", "10", 266_667, { count: "1", workShown: "4/5" }, 192, 900],
  // 1 of 25, of which 50 are wanted: 900 × 0.475 × 1/2 × 4/5
  ["failed-requests", "1/25", 475_000, { count: "1/2", workShown: "4/5" }, 171, 450],
  ["requests-to-baseline", "1/4", 984_615, { completion: "2/5", workShown: "4/5" }, 1134, 3600],
  ["output-to-baseline", "12/5", 409_836, { completion: "2/5", workShown: "4/5" }, 236, 1800],
  // 27 of 81: 0.5 − 0.4 × (1/3 − 0.3) ÷ 0.3; 1,800 × 0.455556 × 4/5 = 656.0
  ["redundant-work", "1/3", 455_556, { count: "1", workShown: "4/5" }, 656, 1800],
  // 1 of 3 steps, of which 10 are wanted: 0.4 − 0.4 × (1/3 − 0.2) ÷ 0.3; 900 × 0.222222 × 3/10 × 4/5
  ["stalled-steps", "1/3", 222_222, { count: "3/10", workShown: "4/5" }, 48, 270],
  // 1 of 24 replies, of which 50 are wanted: 900 × 0.791667 × 12/25 × 4/5 = 273.6
  ["hand-backs", "1/24", 791_667, { count: "12/25", workShown: "4/5" }, 274, 432],
  ["verified-edits", "3/4", 750_000, { count: "1", workShown: "4/5" }, 1440, 2400],
  // 2 of 3: 0.4 × 2/3 ÷ 0.8; 1,500 × 0.333333 × 4/5 = 399.9996
  ["claim-agreement", "2/3", 333_333, { count: "1", workShown: "4/5" }, 400, 1500],
  ["first-dispatch-success", "4/5", 800_000, { count: "1", workShown: "4/5" }, 384, 600],
  ["gate-breaks", "1", 500_000, { count: "1", workShown: "4/5" }, 480, 1200],
  ["deliverables-valid", "1/5", 200_000, {}, 450, 2250],
  ["launches", "1", 1_000_000, {}, 900, 900],
  ["clean-build", "2/3", 666_667, {}, 600, 900],
  ["repository-hygiene", "1", 750_000, {}, 338, 450],
];

describe("a small run worked out by hand", () => {
  test.each(table)("%s is %s", (name, value, micro, factors, milli, measuredMilli) => {
    expect(measures.get(name)).toMatchObject({
      state: "measured",
      because: null,
      zeroBecause: null,
      value,
      micro,
      factors,
      milli,
      measuredMilli,
    });
  });

  test("has one other measure, which needs a record", () => {
    const named = new Set(table.map(([name]) => name));
    const others = [...measures].filter(([name]) => !named.has(name));
    expect(
      others.map(([name, { state, milli, measuredMilli, because }]) => [
        name,
        state,
        milli,
        measuredMilli,
        because?.code,
      ]),
    ).toEqual([["observed-closes", "unmeasured", 0, 0, "no evidence recorded"]]);
  });

  test("adds up: measures to subjects, subjects and status to the composite", () => {
    const subjects = Object.entries(card.subjects).map(
      ([id, { milli, maxMilli, measuredMilli }]) => [id, milli, maxMilli, measuredMilli],
    );
    expect(subjects).toEqual([
      ["code-quality", 9624, 13_500, 13_500],
      ["test-quality", 10_380, 13_500, 13_500],
      ["cost-efficiency", 5782, 10_500, 10_500],
      ["velocity", 2578, 9000, 8316],
      ["tool-discipline", 4658, 9000, 8550],
      ["effort-efficiency", 2348, 9000, 7902],
      ["process-discipline", 2704, 6000, 5700],
      ["deliverables", 2288, 4500, 4500],
    ]);
    expect(card.status).toMatchObject({
      state: "completed",
      milli: 3000,
      maxMilli: 5000,
      openItems: 1,
    });
    expect(card.evidence).toMatchObject({ state: "none", tenths: 0 });
    // 40,362 + 3,000; measured 72,468 + 5,000 of 100,000.
    expect([card.compositeMilli, card.coverageMilli, card.ceilingMilli]).toEqual([
      43_362, 775, 65_894,
    ]);
  });

  test("is ranked, without a problem", () => {
    expect([card.ranked, card.notRankedBecause, card.problems]).toEqual([true, [], []]);
  });

  test("has its figures beside its scores", () => {
    expect(card.facts).toEqual({
      requests: 25,
      replies: 24,
      requestsWithUsage: 24,
      failedRequests: 1,
      retries: null,
      inputTokens: 24_000,
      cacheReadTokens: 21_600,
      cacheWriteTokens: 0,
      outputTokens: 4800,
      reasoningTokens: 120,
      toolCalls: 100,
      schemaInvalidCalls: 2,
      wallClockMs: 600_000,
      costPicoUsd: "28560000000",
      systemRequests: 0,
      infrastructureFailures: 0,
      ncloc: 400,
      criteriaMet: 2,
      criteria: 5,
    });
  });

  test("has its unscored measures", () => {
    expect(
      Object.entries(card.unscored).map(([name, { state, value }]) => [name, state, value]),
    ).toEqual([
      ["lint-errors", "measured", "2"],
      ["verification-actions", "measured", "3"],
      ["shell-command-success", "measured", "1"],
      ["hand-back-count", "measured", "1"],
      ["reasoning-per-reply", "measured", "5"],
      ["visible-reasoning-share", "measured", "1"],
    ]);
  });

  test("has one role, whose score is the mean of what carries a role", () => {
    const { develop, ...others } = card.roles;
    expect(others).toEqual({});
    // Σ maximum × weight × score × count ÷ Σ maximum × weight = 0.57926 of 10 points.
    expect([develop?.tenths, develop?.n]).toEqual([58, 25]);
    expect(develop?.models).toEqual([{ model: "a-model", provider: "a-provider", requests: 24 }]);
    expect(develop?.measures["loops"]).toMatchObject({ value: "10", micro: 266_667, count: "1" });
    expect(develop?.measures["observed-closes"]).toMatchObject({ state: "unmeasured" });
    expect(develop?.measures["shell-command-success"]).toMatchObject({ value: "1", micro: null });
    expect(Object.keys(develop?.measures ?? {})).not.toContain("cost-to-baseline");
  });

  test("under 2026-07 has the same subjects and 15 of 25 for its status", async () => {
    const { points: maxima, status } = rubric202607;
    const rubric = { ...smallRubric, rubric: "2026-07", points: maxima, status };
    const before = await score(smallRun, rubric);
    const points = (of: typeof card): readonly unknown[] =>
      [...measuresOf(of)].map(([name, { value, milli, measuredMilli }]) => [
        name,
        value,
        milli,
        measuredMilli,
      ]);
    expect(points(before)).toEqual(points(card));
    expect(before.status).toMatchObject({ milli: 15_000, maxMilli: 25_000 });
    expect([before.compositeMilli, before.coverageMilli, before.ceilingMilli]).toEqual([
      55_362, 975, 57_894,
    ]);
  });
});
