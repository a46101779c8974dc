import type { Platform } from "../../run-folder/folder.ts";
import { digestOfText } from "../calls/call.ts";
import type { JsonObject } from "../read/json.ts";
import { at, list, text } from "../read/value.ts";
import type { Evaluation } from "./evaluation.ts";

/** What a sample is called by its own: its id, a number or a text, and its epoch. */
export function labelOf(sample: JsonObject): string {
  const plain = (value: unknown) =>
    typeof value === "string" || typeof value === "number" ? value.toString() : "-";
  return `${plain(sample["id"])}-${plain(sample["epoch"])}`;
}

/**
 * What is the same wherever a sample is copied to: its uuid, or in older logs, which have none, its task,
 * id, epoch and the ids and times of its events. Samples run anew have other times.
 */
export function identityOf(
  sample: JsonObject,
  { task, path }: Evaluation,
  platform: Platform,
): string {
  const uuid = text(sample["uuid"]);
  if (uuid !== null) return uuid;
  const events = list(sample["events"]);
  const times = events.map((event) => [
    at(event, "event"),
    at(event, "uuid"),
    at(event, "timestamp"),
  ]);
  // without events nothing says that two are the same
  const own = events.length === 0 ? [path, labelOf(sample)] : [task, labelOf(sample), times];
  return digestOfText(JSON.stringify(own), platform);
}
