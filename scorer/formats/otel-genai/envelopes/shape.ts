import { isRecord } from "../../../reports/shapes.ts";
import type { FileLog } from "../../read/file-log.ts";
import type { JsonObject } from "../../read/json.ts";
import { at, list, objects } from "../../read/value.ts";
import type { Sink } from "../span.ts";
import { readAnyAgent } from "./any-agent.ts";
import { readJaeger } from "./jaeger.ts";
import { readOtlp } from "./otlp.ts";
import { readPlainLog } from "./plain-logs.ts";

/** A way to write OpenTelemetry data as JSON. */
type Envelope = {
  readonly holds: (value: JsonObject) => boolean;
  readonly read: (value: JsonObject, file: FileLog, sink: Sink) => void;
};

const spansLookedAt = 200;

const envelopes: readonly Envelope[] = [
  {
    holds: (value) => Array.isArray(value["resourceSpans"]) || Array.isArray(value["resourceLogs"]),
    read: readOtlp,
  },
  {
    holds: (value) => {
      const [span] = objects(value["spans"]);
      return span !== undefined && isJaegerSpan(span) && isRecord(value["processes"]);
    },
    read: readJaeger,
  },
  { holds: holdsAnyAgent, read: readAnyAgent },
  {
    holds: (value) =>
      (value["_type"] === "log" || value["_type"] === "metric") &&
      isRecord(value["attrs"]) &&
      typeof value["scope"] === "string",
    read: readPlainLog,
  },
];

/** True for a trace of any-agent. */
export function holdsAnyAgent(value: JsonObject): boolean {
  return objects(list(value["spans"]).slice(0, spansLookedAt)).some(
    (span) =>
      at(span, "context", "span_id") !== undefined &&
      at(span, "context", "trace_id") !== undefined &&
      isRecord(span["attributes"]),
  );
}

function isJaegerSpan(span: JsonObject): boolean {
  return typeof span["spanID"] === "string" && typeof span["operationName"] === "string";
}

/** The envelopes of a document or line: one, those of a list, or those under `data` as Jaeger's API has. */
export function enveloped(value: unknown): readonly JsonObject[] {
  if (Array.isArray(value)) return objects(value);
  if (!isRecord(value)) return [];
  const inner = objects(value["data"]);
  return inner.some((trace) => objects(trace["spans"]).some(isJaegerSpan)) ? inner : [value];
}

/** True where an object holds OpenTelemetry data in a way that is known. */
export function isEnvelope(value: JsonObject): boolean {
  return envelopes.some(({ holds }) => holds(value));
}

/** Reads an object into the sink; `false` where it is nothing that is known. */
export function readEnvelope(value: JsonObject, file: FileLog, sink: Sink): boolean {
  const found = envelopes.find(({ holds }) => holds(value));
  found?.read(value, file, sink);
  return found !== undefined;
}
