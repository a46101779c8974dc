import { describe, expect, test } from "vitest";
import { requestNames } from "../../scorer/observe/request-facts.ts";
import { jsonLines } from "../support/make-folder.ts";
import { call, event, factsOf, logs, observe, request, rows, said, saidOf } from "./observing.ts";

type Fields = Readonly<Record<string, unknown>>;

async function requests(list: readonly Fields[], more: Parameters<typeof logs>[0] = {}) {
  return factsOf("requests", logs({ requests: list, ...more }));
}

const failed = (seq: number, error: Fields | null, fields: Fields = {}): Fields =>
  request(seq, {
    status: "error",
    error,
    finish: "error",
    uncachedInputTokens: null,
    cacheReadTokens: null,
    cacheWriteTokens: null,
    outputTokens: null,
    ...fields,
  });

describe("requests", () => {
  test("are counted with their tokens: input is uncached, cache reads and cache writes", async () => {
    const facts = await requests([
      request(0, {
        uncachedInputTokens: 1,
        cacheReadTokens: 20,
        cacheWriteTokens: 300,
        outputTokens: 7,
        reasoningTokens: 2,
      }),
      request(1, {
        uncachedInputTokens: 4,
        cacheReadTokens: 50,
        cacheWriteTokens: 600,
        outputTokens: 8,
        reasoningTokens: 0,
        reasoningShown: false,
      }),
    ]);
    expect(
      saidOf(facts, ["made", "replies", "failures", "inputTokens", "cacheReadTokens"]),
    ).toEqual(["2", "2", "0", "975", "70"]);
    expect(saidOf(facts, ["cacheWriteTokens", "outputTokens", "reasoningTokens"])).toEqual([
      "900",
      "15",
      "2",
    ]);
    expect(saidOf(facts, ["reasoningShown", "reasoningShownKnown"])).toEqual(["1", "2"]);
    expect(facts.made.known?.trace).toMatchObject({
      name: "model requests",
      sources: [{ file: "telemetry/requests.jsonl", count: 2, seqs: [0, 1] }],
    });
  });

  test("that failed for infrastructure are left out of every figure and listed", async () => {
    const { observed, leftOut } = await observe(
      logs({
        requests: [
          request(0),
          failed(1, { code: 503 }, { latencyMs: 90_000, outputTokens: 999 }),
          request(2),
        ],
      }),
    );
    const { facts } = observed.requests;
    expect(saidOf(facts, ["made", "replies", "failures", "outputTokens"])).toEqual([
      "2",
      "2",
      "0",
      "40",
    ]);
    expect(said(facts.replyLatency)).toBe("2000");
    expect(leftOut).toEqual({ systemRequests: 0, infrastructureFailures: 1 });
  });

  test("that failed for the model or the harness are failures, for config or policy only made", async () => {
    const facts = await requests([
      request(0),
      failed(1, { code: 400 }),
      failed(2, { kind: "harness" }),
      failed(3, null),
      failed(4, { code: 401 }),
      failed(5, { code: "content_filter" }),
      failed(6, { kind: "infra" }),
    ]);
    expect(saidOf(facts, ["made", "replies", "failures"])).toEqual(["6", "1", "3"]);
  });

  test("that failed without tokens are no rows of token measures, with tokens they are", async () => {
    const without = await requests([request(0), failed(1, { code: 400 })]);
    expect(saidOf(without, ["inputTokens", "outputTokens"])).toEqual(["100", "20"]);
    const tokens = {
      uncachedInputTokens: 5,
      cacheReadTokens: 0,
      cacheWriteTokens: 0,
      outputTokens: 3,
    };
    const facts = await requests([request(0), failed(1, { code: 400 }, tokens)]);
    expect(saidOf(facts, ["inputTokens", "outputTokens", "replyOutputTokens"])).toEqual([
      "105",
      "23",
      "20",
    ]);
  });

  test("of which there are none leave sums 0 and quantiles unknown", async () => {
    const facts = await requests([]);
    expect(saidOf(facts, ["made", "inputTokens", "latencyP50"])).toEqual([
      "0",
      "0",
      "nothing to divide by",
    ]);
  });

  test("without a log are unknown, and say which file is not there", async () => {
    const facts = await factsOf("requests", {});
    for (const name of requestNames)
      expect(facts[name].because).toEqual({
        code: "not in the folder",
        about: "telemetry/requests.jsonl",
      });
  });

  test.each(["telemetry/requests.jsonl", "telemetry/tool-calls.jsonl", "telemetry/events.jsonl"])(
    "are unknown where a line of %s cannot be read",
    async (file) => {
      const files = { ...logs({ requests: [request(0)], calls: [], events: [] }) };
      const { observed } = await observe({ ...files, [file]: "no JSON\n" });
      const because = { code: "could not be read", about: file };
      expect(observed.requests.facts.made.because).toEqual(because);
      expect(observed.cost.facts.total.because).toEqual(because);
      expect(observed.clock.facts.wallClock.because).toEqual(because);
    },
  );
});

describe("latencies", () => {
  test("have a median and a 95th percentile of type 7 over successful requests", async () => {
    const facts = await requests([
      ...[4000, 1000, 3000, 2000].map((latencyMs, seq) => request(seq, { latencyMs })),
      failed(4, { code: 400 }, { latencyMs: 1_000_000 }),
    ]);
    // Positions 1.5 and 2.85 of 1000, 2000, 3000, 4000.
    expect(saidOf(facts, ["latencyP50", "latencyP95", "replyLatency"])).toEqual([
      "2500",
      "3850",
      "10000",
    ]);
  });

  test("count repeated values as often as they stand", async () => {
    const facts = await requests(
      rows(40, (seq) => request(seq, { latencyMs: seq < 39 ? 500 : 700 })),
    );
    expect(saidOf(facts, ["latencyP50", "latencyP95"])).toEqual(["500", "500"]);
    const slow = await requests(
      rows(40, (seq) => request(seq, { latencyMs: seq < 30 ? 500 : 700 })),
    );
    expect(saidOf(slow, ["latencyP50", "latencyP95"])).toEqual(["500", "700"]);
  });
});

describe("a field that is missing in 2 % of the rows counts as the worst, above 2 % nothing is known", () => {
  // 98 rows of 100 input, of which 90 cached, 20 output and 1,000 ms; one row is larger in all.
  const large = {
    uncachedInputTokens: 100,
    cacheReadTokens: 900,
    outputTokens: 70,
    reasoningTokens: 9,
    latencyMs: 8000,
  };
  const lacking = (missing: Fields, count: number): readonly Fields[] =>
    rows(100, (seq) => request(seq, seq === 0 ? large : seq <= count ? missing : {}));

  test.each<[string, Fields, (typeof requestNames)[number], string]>([
    // 1,000 + 97 × 100 known, and twice the largest of 1,000.
    [
      "uncached input: the row is as long as the longest",
      { uncachedInputTokens: null },
      "inputTokens",
      "12700",
    ],
    [
      "cache writes: the row is as long as the longest",
      { cacheWriteTokens: null },
      "inputTokens",
      "12700",
    ],
    [
      "cache reads: the row is as long as the longest",
      { cacheReadTokens: null },
      "inputTokens",
      "12700",
    ],
    ["cache reads: nothing was cached", { cacheReadTokens: null }, "cacheReadTokens", "9630"],
    ["output: as much as the most", { outputTokens: null }, "outputTokens", "2150"],
    [
      "output: a lower bound is as much as the most",
      { outputTokens: 1, outputIsLowerBound: true },
      "outputTokens",
      "2150",
    ],
    [
      "output: a lower bound may be the most",
      { outputTokens: 500, outputIsLowerBound: true },
      "outputTokens",
      "3010",
    ],
    ["output of replies: nothing", { outputTokens: null }, "replyOutputTokens", "2010"],
    [
      "output of replies: a lower bound as written",
      { outputTokens: 1, outputIsLowerBound: true },
      "replyOutputTokens",
      "2012",
    ],
    ["reasoning: as much as the most", { reasoningTokens: null }, "reasoningTokens", "512"],
    ["latency: as slow as the slowest", { latencyMs: null }, "replyLatency", "121000"],
    [
      "latency: as slow as the slowest, at the 95th percentile",
      { latencyMs: null },
      "latencyP95",
      "1000",
    ],
    ["status: failed", { status: null }, "failures", "2"],
  ])("%s", async (_, missing, name, worst) => {
    expect(said((await requests(lacking(missing, 2)))[name])).toBe(worst);
    const facts = await requests(lacking(missing, 3));
    if (missing["outputIsLowerBound"] === true && name === "replyOutputTokens")
      expect(said(facts[name])).toBe("1993");
    else {
      expect(facts[name].because?.code).toBe("field missing");
      expect(facts[name].because?.about).toContain("in 3 of 100 rows");
    }
  });

  test("lacking rows and lower bounds are held to the 2 % together", async () => {
    const list = rows(100, (seq) =>
      request(seq, seq < 2 ? { outputTokens: null } : seq < 3 ? { outputIsLowerBound: true } : {}),
    );
    expect(said((await requests(list)).outputTokens)).toBe("field missing");
  });

  test("the two slowest rows of a hundred move the quantiles", async () => {
    const list = rows(100, (seq) =>
      request(seq, { latencyMs: seq < 2 ? null : seq === 2 ? 8000 : 1000 + seq }),
    );
    const facts = await requests(list);
    // 1003 … 1099, then 8000 three times: positions 49.5 and 94.05.
    expect(saidOf(facts, ["latencyP50", "latencyP95"])).toEqual(["2105/2", "21941/20"]);
  });

  test("a field that no row reports is missing, one reported as 0 is 0", async () => {
    const none = await requests([request(0, { cacheReadTokens: null })]);
    expect(said(none.cacheReadTokens)).toBe("field missing");
    const zero = await requests([request(0, { cacheReadTokens: 0 })]);
    expect(said(zero.cacheReadTokens)).toBe("0");
  });

  test("the rows that lack it are named in the working", async () => {
    const { outputTokens } = await requests(lacking({ outputTokens: null }, 2));
    expect(JSON.stringify(outputTokens.known?.trace)).toContain('"seqs":[1,2]');
  });
});

describe("system roles", () => {
  const systems = ["health-check", "supervisor", "harness"];

  test("are left out and counted apart; no other role is one", async () => {
    const { observed, leftOut } = await observe(
      logs({
        requests: [
          ...systems.map((role, seq) => request(seq, { role, agent: role })),
          request(3, { role: "Supervisor" }),
          request(4, { role: "judge" }),
          request(5, { role: null }),
        ],
        calls: [call(6, { role: "harness", agent: "harness", outcome: "invalid" }), call(7)],
      }),
    );
    expect(said(observed.requests.facts.made)).toBe("3");
    expect(leftOut.systemRequests).toBe(3);
    expect(saidOf(observed.calls.facts, ["emitted", "invalid"])).toEqual(["1", "0"]);
  });

  test.each<[string, Parameters<typeof logs>[0]]>([
    ["owns a step", { events: [event(9, "step.enter", { agent: "s", role: "supervisor" })] }],
    ["dispatches", { events: [event(9, "dispatch", { agent: "s", role: "supervisor", to: "b" })] }],
    ["judges", { events: [event(9, "verdict", { agent: "s", role: "supervisor" })] }],
    ["reviews", { events: [event(9, "review", { agent: "s", role: "supervisor" })] }],
    ["writes a file", { calls: [call(9, { agent: "s", role: "supervisor", kind: "write" })] }],
    [
      "delegates by a call",
      { calls: [call(9, { agent: "s", role: "supervisor", kind: "delegate" })] },
    ],
  ])("are the model's where their agent %s, also before it did", async (_, more) => {
    const list = [
      request(0, { agent: "s", role: "supervisor" }),
      request(1, { agent: "t", role: "supervisor" }),
    ];
    const { observed, leftOut } = await observe(logs({ requests: list, calls: [], ...more }));
    expect(said(observed.requests.facts.made)).toBe("1");
    expect(leftOut.systemRequests).toBe(1);
    expect(said(observed.calls.facts.emitted)).toBe(more.calls === undefined ? "0" : "1");
  });

  test("stay the harness's where a write failed, or another agent did the work", async () => {
    const { leftOut } = await observe(
      logs({
        requests: [request(0, { agent: "s", role: "supervisor" })],
        calls: [
          call(1, { agent: "s", role: "supervisor", kind: "write", outcome: "denied" }),
          call(2, { agent: "a", kind: "write" }),
        ],
        events: [
          event(3, "step.enter", { agent: "a" }),
          event(4, "supervisor", { agent: "s", role: "supervisor", act: "note" }),
        ],
      }),
    );
    expect(leftOut.systemRequests).toBe(1);
  });
});

test("a log out of order gives what the same log in order gives", async () => {
  const list = rows(200, (seq) =>
    request(seq, { latencyMs: 100 + ((seq * 37) % 91), outputTokens: seq % 7 === 0 ? null : seq }),
  );
  const mixed = [...list].sort(
    (a, b) => ((Number(a["seq"]) * 71) % 199) - ((Number(b["seq"]) * 71) % 199),
  );
  const inOrder = await observe({ "telemetry/requests.jsonl": jsonLines(list) });
  const shuffled = await observe({ "telemetry/requests.jsonl": jsonLines(mixed) }, {}, 113);
  expect(shuffled.observed.requests).toEqual(inOrder.observed.requests);
  expect(shuffled.problems).toEqual([]);
});

test("a failed request that was billed says nothing of tokens, and costs its bill", async () => {
  const failure = { status: "error", error: { code: 400 }, outputTokens: null };
  const unknown = { uncachedInputTokens: null, cacheReadTokens: null, cacheWriteTokens: null };
  const prices = [
    {
      model: "a-model",
      provider: "a-provider",
      tier: "default",
      inputUsdPerMTok: "1",
      cacheReadUsdPerMTok: "0",
      outputUsdPerMTok: "0",
      validFrom: "2026-01-01",
      source: "by hand",
      read: "2026-08-01",
    },
  ];
  const list = [request(0), request(1, { ...failure, ...unknown, billedUsd: "0.01" })];
  const { observed } = await observe(logs({ requests: list, calls: [], events: [] }), { prices });
  const { inputTokens, outputTokens } = observed.requests.facts;
  expect([said(inputTokens), said(outputTokens)]).toEqual(["100", "20"]);
  // Ten uncached tokens at a dollar a million, and a cent.
  expect(said(observed.cost.facts.total)).toBe("10010000000");
});
