import type { Platform } from "../../run-folder/folder.ts";
import type { ToolCall } from "../../run-folder/tool-call.ts";
import { calledFields, digestOfValue } from "../calls/call.ts";
import type { JsonObject } from "../read/json.ts";
import { type Moment, momentOf } from "../read/moment.ts";
import { textOfParts } from "../read/parts.ts";
import { at, firstText, list, number, text } from "../read/value.ts";
import type { CallRow } from "../rows.ts";

type Kind = NonNullable<ToolCall["kind"]>;
type Outcome = NonNullable<ToolCall["outcome"]>;

/** The tools of Gemini CLI, by name. */
export const kinds: Readonly<Record<string, Kind>> = {
  run_shell_command: "shell",
  read_file: "read",
  read_many_files: "read",
  web_fetch: "read",
  get_internal_docs: "read",
  write_file: "write",
  replace: "write",
  list_directory: "search",
  glob: "search",
  grep_search: "search",
  search_file_content: "search",
  google_web_search: "search",
  delegate_to_agent: "delegate",
  invoke_agent: "delegate",
  codebase_investigator: "delegate",
  cli_help: "delegate",
  generalist: "delegate",
  browser_agent: "delegate",
  write_todos: "other",
  save_memory: "other",
  activate_skill: "other",
  ask_user: "other",
};

/** What went wrong, in the words of the harness. */
const told: readonly (readonly [Outcome, RegExp])[] = [
  [
    "invalid",
    /^(Error: )?(params\b|Invalid (parameters|arguments)|Missing required|.{0,80}must (have required|be))/i,
  ],
  ["unknown-tool", /^.{0,80}(not found in registry|tool .{1,80} not found)/i],
  ["denied", /^.{0,80}(denied by policy|not allowed by|blocked by)/i],
  ["timeout", /^.{0,80}timed out/i],
];

/** A call as a chat session keeps it. `message` is the id of the request that emitted it. */
export function sessionCall(
  given: JsonObject,
  message: string,
  fallbackId: string,
  when: Moment | null,
  platform: Platform,
): CallRow {
  const fields = calledFields(
    { tool: text(given["name"]), arguments: given["args"], kinds },
    platform,
  );
  const said = resultText(given["result"]);
  const { outcome, isFromText } = outcomeOf(given["status"], said);
  const exit = fields.kind === "shell" ? exitCodeIn(said) : null;
  const ran = exit !== null && outcome === "failed" ? "ok" : outcome;
  return {
    log: "tool-calls",
    id: text(given["id"]) ?? fallbackId,
    at: momentOf(given["timestamp"]) ?? when,
    request: message,
    ...fields,
    outcome: ran,
    exitCode: exit,
    resultSha256:
      said === null ? digestOfValue(given["result"], platform) : digestOfValue(said, platform),
    fromText: [
      ...(isFromText || ran !== outcome ? (["outcome"] as const) : []),
      ...(exit === null ? [] : (["exitCode"] as const)),
    ],
  };
}

type Ended = { readonly outcome: Outcome; readonly isFromText: boolean };

function outcomeOf(status: unknown, said: string | null): Ended {
  const plain = (outcome: Outcome): Ended => ({ outcome, isFromText: false });
  if (status === "success") return plain("ok");
  if (status === "cancelled") return plain("rejected-by-user");
  if (status === "error") {
    const known = told.find(([, pattern]) => pattern.test(said?.slice(0, 500) ?? ""))?.[0];
    return known === undefined ? plain("failed") : { outcome: known, isFromText: true };
  }
  return plain(typeof status === "string" && status !== "" ? "running" : "unknown");
}

/** The text a tool gave back: `[{functionResponse: {response: {output | error}}}]`. */
function resultText(result: unknown): string | null {
  for (const part of Array.isArray(result) ? list(result) : [result]) {
    const response = at(part, "functionResponse", "response");
    const said = firstText(at(response, "error"), at(response, "output"), at(response, "content"));
    if (said !== null) return said;
  }
  return textOfParts(result);
}

/** `Exit Code: 1`, on a line of its own as the shell tool writes it. */
function exitCodeIn(said: string | null): number | null {
  const exit = /^Exit Code: (-?\d{1,10})[ \t\r]*$/m.exec(said ?? "")?.[1];
  return exit === undefined ? null : number(exit);
}

/** What an agent is asked to do. */
export function taskOf(args: unknown): string | null {
  const said = firstText(
    at(args, "objective"),
    at(args, "prompt"),
    at(args, "task"),
    at(args, "query"),
    at(args, "request"),
  );
  return said?.slice(0, 2000) ?? null;
}
