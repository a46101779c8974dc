import { isRecord } from "../../reports/shapes.ts";
import type { Probe } from "../format.ts";
import type { JsonObject } from "../read/json.ts";
import { text } from "../read/value.ts";

const envelopes = new Set(["session_meta", "turn_context", "event_msg", "response_item"]);

/** What stood bare in lines before rollouts had envelopes. */
const bareItems = new Set([
  "message",
  "reasoning",
  "function_call",
  "function_call_output",
  "local_shell_call",
]);

/**
 * A rollout of Codex: lines of `{timestamp, type, payload}`, or, in its first releases, a line with the
 * session and then bare items of the Responses API.
 */
export function isRollout({ lines }: Probe): boolean {
  return lines.some(isEnvelope) || isOldest(lines);
}

function isEnvelope({ type, payload, timestamp }: JsonObject): boolean {
  return (
    typeof type === "string" &&
    envelopes.has(type) &&
    isRecord(payload) &&
    (typeof timestamp === "string" || typeof payload["type"] === "string")
  );
}

function isOldest([first, ...rest]: readonly JsonObject[]): boolean {
  if (first === undefined || first["type"] !== undefined) return false;
  const isMeta =
    text(first["id"]) !== null &&
    text(first["timestamp"]) !== null &&
    (Object.hasOwn(first, "instructions") || Object.hasOwn(first, "git"));
  return (
    isMeta &&
    rest.some(
      ({ type, record_type: record }) =>
        record === "state" || (typeof type === "string" && bareItems.has(type)),
    )
  );
}
