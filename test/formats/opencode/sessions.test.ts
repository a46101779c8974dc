import { describe, expect, it } from "vitest";
import { opencode } from "../../../scorer/formats/opencode/index.ts";
import { imported, importedRun, jsonl, noted, totals } from "../support/importing.ts";
import { part, reply, session, stored, tool, used, user } from "./store.ts";

const run = async (...documents: readonly object[]) => importedRun(opencode, stored(...documents));

describe("tokens", () => {
  // formats.md 5, item 36: reasoning is not a part of the output, and the five add up to 66,423
  it("have reasoning beside the output", async () => {
    const read = await run(
      session("s"),
      reply("m", "s", 1, used([20_000, 400, 23, 45_000, 1_000], 0.5)),
    );
    expect(totals(read)).toMatchObject({ uncached: 20_000, output: 423, reasoning: 23 });
    expect(totals(read)).toMatchObject({ read: 45_000, write: 1_000 });
    const { uncached, read: cached, write, output } = totals(read);
    expect(
      [uncached, cached, write, output].reduce((sum: number, one) => sum + (one ?? 0), 0),
    ).toBe(66_423);
  });

  it("are those of the message; a step repeats them", async () => {
    const figures = used([100, 10, 0, 50, 5], 0.25);
    const read = await run(
      session("s"),
      reply("m", "s", 1, figures),
      part("f", "m", "step-finish", { reason: "stop", ...figures }),
    );
    expect(totals(read)).toMatchObject({ requests: 1, uncached: 100, read: 50, output: 10 });
    expect(read.requests[0]).toMatchObject({ finish: "stop", billedUsd: "0.25" });
    for (const { stated, counted } of read.record.checks) expect(counted).toBe(stated);
  });

  it("of a message of several steps are those of each step, its own being the last one's", async () => {
    const steps = [used([100, 10, 0, 50, 5], 0.25), used([30, 7, 0, 160, 0], 0.5)];
    const read = await run(
      session("s"),
      reply("m", "s", 1, used([30, 7, 0, 160, 0], 0.75)),
      tool("prt_1", "m", "bash", { status: "completed", input: { command: "ls" } }, [2, 3]),
      part("prt_2", "m", "step-finish", { reason: "tool-calls", ...steps[0] }),
      tool("prt_3", "m", "bash", { status: "completed", input: { command: "pwd" } }, [4, 5]),
      part("prt_4", "m", "step-finish", { reason: "stop", ...steps[1] }),
    );
    expect(totals(read)).toMatchObject({ requests: 2, uncached: 130, read: 210, output: 17 });
    expect(read.requests.map(({ billedUsd, finish }) => [billedUsd, finish])).toEqual([
      ["0.25", "tool-calls"],
      ["0.5", "stop"],
    ]);
    expect(read.calls.map(({ request, command }) => [request, command])).toEqual([
      ["prt_2", "ls"],
      ["prt_4", "pwd"],
    ]);
    expect(read.requests[1]?.at).toBe("2025-01-27T12:00:03.000Z");
    const wrong = read.record.checks.filter(({ stated, counted }) => stated !== counted);
    expect(wrong.map(({ by }) => by)).toEqual(Array(wrong.length).fill("assistant messages"));
    expect(wrong).toContainEqual(
      expect.objectContaining({ of: "output tokens without reasoning", stated: 7, counted: 17 }),
    );
  });

  it("have no cost where it is 0, and no figures where all are", async () => {
    const read = await run(
      session("s"),
      reply("a", "s", 1, used([100, 10, 0, 50, 5], 0)),
      reply("b", "s", 9, used([0, 0, 0, 0, 0], 0)),
    );
    expect(read.requests.map(({ billedUsd }) => billedUsd)).toEqual([null, null]);
    expect(noted(read, "cost-unknown")).toBe(1);
    expect(noted(read, "zero-usage")).toBe(1);
    expect(totals(read)).toMatchObject({ requests: 2, withUsage: 1 });
  });
});

describe("requests", () => {
  it("are dated, and last without their tools", async () => {
    const read = await run(
      session("s"),
      reply("m", "s", 0, used([100, 10, 0, 0, 0], 1)),
      // two of these three seconds are the same ones
      tool("a", "m", "read", { status: "completed", input: { filePath: "/a" } }, [1, 3]),
      tool("b", "m", "read", { status: "completed", input: { filePath: "/b" } }, [2, 4]),
    );
    expect(read.requests[0]).toMatchObject({ at: "2025-01-27T12:00:00.000Z", latencyMs: 2000 });
    expect(read.requests[0]?.sources).toMatchObject({ latencyMs: "derived" });
    expect(read.calls.map(({ durationMs }) => durationMs)).toEqual([2000, 2000]);
  });

  it("that fail are errors, with the provider's status", async () => {
    const error = { name: "APIError", data: { message: "overloaded", statusCode: 529 } };
    const read = await run(session("s"), reply("m", "s", 0, used([0, 0, 0, 0, 0], 0), { error }));
    expect(read.requests[0]).toMatchObject({
      status: "error",
      error: { code: 529, message: "APIError: overloaded" },
    });
  });

  it("that a person stopped failed for nobody", async () => {
    const error = { name: "MessageAbortedError", data: { message: "stopped" } };
    const read = await run(session("s"), reply("m", "s", 0, {}, { error }));
    expect(read.requests[0]).toMatchObject({ status: null, error: null });
    expect(noted(read, "unfinished")).toBe(1);
  });

  it("that were made again follow those that failed", async () => {
    const error = { name: "APIError", data: { message: "slow down", statusCode: 429 } };
    const retry = (id: string, attempt: number) =>
      part(id, "m", "retry", { attempt, error, time: { created: 1_737_979_200_500 + attempt } });
    const read = await run(
      session("s"),
      reply("m", "s", 0, used([100, 10, 0, 0, 0], 1)),
      retry("prt_1", 1),
      retry("prt_2", 2),
    );
    expect(read.requests.map(({ id, status, attempt }) => [id, status, attempt])).toEqual([
      ["prt_1", "error", 1],
      ["prt_2", "error", 2],
      ["m", "ok", 3],
    ]);
    expect(read.requests[2]?.retryOf).toBe("prt_2");
  });
});

describe("one run", () => {
  it("is a session with those it opened, each an agent of its kind", async () => {
    const input = { subagent_type: "explore", prompt: "Look" };
    const state = { status: "completed", input, metadata: { sessionId: "c" }, output: "seen" };
    const read = await run(
      session("c", { parentID: "s" }),
      session("s"),
      user("u", "s", 0),
      reply("m", "s", 1, used([100, 10, 0, 0, 0], 1)),
      tool("t", "m", "task", state, [2, 9]),
      user("v", "c", 2),
      reply("n", "c", 3, used([40, 4, 0, 0, 0], 1), { agent: "explore" }),
    );
    expect(read.name).toBe("s");
    expect(read.requests.map(({ agent, role }) => [agent, role])).toEqual([
      ["s", "main"],
      ["c", "explore"],
    ]);
    expect(read.calls[0]).toMatchObject({ kind: "delegate", outcome: "ok" });
    const kinds = read.events.map(({ kind, agent }) => [kind, agent]);
    expect(kinds).toContainEqual(["dispatch", "s"]);
    expect(kinds).toContainEqual(["agent.open", "c"]);
    expect(kinds).toContainEqual(["dispatch.result", "s"]);
    // what the caller says to a sub-agent is no person's word
    expect(kinds.filter(([kind]) => kind === "message")).toHaveLength(1);
  });

  it("is a fork with what it was forked from, each reply once", async () => {
    const figures = used([100, 10, 0, 0, 0], 1);
    const read = await run(
      session("s"),
      user("u1", "s", 0),
      reply("m1", "s", 1, figures),
      reply("m2", "s", 9, figures),
      session("f"),
      user("u2", "f", 0),
      reply("m3", "f", 1, figures),
      reply("m4", "f", 20, figures),
    );
    expect(read.requests.map(({ id }) => id)).toEqual(["m1", "m2", "m4"]);
    expect(noted(read, "copied-record")).toBe(2);
    expect(read.events.filter(({ kind }) => kind === "message")).toHaveLength(1);
  });

  it("has summaries under a role of their own", async () => {
    const read = await run(
      session("s"),
      reply("m", "s", 1, used([100, 10, 0, 0, 0], 1)),
      reply("n", "s", 9, used([500, 50, 0, 0, 0], 1), { summary: true }),
    );
    expect(read.requests.map(({ role }) => role)).toEqual(["main", "compaction"]);
    expect(read.events.map(({ kind }) => kind)).toContain("compaction");
  });

  it("is an export, beside the storage it was made from", async () => {
    const message = reply("m", "s", 1, used([100, 10, 0, 0, 0], 1));
    const call = tool("t", "m", "bash", { status: "completed", input: {} });
    const read = await importedRun(opencode, {
      ...stored(session("s"), message, call),
      "export.json": { info: session("s"), messages: [{ info: message, parts: [call] }] },
    });
    expect(totals(read)).toMatchObject({ requests: 1, uncached: 100 });
    expect(read.calls).toHaveLength(1);
  });

  it("is what `opencode run` prints, of which no message is kept", async () => {
    const step = part("prt_1", "m", "step-finish", {
      reason: "stop",
      ...used([100, 10, 3, 0, 0], 1),
    });
    const read = await importedRun(opencode, {
      "run.jsonl": jsonl({ type: "step_finish", timestamp: 1, sessionID: "s", part: step }),
    });
    expect(totals(read)).toMatchObject({ requests: 1, uncached: 100, output: 13 });
  });
});

it("two sessions that have nothing to do with each other are two runs", async () => {
  const runs = await imported(
    opencode,
    stored(
      session("s"),
      reply("m", "s", 1, used([100, 10, 0, 0, 0], 1)),
      session("t"),
      reply("n", "t", 1, used([100, 11, 0, 0, 0], 1)),
      session("empty"),
    ),
  );
  expect(runs.map(({ name }) => name)).toEqual(["s", "t"]);
});
