import { isRecord } from "../../reports/shapes.ts";
import type { Probe } from "../format.ts";
import { at, list, number, text } from "../read/value.ts";

/** What a document of OpenCode is. */
export type Shape = "session" | "message" | "part" | "export" | "messages";

function isSession(value: unknown): boolean {
  const times = [at(value, "time", "created"), at(value, "time", "updated")];
  const place = text(at(value, "directory")) ?? text(at(value, "projectID"));
  return (
    text(at(value, "id")) !== null &&
    text(at(value, "version")) !== null &&
    place !== null &&
    times.every((time) => number(time) !== null) &&
    at(value, "sessionID") === undefined
  );
}

function isMessage(value: unknown): boolean {
  const role = at(value, "role");
  const names = [at(value, "id"), at(value, "sessionID")];
  return (
    (role === "user" || role === "assistant") &&
    names.every((name) => text(name) !== null) &&
    number(at(value, "time", "created")) !== null
  );
}

function isPart(value: unknown): boolean {
  const names = ["id", "sessionID", "messageID", "type"];
  return names.every((name) => text(at(value, name)) !== null);
}

function isWithParts(value: unknown): boolean {
  return isMessage(at(value, "info")) && Array.isArray(at(value, "parts"));
}

/** What a document is, by its content: names of files are those of ids, and say nothing. */
export function shapeOf(value: unknown): Shape | null {
  if (isPart(value)) return "part";
  if (isMessage(value)) return "message";
  if (isSession(value)) return "session";
  const messages = list(at(value, "messages"));
  if (isSession(at(value, "info")) && messages.slice(0, 3).every(isWithParts)) return "export";
  const first = list(value).slice(0, 3);
  return first.length > 0 && first.every(isWithParts) ? "messages" : null;
}

/** A line of `opencode run --format json`: a part, with the kind of event and the session. */
export function isPartLine(value: unknown): boolean {
  return isRecord(value) && text(value["sessionID"]) !== null && isPart(value["part"]);
}

/** What newer versions keep sessions in. */
export function isDatabase({ start, path }: Probe): boolean {
  return start.startsWith("SQLite format 3\0") && /opencode[^/]*$/i.test(path);
}

/** True where the file is one of OpenCode. */
export function isOpenCode(probe: Probe): boolean {
  const { document, lines } = probe;
  if (document !== undefined) return shapeOf(document) !== null || isPartLine(document);
  return isDatabase(probe) || (lines.length > 0 && lines.every(isPartLine));
}
