import type { JsonObject } from "../read/json.ts";
import { objects, text } from "../read/value.ts";

/** An event of a sample, and the subtask it stands in where it is nested in that event. */
export type FlatEvent = {
  readonly event: JsonObject;
  readonly kind: string;
  /** Of older logs, which nest the events of a subtask or a tool within it. */
  readonly within: { readonly id: string; readonly name: string } | null;
};

/** Nesting that is followed: subtasks within subtasks. */
const deepest = 20;

export type Flattened = {
  readonly events: readonly FlatEvent[];
  /** Events that stood twice, by their uuid. */
  readonly repeated: number;
};

/** The events of a sample in order, those nested in others after the one they stand in; each uuid once. */
export function flattened(given: unknown): Flattened {
  const events: FlatEvent[] = [];
  const seen = new Set<string>();
  let [repeated, subtasks] = [0, 0];
  const add = (list: unknown, within: FlatEvent["within"], depth: number): void => {
    for (const event of objects(list)) {
      const uuid = text(event["uuid"]);
      if (uuid !== null && seen.has(uuid)) {
        repeated += 1;
        continue;
      }
      if (uuid !== null) seen.add(uuid);
      const kind = text(event["event"]) ?? "";
      events.push({ event, kind, within });
      if (depth >= deepest || (kind !== "tool" && kind !== "subtask")) continue;
      let inner = within;
      if (kind === "subtask") {
        subtasks += 1;
        const name = text(event["name"]) ?? "subtask";
        inner = { id: `subtask-${subtasks.toString()}`, name };
      }
      add(event["events"], inner, depth + 1);
    }
  };
  add(given, null, 0);
  return { events, repeated };
}
