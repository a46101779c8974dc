import { describe, expect, it } from "vitest";
import { claudeCode } from "../../../scorer/formats/claude-code/index.ts";
import { call, final, line, msg, prompt, reply, session, usage } from "./claude-code-lines.ts";
import { imported, importedRun, jsonl, noted, totals } from "../support/importing.ts";

const A = msg("A");
const B = msg("B");

const ofLines = (...lines: readonly unknown[]) =>
  importedRun(claudeCode, { [`${session}.jsonl`]: jsonl(...lines) });

describe("requests of a session", () => {
  it("has its last output, neither the first nor the sum (ccusage#901, #938)", async () => {
    const run = await ofLines(
      reply(1, A, usage(3, 8037, 17_842, 9)),
      reply(2, A, usage(3, 8037, 17_842, 9)),
      reply(3, A, final(3, 8037, 17_842, 159)),
    );
    expect(totals(run)).toMatchObject({
      requests: 1,
      uncached: 3,
      write: 8037,
      read: 17_842,
      output: 159,
      lowerBounds: 0,
    });
    expect(noted(run, "repeated-record")).toBe(2);
  });

  it("counts lines of text and tool calls of one reply once (ccusage#389, ccstatusline#549)", async () => {
    const lines = Array.from({ length: 89 }, (_, at) => [
      reply(at, msg(`m${at.toString()}`), usage(1, 0, 100, 5)),
      reply(at, msg(`m${at.toString()}`), final(1, 0, 100, 7), [
        call(`toolu_${at.toString()}`, "Read", { file_path: "/a" }),
      ]),
    ]).flat();
    const run = await ofLines(...lines);
    expect(totals(run)).toMatchObject({ requests: 89, uncached: 89, read: 8900, output: 623 });
    expect(run.calls).toHaveLength(89);
    expect(new Set(run.calls.map(({ request }) => request)).size).toBe(89);
  });

  it("adds cache reads of all requests, and does not take the largest (tokentelemetry#224)", async () => {
    const run = await ofLines(reply(1, A, final(1, 5, 100, 2)), reply(2, B, final(1, 5, 105, 2)));
    expect(totals(run)).toMatchObject({ read: 205, write: 10 });
  });

  it("takes the input of the final usage too (Chia1104 PR#3105: 3, right 11,935)", async () => {
    const run = await ofLines(reply(1, A, usage(3, 0, 0, 1)), reply(2, A, final(11_935, 0, 0, 80)));
    expect(totals(run)).toMatchObject({ requests: 1, uncached: 11_935, output: 80 });
  });

  it("takes the final usage even where an earlier line has more", async () => {
    const run = await ofLines(reply(1, A, final(3, 0, 0, 50)), reply(2, A, usage(3, 0, 0, 60)));
    expect(totals(run)).toMatchObject({ output: 50, lowerBounds: 0 });
  });

  it("marks output as a lower bound where no line has the final usage (claude-code#84223)", async () => {
    const run = await ofLines(
      reply(1, A, usage(1, 0, 9, 4)),
      reply(2, A, usage(1, 0, 9, 6)),
      reply(3, B, usage(1, 0, 9, 2), undefined, {}, { stop_reason: "end_turn" }),
      reply(4, msg("C"), { ...usage(1, 0, 9, 1), server_tool_use: { web_search_requests: 0 } }),
      reply(5, msg("D"), { ...usage(1, 0, 9, 1), iterations: [] }),
    );
    expect(run.requests.map(({ outputIsLowerBound }) => outputIsLowerBound ?? false)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(run.record.notes.find(({ note }) => note === "output-lower-bound")).toMatchObject({
      count: 1,
      of: 4,
    });
    expect(run.requests[0]?.outputTokens).toBe(6);
  });

  it("keeps writes for an hour apart from all writes (ccusage#899, ccstats#86)", async () => {
    const split = { ephemeral_5m_input_tokens: 40, ephemeral_1h_input_tokens: 60 };
    const { cache_creation_input_tokens: all, ...others } = final(1, 100, 0, 2);
    const run = await ofLines(
      reply(1, A, { ...final(1, 100, 0, 2), cache_creation: split }),
      reply(2, B, { ...others, cache_creation: split }),
      reply(3, msg("C"), final(1, 100, 0, 2)),
    );
    expect(all).toBe(100);
    expect(run.requests.map((of) => [of.cacheWriteTokens, of.cacheWrite1hTokens])).toEqual([
      [100, 60],
      [100, 60],
      [100, null],
    ]);
  });

  it("knows no cache figures where none are written, as gateways leave them out", async () => {
    const run = await ofLines(reply(1, A, { input_tokens: 16_878, output_tokens: 237 }));
    expect(run.requests[0]).toMatchObject({
      uncachedInputTokens: 16_878,
      cacheReadTokens: null,
      cacheWriteTokens: null,
      outputTokens: 237,
    });
  });

  it("tells the provider by the id of the message, and leaves the model as written", async () => {
    const run = await ofLines(
      reply(1, "msg_bdrk_01XGufyDZYWXpo632zRa8ouz", final(1, 0, 0, 1)),
      reply(2, "msg_vrtx_01XGufyDZYWXpo632zRa8ouz", final(1, 0, 0, 1)),
      reply(3, A, final(1, 0, 0, 1), [], {}, { model: "converse/jp.anthropic.claude" }),
    );
    expect(run.requests.map(({ provider }) => provider)).toEqual(["bedrock", "vertex", null]);
    expect(run.requests[2]?.model).toBe("converse/jp.anthropic.claude");
  });

  it("reads old costs and latencies, service tiers, reasons to stop and shown thinking", async () => {
    const run = await ofLines(
      reply(
        1,
        A,
        { ...final(1, 0, 0, 1), service_tier: "standard" },
        [{ type: "thinking", thinking: "hm" }],
        { costUSD: 0.12, durationMs: 2500 },
        { stop_reason: "tool_use" },
      ),
      reply(
        2,
        B,
        { ...final(1, 0, 0, 1), speed: "fast" },
        undefined,
        {},
        { stop_reason: "max_tokens" },
      ),
    );
    expect(run.requests).toMatchObject([
      {
        billedUsd: "0.12",
        latencyMs: 2500,
        tier: "standard",
        finish: "tool-calls",
        reasoningShown: true,
      },
      { tier: "fast", finish: "length", reasoningShown: false },
    ]);
    expect(run.requests[1]?.billedUsd ?? null).toBe(null);
  });

  it("does not take a cost of 0 beside tokens for a price", async () => {
    const run = await ofLines(reply(1, A, final(1, 0, 0, 1), undefined, { costUSD: 0 }));
    expect(run.requests[0]?.billedUsd).toBe(null);
    expect(noted(run, "cost-unknown")).toBe(1);
  });

  it("makes rows without usage of replies that carry none", async () => {
    const bare = (at: number) =>
      line(at, { type: "assistant", message: { role: "assistant", content: [] } });
    const run = await ofLines(bare(1), bare(2), reply(3, A, final(1, 0, 0, 1)));
    expect(totals(run)).toMatchObject({ requests: 3, withUsage: 1 });
    expect(run.record.notes.find(({ note }) => note === "usage-missing")).toMatchObject({
      count: 2,
      of: 3,
    });
  });

  it("takes the version seen last, and the order of the source", async () => {
    const run = await ofLines(
      reply(5, A, final(1, 0, 0, 1), undefined, { version: "2.0.1" }),
      reply(9, B, final(1, 0, 0, 1), undefined, { version: "2.1.0" }),
    );
    expect(run.run.harness).toEqual({ name: "Claude Code", version: "2.1.0" });
    expect(run.requests.map(({ id }) => id)).toEqual([A, B]);
    expect(run.run.startedAt).toBe("2026-06-01T12:00:05.000Z");
  });

  it("costs a broken line and nothing else", async () => {
    const run = await ofLines('{"type":"assis', "[1]", reply(1, A, final(1, 0, 0, 1)));
    expect(totals(run)).toMatchObject({ requests: 1 });
    expect(run.record.files[0]).toMatchObject({ lines: 3, brokenLines: 2 });
  });

  it("imports nothing of a session in which nothing was asked of a model", async () => {
    const runs = await imported(claudeCode, { "a.jsonl": jsonl(prompt(1, "hello")) });
    expect(runs).toEqual([]);
  });
});
