import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codex } from "../../../scorer/formats/codex/index.ts";
import { imported, jsonl, recognised } from "../support/importing.ts";
import { mutatedLines } from "../support/mutated.ts";
import { expectSound } from "../support/soundness.ts";
import { call, event, item, line, meta, output, said, tokens, turn } from "./rollouts.ts";

const everything: readonly object[] = [
  meta("s", {
    forked_from_id: "p",
    source: { subagent: { thread_spawn: { parent_thread_id: "p" } } },
  }),
  turn(),
  event("task_started"),
  event("user_message", { message: "go" }),
  said("user", "go"),
  item("reasoning", { summary: [{ text: "hm" }] }),
  said("assistant", "a"),
  call("c1", "shell", { command: ["ls"] }),
  call("c2", "spawn_agent", { message: "look" }),
  item("custom_tool_call", { name: "apply_patch", call_id: "c3", input: "*** Add File: a\n+a" }),
  item("custom_tool_call", {
    name: "exec",
    call_id: "c4",
    input: 'tools.exec_command({cmd: "a"})',
  }),
  item("web_search_call", { status: "completed", action: {} }),
  tokens([100, 40, 10, 3], [100, 40, 10, 3]),
  output("c1", "Exit code: 1\nWall time: 0.1 seconds\nOutput:\n"),
  output("c2", '{"agent_id":"k","status":{"k":{"completed":"x"}}}'),
  event("exec_command_end", { call_id: "c1", exit_code: 1, duration: { secs: 1, nanos: 5 } }),
  event("patch_apply_end", { call_id: "c3", success: true, changes: { a: {} } }),
  event("mcp_tool_call_end", { call_id: "m", invocation: {}, result: { Ok: {} } }),
  event("stream_error", { message: "again", codex_error_info: { other: {} } }),
  line("compacted", { message: "" }),
  tokens([0, 0, 0, 0], [100, 40, 10, 3], 900),
  tokens([50, 4, 1, 0], [150, 44, 11, 3]),
  event("task_complete", { time_to_first_token_ms: 12 }),
];

describe("whatever a rollout holds", () => {
  it("nothing is thrown, and every line written is sound", async () => {
    await fc.assert(
      fc.asyncProperty(mutatedLines(everything), mutatedLines(everything), async (one, other) => {
        const runs = await imported(codex, { "a.jsonl": one, "b.jsonl": other });
        expectSound(runs);
        await recognised(codex, "a.jsonl", one);
      }),
      { numRuns: 150 },
    );
  });

  it("any JSON is read without a fault", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.json(), { maxLength: 8 }), async (lines) => {
        expectSound(await imported(codex, { "a.jsonl": lines.join("\n") }));
      }),
    );
  });

  it("a chain of a thousand forks, some in a ring, is one run", async () => {
    const files = Object.fromEntries(
      Array.from({ length: 1000 }, (_, index) => {
        const from = { forked_from_id: `s${((index + 1) % 1000).toString()}` };
        const body = tokens([index + 1, 0, 1, 0], [index + 1, 0, 1, 0]);
        return [`${index.toString()}.jsonl`, jsonl(meta(`s${index.toString()}`, from), body)];
      }),
    );
    const runs = await imported(codex, files);
    expect(runs).toHaveLength(1);
    expect(runs[0]?.requests).toHaveLength(1000);
  });

  it("a number out of all bounds costs nothing but its digest", async () => {
    const endless = JSON.stringify(item("custom_tool_call", { name: "x", call_id: "c", input: 7 }));
    const runs = await imported(codex, {
      "a.jsonl": jsonl(meta("s"), endless.replace('"input":7', '"input":1e999')),
    });
    expect(runs[0]?.calls).toMatchObject([{ tool: "x", argumentsSha256: null }]);
  });

  it("arguments nested without end cost nothing but themselves", async () => {
    const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
    const runs = await imported(codex, {
      "a.jsonl": jsonl(meta("s"), call("c", "shell", deep), output("c", deep)),
    });
    expect(runs[0]?.calls).toHaveLength(1);
  });
});
