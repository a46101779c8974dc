import type { Platform } from "../../run-folder/folder.ts";
import type { JsonObject } from "../read/json.ts";
import { isRecord } from "../../reports/shapes.ts";
import { momentOf } from "../read/moment.ts";
import { textOfParts } from "../read/parts.ts";
import { list, objects, text } from "../read/value.ts";
import type { EventRow, Row } from "../rows.ts";
import { figuresOf, sessionNames } from "./figures.ts";
import { sessionCall, taskOf } from "./tool-calls.ts";

/** A message of a session as far as its rows need it: the content is not kept. */
export type Message = {
  readonly id: string;
  readonly rows: readonly Row[];
  /** It came with token figures. */
  readonly hasTokens: boolean;
  /** Replies whose calls stand in this message too, and whose usage was written over. */
  readonly lost: number;
};

/** Milliseconds between calls that one reply may have made: they are written down together. */
const together = 50;

/** Reads a message into rows; `null` for what is none. */
export function readMessage(
  given: unknown,
  fallbackId: string,
  scope: string,
  platform: Platform,
): Message | null {
  if (!isRecord(given)) return null;
  const id = text(given["id"]) ?? fallbackId;
  const none = { id, hasTokens: false, lost: 0 };
  switch (given["type"]) {
    case "gemini":
      return ofModel(given, id, scope, platform);
    case "user":
      return { ...none, rows: ofPerson(given) };
    case "error":
      return { ...none, rows: ofError(given, id) };
    case "info":
      return { ...none, rows: ofInfo(given) };
    default:
      return { ...none, rows: [] };
  }
}

function ofModel(given: JsonObject, id: string, scope: string, platform: Platform): Message {
  const when = momentOf(given["timestamp"]);
  const calls = objects(given["toolCalls"]);
  const usage = figuresOf(given["tokens"], sessionNames, scope);
  const thoughts = list(given["thoughts"]);
  const lost = roundsOf(calls) - 1;
  const rows: Row[] = [
    {
      log: "requests",
      id,
      at: when,
      model: text(given["model"]),
      status: usage === null ? null : "ok",
      finish: calls.length > 0 ? "tool-calls" : null,
      reasoningShown: Array.isArray(given["thoughts"]) ? thoughts.length > 0 : null,
      usage,
      ...(lost > 0 ? { outputIsLowerBound: true } : {}),
      derived: ["finish"],
    },
  ];
  calls.forEach((call, index) => {
    const row = sessionCall(call, id, `${id}-call-${index.toString()}`, when, platform);
    rows.push(row);
    if (row.kind !== "delegate") return;
    const [to, task] = [text(call["agentId"]), taskOf(call["args"])];
    rows.push({ log: "events", kind: "dispatch", at: row.at, to, task });
  });
  return { id, rows, hasTokens: usage !== null, lost };
}

/** Rounds of calls, told apart by when they were written down; one where there are none. */
function roundsOf(calls: readonly JsonObject[]): number {
  let [rounds, latest] = [1, null as number | null];
  for (const call of calls) {
    const ms = momentOf(call["timestamp"])?.ms ?? null;
    if (ms !== null && latest !== null && ms - latest > together) rounds += 1;
    latest = ms ?? latest;
  }
  return rounds;
}

function ofPerson(given: JsonObject): readonly EventRow[] {
  const { content } = given;
  // results of tools stand in the user's seat of a history
  const isResult = list(content).some((part) => isRecord(part) && "functionResponse" in part);
  const said = textOfParts(content);
  if (isResult || said === null || said.trim() === "") return [];
  return [{ log: "events", kind: "message", seat: "user", at: momentOf(given["timestamp"]) }];
}

/** A request that failed is shown as `[API Error: …]`; other errors are those of commands. */
function ofError(given: JsonObject, id: string): readonly Row[] {
  const said = textOfParts(given["content"])?.slice(0, 500) ?? "";
  if (!/^\s*(✕ )?\[API Error\b/.test(said)) return [];
  const code = /"?(?:code|status)"?:? ?(\d{3})\b/i.exec(said)?.[1];
  const error = { kind: null, code: code === undefined ? null : Number(code), message: said };
  const when = momentOf(given["timestamp"]);
  return [
    { log: "requests", id, at: when, status: "error", error, usage: null, fromText: ["error"] },
  ];
}

/** A compaction is told to the person in a sentence. */
function ofInfo(given: JsonObject): readonly EventRow[] {
  const said = textOfParts(given["content"])?.slice(0, 1000) ?? "";
  const sizes = /compressed from:? ([\d,]{1,15}) to ([\d,]{1,15}) tokens/i.exec(said);
  if (sizes === null) return [];
  const [before, after] = sizes.slice(1).map((size) => Number(size.replaceAll(",", "")));
  const when = momentOf(given["timestamp"]);
  const fromText = ["before", "after"];
  return [{ log: "events", kind: "compaction", at: when, before, after, fromText }];
}
