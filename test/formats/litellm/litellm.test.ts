import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { langfuse } from "../../../scorer/formats/langfuse/index.ts";
import { litellm } from "../../../scorer/formats/litellm/index.ts";
import { otelGenai } from "../../../scorer/formats/otel-genai/index.ts";
import { imported, importedRun, jsonl, noted, recognised, totals } from "../support/importing.ts";
import { mutatedText } from "../support/mutated.ts";
import { expectSound } from "../support/soundness.ts";

type Members = Readonly<Record<string, unknown>>;

const row = (id: string, usage: Members, more: Members = {}, metadata: Members = {}): Members => ({
  request_id: id,
  call_type: "acompletion",
  startTime: "2026-10-19 08:30:00.847371",
  endTime: "2026-10-19 08:30:02.947371",
  completionStartTime: "2026-10-19 08:30:01.347371",
  model: "claude-3-7-sonnet-20250219",
  custom_llm_provider: "anthropic",
  spend: 0.091311,
  prompt_tokens: usage["prompt_tokens"],
  completion_tokens: usage["completion_tokens"],
  total_tokens: usage["total_tokens"],
  cache_hit: "None",
  status: "success",
  metadata: JSON.stringify({ usage_object: usage, ...metadata }),
  ...more,
});

const plain = { prompt_tokens: 10, completion_tokens: 20, total_tokens: 30 };

describe("the tokens of a row", () => {
  const tokensOf = async (usage: Members, more: Members = {}) => {
    const { total, uncached, read, write, output, reasoning } = totals(
      await importedRun(litellm, { "s.json": row("r", usage, more) }),
    );
    return { total, uncached, read, write, output, reasoning };
  };

  it("count in what a cache kept: 3 tokens were new, not 12,307 (litellm#9812)", async () => {
    expect(
      await tokensOf({
        prompt_tokens: 12_307,
        completion_tokens: 550,
        total_tokens: 12_857,
        cache_creation_input_tokens: 12_304,
        cache_read_input_tokens: 0,
      }),
    ).toMatchObject({ uncached: 3, write: 12_304, read: 0, output: 550 });
  });

  it("count in what a cache served, whatever cache_hit says", async () => {
    expect(
      await tokensOf(
        {
          prompt_tokens: 98_805,
          completion_tokens: 5120,
          total_tokens: 103_925,
          prompt_tokens_details: { cached_tokens: 66_360, cache_creation_tokens: 32_435 },
          completion_tokens_details: { reasoning_tokens: 1710 },
        },
        { cache_hit: "False" },
      ),
    ).toMatchObject({ uncached: 10, read: 66_360, write: 32_435, output: 5120, reasoning: 1710 });
  });

  it("name the cached part in two places, of which a streamed row fills one", async () => {
    expect(
      await tokensOf({
        prompt_tokens: 2459,
        completion_tokens: 23,
        total_tokens: 2482,
        prompt_tokens_details: { cached_tokens: 0 },
        cache_read_input_tokens: 2455,
        cache_creation_input_tokens: 0,
      }),
    ).toMatchObject({ uncached: 4, read: 2455, write: 0, output: 23 });
  });

  it("left cached ones out in older versions, which their figures prove", async () => {
    const old = {
      prompt_tokens: 3,
      completion_tokens: 5,
      total_tokens: 8,
      cache_read_input_tokens: 900,
      cache_creation_input_tokens: 0,
    };
    const run = await importedRun(litellm, { "s.json": row("r", old) });
    expect(totals(run)).toMatchObject({ uncached: 3, read: 900, output: 5 });
    expect(noted(run, "token-convention")).toBe(1);
  });

  it("of a provider whose cache is free to fill have no writes", async () => {
    const usage = { ...plain, prompt_tokens_details: { cached_tokens: 4 } };
    const openai = { model: "gpt-4o", custom_llm_provider: "openai" };
    expect(await tokensOf(usage, openai)).toMatchObject({ uncached: 6, read: 4, write: 0 });
  });
});

describe("rows", () => {
  it("are requests with naive times, cost and first token", async () => {
    const run = await importedRun(litellm, { "s.json": row("r", plain) });
    expect(run.name).toBe("r");
    expect(run.requests).toMatchObject([
      {
        id: "r",
        at: "2026-10-19T08:30:00.847Z",
        latencyMs: 2100,
        firstTokenMs: 500,
        status: "ok",
        billedUsd: "0.091311",
        provider: "anthropic",
        sources: { at: "derived" },
      },
    ]);
    expect(noted(run, "naive-times")).toBe(1);
  });

  it("that failed say why, and those that were tried again count the attempts", async () => {
    const fault = { error_code: "429", error_class: "RateLimitError", error_message: "slow down" };
    const none = { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 };
    const rows = [
      row("a", none, { status: "failure", spend: 0 }, { error_information: fault }),
      row("b", plain, { startTime: "2026-10-19 08:31:00" }, { attempted_retries: 2 }),
    ];
    const run = await importedRun(litellm, { "s.json": rows });
    expect(totals(run)).toMatchObject({ requests: 4, withUsage: 1, errors: 3 });
    expect(run.requests[0]).toMatchObject({
      status: "error",
      error: { code: "429", message: "slow down" },
      billedUsd: null,
    });
    expect(run.requests.slice(1).map(({ id, attempt, retryOf }) => [id, attempt, retryOf])).toEqual(
      [
        ["b-attempt-1", 1, undefined],
        ["b-attempt-2", 2, "b-attempt-1"],
        ["b", 3, "b-attempt-2"],
      ],
    );
    expect(noted(run, "usage-missing")).toBe(3);
  });

  it("count no more attempts than can be", async () => {
    const many = row("b", plain, {}, { attempted_retries: 1_000_000_000 });
    const run = await importedRun(litellm, { "s.json": many });
    expect(run.requests).toHaveLength(51);
    expect(noted(run, "too-many")).toBe(50);
  });

  it("answered by the gateway's own cache repeat tokens that nobody spent", async () => {
    const rows = [
      row("a", plain),
      row("b", plain, { cache_hit: "True", spend: 0 }),
      // the flag is wrong where something was paid
      row("c", plain, { cache_hit: "True" }),
    ];
    const run = await importedRun(litellm, { "s.jsonl": jsonl(...rows) });
    expect(totals(run)).toMatchObject({ requests: 3, withUsage: 2, output: 40 });
    expect(noted(run, "copied-record")).toBe(1);
  });

  it("without a price have no known cost", async () => {
    const run = await importedRun(litellm, { "s.json": row("a", plain, { spend: 0.0 }) });
    expect(run.requests[0]?.billedUsd).toBeNull();
    expect(noted(run, "cost-unknown")).toBe(1);
  });

  it("are one run for each session, and those without are one", async () => {
    const rows = [
      row("a", plain, { session_id: "s1" }),
      row("b", plain, { session_id: "s2" }),
      row("c", plain, { session_id: null }, { session_id: "s1" }),
      row("e", plain, { startTime: "2026-10-19 09:00:00" }),
      row("d", plain),
      row("a", plain, { session_id: "s1" }),
    ];
    const runs = await imported(litellm, { "s.json": { data: rows } });
    expect(runs.map(({ name, requests }) => [name, requests.map(({ id }) => id)])).toEqual([
      ["s1", ["a", "c"]],
      ["s2", ["b"]],
      ["d", ["d", "e"]],
    ]);
  });

  it("may hold the reply, and the calls in it", async () => {
    const call = { id: "c1", function: { name: "bash", arguments: '{"command":"ls"}' } };
    const response = {
      choices: [{ finish_reason: "tool_calls", message: { tool_calls: [call] } }],
    };
    const run = await importedRun(litellm, {
      "s.json": row("a", plain, { response: JSON.stringify(response) }),
    });
    expect(run.requests[0]?.finish).toBe("tool-calls");
    expect(run.calls).toMatchObject([
      { id: "c1", request: "a", command: "ls", outcome: "unknown" },
    ]);
  });
});

it.each([
  ["one row", row("a", plain), true],
  ["a list", [row("a", plain)], true],
  ["lines", jsonl(row("a", plain), row("b", plain)), true],
  ["a row without an id", row("", plain), false],
  ["a completion", { id: "x", model: "m", usage: plain, response: { usage: plain } }, false],
])("%s: known %s", async (_, content, known) => {
  expect(await recognised(litellm, "x", content)).toBe(known);
  expect(await recognised(langfuse, "x", content)).toBe(false);
  expect(await recognised(otelGenai, "x", content)).toBe(false);
});

it("no spend log makes it throw, or gives a figure that is none", async () => {
  const rows = [
    row("a", { ...plain, prompt_tokens_details: { cached_tokens: 4 } }),
    row("b", plain, { metadata: { usage_object: plain, attempted_retries: 1 } }),
  ];
  const documents = fc.oneof(
    mutatedText(rows),
    mutatedText(rows, true),
    mutatedText(rows[1]),
    fc.json({ maxDepth: 4 }),
  );
  await fc.assert(
    fc.asyncProperty(documents, async (text) => {
      await recognised(litellm, "x.json", text);
      expectSound(await imported(litellm, { "x.json": text }));
    }),
    { numRuns: 300 },
  );
});
