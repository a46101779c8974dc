import { describe, expect, it } from "vitest";
import { atif } from "../../../scorer/formats/atif/index.ts";
import { delegating, figures, prompt, reply, trajectory } from "./trajectory.ts";
import { imported, importedRun, noted, sourceFile, totals } from "../support/importing.ts";

const zero = { cached_tokens: 0 };
const stated = (input: number, output: number, more: object = {}) => ({
  final_metrics: { total_prompt_tokens: input, total_completion_tokens: output, ...more },
});
const child = (session: string, input: number, more: object = {}) =>
  trajectory(session, [prompt(1), reply(2, figures(input, 10, zero))], {
    agent: { name: "scout", model_name: "openai/gpt-5-mini" },
    ...more,
  });
const kinds = (events: readonly Readonly<Record<string, unknown>>[]) =>
  events.map(({ kind, agent }) => `${String(kind)} ${String(agent)}`);

describe("sub-agents in files beside", () => {
  const parent = (references: readonly object[], more: object = {}) =>
    trajectory(
      "main-session",
      [
        prompt(1),
        reply(2, figures(100, 5, zero)),
        delegating("agent", references),
        reply(60, null),
      ],
      more,
    );

  it("belong to the run that refers to their session, in their place", async () => {
    const run = await importedRun(atif, {
      "trajectory.json": parent([{ session_id: "sub" }], stated(130, 15)),
      "other-name.json": child("sub", 30),
    });
    expect(totals(run)).toMatchObject({ uncached: 130, output: 15 });
    expect(run.requests.map(({ agent, role }) => [agent, role])).toEqual([
      ["main", "main"],
      ["main", "main"],
      ["sub", "scout"],
      ["main", "main"],
    ]);
    expect(kinds(run.events)).toEqual([
      "message main",
      "dispatch main",
      "agent.open sub",
      "message sub",
      "dispatch.result main",
    ]);
    expect(run.record.checks).toMatchObject([
      { of: "input tokens", stated: 130, counted: 130 },
      { of: "output tokens", stated: 15, counted: 15 },
    ]);
  });

  it("are found by path first, where session ids repeat", async () => {
    const files = {
      "a/trajectory.json": parent([{ session_id: "sub", trajectory_path: "trajectory.sub.json" }]),
      "b/trajectory.json": trajectory("b", [
        delegating("agent", [{ session_id: "sub", trajectory_path: "./trajectory.sub.json" }]),
      ]),
      "b/trajectory.sub.json": child("sub", 2),
      "a/trajectory.sub.json": child("sub", 1),
    };
    const runs = await imported(atif, files);
    const inputs = (name: string) =>
      runs
        .find((run) => run.name === name)
        ?.requests.map(({ uncachedInputTokens }) => uncachedInputTokens);
    expect(runs).toHaveLength(2);
    expect(inputs("main-session")).toEqual([100, null, 1, null]);
    expect(inputs("b")).toEqual([null, 2]);
  });

  it("are found under the prefix their parent was renamed with", async () => {
    const run = await importedRun(atif, {
      "golden.trajectory.json": parent([{ trajectory_path: "trajectory.sub.json" }]),
      "golden.trajectory.sub.json": child("unknown", 30),
    });
    expect(totals(run)["uncached"]).toBe(130);
  });

  it("that were not asked for count only where referred to", async () => {
    const files = [
      sourceFile("trajectory.json", parent([{ session_id: "sub" }])),
      sourceFile("sub.json", child("sub", 30), true),
      sourceFile("stranger.json", child("stranger", 7000), true),
    ];
    const run = await importedRun(atif, files);
    expect(totals(run)["uncached"]).toBe(130);
  });

  it("asked for alone are a run, though a parent lies beside", async () => {
    const files = [
      sourceFile("trajectory.json", parent([{ session_id: "sub" }]), true),
      sourceFile("sub.json", child("sub", 30)),
    ];
    expect(await importedRun(atif, files)).toMatchObject({ name: "sub" });
  });

  it("that are not there are noted, and dispatched all the same", async () => {
    const run = await importedRun(atif, { "trajectory.json": parent([{ session_id: "gone" }]) });
    expect(kinds(run.events)).toEqual(["message main", "dispatch main"]);
    expect(noted(run, "other")).toBe(1);
  });

  it("that refer to each other are one run", async () => {
    const circle = (own: string, other: string) =>
      trajectory(own, [reply(1, figures(3, 1)), delegating("agent", [{ session_id: other }])]);
    const run = await importedRun(atif, { "a.json": circle("a", "b"), "b.json": circle("b", "a") });
    expect(totals(run)).toMatchObject({ requests: 4, total: 6 });
  });

  it("called twice are there once", async () => {
    const twice = parent([{ session_id: "sub" }, { session_id: "sub" }]);
    const run = await importedRun(atif, { "trajectory.json": twice, "s.json": child("sub", 30) });
    expect(totals(run)["uncached"]).toBe(130);
    expect(kinds(run.events).filter((kind) => kind === "dispatch main")).toHaveLength(2);
  });

  it("whose tokens a total leaves out are said to be left out", async () => {
    const run = await importedRun(atif, {
      "trajectory.json": parent([{ session_id: "sub" }], stated(100, 5)),
      "s.json": child("sub", 30),
    });
    expect(run.record.checks[0]).toMatchObject({
      of: "input tokens without sub-agents",
      stated: 100,
      counted: 100,
    });
  });

  it("say what they were asked", async () => {
    const step = reply(3, null, {
      tool_calls: [{ tool_call_id: "t", function_name: "task", arguments: { task: "Look." } }],
      observation: {
        results: [{ source_call_id: "t", subagent_trajectory_ref: [{ session_id: "sub" }] }],
      },
    });
    const run = await importedRun(atif, {
      "a.json": trajectory("a", [step]),
      "s.json": child("sub", 1),
    });
    const dispatch = run.events.find(({ kind }) => kind === "dispatch");
    expect(dispatch).toMatchObject({ agent: "main", to: "sub", task: "Look." });
  });
});

describe("sub-agents inside a file (1.7)", () => {
  it("are found by their trajectory id, since they share the session", async () => {
    const inner = child("shared", 7, { trajectory_id: "t-2" });
    const embedded = child("shared", 30, { trajectory_id: "t-1", subagent_trajectories: [inner] });
    const run = await importedRun(atif, {
      "trajectory.json": trajectory(
        "shared",
        [
          reply(1, figures(100, 5, zero)),
          delegating("agent", [{ trajectory_id: "t-1", session_id: "shared" }]),
        ],
        { schema_version: "ATIF-v1.7", trajectory_id: "t-0", subagent_trajectories: [embedded] },
      ),
    });
    expect(totals(run)).toMatchObject({ uncached: 137, output: 25 });
    expect(run.requests.map(({ agent }) => agent)).toEqual(["main", "main", "t-1", "t-2"]);
    expect(run.events.filter(({ kind }) => kind === "agent.open")).toMatchObject([
      { agent: "t-1", parent: "main" },
      { agent: "t-2", parent: "t-1" },
    ]);
  });

  it("that nobody refers to belong to the run, and agents of one name are told apart", async () => {
    const nameless = { agent: { name: "builder" }, steps: [reply(1, figures(4, 1, zero))] };
    const run = await importedRun(atif, {
      "trajectory.json": trajectory("s", [], { subagent_trajectories: [nameless, nameless, 5] }),
    });
    expect(run.requests.map(({ agent, role }) => [agent, role])).toEqual([
      ["builder", "subagent"],
      ["builder~2", "subagent"],
    ]);
    expect(noted(run, "unknown-record")).toBe(1);
  });
});

describe("a summary made by agents of the harness", () => {
  it("is a compaction, no delegation", async () => {
    const name = (part: string) => ({ agent: { name: `terminus-2-summarization-${part}` } });
    const references = [{ session_id: "sum" }, { session_id: "ask" }];
    const run = await importedRun(atif, {
      "trajectory.json": trajectory("s", [prompt(1), delegating("system", references), prompt(6)]),
      "1.json": child("sum", 30, name("summary")),
      "2.json": child("ask", 20, name("questions")),
    });
    expect(kinds(run.events).filter((kind) => !kind.startsWith("message"))).toEqual([
      "compaction main",
      "agent.open sum",
      "agent.open ask",
    ]);
    expect(run.requests.map(({ role }) => role)).toEqual(["summarizer", "summarizer"]);
    const seen = run.events.filter(({ kind, agent }) => kind === "message" && agent === "main");
    expect(seen.map(({ purpose }) => purpose)).toEqual(["goal", "delegation-result"]);
  });
});

describe("a trajectory that goes on in another file", () => {
  const copied = { is_copied_context: true };
  const first = trajectory("s", [prompt(1), reply(2, figures(100, 5))], {
    continued_trajectory_ref: "trajectory.cont-1.json",
    ...stated(100, 5, { total_cached_tokens: 0 }),
  });
  const second = trajectory(
    "s-cont-1",
    [prompt(1, copied), reply(2, figures(100, 5), copied), prompt(3), reply(4, figures(40, 2))],
    stated(140, 7, { total_cached_tokens: 0 }),
  );

  it("is one run, copied steps left out, the last total over the whole", async () => {
    const run = await importedRun(atif, {
      "trajectory.cont-1.json": second,
      "trajectory.json": first,
    });
    expect(run.name).toBe("s");
    expect(totals(run)).toMatchObject({ requests: 2, uncached: 140, output: 7 });
    expect(run.requests.map(({ id, agent }) => [id, agent])).toEqual([
      ["step-2", "main"],
      ["continued-1/step-4", "main"],
    ]);
    expect(noted(run, "copied-record")).toBe(2);
    expect(run.events.map(({ purpose }) => purpose)).toEqual(["goal", "other"]);
    const inputs = run.record.checks.filter(({ of }) => of === "input tokens");
    expect(inputs).toMatchObject([
      { file: "trajectory.json", stated: 100, counted: 100 },
      { file: "trajectory.cont-1.json", stated: 140, counted: 140 },
    ]);
  });

  it("in a circle is read once", async () => {
    const back = trajectory("b", [reply(1, null)], { continued_trajectory_ref: "a.json" });
    const there = trajectory("a", [reply(1, null)], { continued_trajectory_ref: "b.json" });
    const runs = await imported(atif, { "a.json": there, "b.json": back });
    expect(runs.map(({ requests }) => requests.length)).toEqual([2]);
  });

  it("is bounded: a chain of thousands of files ends in several runs", async () => {
    const link = (index: number) =>
      trajectory(`s${index.toString()}`, [reply(1, null)], {
        continued_trajectory_ref: `${(index + 1).toString()}.json`,
      });
    const files = Object.fromEntries(
      Array.from({ length: 1000 }, (_, index) => [`${index.toString()}.json`, link(index)]),
    );
    const runs = await imported(atif, files);
    const requests = runs.reduce((sum, run) => sum + run.requests.length, 0);
    expect(requests).toBe(1000);
    expect(runs.length).toBeLessThan(20);
  });
});

it("runs of one session id are named apart by their files", async () => {
  const runs = await imported(atif, {
    "a.json": trajectory("SAME", [reply(1, null)]),
    "b.json": trajectory("SAME", [reply(1, null)]),
  });
  expect(runs.map(({ name }) => name)).toEqual(["SAME (a.json)", "SAME (b.json)"]);
});

it("agents without any time stay where the source has them", async () => {
  const timed = { timestamp: "2026-01-01T10:00:01Z" };
  const run = await importedRun(atif, {
    "a.json": trajectory("a", [
      reply(1, null, timed),
      delegating("agent", [{ session_id: "sub" }]),
      reply(9, null),
    ]),
    "s.json": trajectory("sub", [reply(1, null)]),
  });
  expect(run.requests.map(({ id }) => id)).toEqual(["step-1", "step-50", "sub/step-1", "step-9"]);
});

it("times decide the order between agents", async () => {
  const at = (second: number) => ({ timestamp: `2026-01-01T10:00:0${second.toString()}Z` });
  const sub = trajectory("sub", [reply(1, null, at(3)), reply(2, null, at(4))]);
  const run = await importedRun(atif, {
    "a.json": trajectory("a", [
      reply(1, null, at(1)),
      delegating("agent", [{ session_id: "sub" }], at(2)),
      reply(9, null, at(6)),
    ]),
    "s.json": sub,
  });
  const lines = [...run.requests, ...run.events].sort(
    (one, other) => Number(one.seq) - Number(other.seq),
  );
  expect(lines.map((line) => line["kind" as keyof typeof line] ?? line.id)).toEqual([
    "step-1",
    "step-50",
    "dispatch",
    "agent.open",
    "sub/step-1",
    "sub/step-2",
    "dispatch.result",
    "step-9",
  ]);
});
