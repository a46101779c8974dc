import { isRecord } from "../../reports/shapes.ts";
import type { JsonObject } from "../read/json.ts";
import { at, text } from "../read/value.ts";

/**
 * True for an ATIF document: the specification requires a version, an agent and steps of every one
 * (ATIF RFC 1.0 to 1.5; files of 1.6 and 1.7 are of the same shape, and later ones are read as these).
 */
export function isTrajectory(value: unknown): value is JsonObject {
  if (!isRecord(value)) return false;
  const version = text(at(value, "schema_version"));
  return (
    version !== null &&
    /^ATIF-v1\.\d{1,3}$/.test(version) &&
    isRecord(at(value, "agent")) &&
    Array.isArray(at(value, "steps"))
  );
}
