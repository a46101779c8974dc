import { describe, expect, it } from "vitest";
import { aider } from "../../scorer/formats/aider/index.ts";
import { atif } from "../../scorer/formats/atif/index.ts";
import { claudeCode } from "../../scorer/formats/claude-code/index.ts";
import type { TraceFormat } from "../../scorer/formats/format.ts";
import { langfuse } from "../../scorer/formats/langfuse/index.ts";
import { opencode } from "../../scorer/formats/opencode/index.ts";
import { openhands } from "../../scorer/formats/openhands/index.ts";
import { otelGenai } from "../../scorer/formats/otel-genai/index.ts";
import { event, sent } from "./aider/files.ts";
import { figures, reply as step, trajectory } from "./atif/trajectory.ts";
import { reply, session, stored, used } from "./opencode/store.ts";
import { otlpText } from "./otel-genai/write-otlp.ts";
import { type Given, importedRun, jsonl, noted, totals } from "./support/importing.ts";

/** Figures of public reports of other tools' faults, each with the right value. */

const tokensOf = async (format: TraceFormat, files: Readonly<Record<string, Given>>) =>
  totals(await importedRun(format, files));

/** A span of a request, by the tokens its instrument tells. */
const span = async (scope: string, tokens: Readonly<Record<string, number>>) =>
  tokensOf(otelGenai, {
    "t.jsonl": await otlpText(
      [
        {
          name: "chat",
          from: Date.UTC(2026, 9, 19),
          ms: 500,
          scope,
          attributes: {
            "gen_ai.operation.name": "chat",
            "gen_ai.provider.name": "anthropic",
            "gen_ai.request.model": "claude-haiku-4-5",
            ...Object.fromEntries(
              Object.entries(tokens).map(([key, value]) => [`gen_ai.usage.${key}`, value]),
            ),
          },
        },
      ],
      { "service.name": "coder" },
    ),
  });

const claudeReply = (timestamp: string, usage: object, id = "m1"): object => ({
  type: "assistant",
  sessionId: "s",
  uuid: id,
  requestId: `r-${id}`,
  timestamp,
  message: {
    id,
    role: "assistant",
    model: "claude-sonnet-4-6",
    stop_reason: "end_turn",
    content: [],
    usage,
  },
});

describe("Claude Code", () => {
  it("ccusage#349: an evening of one zone is the next day's morning of another, one moment", async () => {
    const usage = { input_tokens: 1, output_tokens: 2 };
    const run = await importedRun(claudeCode, {
      "s.jsonl": jsonl(
        claudeReply("2026-01-24T20:08:00.000-08:00", usage),
        claudeReply("2026-01-25T04:08:00.000Z", usage, "m2"),
      ),
    });
    expect(run.requests.map(({ at }) => at)).toEqual(Array(2).fill("2026-01-25T04:08:00.000Z"));
    expect(run.run.startedAt).toBe(run.run.endedAt);
  });

  it("ai-engineering-fluency#1589: $0.2774 where writes for an hour count as short ones", async () => {
    const { uncached, read, write, write1h, output } = await tokensOf(claudeCode, {
      "s.jsonl": jsonl(
        claudeReply("2026-07-12T08:00:00.000Z", {
          input_tokens: 9,
          cache_read_input_tokens: 240_177,
          cache_creation_input_tokens: 46_404,
          cache_creation: { ephemeral_5m_input_tokens: 0, ephemeral_1h_input_tokens: 46_404 },
          output_tokens: 2086,
        }),
      ),
    });
    expect([uncached, read, write, write1h, output]).toEqual([9, 240_177, 46_404, 46_404, 2086]);
  });
});

describe("OpenCode", () => {
  it("orca PR#21522: what a cache served is beside the input, and far more than it", async () => {
    const documents = stored(
      session("s"),
      reply("m", "s", 1, used([638, 90, 10, 642_944, 0], 0.2)),
    );
    expect(await tokensOf(opencode, documents)).toMatchObject({
      uncached: 638,
      read: 642_944,
      output: 100,
    });
  });
});

describe("OpenTelemetry", () => {
  it("pydantic-ai#4364: an input with what was cached is not added to it again", async () => {
    const tokens = { input_tokens: 17_111, output_tokens: 4, "cache_read.input_tokens": 12_000 };
    expect(
      await span("pydantic-ai", { ...tokens, "cache_creation.input_tokens": 5102 }),
    ).toMatchObject({ uncached: 9, read: 12_000, write: 5102, output: 4 });
  });

  it("openlit#1378: 5,000 of 6,200 are read from a cache, not paid for in full", async () => {
    expect(
      await span("openlit.litellm", {
        input_tokens: 6200,
        output_tokens: 300,
        "cache_read.input_tokens": 5000,
        "cache_creation.input_tokens": 1000,
      }),
    ).toMatchObject({ uncached: 200, read: 5000, write: 1000, output: 300 });
  });

  it("genkit#5412: an input of 7 beside 10,000 cached ones is what no cache served", async () => {
    expect(
      await span("genkit", {
        input_tokens: 7,
        output_tokens: 50,
        "cache_read.input_tokens": 9800,
        "cache_creation.input_tokens": 200,
      }),
    ).toMatchObject({ uncached: 7, read: 9800, write: 200, output: 50 });
  });
});

describe("Langfuse", () => {
  it("crewAI#6788: a total of 17 leaves out the 17,102 that a cache served", async () => {
    const usageDetails = { input: 9, output: 8, total: 17, cache_read_input_tokens: 17_102 };
    expect(
      await tokensOf(langfuse, {
        "t.json": {
          trace: { id: "t1", projectId: "p", name: "crew", sessionId: null },
          observations: [
            {
              id: "g",
              traceId: "t1",
              type: "GENERATION",
              name: "g",
              parentObservationId: null,
              startTime: "2026-10-19T08:30:00.000Z",
              model: "claude-haiku-4-5",
              usageDetails,
            },
          ],
        },
      }),
    ).toMatchObject({ uncached: 9, read: 17_102, output: 8 });
  });
});

describe("ATIF", () => {
  it("pier PR#4: a stated cost of $4.36 is shown, and is the price of no request", async () => {
    const steps = [step(1, figures(900_000, 1000, { cached_tokens: 850_000 }))];
    const run = await importedRun(atif, {
      "trajectory.json": trajectory("s", steps, { final_metrics: { total_cost_usd: 4.36 } }),
    });
    expect(totals(run)).toMatchObject({ uncached: 50_000, read: 850_000 });
    expect(run.requests[0]?.billedUsd).toBeNull();
    expect(run.record.checks).toEqual([
      expect.objectContaining({ of: "cost in USD", stated: "4.36", counted: null }),
    ]);
  });
});

describe("OpenHands", () => {
  it("benchmarks#603: costs that disagree stand beside each other, and $0 beside tokens is no cost", async () => {
    const usage = { prompt_tokens: 100, completion_tokens: 10, model: "m", response_id: "r1" };
    const told = async (accumulated_cost: number, cost: number) =>
      importedRun(openhands, {
        "output.jsonl": jsonl({
          instance_id: "task",
          metadata: { agent_class: "CodeActAgent" },
          history: [],
          test_result: { git_patch: "", proxy_cost: 0.07 },
          metrics: {
            accumulated_cost,
            accumulated_token_usage: { prompt_tokens: 100, completion_tokens: 10 },
            costs: [{ cost }],
            response_latencies: [],
            token_usages: [usage],
          },
        }),
      });
    const apart = await told(0.05, 0.03);
    expect(apart.requests.map(({ billedUsd }) => billedUsd)).toEqual(["0.03"]);
    expect(apart.record.checks).toContainEqual(
      expect.objectContaining({ of: "cost in USD", stated: "0.05", counted: "0.03" }),
    );
    const free = await told(0, 0);
    expect(free.requests.map(({ billedUsd }) => billedUsd)).toEqual([null]);
    expect(free.record.checks.filter(({ of }) => of === "cost in USD")).toEqual([]);
    expect(noted(free, "cost-unknown")).toBeGreaterThan(0);
  });
});

describe("aider", () => {
  it("aider#2304: what is sent is counted once, by message and not by the running total", async () => {
    const run = await importedRun(aider, {
      "analytics.jsonl": jsonl(
        event(0, "launched"),
        event(1, "message_send_starting"),
        sent(5, [14_000, 500], 0.05, 0.05),
        event(6, "message_send_starting"),
        sent(9, [15_000, 600], 0.06, 0.11),
        event(20, "exit"),
      ),
    });
    expect(totals(run)).toMatchObject({ requests: 2, total: 29_000, output: 1100 });
    expect(run.requests.map(({ billedUsd }) => billedUsd)).toEqual(["0.05", "0.06"]);
    expect(run.record.checks).toEqual([
      expect.objectContaining({ by: "total_cost", stated: "0.11", counted: "0.11" }),
    ]);
  });
});
