import { describe, expect, it } from "vitest";
import { codex } from "../../../scorer/formats/codex/index.ts";
import { importedRun, jsonl, noted } from "../support/importing.ts";
import { call, event, item, meta, output } from "./rollouts.ts";

const callsOf = async (...lines: readonly unknown[]) =>
  (await importedRun(codex, { "rollout.jsonl": jsonl(meta("s"), ...lines) })).calls;

const shell = call("c", "shell", { command: ["bash", "-lc", "npm test"], workdir: "/w" });

describe("the result of a command", () => {
  it.each<readonly [string, unknown, object, string]>([
    [
      "as JSON in a text",
      JSON.stringify({ output: "x", metadata: { exit_code: 2, duration_seconds: 1.5 } }),
      { outcome: "ok", exitCode: 2, durationMs: 1500 },
      "measured",
    ],
    [
      "as prose",
      "Exit code: 0\nWall time: 0.1 seconds\nOutput:\nExit code: 9\n",
      { outcome: "ok", exitCode: 0, durationMs: 100 },
      "text",
    ],
    [
      "as prose of unified exec",
      "Chunk ID: a1\nWall time: 0.2500 seconds\nProcess exited with code 137\nOutput:\n",
      { outcome: "ok", exitCode: 137, durationMs: 250 },
      "text",
    ],
    [
      "of a process that goes on",
      "Chunk ID: a1\nWall time: 1.0 seconds\nProcess running with session ID 7\nOutput:\n",
      { outcome: "running", exitCode: null, durationMs: null },
      "unknown",
    ],
    ["without any code", "all good", { outcome: "unknown", exitCode: null }, "unknown"],
    [
      "in parts",
      [{ type: "input_text", text: "Exit code: 1\nOutput:\nno" }],
      { outcome: "ok", exitCode: 1 },
      "text",
    ],
    ["in an object", { content: "nope", success: false }, { outcome: "failed" }, "unknown"],
    ["that the output speaks of", "Output:\nExit code: 3", { exitCode: null }, "unknown"],
    ["refused", "exec command rejected by user", { outcome: "rejected-by-user" }, "unknown"],
    ["too late", "command timed out after 1000 ms", { outcome: "timeout" }, "unknown"],
    ["not parsed", "failed to parse function arguments: EOF", { outcome: "invalid" }, "unknown"],
    ["of no tool", "unsupported call: shel", { outcome: "unknown-tool" }, "unknown"],
  ])("%s", async (_name, given, expected, source) => {
    const [made] = await callsOf(shell, output("c", given));
    expect(made).toMatchObject({ command: "npm test", cwd: "/w", verifies: "test", ...expected });
    expect(made?.sources?.["exitCode"]).toBe(source);
  });

  it("is the harness's own record where there is one, with a time in seconds and nanoseconds", async () => {
    const [made] = await callsOf(
      call("c", "exec_command", { cmd: "make" }),
      output("c", "Process running with session ID 7\nOutput:\n"),
      event("exec_command_end", {
        call_id: "c",
        exit_code: 2,
        duration: { secs: 9, nanos: 963_642_292 },
        source: "unified_exec_startup",
      }),
    );
    expect(made).toMatchObject({ outcome: "ok", exitCode: 2, durationMs: 9964, command: "make" });
    expect(made?.sources).toMatchObject({ exitCode: "measured", outcome: "measured" });
  });
});

describe("a call", () => {
  const patch = "*** Begin Patch\n*** Update File: src/a.ts\n@@\n-a\n+b\n*** End Patch";

  it.each<readonly [string, readonly unknown[], object]>([
    [
      "apply_patch writes the file its patch names",
      [
        item("custom_tool_call", { name: "apply_patch", call_id: "c", input: patch }),
        item("custom_tool_call_output", {
          call_id: "c",
          output: '{"output":"Success.","metadata":{"exit_code":0,"duration_seconds":0.9}}',
        }),
      ],
      { tool: "apply_patch", kind: "write", path: "src/a.ts", outcome: "ok", durationMs: 900 },
    ],
    [
      "apply_patch that exits with 1 failed, which a command need not",
      [
        item("custom_tool_call", { name: "apply_patch", call_id: "c", input: patch }),
        item("custom_tool_call_output", {
          call_id: "c",
          output: '{"output":"no","metadata":{"exit_code":1}}',
        }),
      ],
      { outcome: "failed", exitCode: 1 },
    ],
    [
      "a patch through the shell is a write",
      [
        call("c", "shell", { command: ["apply_patch", patch] }),
        event("patch_apply_end", { call_id: "c", success: true, changes: { "/w/src/a.ts": {} } }),
      ],
      { kind: "write", path: "/w/src/a.ts", outcome: "ok" },
    ],
    [
      "local_shell_call has its command in an action",
      [
        item("local_shell_call", {
          call_id: "c",
          status: "completed",
          action: { type: "exec", command: ["ls", "-l"], working_directory: "/w" },
        }),
      ],
      { tool: "local_shell", kind: "shell", command: "ls -l", cwd: "/w", outcome: "unknown" },
    ],
    [
      "web_search_call is done when its item says so",
      [item("web_search_call", { status: "completed", action: { type: "search", query: "q" } })],
      { tool: "web_search", kind: "search", outcome: "ok" },
    ],
    [
      "of an MCP server that answers with an error failed",
      [
        call("c", "mcp__db__query", { sql: "select 1" }),
        event("mcp_tool_call_end", {
          call_id: "c",
          invocation: { server: "db", tool: "query", arguments: {} },
          duration: { secs: 1, nanos: 0 },
          result: { Ok: { content: [], isError: true } },
        }),
      ],
      { tool: "mcp__db__query", outcome: "failed", durationMs: 1000 },
    ],
    [
      "with arguments that are no JSON keeps them as a text",
      [call("c", "shell", "{broken"), output("c", "failed to parse function arguments: x")],
      { outcome: "invalid", kind: "shell" },
    ],
    [
      "a script of exec is of the kind of what it calls, and has no exit code of its own",
      [
        item("custom_tool_call", {
          name: "exec",
          call_id: "c",
          input: 'text(await tools.exec_command({cmd: "npm run \\"test\\"", workdir: "/w"}))',
        }),
        item("custom_tool_call_output", {
          call_id: "c",
          output: [
            { type: "input_text", text: "Script completed\nWall time 0.1 seconds\nOutput:\n" },
          ],
        }),
      ],
      { tool: "exec", kind: "shell", command: 'npm run "test"', outcome: "ok", exitCode: null },
    ],
    [
      "a script that failed says so",
      [
        item("custom_tool_call", { name: "exec", call_id: "c", input: "tools.update_plan({})" }),
        item("custom_tool_call_output", {
          call_id: "c",
          output: [
            { type: "input_text", text: "Script failed\nWall time 0.1 seconds\nOutput:\nno" },
          ],
        }),
      ],
      { tool: "exec", kind: "other", outcome: "failed" },
    ],
  ])("%s", async (_name, lines, expected) => {
    expect(await callsOf(...lines)).toMatchObject([expected]);
  });

  it("that a script made is a row of its own, a person's own command is none", async () => {
    const end = (id: string, source: string) =>
      event("exec_command_end", {
        call_id: id,
        command: ["bash", "-lc", "false"],
        exit_code: 1,
        source,
      });
    const calls = await callsOf(
      item("custom_tool_call", { name: "exec", call_id: "c", input: "x" }),
      end("c-1", "agent"),
      end("u-1", "user_shell"),
    );
    expect(calls.map(({ id, command, exitCode }) => [id, command, exitCode])).toEqual(
      [
        ["c", undefined, null],
        ["c-1", "false", 1],
      ].map(([id, command, exit]) => [id, command ?? null, exit]),
    );
  });

  it("without a result, and a result without a call, are noted", async () => {
    const run = await importedRun(codex, {
      "rollout.jsonl": jsonl(meta("s"), shell, output("other", "x")),
    });
    expect(run.calls).toMatchObject([{ outcome: "unknown" }]);
    expect(noted(run, "unpaired-call")).toBe(2);
  });
});
