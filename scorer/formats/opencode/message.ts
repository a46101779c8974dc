import { epochMoment, type Moment } from "../read/moment.ts";
import { at, firstText, text } from "../read/value.ts";
import type { RequestRow } from "../rows.ts";
import { failureOf } from "./failure.ts";
import { type Used, usedOf } from "./tokens.ts";

/** A message of a session. One of an assistant is a request, or several (see `requests.ts`). */
export type Message = {
  readonly id: string;
  readonly session: string;
  readonly role: "user" | "assistant";
  readonly created: Moment | null;
  readonly completed: Moment | null;
  readonly model: string | null;
  readonly provider: string | null;
  /** The agent that answers (`build`, `explore`, `compaction`). */
  readonly agent: string | null;
  readonly isSummary: boolean;
  readonly used: Used;
  readonly finish: RequestRow["finish"];
  readonly failure: RequestRow["error"];
  /** A person stopped it. */
  readonly isAborted: boolean;
};

const finishes: ReadonlyMap<string, NonNullable<RequestRow["finish"]>> = new Map([
  ["stop", "stop"],
  ["tool-calls", "tool-calls"],
  ["length", "length"],
  ["content-filter", "content-filter"],
  ["error", "error"],
]);

/** Why a reply ended, in the words of the AI SDK. */
export function finishOf(reason: unknown): RequestRow["finish"] {
  const said = text(reason);
  return said === null ? null : (finishes.get(said) ?? "unknown");
}

/** Reads a message; `null` where it says neither what it is nor whose. */
export function messageOf(value: Readonly<Record<string, unknown>>): Message | null {
  const [id, session] = [text(value["id"]), text(value["sessionID"])];
  if (id === null || session === null) return null;
  const agent = firstText(value["agent"], value["mode"]);
  const error = value["error"];
  const isAborted = at(error, "name") === "MessageAbortedError";
  return {
    id,
    session,
    role: value["role"] === "user" ? "user" : "assistant",
    created: epochMoment(at(value, "time", "created"), "ms"),
    completed: epochMoment(at(value, "time", "completed"), "ms"),
    model: text(value["modelID"]),
    provider: text(value["providerID"]),
    agent,
    isSummary: value["summary"] === true || agent === "compaction",
    used: usedOf(value, `session ${session}`),
    finish: finishOf(value["finish"]),
    failure: error == null || isAborted ? null : failureOf(error),
    isAborted,
  };
}
