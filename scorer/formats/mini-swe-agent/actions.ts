import type { Platform } from "../../run-folder/folder.ts";
import { calledFields } from "../calls/call.ts";
import type { JsonObject } from "../read/json.ts";
import { at, objects, text } from "../read/value.ts";
import type { CallRow, RequestRow } from "../rows.ts";
import type { Settings } from "./settings.ts";

/** A command the model asked for. */
export type Action = {
  readonly id: string | null;
  readonly command: string;
  /** Read out of the text of the reply. */
  readonly isText: boolean;
};

/** The fence a command stands in, in `mini-swe-agent-1` and in the text mode of `-1.1`. */
const fences = ["```bash", "```mswea_bash_command"];

/** The parsed actions of a reply; without any, the only fenced block of its text, as the harness does. */
export function actionsOf(message: JsonObject, said: string): readonly Action[] {
  const listed = at(message, "extra", "actions");
  if (Array.isArray(listed))
    return objects(listed).flatMap((action) => {
      const command = text(action["command"]) ?? text(action["action"]);
      return command === null ? [] : [{ id: text(action["tool_call_id"]), command, isText: false }];
    });
  const blocks = fences.flatMap((fence) => blocksIn(said, fence));
  return blocks.length === 1 ? blocks.map((command) => ({ id: null, command, isText: true })) : [];
}

/** Nothing but space follows a fence in its line. */
const bareEnd = /^[ \t\r]*\n/;

/** What stands between a fence on a line of its own and the next closing one. */
function blocksIn(said: string, fence: string): readonly string[] {
  const blocks: string[] = [];
  let start = said.indexOf(fence);
  while (start >= 0) {
    const after = start + fence.length;
    const isBare = bareEnd.test(said.slice(after, after + 100));
    const end = isBare ? said.indexOf("\n```", after) : -1;
    if (isBare && end < 0) break;
    if (isBare) blocks.push(said.slice(after, end).trim());
    start = said.indexOf(fence, isBare ? end + 4 : after);
  }
  return blocks;
}

export function callOf(
  { command, isText }: Action,
  id: string,
  request: RequestRow,
  { cwd }: Settings,
  platform: Platform,
): CallRow {
  const called = { tool: "bash", arguments: { command }, kinds: { bash: "shell" as const } };
  const fields = calledFields(called, platform);
  return {
    ...fields,
    log: "tool-calls",
    at: request.at,
    id,
    request: request.id,
    agent: "main",
    role: "main",
    cwd,
    outcome: "unknown",
    fromText: isText ? ["command", "tool"] : [],
  };
}
