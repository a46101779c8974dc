import { describe, expect, it } from "vitest";
import { inspect } from "../../../scorer/formats/inspect/index.ts";
import { importedRun, noted, totals } from "../support/importing.ts";
import { asked, by, log, model, ran, sample, type Usage } from "./log.ts";

const read = (whole: object) => importedRun(inspect, { "a.json": whole });

const usage = (
  input: number,
  output: number,
  total: number,
  cacheRead: number | null = null,
  cacheWrite: number | null = null,
  reasoning: number | null = null,
): Usage => ({
  input_tokens: input,
  output_tokens: output,
  total_tokens: total,
  input_tokens_cache_read: cacheRead,
  input_tokens_cache_write: cacheWrite,
  reasoning_tokens: reasoning,
});

describe("what the input figure means", () => {
  it.each<[string, string | null, string, string | undefined, Usage, object]>([
    // before 0.3.184 as the provider says it: 1000 of input, 800 of them out of a cache, 50 of output
    [
      "OpenAI counts the cached part in",
      "0.3.183",
      "openai/gpt-x",
      undefined,
      usage(1000, 50, 1050, 800),
      { uncached: 200, read: 800, output: 50 },
    ],
    [
      "Anthropic leaves it out",
      "0.3.183",
      "anthropic/claude-x",
      undefined,
      usage(200, 50, 1150, 800, 100),
      { uncached: 200, read: 800, write: 100 },
    ],
    [
      "Google did not tell it",
      "0.3.183",
      "google/gemini-x",
      undefined,
      usage(1000, 50, 1070, null, null, 20),
      { total: 1000, uncached: 0, output: 70, reasoning: 20 },
    ],
    // since then without it
    [
      "left out since 0.3.184",
      "0.3.184",
      "openai/gpt-x",
      undefined,
      usage(200, 50, 1050, 800),
      { uncached: 200, read: 800 },
    ],
    [
      "left out in any later release",
      "0.4.0",
      "openai/gpt-x",
      undefined,
      usage(200, 50, 1050, 800),
      { uncached: 200, read: 800 },
    ],
    [
      "Google before 0.3.208",
      "0.3.207",
      "google/gemini-x",
      undefined,
      usage(1000, 50, 1050),
      { total: 1000, output: 50 },
    ],
    [
      "Google since 0.3.208",
      "0.3.208",
      "google/gemini-x",
      undefined,
      usage(200, 50, 1070, 800, null, 20),
      { uncached: 200, read: 800, output: 70 },
    ],
    // a build between two releases, or none at all: by the day
    [
      "a build from before",
      "0.3.184.dev3+gabc",
      "openai/gpt-x",
      "2026-02-25T10:00:00+00:00",
      usage(1000, 50, 1050, 800),
      { uncached: 200 },
    ],
    [
      "a build from after",
      "0.3.184.dev9+gabc",
      "openai/gpt-x",
      "2026-03-01T10:00:00+00:00",
      usage(200, 50, 1050, 800),
      { uncached: 200 },
    ],
    [
      "no release, an old day",
      null,
      "openai/gpt-x",
      "2025-02-25T10:00:00+00:00",
      usage(1000, 50, 1050, 800),
      { uncached: 200 },
    ],
    [
      "no release, a new day",
      null,
      "openai/gpt-x",
      "2026-05-25T10:00:00+00:00",
      usage(200, 50, 1050, 800),
      { uncached: 200 },
    ],
    // one that leaves open whether there were writes
    [
      "another provider",
      "0.3.100",
      "openrouter/anthropic/claude-x",
      undefined,
      usage(1000, 50, 1050, 800),
      { total: 1000, read: 800, uncached: 0 },
    ],
  ])("%s", async (_, version, name, created, figures, expected) => {
    const reply = model(1, figures, [], { model: name });
    const run = await read(log([sample([reply])], by(version, name, created)));
    expect(totals(run)).toMatchObject(expected);
    expect(noted(run, "token-convention")).toBe(0);
    expect(noted(run, "impossible-tokens")).toBe(0);
  });

  it.each([
    [
      "a log that says it is new, with figures of the old way",
      "0.3.190",
      usage(1000, 50, 1050, 800),
    ],
    [
      "a log that says it is old, with figures of the new way",
      "0.3.100",
      usage(200, 50, 1050, 800),
    ],
  ])("is told by the total: %s", async (_, version, figures) => {
    const run = await read(log([sample([model(1, figures)])], by(version)));
    expect(totals(run)).toMatchObject({ uncached: 200, read: 800, output: 50 });
    expect(noted(run, "token-convention")).toBe(1);
  });

  it("is told for each model by itself: a grader may be another provider's", async () => {
    const events = [
      model(1, usage(1000, 50, 1050, 800)),
      model(3, usage(200, 5, 1005, 800), [], { model: "anthropic/claude-x", role: "grader" }),
    ];
    const run = await read(log([sample(events)], by("0.3.100")));
    expect(totals(run)).toMatchObject({ uncached: 400, read: 1600 });
    expect(run.run.configuration.seats.map(({ role }) => role)).toEqual(["main", "grader"]);
  });
});

describe("a model event", () => {
  it("is a request with its own time, model, provider, end and cost", async () => {
    const figures = { ...usage(10, 5, 15), total_cost: 0.0125 };
    const { requests } = await read(log([sample([model(1, figures)])]));
    expect(requests).toMatchObject([
      {
        id: "m1",
        at: "2026-10-19T08:30:01.000Z",
        model: "gpt-x",
        provider: "openai",
        finish: "stop",
        status: "ok",
        latencyMs: 750,
        billedUsd: "0.0125",
      },
    ]);
    expect(requests[0]?.sources).toMatchObject({ billedUsd: "derived", latencyMs: "measured" });
  });

  it("through another company's service names that too", async () => {
    const reply = model(1, null, [], { model: "openai/azure/gpt-x" });
    const { requests } = await read(log([sample([reply])]));
    expect(requests[0]).toMatchObject({ provider: "openai/azure", model: "gpt-x" });
  });

  it("with retries is as many failed requests more, each following the one before", async () => {
    const run = await read(log([sample([model(1, usage(10, 5, 15), [], { retries: 2 })])]));
    expect(
      run.requests.map(({ id, attempt, retryOf, status, outputTokens }) => [
        id,
        attempt,
        retryOf ?? null,
        status,
        outputTokens,
      ]),
    ).toEqual([
      ["m1-attempt-1", 1, null, "error", null],
      ["m1-attempt-2", 2, "m1-attempt-1", "error", null],
      ["m1", 3, "m1-attempt-2", "ok", 5],
    ]);
    expect(noted(run, "usage-missing")).toBe(2);
  });

  it("with a number of retries nobody makes is bounded", async () => {
    const run = await read(log([sample([model(1, null, [], { retries: 1e12 })])]));
    expect(run.requests).toHaveLength(1001);
    expect(noted(run, "too-many")).toBe(1e12 - 1000);
  });

  it("with an error is a failed request", async () => {
    const reply = model(1, null, [], { error: "429 Too Many Requests", output: { choices: [] } });
    const { requests } = await read(log([sample([reply])]));
    expect(requests).toMatchObject([
      { status: "error", finish: "error", error: { message: "429 Too Many Requests" } },
    ]);
  });

  it("out of Inspect's own cache is no request; its calls are calls", async () => {
    const events = [
      model(1, usage(10, 5, 15), [asked("c1", "bash")], { cache: "read" }),
      ran(2, "c1", "bash"),
      model(5, usage(20, 5, 25), [], { cache: "write" }),
    ];
    const stated = { model_usage: { "openai/gpt-x": usage(20, 5, 25) } };
    const run = await read(log([sample(events, stated)]));
    expect(totals(run)).toMatchObject({ requests: 1, output: 5 });
    expect(run.calls).toMatchObject([{ id: "c1", outcome: "ok" }]);
    expect(run.calls[0]?.request ?? null).toBeNull();
    expect(noted(run, "copied-record")).toBe(1);
    expect(run.record.checks[0]).toMatchObject({
      of: "input tokens, openai/gpt-x",
      stated: 20,
      counted: 20,
    });
  });

  it("still under way has no end", async () => {
    const reply = model(1, null, [], { pending: true, completed: null });
    const { requests } = await read(log([sample([reply])], { status: "started" }));
    expect(requests[0]?.status ?? null).toBeNull();
    expect(requests[0]?.finish ?? null).toBeNull();
  });

  it("that stands twice under one uuid counts once", async () => {
    const reply = model(1, usage(10, 5, 15));
    const run = await read(log([sample([reply, reply])]));
    expect(totals(run)).toMatchObject({ requests: 1, output: 5 });
    expect(noted(run, "repeated-record")).toBe(1);
  });

  it("is the scorer's within a scorer, in newer logs and in older ones", async () => {
    const step = (action: string) => ({ event: "step", action, type: "scorer", name: "graded" });
    const older = [model(1, null), step("begin"), model(3, null), step("end")];
    const begin = { event: "span_begin", id: "s", type: "scorer", name: "graded" };
    const newer = [model(1, null), begin, model(3, null, [], { span_id: "s" })];
    for (const events of [older, newer]) {
      const { requests } = await read(log([sample(events)]));
      expect(requests.map(({ agent, role }) => [agent, role])).toEqual([
        ["main", "main"],
        ["scorer", "scorer"],
      ]);
    }
  });
});

describe("sums a log states", () => {
  it("stand beside what its parts add up to, for the sample and for the whole", async () => {
    const used = { "openai/gpt-x": usage(30, 9, 39) };
    const first = sample([model(1, usage(10, 5, 15))], {
      model_usage: { "openai/gpt-x": usage(10, 5, 15) },
    });
    const whole = log([first], { stats: { model_usage: used } });
    const { record } = await read(whole);
    expect(
      record.checks.map(({ by: from, of, stated, counted }) => [from, of, stated, counted]),
    ).toEqual([
      ["sample's model_usage", "input tokens, openai/gpt-x", 10, 10],
      ["sample's model_usage", "output tokens, openai/gpt-x", 5, 5],
      ["stats.model_usage", "input tokens of all 1 samples, openai/gpt-x", 30, 10],
      ["stats.model_usage", "output tokens of all 1 samples, openai/gpt-x", 9, 5],
    ]);
  });
});
