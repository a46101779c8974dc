import { isRecord } from "../../reports/shapes.ts";
import type { Probe } from "../format.ts";
import type { JsonObject } from "../read/json.ts";
import { at, list, text } from "../read/value.ts";

/**
 * True where a line is one that only Claude Code writes, in its session files or in the stream of
 * `--output-format stream-json`. Other harnesses took over the names of some members, but not the
 * messages of Anthropic's interface below them.
 */
export function recognises({ lines }: Probe): boolean {
  return lines.some((line) => isOfSession(line) || isOfStream(line) || isOfSnapshot(line));
}

function isOfSession(line: JsonObject): boolean {
  if (text(at(line, "sessionId")) === null || Object.hasOwn(line, "payload")) return false;
  const message = at(line, "message");
  if (isRecord(message)) return isMessage(message) && hasOwnIds(line, message);
  const isTyped = text(at(line, "type")) !== null;
  const isEvent = typeof at(line, "isSidechain") === "boolean" && text(at(line, "uuid")) !== null;
  const isQueue = at(line, "type") === "queue-operation" && text(at(line, "operation")) !== null;
  return (isTyped && isEvent) || isQueue;
}

/** A message of Anthropic's interface; usage alone is enough for a reply. */
function isMessage(message: JsonObject): boolean {
  const role = at(message, "role");
  const content = at(message, "content");
  const hasContent = typeof content === "string" || Array.isArray(content);
  if (role === "user") return hasContent;
  return role === "assistant" && (hasContent || hasUsage(message));
}

function hasUsage(message: JsonObject): boolean {
  return typeof at(message, "usage", "input_tokens") === "number";
}

function hasOwnIds(line: JsonObject, message: JsonObject): boolean {
  const hasId = text(at(line, "uuid")) !== null || text(at(line, "requestId")) !== null;
  const isTyped = at(line, "type") === at(message, "role");
  return hasId && (isTyped || (at(line, "type") === undefined && hasUsage(message)));
}

function isOfStream(line: JsonObject): boolean {
  if (text(at(line, "session_id")) === null) return false;
  const type = at(line, "type");
  if (type === "system")
    return at(line, "subtype") === "init" && list(at(line, "tools")).length > 0;
  const message = at(line, "message");
  return (
    Object.hasOwn(line, "parent_tool_use_id") &&
    isRecord(message) &&
    isMessage(message) &&
    type === at(message, "role")
  );
}

/** Lines that stand alone in files of sessions in which nothing was asked. */
function isOfSnapshot(line: JsonObject): boolean {
  const type = at(line, "type");
  if (type === "summary")
    return text(at(line, "leafUuid")) !== null && typeof at(line, "summary") === "string";
  return (
    type === "file-history-snapshot" &&
    text(at(line, "messageId")) !== null &&
    isRecord(at(line, "snapshot"))
  );
}
