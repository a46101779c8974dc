import { isRecord } from "../../reports/shapes.ts";
import type { Platform } from "../../run-folder/folder.ts";
import type { Notes } from "../notes.ts";
import type { Step } from "../otel-genai/steps/step.ts";
import type { FileLog } from "../read/file-log.ts";
import type { JsonObject } from "../read/json.ts";
import { at, objects, text } from "../read/value.ts";
import { stepOfObservation } from "./observation.ts";

/** A trace as Langfuse exports it. */
export type ExportedTrace = {
  readonly trace: JsonObject;
  readonly observations: readonly JsonObject[];
};

/** The traces of a document: `{trace, observations}`, a trace with its observations, or a list of these. */
export function exportedTraces(value: unknown): readonly ExportedTrace[] {
  if (Array.isArray(value)) return objects(value).flatMap(exportedTraces);
  if (!isRecord(value)) return [];
  const observations = objects(value["observations"] ?? at(value, "trace", "observations"));
  if (!observations.some(isObservation)) return [];
  const trace = value["trace"];
  if (isRecord(trace)) return [{ trace, observations }];
  return text(value["id"]) === null ? [] : [{ trace: value, observations }];
}

function isObservation(value: JsonObject): boolean {
  return (
    typeof value["id"] === "string" &&
    typeof value["type"] === "string" &&
    /^[A-Z]+$/.test(value["type"]) &&
    ("traceId" in value || "parentObservationId" in value) &&
    typeof value["startTime"] === "string"
  );
}

/** The steps of a trace. */
export function stepsOfTrace(
  { trace, observations }: ExportedTrace,
  file: FileLog,
  platform: Platform,
  notes: Notes,
): readonly Step[] {
  const id = text(trace["id"]) ?? "trace";
  const session = text(trace["sessionId"]);
  return observations
    .filter(isObservation)
    .map((observation) =>
      stepOfObservation(observation, { trace: id, session, file, platform, notes }),
    );
}
