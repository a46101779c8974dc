import type { Platform } from "../../run-folder/folder.ts";
import type { JsonObject } from "../read/json.ts";
import type { Moment } from "../read/moment.ts";
import { textOfParts } from "../read/parts.ts";
import { at, text } from "../read/value.ts";
import type { CallRow, RequestRow, Row } from "../rows.ts";
import { actionsOf, callOf } from "./actions.ts";
import { faultyCall, resultOf } from "./results.ts";
import { requestOf, timeOf } from "./requests.ts";
import type { Settings } from "./settings.ts";

/** The rows of a conversation, its requests among them, and the exit status its last message tells. */
export type Conversation = {
  readonly rows: Row[];
  readonly requests: readonly RequestRow[];
  readonly exit: string | null;
};

/** A call that waits for its result, with where its row stands. */
type Waiting = { readonly place: number; readonly alone: boolean };

/**
 * Reads the messages in order: replies are requests, their actions calls, what follows their results.
 *
 * @param ended the exit status of the run, where it is known.
 */
export function conversationRows(
  messages: readonly JsonObject[],
  ended: string | null,
  settings: Settings,
  platform: Platform,
): Conversation {
  const rows: Row[] = [];
  const requests: RequestRow[] = [];
  let waiting = new Map<string, Waiting>();
  let exit: string | null = null;
  let isGoalTold = false;

  const ask = (message: JsonObject): RequestRow => {
    const row = requestOf(message, `request-${(requests.length + 1).toString()}`, settings);
    requests.push(row);
    rows.push(row);
    return row;
  };
  const finish = (message: JsonObject, said: string, status: string | null): boolean => {
    const id = text(message["tool_call_id"]);
    const [first] = waiting.keys();
    const key = id ?? first ?? "";
    const found = waiting.get(key);
    const row = rows[found?.place ?? -1];
    if (found === undefined || row?.log !== "tool-calls") return false;
    const result = resultOf(message, said, status, platform);
    if (result === null) return false;
    rows[found.place] = withResult(row, result, found.alone ? timeOf(message) : null);
    waiting.delete(key);
    return true;
  };

  messages.forEach((message, index) => {
    const [role, extra] = [message["role"], message["extra"]];
    const isLast = index === messages.length - 1;
    const said = textOfParts(message["content"]) ?? "";
    const interrupt = text(at(extra, "interrupt_type"));
    const status = text(at(extra, "exit_status"));
    if (status !== null) exit = status;
    if (role === "assistant") {
      const request = ask(message);
      const actions = actionsOf(message, said);
      waiting = new Map();
      actions.forEach((action, order) => {
        const id = action.id ?? `${request.id}-${(order + 1).toString()}`;
        rows.push(callOf(action, id, request, settings, platform));
        waiting.set(id, { place: rows.length - 1, alone: actions.length === 1 });
      });
    } else if (interrupt === "FormatError") {
      // the reply was thrown away: the call counts as one of the run, and left no usage
      const request = ask(message);
      const call = faultyCall(said, request, settings);
      if (call !== null) rows.push(call);
    } else if (role === "system" || finish(message, said, status)) return;
    else if (role === "user" && !isGoalTold) {
      isGoalTold = true;
      rows.push(messageRow("goal", timeOf(message)));
    } else if (interrupt === "UserInterruption" || interrupt === "UserRejection")
      rows.push(messageRow("person", timeOf(message)));
    else if (role === "user" && said !== "" && status === null && !(isLast && ended !== null))
      rows.push(messageRow("other", timeOf(message)));
  });
  if (ended === "Submitted") submitted(rows, waiting);
  return { rows, requests, exit };
}

/** Only what a command printed ends a run as submitted: the last one ran, and left no result. */
function submitted(rows: Row[], waiting: ReadonlyMap<string, Waiting>): void {
  const [last, ...others] = waiting.values();
  const row = last === undefined || others.length > 0 ? undefined : rows[last.place];
  if (row?.log === "tool-calls" && row.outcome === "unknown")
    rows[last?.place ?? 0] = { ...row, outcome: "ok", derived: ["outcome"] };
}

function messageRow(purpose: "goal" | "person" | "other", moment: Moment | null): Row {
  const said = { seat: "user", purpose } as const;
  return { log: "events", kind: "message", at: moment, agent: "main", role: "main", ...said };
}

function withResult(row: CallRow, result: Partial<CallRow>, ended: Moment | null): CallRow {
  const duration = ended === null || row.at === null ? null : ended.ms - row.at.ms;
  const isKnown = duration !== null && duration >= 0;
  return {
    ...row,
    ...result,
    fromText: [...(row.fromText ?? []), ...(result.fromText ?? [])],
    ...(isKnown ? { durationMs: duration } : {}),
    derived: [...(result.derived ?? []), ...(isKnown ? (["durationMs"] as const) : [])],
  };
}
