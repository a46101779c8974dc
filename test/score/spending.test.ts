import { describe, expect, test } from "vitest";
import { scorecardJson } from "../../scorer/describe/scorecard-json.ts";
import type { Scorecard } from "../../scorer/score/scorecard.ts";
import { call, logs, request, rows, type Files } from "../observe/observing.ts";
import { jsonLines, minimalRun } from "../support/make-folder.ts";
import { score, scoreAsIs } from "./scoring.ts";
import { smallRubric } from "./small-run.ts";

const spent = async (files: Files): Promise<Scorecard["spending"]> =>
  (await score(files, smallRubric)).spending;

/** 1,000 tokens at $0.10 and 200 at $1 a million, 20 out at $5. */
const one = { uncachedInputTokens: 200, cacheReadTokens: 1000, outputTokens: 20, step: "build" };
const system = { agent: "s", role: "harness" };

describe("what a scorecard says of spending", () => {
  test("is added up from the log, without failures of infrastructure and what reports nothing", async () => {
    const nothing = { uncachedInputTokens: null, cacheReadTokens: null, outputTokens: null };
    const requests = [
      request(0, one),
      request(1, { ...one, status: "error", error: { code: 503 } }),
      request(2, { ...one, ...nothing, status: "error", error: { code: 400 } }),
      request(3, { ...one, status: "error", error: { code: 400 } }),
      request(4, { ...one, ...system }),
    ];
    const spending = await spent(logs({ requests, calls: [], events: [] }));
    expect(
      spending?.rows.map(({ role, step, system: own, requests: { sum }, costPico }) => [
        role,
        step,
        own,
        sum,
        costPico.sum,
      ]),
    ).toEqual([
      ["develop", "build", false, "2", "800000000"],
      ["harness", "build", true, "1", "400000000"],
    ]);
    // Of $0.0026 at list, $0.0008 was paid: caching saved 18 of 26.
    expect(spending?.cacheSaving).toMatchObject({
      state: "measured",
      value: "9/13",
      unit: "share",
    });
    expect(spending?.billed).toBeNull();
    expect(spending?.inputCost).toBeNull();
  });

  test("counts a system role's agent that works as the model's", async () => {
    const requests = [request(0, { ...one, ...system })];
    const calls = [call(1, { kind: "write", path: "a", ...system })];
    const spending = await spent(logs({ requests, calls, events: [] }));
    expect(spending?.rows.map((row) => [row.role, row.system])).toEqual([["harness", false]]);
  });

  test("sets billed against computed over the requests that have both", async () => {
    const requests = rows(3, (n) =>
      request(n, { ...one, ...(n < 2 ? { billedUsd: "0.01" } : {}) }),
    );
    const { spending, facts } = await score(logs({ requests, calls: [], events: [] }), smallRubric);
    expect(spending?.billed).toEqual({
      requests: 2,
      billedPico: "20000000000",
      computedPico: "800000000",
      equal: false,
    });
    expect(facts.costPicoUsd).toBe("20400000000");
  });

  test("keeps the rows and says why there is no saving, where a price is missing", async () => {
    const requests = [request(0, { ...one, model: "unpriced" })];
    const card = await score(logs({ requests, calls: [], events: [] }), smallRubric);
    expect(card.spending?.rows[0]?.costPico).toEqual({ sum: "0", lacking: 1 });
    expect(card.spending?.cacheSaving).toMatchObject({ state: "unmeasured", value: null });
    const json = JSON.parse(scorecardJson(card)) as { spending: { cacheSaving: unknown } };
    expect(json.spending.cacheSaving).toMatchObject({ because: "no price: 1 of 1 requests" });
  });

  test("comes from published totals where there is no log, and is never a cost", async () => {
    const figures = {
      inputTokens: { value: 1200, citation: 0 },
      cacheReadTokens: { value: 1000, citation: 0 },
    };
    const card = await score(
      {
        "run.json": minimalRun({
          source: "published-figures",
          endedAt: "2026-08-01T00:00:00Z",
          citations: [{ title: "t", publisher: "p" }],
        }),
        "telemetry/totals.json": { format: "proofboard/totals@1", figures },
      },
      smallRubric,
    );
    // 200 × $1 + 1,000 × $0.10, a million each.
    expect(card.spending?.inputCost).toMatchObject({ value: "3/10000", providerNamed: true });
    expect(card.spending).toMatchObject({ rows: [], cacheSaving: null, billed: null });
    expect(card.facts.costPicoUsd).toBeNull();
    expect(JSON.parse(scorecardJson(card))).toMatchObject({
      spending: { inputCost: { because: null, value: "3/10000" } },
    });
  });

  test("is nothing where no file says, or one that does is broken or was changed after sealing", async () => {
    expect(await spent({})).toBeNull();
    const whole = logs({ requests: [request(0, one)], calls: [call(1)], events: [] });
    expect(await spent({ ...whole, "telemetry/tool-calls.jsonl": "{\n" })).toBeNull();
    expect((await scoreAsIs({ "run.json": minimalRun(), ...whole })).spending).not.toBeNull();
    const seal = { manifestSha256: "0".repeat(64) };
    const changed = { ...whole, "manifest-sha256.txt": "", "run.json": minimalRun({ seal }) };
    expect((await scoreAsIs(changed)).spending).toBeNull();
  });

  test("does not depend on the order of lines", async () => {
    const requests = rows(40, (n) => request(n, { ...one, step: `s${(n % 7).toString()}` }));
    const shuffled = [...requests.slice(13), ...requests.slice(0, 13).reverse()];
    const of = (list: typeof requests): Promise<Scorecard["spending"]> =>
      spent({ "telemetry/requests.jsonl": jsonLines(list) });
    expect(await of(shuffled)).toEqual(await of(requests));
  });
});
