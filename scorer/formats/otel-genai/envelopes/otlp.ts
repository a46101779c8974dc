import type { FileLog } from "../../read/file-log.ts";
import type { JsonObject } from "../../read/json.ts";
import { at, firstText, list, number, object, objects, text } from "../../read/value.ts";
import type { Sink, Span } from "../span.ts";
import { instantOfNs } from "../steps/instant.ts";

/** Nesting of an attribute's value that is read. */
const deepest = 32;

/**
 * OTLP/JSON (opentelemetry-proto 1.x): `resourceSpans` and `resourceLogs`, 64-bit integers as text. The
 * collector's file exporter writes one such document a line.
 */
export function readOtlp(document: JsonObject, file: FileLog, sink: Sink): void {
  for (const group of objects(document["resourceSpans"])) {
    const resource = attributesOf(at(group, "resource", "attributes"));
    // until 2022 scopes were called instrumentation libraries
    for (const scoped of objects(group["scopeSpans"] ?? group["instrumentationLibrarySpans"])) {
      const scope = text(at(scoped, "scope", "name")) ?? scopeOfOld(scoped);
      for (const span of objects(scoped["spans"])) {
        const read = spanOf(span, file, scope, resource);
        if (read !== null) sink.span(read);
      }
    }
  }
  for (const group of objects(document["resourceLogs"])) {
    const resource = attributesOf(at(group, "resource", "attributes"));
    for (const scoped of objects(group["scopeLogs"] ?? group["instrumentationLibraryLogs"])) {
      const scope = text(at(scoped, "scope", "name")) ?? scopeOfOld(scoped);
      for (const record of objects(scoped["logRecords"])) {
        const attributes = attributesOf(record["attributes"]);
        const body = valueOf(record["body"], 0);
        sink.log({
          file,
          at: instantOfNs(record["timeUnixNano"]) ?? instantOfNs(record["observedTimeUnixNano"]),
          name: firstText(attributes["event.name"], record["eventName"], body),
          attributes,
          scope,
          resource,
        });
      }
    }
  }
}

function scopeOfOld(scoped: JsonObject): string | null {
  return text(at(scoped, "instrumentationLibrary", "name"));
}

function spanOf(
  span: JsonObject,
  file: FileLog,
  scope: string | null,
  resource: JsonObject,
): Span | null {
  const [trace, id] = [text(span["traceId"]), text(span["spanId"])];
  if (trace === null || id === null) return null;
  const status = object(span["status"]);
  return {
    file,
    trace,
    id,
    parent: text(span["parentSpanId"]),
    name: text(span["name"]),
    start: instantOfNs(span["startTimeUnixNano"]),
    end: instantOfNs(span["endTimeUnixNano"]),
    status: statusOf(status["code"]),
    message: text(status["message"]),
    attributes: attributesOf(span["attributes"]),
    exceptions: objects(span["events"])
      .filter((event) => event["name"] === "exception")
      .map((event) => attributesOf(event["attributes"])),
    scope,
    resource,
  };
}

/** The codes are numbers in OTLP/JSON; some exporters write the names. */
export function statusOf(code: unknown): Span["status"] {
  if (code === 1 || /^(STATUS_CODE_)?OK$/i.test(String(text(code)))) return "ok";
  return code === 2 || /^(STATUS_CODE_)?ERROR$/i.test(String(text(code))) ? "error" : null;
}

/** `[{"key": …, "value": {"stringValue": …}}]` as an object. A key that comes twice has its last value. */
function attributesOf(value: unknown): JsonObject {
  return Object.fromEntries(
    objects(value).flatMap((entry) => {
      const key = text(entry["key"]);
      return key === null ? [] : [[key, valueOf(entry["value"], 0)]];
    }),
  );
}

function valueOf(value: unknown, depth: number): unknown {
  if (depth > deepest) return null;
  const any = object(value);
  if ("intValue" in any) return number(any["intValue"]);
  for (const key of ["stringValue", "boolValue", "doubleValue", "bytesValue"])
    if (key in any) return any[key];
  if ("arrayValue" in any)
    return list(at(any, "arrayValue", "values")).map((part) => valueOf(part, depth + 1));
  if (!("kvlistValue" in any)) return null;
  const parts = objects(at(any, "kvlistValue", "values"));
  return Object.fromEntries(
    parts.map((part) => [text(part["key"]) ?? "", valueOf(part["value"], depth + 1)]),
  );
}
