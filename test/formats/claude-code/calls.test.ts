import { describe, expect, it } from "vitest";
import { claudeCode } from "../../../scorer/formats/claude-code/index.ts";
import { call, final, msg, reply, result, session } from "./claude-code-lines.ts";
import { importedRun, jsonl, noted } from "../support/importing.ts";

const ofLines = (...lines: readonly unknown[]) =>
  importedRun(claudeCode, { [`${session}.jsonl`]: jsonl(...lines) });

const id = "toolu_01aaaaaaaaaaaaaaaaaaaaaa";

/** The one call of a session, as it ended. */
async function ended(tool: string, content: unknown, isError: boolean, kept?: unknown) {
  const run = await ofLines(
    reply(1, msg("A"), final(1, 0, 0, 1), [call(id, tool, { command: "npm test" })]),
    result(2, id, content, { toolUseResult: kept }, { is_error: isError }),
  );
  const [of] = run.calls;
  if (of === undefined) throw new Error("no call");
  return of;
}

const shell = { stdout: "", stderr: "", interrupted: false };
const denied = "Claude requested permissions to write to /a.md, but you haven't granted it yet.";

describe("how a call ended", () => {
  const cases: readonly (readonly [string, string, string, boolean, unknown, object])[] = [
    ["a command that came back", "Bash", "fine", false, shell, { outcome: "ok", exitCode: 0 }],
    [
      "a command that exited non-zero (claude-code#6039)",
      "Bash",
      "Exit code 128\nfatal: no upstream",
      true,
      "Error: Exit code 128\nfatal: no upstream",
      { outcome: "ok", exitCode: 128 },
    ],
    [
      "one of an older version, which told no exit code",
      "Bash",
      "ls: cannot access 'types/'",
      true,
      "Error: ls: cannot access 'types/'",
      { outcome: "ok", exitCode: null },
    ],
    [
      "one whose other exit code is explained",
      "Bash",
      "",
      false,
      { ...shell, returnCodeInterpretation: "No matches found" },
      { outcome: "ok", exitCode: null },
    ],
    [
      "one in the background",
      "Bash",
      "Command running in background with ID: b1",
      false,
      { ...shell, backgroundTaskId: "b1" },
      { outcome: "running", exitCode: null },
    ],
    [
      "one that took too long",
      "Bash",
      "Exit code 143\nCommand timed out after 2m 0.0s",
      true,
      "Error: Exit code 143",
      { outcome: "timeout", exitCode: 143 },
    ],
    [
      "one that was interrupted",
      "Bash",
      "half",
      false,
      { ...shell, interrupted: true },
      { outcome: "failed", failure: "environment", exitCode: null },
    ],
    [
      "arguments that do not fit",
      "Task",
      "<tool_use_error>InputValidationError: Task failed due to the following issue</tool_use_error>",
      true,
      "InputValidationError: [",
      { outcome: "invalid" },
    ],
    [
      "a tool there is not",
      "Bsh",
      "<tool_use_error>Error: No such tool available: Bsh</tool_use_error>",
      true,
      "Error: No such tool available: Bsh",
      { outcome: "unknown-tool" },
    ],
    [
      "a refusal by the user",
      "Edit",
      "The user doesn't want to proceed with this tool use. The tool use was rejected",
      true,
      "User rejected tool use",
      { outcome: "rejected-by-user" },
    ],
    [
      "a permission that was not given",
      "Write",
      denied,
      true,
      `Error: ${denied}`,
      { outcome: "denied" },
    ],
    [
      "an edit the tool refused",
      "Write",
      "<tool_use_error>File has not been read yet.</tool_use_error>",
      true,
      "Error: File has not been read yet.",
      { outcome: "failed" },
    ],
    [
      "a command that never ran",
      "Bash",
      "<tool_use_error>Sibling tool call errored</tool_use_error>",
      true,
      "Sibling tool call errored",
      { outcome: "failed", exitCode: null },
    ],
    [
      "a file that is a directory",
      "Read",
      "EISDIR: illegal",
      true,
      "Error: EISDIR",
      { outcome: "failed" },
    ],
    [
      "a time of its own",
      "Glob",
      "a",
      false,
      { durationMs: 12 },
      { outcome: "ok", durationMs: 12 },
    ],
    [
      "a time in seconds",
      "WebSearch",
      "a",
      false,
      { durationSeconds: 5.5 },
      { outcome: "ok", durationMs: 5500 },
    ],
  ];
  it.each(cases)("%s", async (_, tool, content, isError, kept, expected) => {
    expect(await ended(tool, content, isError, kept)).toMatchObject(expected);
  });

  it("says what was worked out and what was read in prose", async () => {
    expect((await ended("Bash", "fine", false, shell)).sources).toMatchObject({
      outcome: "measured",
      exitCode: "derived",
    });
    expect((await ended("Bash", "Exit code 1", true)).sources).toMatchObject({
      outcome: "text",
      exitCode: "text",
    });
    expect((await ended("Read", "EISDIR", true)).sources).toMatchObject({ outcome: "measured" });
  });

  it("is not known of a call without a result", async () => {
    const run = await ofLines(reply(1, msg("A"), final(1, 0, 0, 1), [call(id, "Bash", {})]));
    expect(run.calls[0]?.outcome).toBe("unknown");
    expect(noted(run, "unpaired-call")).toBe(1);
  });

  it("knows what the tools do", async () => {
    const names = ["Bash", "BashOutput", "KillBash", "Grep", "Edit", "Task", "Agent", "TodoWrite"];
    const parts = names.map((name, at) => call(`${id}${at.toString()}`, name, {}));
    const run = await ofLines(reply(1, msg("A"), final(1, 0, 0, 1), parts));
    expect(run.calls.map(({ kind }) => kind)).toEqual([
      "shell",
      "other",
      "other",
      "search",
      "write",
      "delegate",
      "delegate",
      "other",
    ]);
  });
});
