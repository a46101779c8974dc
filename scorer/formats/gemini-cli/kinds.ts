import type { Probe } from "../format.ts";
import type { JsonObject } from "../read/json.ts";
import { isRecord } from "../../reports/shapes.ts";
import { at, list, text } from "../read/value.ts";

/** The shapes in which Gemini CLI leaves something. */
export type Kind = "session-document" | "session-lines" | "telemetry" | "responses" | "prompts";

/** What a file of Gemini CLI is, by its content; `null` for any other file. */
export function kindOf({ document, lines, start }: Probe): Kind | null {
  if (isSession(document)) return "session-document";
  if (isPrompts(document)) return "prompts";
  if (lines.some(isSessionHead) && lines.every((line) => !isTelemetry(line)))
    return "session-lines";
  if (lines.some(isTelemetry) || (start.trimStart().startsWith("{") && writtenOut.test(start)))
    return "telemetry";
  return lines.length > 0 && lines.every(isReply) ? "responses" : null;
}

/** A record of the log exporter, which indents each object and puts nothing between them. */
const writtenOut = /\n {2,8}"event\.name": "gemini_cli\.\w/;

function isSession(value: unknown): boolean {
  return (
    isRecord(value) &&
    text(value["sessionId"]) !== null &&
    Array.isArray(value["messages"]) &&
    (text(value["projectHash"]) !== null || text(value["lastUpdated"]) !== null) &&
    list(value["messages"]).every((message) => typeof at(message, "type") === "string")
  );
}

function isSessionHead(value: JsonObject): boolean {
  return (
    text(value["sessionId"]) !== null &&
    text(value["projectHash"]) !== null &&
    text(value["startTime"] ?? value["lastUpdated"]) !== null &&
    value["messages"] === undefined
  );
}

/** `logs.json`: what was typed, and nothing else. */
function isPrompts(value: unknown): boolean {
  const entries = list(value);
  return (
    entries.length > 0 &&
    entries.every(
      (entry) =>
        text(at(entry, "sessionId")) !== null &&
        typeof at(entry, "messageId") === "number" &&
        typeof at(entry, "message") === "string",
    )
  );
}

function isTelemetry(value: JsonObject): boolean {
  return text(eventName(value))?.startsWith("gemini_cli.") === true;
}

/** Attributes stand in a member, or flattened into the record. */
export function attributesOf(record: JsonObject): JsonObject {
  const attributes = record["attributes"];
  return isRecord(attributes) ? attributes : record;
}

export function eventName(record: JsonObject): unknown {
  return attributesOf(record)["event.name"];
}

const methods = new Set([
  "generateContent",
  "generateContentStream",
  "countTokens",
  "embedContent",
]);

function isReply(value: JsonObject): boolean {
  const { method, response } = value;
  return typeof method === "string" && methods.has(method) && typeof response === "object";
}
