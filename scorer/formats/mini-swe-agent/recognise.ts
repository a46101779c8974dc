import { isRecord } from "../../reports/shapes.ts";
import { textOfParts } from "../read/parts.ts";
import { at, list, objects, text } from "../read/value.ts";

/** Messages of a bare array that are looked at. */
const messagesRead = 50;

/** True for a trajectory document, or a bare array of messages that only mini-swe-agent writes. */
export function isTrajectory(document: unknown): boolean {
  if (isRecord(document)) {
    const format = text(document["trajectory_format"]);
    if (format !== null) return format.startsWith("mini-swe-agent");
    const stats = at(document, "info", "model_stats");
    const isOwn = at(document, "info", "mini_version") !== undefined || isRecord(stats);
    return isOwn && Array.isArray(document["messages"]) && isConversation(document["messages"]);
  }
  return Array.isArray(document) && isConversation(document);
}

/** A chat whose first message is the system's, with a trace of this harness in it. */
function isConversation(messages: readonly unknown[]): boolean {
  const [first] = messages;
  if (at(first, "role") !== "system" || !messages.every((of) => text(at(of, "role")) !== null))
    return false;
  return objects(list(messages).slice(0, messagesRead)).some((message) => {
    if (ownFields.some((key) => at(message, "extra", key) !== undefined)) return true;
    const said = message["role"] === "assistant" ? null : textOfParts(message["content"]);
    return said !== null && (observation.test(said) || said.includes(sentinel));
  });
}

const ownFields = ["actions", "returncode", "interrupt_type"];

const observation = /^\s*<returncode>-?\d{1,10}<\/returncode>/;

/** What an agent of this harness is told to print when it is done. */
const sentinel = "COMPLETE_TASK_AND_SUBMIT_FINAL_OUTPUT";
