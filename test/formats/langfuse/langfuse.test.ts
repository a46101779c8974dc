import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { langfuse } from "../../../scorer/formats/langfuse/index.ts";
import { litellm } from "../../../scorer/formats/litellm/index.ts";
import { otelGenai } from "../../../scorer/formats/otel-genai/index.ts";
import { imported, importedRun, jsonl, noted, recognised, totals } from "../support/importing.ts";
import { mutatedText } from "../support/mutated.ts";
import { expectSound } from "../support/soundness.ts";

type Members = Readonly<Record<string, unknown>>;

const observation = (id: string, type: string, more: Members = {}): Members => ({
  id,
  traceId: "t1",
  type,
  name: id,
  parentObservationId: null,
  startTime: "2026-10-19T08:30:00.000Z",
  endTime: "2026-10-19T08:30:02.500Z",
  latency: 2.5,
  level: "DEFAULT",
  statusMessage: null,
  ...more,
});

const generation = (id: string, usageDetails: Members, more: Members = {}): Members =>
  observation(id, "GENERATION", { model: "gpt-4o", usageDetails, ...more });

const trace = (observations: readonly Members[], more: Members = {}) => ({
  trace: { id: "t1", projectId: "p", name: "a trace", sessionId: null, ...more },
  observations,
});

const metadata = (attributes: Members, scope = "an-instrument") =>
  JSON.stringify({ attributes, scope: { name: scope, version: "1.2" } });

describe("usage buckets", () => {
  const tokensOf = async (usage: Members, more: Members = {}) => {
    const run = await importedRun(langfuse, { "t.json": trace([generation("g", usage, more)]) });
    const { total, uncached, read, write, output, reasoning } = totals(run);
    return { total, uncached, read, write, output, reasoning };
  };

  it("are disjoint where nothing says otherwise", async () => {
    expect(
      await tokensOf({ input: 86, input_cached_tokens: 17_817, output: 10, total: 17_913 }),
    ).toMatchObject({ uncached: 86, read: 17_817, output: 10 });
  });

  it("overlap where the total says so: 17,903 tokens of input, not 35,720", async () => {
    expect(
      await tokensOf({ input: 17_903, input_cached_tokens: 17_817, output: 10, total: 17_913 }),
    ).toMatchObject({ uncached: 86, read: 17_817 });
  });

  it("overlap where the instrument's own attributes are inclusive: 130,213, not 260,421", async () => {
    // the total is the sum that Langfuse made of buckets it took to be disjoint
    const usage = { input: 130_213, cache_read_input_tokens: 130_208, output: 5, total: 260_426 };
    const attributes = {
      "gen_ai.usage.input_tokens": 130_213,
      "gen_ai.usage.output_tokens": 5,
      "gen_ai.usage.details.cache_write_tokens": 0,
    };
    expect(
      await tokensOf(usage, { model: "claude-sonnet-4-5", metadata: metadata(attributes) }),
    ).toMatchObject({ uncached: 5, read: 130_208, write: 0, output: 5 });
  });

  it("count reasoning in the output where the total says so: 1,970, not 2,926", async () => {
    expect(
      await tokensOf({ input: 70, output: 1900, output_reasoning_tokens: 956, total: 1970 }),
    ).toMatchObject({ output: 1900, reasoning: 956 });
    expect(
      await tokensOf({ input: 179, output: 35, output_reasoning: 64, total: 278 }),
    ).toMatchObject({ output: 99, reasoning: 64 });
  });

  it("with a lone input mean what the provider means", async () => {
    expect(await tokensOf({ input: 542, output: 9 })).toMatchObject({ total: 542, uncached: 0 });
    expect(await tokensOf({ input: 5, output: 9 }, { model: "claude-sonnet-4-5" })).toMatchObject({
      total: 0,
      uncached: 5,
    });
  });

  it("may be missing, all 0, or of other kinds", async () => {
    const run = await importedRun(langfuse, {
      "t.json": trace([
        generation("a", {}),
        generation("b", { input: 0, output: 0, total: 0 }),
        generation("c", { input: 9, output: 1, input_audio: 4 }),
      ]),
    });
    expect(run.requests.map(({ outputTokens: of }) => of)).toEqual([null, null, 1]);
    expect(noted(run, "usage-missing")).toBe(1);
    expect(noted(run, "zero-usage")).toBe(1);
    expect(noted(run, "other")).toBe(1);
  });
});

describe("observations", () => {
  it("that repeat the sums of those below them are counted once, and compared", async () => {
    const parent = generation("outer", { input: 30, output: 3 });
    const children = ["x", "y"].map((id) =>
      generation(id, { input: 15, output: 2 }, { parentObservationId: "outer" }),
    );
    const run = await importedRun(langfuse, { "t.json": trace([parent, ...children]) });
    expect(totals(run)).toMatchObject({ requests: 2, total: 30, output: 4 });
    expect(run.record.checks.map(({ of, stated, counted }) => [of, stated, counted])).toEqual([
      ["input tokens", 30, 30],
      ["output tokens", 3, 4],
    ]);
  });

  it("are requests, errors, calls and agents", async () => {
    const calls = [
      { id: "c1", type: "function", function: { name: "look", arguments: '{"q":1}' } },
    ];
    const run = await importedRun(langfuse, {
      "t.json": trace([
        observation("agent", "AGENT", { endTime: "2026-10-19T08:30:09.000Z" }),
        generation(
          "g1",
          { input: 10, output: 2 },
          {
            parentObservationId: "agent",
            costDetails: { input: 0.1, output: 0.2 },
            completionStartTime: "2026-10-19T08:30:00.400Z",
            output: { role: "assistant", content: "", tool_calls: calls },
          },
        ),
        observation("look", "SPAN", {
          parentObservationId: "agent",
          startTime: "2026-10-19T08:30:03.000Z",
          endTime: "2026-10-19T08:30:03.250Z",
          input: { q: 1 },
          output: "found",
        }),
        observation("steps", "SPAN", { parentObservationId: "agent" }),
        observation("send", "TOOL", {
          parentObservationId: "agent",
          startTime: "2026-10-19T08:30:04.000Z",
          endTime: "2026-10-19T08:30:04.000Z",
          level: "ERROR",
          statusMessage: "refused",
        }),
        generation(
          "g2",
          {},
          {
            parentObservationId: "agent",
            startTime: "2026-10-19T08:30:05.000Z",
            endTime: "2026-10-19T08:30:06.000Z",
            level: "ERROR",
            statusMessage: "429 Too Many Requests",
          },
        ),
      ]),
    });
    expect(run.requests).toMatchObject([
      {
        id: "g1",
        status: "ok",
        latencyMs: 2500,
        firstTokenMs: 400,
        billedUsd: "0.3",
        agent: "agent",
      },
      { id: "g2", status: "error", error: { message: "429 Too Many Requests" }, latencyMs: 1000 },
    ]);
    expect(run.calls).toMatchObject([
      { id: "c1", tool: "look", request: "g1", outcome: "ok", durationMs: 250 },
      { id: "send", tool: "send", outcome: "failed", request: "g1" },
    ]);
    expect(run.events.map(({ kind }) => kind)).toEqual(["agent.open", "agent.close"]);
  });

  it("of one session are one run, with times, latency and metadata in other shapes", async () => {
    const one = trace([generation("a", { input: 1, output: 1 })], { id: "t1", sessionId: "s" });
    const two = trace([generation("b", { input: 2, output: 1 }, { endTime: null })], {
      id: "t2",
      sessionId: "s",
    });
    const run = await importedRun(langfuse, { "a.json": one, "b.json": two });
    expect(run.name).toBe("s");
    expect(totals(run)).toMatchObject({ requests: 2, total: 3 });
    expect(run.requests.map(({ latencyMs }) => latencyMs)).toEqual([2500, 2500]);
  });

  it("come as the API gives a trace, as a list, and as lines", async () => {
    const { observations } = trace([generation("a", { input: 1, output: 1 })]);
    const fromApi = { id: "t1", name: "n", observations, scores: [] };
    for (const content of [fromApi, [fromApi], jsonl(fromApi, { ...fromApi, id: "t2" })])
      expect((await imported(langfuse, { "t.json": content })).length).toBeGreaterThan(0);
  });

  it("without a cost beside tokens have no known cost", async () => {
    const run = await importedRun(langfuse, {
      "t.json": trace([generation("a", { input: 1, output: 1 }, { calculatedTotalCost: 0 })]),
    });
    expect(run.requests[0]?.billedUsd).toBeNull();
    expect(noted(run, "cost-unknown")).toBe(1);
  });
});

const langsmith = {
  post: [
    {
      id: "r1",
      name: "ChatOpenAI",
      run_type: "llm",
      start_time: 1_792_398_600_000,
      trace_id: "r1",
      dotted_order: "20261019T083000000001Zr1",
      extra: {
        metadata: { ls_provider: "openai", ls_model_name: "o1-mini" },
        runtime: { sdk: "langsmith-js", sdk_version: "0.1" },
      },
      inputs: { model: "o1-mini" },
    },
  ],
  patch: [
    {
      end_time: 1_792_398_610_000,
      trace_id: "r1",
      dotted_order: "20261019T083000000001Zr1",
      outputs: {
        model: "o1-mini-2024",
        choices: [{ finish_reason: "stop", message: { role: "assistant", content: "hi" } }],
        usage_metadata: {
          input_tokens: 43,
          output_tokens: 1901,
          total_tokens: 1944,
          input_token_details: { cache_read: 3 },
          output_token_details: { reasoning: 960 },
        },
      },
    },
  ],
};

it("a run of LangSmith is read of its beginning and its end", async () => {
  const run = await importedRun(langfuse, { "r.json": langsmith });
  expect(totals(run)).toMatchObject({
    requests: 1,
    uncached: 40,
    read: 3,
    output: 1901,
    reasoning: 960,
  });
  expect(run.requests[0]).toMatchObject({
    model: "o1-mini-2024",
    latencyMs: 10_000,
    finish: "stop",
  });
  expect(run.run.harness).toEqual({ name: "langsmith-js", version: "0.1" });
});

it.each([
  ["a trace", trace([generation("a", { input: 1 })])],
  ["LangSmith's runs", langsmith],
])("%s is known, and no other of these formats", async (_, content) => {
  expect(await recognised(langfuse, "x", content)).toBe(true);
  expect(await recognised(otelGenai, "x", content)).toBe(false);
  expect(await recognised(litellm, "x", content)).toBe(false);
});

it("no export makes it throw, or gives a figure that is none", async () => {
  const full = trace([
    observation("agent", "AGENT"),
    generation(
      "g1",
      { input: 10, output: 2, total: 12, input_cached_tokens: 3, output_reasoning: 1 },
      { parentObservationId: "agent", metadata: metadata({ "gen_ai.usage.input_tokens": 10 }) },
    ),
    generation(
      "g2",
      { input: 10 },
      { parentObservationId: "g1", toolCalls: ['{"id":"c"}'], toolCallNames: ["x"] },
    ),
    observation("x", "SPAN", { parentObservationId: "agent", input: '{"input":{"a":1}}' }),
  ]);
  const documents = fc.oneof(mutatedText(full), mutatedText(langsmith), fc.json({ maxDepth: 4 }));
  await fc.assert(
    fc.asyncProperty(documents, async (text) => {
      await recognised(langfuse, "x.json", text);
      expectSound(await imported(langfuse, { "x.json": text }));
    }),
    { numRuns: 300 },
  );
});
