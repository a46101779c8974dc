import * as fc from "fast-check";
import { expect, it } from "vitest";
import { atif } from "../../../scorer/formats/atif/index.ts";
import { anyContent } from "../support/mutated.ts";
import { expectSound } from "../support/soundness.ts";
import { delegating, figures, prompt, reply, trajectory } from "./trajectory.ts";
import { imported, importedRun, recognised } from "../support/importing.ts";

const call = {
  tool_call_id: "c",
  function_name: "bash_command",
  arguments: { keystrokes: "ls\n" },
};
const full = trajectory(
  "s",
  [
    prompt(1, { timestamp: "2026-01-01T10:00:00Z" }),
    reply(
      2,
      figures(100, 5, { cached_tokens: 50, cost_usd: 0.01, extra: { reasoning_tokens: 2 } }),
      {
        timestamp: "2026-01-01T10:00:01Z",
        model_name: "claude-sonnet-5",
        tool_calls: [call, call],
        observation: { results: [{ source_call_id: "c", content: [{ type: "text", text: "a" }] }] },
        llm_call_count: 2,
      },
    ),
    delegating("system", [{ session_id: "inner", trajectory_id: "t", extra: { summary: "s" } }]),
    delegating("agent", [{ session_id: "outer", trajectory_path: "other.json" }]),
    reply(4, figures(9, 1), { is_copied_context: true }),
  ],
  {
    agent: { name: "claude-code", version: "2", model_name: "anthropic/claude-sonnet-5" },
    final_metrics: {
      total_prompt_tokens: 100,
      total_completion_tokens: 5,
      total_cached_tokens: 0,
      total_cost_usd: 0.01,
      total_steps: 4,
    },
    continued_trajectory_ref: "other.json",
    subagent_trajectories: [trajectory("inner", [reply(1, figures(3, 1))], { trajectory_id: "t" })],
  },
);
const other = trajectory("outer", [prompt(1), reply(2, figures(8, 2))]);

it("any content gives sound lines or none, and nothing throws", async () => {
  await fc.assert(
    fc.asyncProperty(anyContent(full), anyContent(other), async (one, two) => {
      expectSound(await imported(atif, { "trajectory.json": one, "other.json": two }));
    }),
    { numRuns: 400 },
  );
});

it("any content can be asked whether it is a trajectory", async () => {
  await fc.assert(
    fc.asyncProperty(anyContent(full), async (content) => {
      expect(typeof (await recognised(atif, "a.json", content))).toBe("boolean");
    }),
  );
});

it("the order in which files are given changes no figure", async () => {
  const forth = await imported(atif, { "trajectory.json": full, "other.json": other });
  const back = await imported(atif, { "other.json": other, "trajectory.json": full });
  expect(back.map(({ requests }) => requests)).toEqual(forth.map(({ requests }) => requests));
  expect(forth).toHaveLength(1);
});

it("arguments nested thousands deep cost their digest at most", async () => {
  const depth = 200_000;
  const text = JSON.stringify(
    trajectory("s", [reply(1, null, { tool_calls: [{ ...call, arguments: "DEEP" }] })]),
  ).replace('"DEEP"', `${"[".repeat(depth)}${"]".repeat(depth)}`);
  const { calls } = await importedRun(atif, { "trajectory.json": text });
  expect(calls).toHaveLength(1);
});

it("sub-agents nested thousands deep are left out from a depth on", async () => {
  const depth = 3000;
  const open = `{"session_id":"s","agent":{"name":"a"},"steps":[],"subagent_trajectories":[`;
  const inner = `${open.repeat(depth)}${"]}".repeat(depth)}`;
  const text = `{"schema_version":"ATIF-v1.7",${inner.slice(1)}`;
  const run = await importedRun(atif, { "trajectory.json": text });
  expect(run.record.notes.map(({ note }) => note)).toContain("too-many");
});

it("many steps, sub-agents and references take time in proportion", async () => {
  const count = 5000;
  const indexes = Array.from({ length: count }, (_, index) => index);
  const many = trajectory(
    "s",
    indexes.map((index) => delegating("agent", [{ session_id: `u${index.toString()}` }])),
    {
      subagent_trajectories: indexes.map((index) =>
        trajectory(`u${index.toString()}`, [reply(1, figures(1, 1))]),
      ),
    },
  );
  const run = await importedRun(atif, { "trajectory.json": many });
  expect(run.requests).toHaveLength(2 * count);
}, 20_000);
