import type { Platform } from "../../run-folder/folder.ts";
import type { JsonObject } from "../read/json.ts";
import { at } from "../read/value.ts";
import { totalsOf } from "./metrics.ts";
import { isV1Event } from "./recognise.ts";
import { Scene } from "./scene.ts";
import type { Told } from "./told.ts";
import { readV0 } from "./v0-events.ts";
import { readV1 } from "./v1-events.ts";

/** Reads events in their order, of OpenHands before its SDK or of the SDK. */
export function readEvents(
  events: readonly JsonObject[],
  told: Told,
  scope: string,
  platform: Platform,
  latencies?: ReadonlyMap<string, number>,
): void {
  const scene = new Scene(told, scope, platform, latencies);
  told.hasEvents ||= events.length > 0;
  let last: unknown = null;
  for (const event of events) {
    if (isV1Event(event)) readV1(event, scene);
    else readV0(event, scene);
    last = event["llm_metrics"] ?? last;
  }
  const total = totalsOf(last, "llm_metrics of the last event", scope, told.notes);
  if (total !== null) told.stated.push(total);
  const stats = events.findLast(
    ({ kind, key }) => kind === "ConversationStateUpdateEvent" && key === "stats",
  );
  readStats(at(stats, "value"), told, scope);
}

/** Totals by the use a model was put to (`usage_to_metrics`). */
export function readStats(stats: unknown, told: Told, file: string): void {
  const uses = Object.entries(Object(at(stats, "usage_to_metrics")) as object).slice(0, 100);
  for (const [use, metrics] of uses) {
    const by = `usage_to_metrics ${use}`;
    const total = totalsOf(metrics, by, file, told.notes, uses.length === 1);
    if (total !== null) told.stated.push(total);
  }
}
