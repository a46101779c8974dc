import { isRecord } from "../../reports/shapes.ts";
import type { Probe } from "../format.ts";
import { at, list, text } from "../read/value.ts";

/** What a file of OpenHands is. */
export type Shape =
  "events" | "event" | "instance" | "instances" | "completion" | "state" | "event-lines";

const sources: ReadonlySet<unknown> = new Set(["agent", "user", "environment"]);
const sdkSources: ReadonlySet<unknown> = new Set([...sources, "hook"]);

/** An event before the SDK: it acts or observes, and says who. */
function isV0Event(value: unknown): boolean {
  if (!isRecord(value) || !sources.has(value["source"])) return false;
  const isNumbered = typeof value["id"] === "number" || typeof value["timestamp"] === "string";
  const acts = typeof value["action"] === "string" && typeof value["kind"] !== "string";
  const observes = typeof value["observation"] === "string";
  return (
    isNumbered &&
    (acts || observes) &&
    (isRecord(value["args"]) || isRecord(value["extras"]) || "message" in value)
  );
}

const kinds: ReadonlySet<unknown> = new Set([
  "SystemPromptEvent",
  "MessageEvent",
  "ActionEvent",
  "ObservationEvent",
  "UserRejectObservation",
  "AgentErrorEvent",
  "Condensation",
  "CondensationRequest",
  "CondensationSummaryEvent",
  "ConversationErrorEvent",
  "ConversationStateUpdateEvent",
  "TokenEvent",
  "PauseEvent",
]);

/** An event of the SDK. */
export function isV1Event(value: unknown): boolean {
  return isRecord(value) && kinds.has(value["kind"]) && sdkSources.has(value["source"]);
}

function isEvent(value: unknown): boolean {
  return isV0Event(value) || isV1Event(value);
}

/** A list of objects, most of the first ones being events. */
function areEvents(value: unknown): boolean {
  const first = list(value).slice(0, 6);
  return first.every(isRecord) && first.filter(isEvent).length * 2 > first.length;
}

/** A line of an evaluation's `output.jsonl`. */
function isInstance(value: unknown): boolean {
  if (!isRecord(value) || text(value["instance_id"]) === null) return false;
  const isOurs =
    text(at(value, "metadata", "agent_class")) !== null ||
    isRecord(at(value, "metrics", "accumulated_token_usage"));
  return areEvents(value["history"]) || (isOurs && ("metrics" in value || "history" in value));
}

/** A request of a log of completions. */
function isCompletion(value: unknown): boolean {
  if (!isRecord(value) || typeof value["timestamp"] !== "number") return false;
  const asked = Array.isArray(value["messages"]) || Array.isArray(value["input"]);
  const answered = isRecord(at(value, "response")) || isRecord(value["error"]);
  return asked && answered && isRecord(value["kwargs"]) && ("cost" in value || "error" in value);
}

function isState(value: unknown): boolean {
  return (
    isRecord(at(value, "stats", "usage_to_metrics")) &&
    (typeof at(value, "execution_status") === "string" || isRecord(at(value, "agent")))
  );
}

/** What a document is. */
function shapeOf(value: unknown): Shape | null {
  if (areEvents(value)) return "events";
  if (isInstance(value)) return "instance";
  if (areEvents(at(value, "history"))) return "events";
  if (isEvent(value)) return "event";
  if (isCompletion(value)) return "completion";
  return isState(value) ? "state" : null;
}

/** What a file is, by its beginning or its document; `null` where it is none of OpenHands. */
export function fileShape({ document, lines }: Probe): Shape | null {
  if (document !== undefined) return shapeOf(document);
  const [first] = lines;
  if (isInstance(first)) return "instances";
  return lines.length > 0 && lines.every(isEvent) ? "event-lines" : null;
}
