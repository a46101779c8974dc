import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { Rational } from "../../scorer/exact/rational.ts";
import { spendingSum } from "../../scorer/observe/spending-rows.ts";
import { spendingOfPublished } from "../../scorer/observe/spending-of-run.ts";
import { spendingOfTotals } from "../../scorer/observe/spending.ts";
import { type Totals, totalsSchema } from "../../scorer/run-folder/totals.ts";
import type { Run } from "../../scorer/run-folder/run.ts";
import { runSchema } from "../../scorer/run-folder/run.ts";
import { currentRubric } from "../../scorer/rubrics/index.ts";
import { minimalRun } from "../support/make-folder.ts";
import { said } from "./observing.ts";
import { musePrice, price } from "./pricing.ts";

const folder = join(import.meta.dirname, "../../runs-data/circles__meta-muse-spark-1.1-7.16.2026");
const read = async (path: string): Promise<unknown> =>
  JSON.parse(await readFile(join(folder, path), "utf8")) as unknown;
const muse = totalsSchema.parse(await read("telemetry/totals.json")) as Totals;
const museRun = runSchema.parse(await read("run.json")) as Run;

const totals = (byRoleStep: Totals["byRoleStep"]): Totals => ({
  format: "proofboard/totals@1",
  figures: {},
  byRoleStep,
});

describe("published rows by role and step", () => {
  test("of Muse Spark leave 4.0 tokens uncached a request, in each of them", () => {
    const rows = spendingOfTotals(muse)?.rows ?? [];
    expect(
      rows.map(({ role, step, requests, input, cached, uncached, system }) => [
        role,
        step,
        input.sum,
        cached.sum,
        uncached.sum,
        requests.sum,
        Rational.parse(uncached.sum).over(Rational.parse(requests.sum)).toString(),
        system,
      ]),
    ).toEqual([
      ["develop", "completion", "915234", "915158", "76", "19", "4", false],
      ["health-check", "code_implementation", "34984", "34972", "12", "3", "4", true],
      ["orchestrator", "architecture", "453221", "453189", "32", "8", "4", false],
      ["orchestrator", "determining_status", "32540", "32536", "4", "1", "4", false],
      ["orchestrator", "sprint_review_gate", "3023667", "3023579", "88", "22", "4", false],
      ["sprint-plan", "consolidation_review", "1966978", "1966862", "116", "29", "4", false],
    ]);
  });

  test("say nothing of output and cost, and where they stand", () => {
    const [row] = spendingOfTotals(muse)?.rows ?? [];
    expect(row).toMatchObject({
      output: { sum: "0", lacking: 1 },
      costPico: { sum: "0", lacking: 1 },
      source: { file: "telemetry/totals.json", pointer: "/byRoleStep/4" },
    });
  });

  test("add up with traffic of the system and without", () => {
    const facts = spendingOfTotals(muse) ?? { rows: [] };
    const [all, model] = [true, false].map((system) => spendingSum(facts, { system }));
    expect([all?.requests.sum, all?.uncached.sum]).toEqual(["82", "328"]);
    expect([model?.requests.sum, model?.uncached.sum]).toEqual(["79", "316"]);
  });

  test("of one role and step are one, and know their places", () => {
    const row = { role: "a", step: "b", requests: 1, inputTokens: 10, cacheReadTokens: 6 };
    const [sum, other] =
      spendingOfTotals(
        totals([
          { ...row, citation: 0 },
          { ...row, system: true, citation: 0 },
          { ...row, cacheReadTokens: null, citation: 0 },
        ]),
      )?.rows ?? [];
    expect(sum).toMatchObject({
      requests: { sum: "2", lacking: 0 },
      input: { sum: "20", lacking: 0 },
      cached: { sum: "6", lacking: 1 },
      uncached: { sum: "4", lacking: 1 },
      source: { count: 2, pointer: "/byRoleStep" },
    });
    expect(other).toMatchObject({ system: true, source: { pointer: "/byRoleStep/1" } });
  });

  test("that contradict themselves leave the uncached part unknown", () => {
    const [row] =
      spendingOfTotals(totals([{ role: "a", inputTokens: 5, cacheReadTokens: 6, citation: 0 }]))
        ?.rows ?? [];
    expect(row?.uncached).toEqual({ sum: "0", lacking: 1 });
    expect(row?.requests).toEqual({ sum: "0", lacking: 1 });
  });

  test("of a system role without a label are the system's", () => {
    const rows = spendingOfTotals(
      totals([
        { role: "supervisor", citation: 0 },
        { role: "harness", system: false, citation: 0 },
        { role: "plan", citation: 0 },
      ]),
    )?.rows;
    expect(rows?.map(({ role, system }) => [role, system])).toEqual([
      ["harness", false],
      ["plan", false],
      ["supervisor", true],
    ]);
  });

  test("are bounded", () => {
    const list = Array.from({ length: 5000 }, (_, n) => ({
      step: n.toString(),
      requests: 1,
      citation: 0,
    }));
    const rows = spendingOfTotals(totals(list))?.rows ?? [];
    expect(rows).toHaveLength(1001);
    expect(rows.at(-1)).toMatchObject({ rest: true, requests: { sum: "4000" } });
  });

  test("that are none are no spending", () => {
    expect(spendingOfTotals(totals(null))).toBeNull();
    expect(spendingOfTotals(totals([]))).toBeNull();
    expect(spendingOfPublished(totals(null), museRun, [musePrice])).toBeNull();
  });
});

describe("the input of a run without a log, at list", () => {
  const ofRun = (run: Run | null, prices = [musePrice], of: Totals = muse) =>
    spendingOfPublished(of, run, prices)?.inputCost ?? null;

  test("of Muse Spark costs $10.19 exactly: 4,608 tokens at $1.25 a million, 67,918,878 at $0.15", () => {
    const cost = ofRun(museRun, [...currentRubric.prices]);
    expect(cost?.usd.known?.value.toString()).toBe(Rational.parse("10.1935917").toString());
    expect(cost).toMatchObject({
      price: { provider: "openrouter" },
      providerNamed: false,
      day: "2026-07-17",
      withSystem: true,
    });
    expect(JSON.stringify(cost?.usd.known?.trace)).toContain("/figures/cacheReadTokens");
  });

  const seat = { role: "all", model: "meta-muse-spark-1.1", provider: "openrouter" };
  const by = (...seats: Run["configuration"]["seats"]): Run =>
    minimalRun({
      configuration: { label: "one", seats },
      citations: [{ title: "t", publisher: "p", date: "2026-07-17" }],
    });

  test.each<[string, Run | null, (typeof musePrice)[], string]>([
    ["a run that cannot be read", null, [musePrice], "no price"],
    ["no model", by({ role: "all" }), [musePrice], "no price"],
    ["several models", by(seat, { ...seat, model: "other" }), [musePrice], "no price"],
    ["another provider", by({ ...seat, provider: "other" }), [musePrice], "no price"],
    ["another tier", by({ ...seat, tier: "batch" }), [musePrice], "no price"],
    [
      "no provider where the table has two",
      by({ ...seat, provider: null }),
      [musePrice, { ...musePrice, provider: "other" }],
      "no price",
    ],
    [
      "a day before the price",
      { ...by(seat), endedAt: "2026-07-15T00:00:00Z" },
      [musePrice],
      "no price",
    ],
    ["no day at all", { ...by(seat), citations: [] }, [musePrice], "no price"],
    [
      "a price for cache writes, which the totals do not tell apart",
      by(seat),
      [{ ...price, model: seat.model, provider: seat.provider }],
      "not published",
    ],
  ])("is not known with %s", (_, run, prices, code) => {
    expect(said(ofRun(run, prices)?.usd ?? never())).toBe(code);
  });

  test("is not known from figures that contradict each other or are not there", () => {
    const figures = { inputTokens: { value: 5, citation: 0 } };
    const of = (more: Totals["figures"]): string =>
      said(
        ofRun(by(seat), [musePrice], { ...totals(null), figures: { ...figures, ...more } })?.usd ??
          never(),
      );
    expect(of({})).toBe("not published");
    expect(of({ cacheReadTokens: { value: 6, citation: 0 } })).toBe("figures contradict");
    expect(of({ cacheReadTokens: { value: 5, citation: 0 } })).toBe("3/4000000");
  });

  test("names the provider where the run does", () => {
    expect(ofRun(by(seat, { ...seat, role: "other" }))?.providerNamed).toBe(true);
  });
});

function never(): never {
  throw new Error("there is an input cost");
}
