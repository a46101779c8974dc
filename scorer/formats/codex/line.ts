import type { JsonObject, ObjectLine } from "../read/json.ts";
import { momentOf, type Moment } from "../read/moment.ts";
import { object, text } from "../read/value.ts";

/** A line of a rollout, whichever shape it has. */
export type RolloutLine = {
  readonly line: number;
  readonly at: Moment | null;
  /** `session_meta`, `turn_context`, `event_msg`, `response_item`, `compacted`. */
  readonly type: string;
  readonly payload: JsonObject;
  /** The type of the payload; empty where it has none. */
  readonly kind: string;
};

/** Lines without an envelope are those of the first releases: the session, then bare items. */
export function rolloutLine({ line, value }: ObjectLine): RolloutLine {
  const at = momentOf(value["timestamp"]);
  const type = text(value["type"]) ?? "";
  if (Object.hasOwn(value, "payload")) {
    const payload = object(value["payload"]);
    return { line, at, type, payload, kind: text(payload["type"]) ?? "" };
  }
  if (type === "compacted") return { line, at, type, payload: value, kind: "" };
  if (type !== "") return { line, at, type: "response_item", payload: value, kind: type };
  const isMeta = text(value["id"]) !== null && value["record_type"] === undefined;
  return { line, at, type: isMeta ? "session_meta" : "state", payload: value, kind: "" };
}
