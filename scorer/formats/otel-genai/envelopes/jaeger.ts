import type { FileLog } from "../../read/file-log.ts";
import type { JsonObject } from "../../read/json.ts";
import { at, number, object, objects, text } from "../../read/value.ts";
import type { Sink, Span } from "../span.ts";
import { instantOfNs } from "../steps/instant.ts";

/**
 * Jaeger's JSON, as its UI and its API give it: times in microseconds, attributes as `tags`, the parent
 * as a reference.
 */
export function readJaeger(trace: JsonObject, file: FileLog, sink: Sink): void {
  const processes = object(trace["processes"]);
  for (const span of objects(trace["spans"])) {
    const [traceId, id] = [text(span["traceID"]), text(span["spanID"])];
    if (traceId === null || id === null) continue;
    const attributes = tagsOf(span["tags"]);
    const process = at(processes, text(span["processID"]) ?? "");
    const service = text(at(process, "serviceName"));
    const start = number(span["startTime"]);
    const duration = number(span["duration"]);
    sink.span({
      file,
      trace: traceId,
      id,
      parent: parentOf(span),
      name: text(span["operationName"]),
      start: instantOfUs(start),
      end: instantOfUs(start === null || duration === null ? null : start + duration),
      status: statusOf(attributes),
      message: text(attributes["otel.status_description"]),
      attributes,
      exceptions: objects(span["logs"])
        .map((log) => tagsOf(log["fields"]))
        .filter((fields) => fields["event"] === "exception"),
      scope: text(attributes["otel.scope.name"] ?? attributes["otel.library.name"]),
      resource: {
        ...tagsOf(at(process, "tags")),
        ...(service === null ? {} : { "service.name": service }),
      },
    });
  }
}

function instantOfUs(us: number | null): Span["start"] {
  if (us === null || !Number.isSafeInteger(us) || us < 0) return null;
  return instantOfNs(`${us.toString()}000`);
}

function statusOf(tags: JsonObject): Span["status"] {
  if (tags["otel.status_code"] === "ERROR" || tags["error"] === true || tags["error"] === "true")
    return "error";
  return tags["otel.status_code"] === "OK" ? "ok" : null;
}

function parentOf(span: JsonObject): string | null {
  const known = objects(span["references"]).find(({ refType }) => refType === "CHILD_OF");
  return text(known?.["spanID"]) ?? text(span["parentSpanID"]);
}

function tagsOf(tags: unknown): JsonObject {
  return Object.fromEntries(
    objects(tags).flatMap((tag) => {
      const key = text(tag["key"]);
      return key === null ? [] : [[key, tag["value"]]];
    }),
  );
}
