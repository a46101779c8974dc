import { isRecord } from "../../reports/shapes.ts";
import { textOfParts } from "../read/parts.ts";
import { at, list, text } from "../read/value.ts";
import type { SessionLine } from "./line.ts";

/** What stands in the user's seat, besides results of tools: who put it there, and its text. */
export type SeatMessage = {
  readonly purpose: "person" | "delegation-result" | "other";
  readonly text: string;
};

/** Texts a person did not write to the model: output of commands, notices of the harness. */
const notWritten =
  /^\s*(?:<(?:local-command-|bash-|command-name>|system-reminder>|user-prompt-submit-hook)|Caveat: The messages below|\[Request interrupted by user)/;

/**
 * The message of a `user` line, or of a prompt that waited until a turn was over (`queued_command`).
 * `null` for results of tools, for lines the harness wrote for itself (`isMeta`), for summaries after a
 * compaction, for commands of the interface and what they print, and for notices of interruption. A
 * command that is a prompt begins with its message, one of the interface with its name.
 */
export function seatMessage(line: SessionLine): SeatMessage | null {
  const { value, type, message } = line;
  if (type === "attachment") {
    if (at(value, "attachment", "type") !== "queued_command") return null;
    return written(textOfParts(at(value, "attachment", "prompt")), null);
  }
  const flags = ["isMeta", "isCompactSummary", "isVisibleInTranscriptOnly", "isSynthetic"];
  if (type !== "user" || flags.some((flag) => at(value, flag) === true)) return null;
  const content = at(message, "content");
  const types = list(content).map((part) => (isRecord(part) ? at(part, "type") : null));
  if (types.includes("tool_result")) return null;
  const said = textOfParts(content) ?? (types.includes("image") ? "" : null);
  return written(said, text(at(value, "origin", "kind")));
}

function written(said: string | null, origin: string | null): SeatMessage | null {
  if (said === null || notWritten.test(said)) return null;
  if (/^\s*<task-notification>/.test(said) || origin === "task-notification")
    return { purpose: isOfAgent(said) ? "delegation-result" : "other", text: said };
  const isPerson = (origin ?? "human") === "human" && !/^\s*<teammate-message/.test(said);
  return { purpose: isPerson ? "person" : "other", text: said };
}

/** Sub-agents that worked in the background report the same way as commands do. */
function isOfAgent(said: string): boolean {
  return /<summary>\s*Agent /.test(said.slice(0, 4000));
}
