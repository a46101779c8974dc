import { describe, expect, it } from "vitest";
import { opencode } from "../../../scorer/formats/opencode/index.ts";
import { importedRun } from "../support/importing.ts";
import { reply, stored, tool, used } from "./store.ts";

const run = async (...documents: readonly object[]) => importedRun(opencode, stored(...documents));

describe("calls", () => {
  const outcomes = [
    ["completed", { status: "completed", output: "x" }, "bash", "ok", "measured"],
    [
      "a late command",
      { status: "completed", output: "bash tool terminated command after exceeding timeout 5 ms" },
      "bash",
      "timeout",
      "text",
    ],
    ["an error", { status: "error", error: "ENOENT" }, "read", "failed", "measured"],
    [
      "a person",
      { status: "error", error: "The user rejected permission to use this tool" },
      "bash",
      "rejected-by-user",
      "text",
    ],
    [
      "a rule",
      { status: "error", error: "The user has specified a rule which prevents you from this" },
      "bash",
      "denied",
      "text",
    ],
    [
      "arguments",
      { status: "error", error: "The edit tool was called with invalid arguments" },
      "edit",
      "invalid",
      "text",
    ],
    ["running", { status: "running" }, "bash", "running", "measured"],
    ["pending", { status: "pending" }, "bash", "unknown", "unknown"],
    [
      "a call nobody could read",
      { status: "completed", input: { tool: "edit", error: "bad JSON" } },
      "invalid",
      "invalid",
      "text",
    ],
    [
      "a tool nobody has",
      {
        status: "completed",
        input: { tool: "fly", error: "Model tried to call unavailable tool 'fly'" },
      },
      "invalid",
      "unknown-tool",
      "text",
    ],
  ] as const;

  it.each(outcomes)("%s", async (_, state, name, outcome, source) => {
    const read = await run(
      reply("m", "s", 0, used([9, 1, 0, 0, 0], 1)),
      tool("t", "m", name, state),
    );
    expect(read.calls[0]?.outcome).toBe(outcome);
    expect(read.calls[0]?.sources).toMatchObject({ outcome: source });
  });

  it("of a shell have an exit code, and are not failed by it", async () => {
    const state = {
      status: "completed",
      input: { command: "npm test" },
      metadata: { exit: 1 },
      output: "",
    };
    const read = await run(
      reply("m", "s", 0, used([9, 1, 0, 0, 0], 1)),
      tool("t", "m", "bash", state),
    );
    expect(read.calls[0]).toMatchObject({
      kind: "shell",
      outcome: "ok",
      exitCode: 1,
      verifies: "test",
    });
  });
});

it("arguments nested without end cost nothing but themselves", async () => {
  const deep = `${"[".repeat(20_000)}${"]".repeat(20_000)}`;
  const call = JSON.stringify(tool("t", "m", "bash", { status: "completed", input: "HERE" }));
  const read = await importedRun(opencode, {
    "m.json": reply("m", "s", 0, used([9, 1, 0, 0, 0], 1)),
    "t.json": call.replace('"HERE"', deep),
  });
  expect(read.requests).toHaveLength(1);
});
