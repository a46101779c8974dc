import type { Moment } from "../read/moment.ts";
import { at as member } from "../read/value.ts";
import type { SessionLine } from "./line.ts";

/** Ids of the interface and UUIDs are unique everywhere; shorter ones are those of gateways and tests. */
const longId = 20;

/**
 * Names a reply or a call so that its copies in other files have the same name: sessions that go on or
 * fork another copy its lines. A short id may be given again by another session; with the id of the
 * request it is the same reply (`ccusage#1762`), without one only at the same time (`ccusage#1635`).
 */
export function keyOfCopies(
  type: "reply" | "call",
  id: string,
  requestId: string | null,
  at: Moment | null,
  session: string,
): string {
  if (id.length >= longId) return `${type} ${id}`;
  return JSON.stringify([type, id, requestId ?? at?.ms ?? session]);
}

/** Names what a line tells: by its own id, else by its time and session. */
export function keyOfLine({ uuid, at, session, type, value }: SessionLine): string {
  if (uuid !== null && uuid.length >= longId) return `line ${uuid}`;
  return JSON.stringify([
    "line",
    type,
    uuid,
    at?.ms ?? null,
    session,
    member(value, "subtype") ?? null,
  ]);
}
