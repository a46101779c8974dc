import type { FileLog } from "../../read/file-log.ts";
import type { JsonObject } from "../../read/json.ts";
import { at, object, objects, text } from "../../read/value.ts";
import type { Sink } from "../span.ts";
import { instantOfNs } from "../steps/instant.ts";
import { statusOf } from "./otlp.ts";

/**
 * The trace of any-agent (mozilla-ai, AgentTrace as JSON): spans as the Python SDK holds them, ids and
 * nanoseconds as JSON numbers beyond 2^53, which are read as text: see `withExactNumbers`.
 */
export function readAnyAgent(document: JsonObject, file: FileLog, sink: Sink): void {
  for (const span of objects(document["spans"])) {
    const trace = idOf(at(span, "context", "trace_id"), 32);
    const id = idOf(at(span, "context", "span_id"), 16);
    if (trace === null || id === null) continue;
    const events = objects(span["events"]).filter((event) => event["name"] === "exception");
    const resource = object(at(span, "resource", "attributes"));
    sink.span({
      file,
      trace,
      id,
      parent: idOf(at(span, "parent", "span_id"), 16),
      name: text(span["name"]),
      start: instantOfNs(span["start_time"]),
      end: instantOfNs(span["end_time"]),
      status: statusOf(at(span, "status", "status_code")),
      message: text(at(span, "status", "description")),
      attributes: object(span["attributes"]),
      exceptions: events.map((event) => object(event["attributes"])),
      scope: "any-agent",
      resource,
    });
  }
}

/** Ids as OpenTelemetry writes them: hexadecimal, 16 digits for a span and 32 for a trace. */
function idOf(value: unknown, digits: number): string | null {
  const read = text(value);
  if (read === null) return null;
  return /^\d{1,40}$/.test(read) ? BigInt(read).toString(16).padStart(digits, "0") : read;
}

/**
 * The JSON text of such a trace with its large numbers as texts, since a JSON number keeps 16 digits. A key
 * inside a text has its quotes escaped, so that only real members are met.
 */
export function withExactNumbers(json: string): string {
  return json.replace(/"(trace_id|span_id|start_time|end_time)":\s*(\d{16,40})\b/g, '"$1":"$2"');
}
