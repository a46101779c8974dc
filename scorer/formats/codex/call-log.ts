import type { Platform } from "../../run-folder/folder.ts";
import type { CallRow } from "../rows.ts";
import type { JsonObject } from "../read/json.ts";
import type { Moment } from "../read/moment.ts";
import { isRecord } from "../../reports/shapes.ts";
import { at, text } from "../read/value.ts";
import { type Called, calledByScript, calledOf, digestOf } from "./called.ts";
import { Dispatches } from "./dispatches.ts";
import type { Draft, Drafts } from "./drafts.ts";
import { durationOf, resultOf, type Result, wholeNumber } from "./results.ts";

/** What the harness's own record of a call says: it outweighs the text of the result. */
type Recorded = Partial<Pick<CallRow, "outcome" | "exitCode" | "durationMs" | "kind" | "path">>;

type Call = {
  readonly draft: Draft;
  readonly id: string;
  readonly at: Moment | null;
  readonly request: string | null;
  readonly called: Called;
  /** What the item says of itself, where no result follows. */
  readonly status: CallRow["outcome"];
  result: Result | null;
  recorded: Recorded;
};

/** The tool calls of a rollout: items that call, results, and the harness's record of what it ran. */
export class CallLog {
  /** Results without a call. */
  unpaired = 0;
  /** Calls told twice. */
  repeated = 0;
  readonly dispatches: Dispatches;
  readonly #drafts: Drafts;
  readonly #platform: Platform;
  readonly #calls = new Map<string, Call>();

  constructor(drafts: Drafts, platform: Platform) {
    this.#drafts = drafts;
    this.#platform = platform;
    this.dispatches = new Dispatches(drafts);
  }

  /** A call the model emitted. @returns its id. */
  open(
    line: number,
    at: Moment | null,
    kind: string,
    payload: JsonObject,
    request: string,
  ): string {
    const id = text(payload["call_id"]) ?? text(payload["id"]) ?? `${kind}-${line.toString()}`;
    if (this.#calls.has(id)) {
      this.repeated += 1;
      return id;
    }
    const called = calledOf(kind, payload, this.#platform);
    const draft = this.#drafts.add(line);
    // an item that waits for a result is `completed` as an item, before its tool ran
    const hasResult =
      kind === "function_call" || kind === "custom_tool_call" || kind === "local_shell_call";
    const status = hasResult ? null : statusOf(payload["status"]);
    this.#calls.set(id, { draft, id, at, request, called, status, result: null, recorded: {} });
    if (called.kind === "delegate") this.dispatches.open(id, line, at, payload["arguments"]);
    return id;
  }

  close(line: number, at: Moment | null, payload: JsonObject): void {
    const id = text(payload["call_id"]) ?? "";
    const call = this.#calls.get(id);
    if (call === undefined) {
      this.unpaired += 1;
      return;
    }
    const result = resultOf(payload["output"]);
    call.result ??= result;
    this.dispatches.result(id, line, at, result.text);
  }

  /** `exec_command_end`, `patch_apply_end` or `mcp_tool_call_end`: of a known call, or of a script's. */
  recorded(
    line: number,
    at: Moment | null,
    kind: string,
    payload: JsonObject,
    request: string | null,
  ): void {
    const id = text(payload["call_id"]);
    if (id === null) return;
    const call = this.#calls.get(id) ?? this.#ofScript(line, at, kind, payload, id, request);
    if (call !== null) call.recorded = recordedOf(kind, payload);
  }

  #ofScript(
    line: number,
    at: Moment | null,
    kind: string,
    payload: JsonObject,
    id: string,
    request: string | null,
  ): Call | null {
    // a person's own command, or the later talk with a process that is already told
    const source = payload["source"];
    if (source === "user_shell" || source === "unified_exec_interaction") return null;
    const called = calledByScript(kind, payload, this.#platform);
    const draft = this.#drafts.add(line);
    const call = { draft, id, at, request, called, status: null, result: null, recorded: {} };
    this.#calls.set(id, call);
    return call;
  }

  /** Puts the rows of all calls into their places. @returns how many never got a result. */
  finish(): number {
    let open = 0;
    for (const call of this.#calls.values()) {
      if (call.result === null && call.status === null && call.recorded.outcome == null) open += 1;
      call.draft.row = this.#row(call);
    }
    return open;
  }

  #row({ id, at, request, called, status, result, recorded }: Call): CallRow {
    const { fromText: calledFromText = [], ...fields } = called;
    const { outcome: recordedOutcome, exitCode: recordedExit, durationMs: recordedMs } = recorded;
    const exitCode = recordedExit ?? result?.exitCode ?? null;
    const kind = recorded.kind ?? fields.kind;
    const said = recordedOutcome ?? result?.outcome ?? status ?? "unknown";
    // only a command may end other than with 0 and have done what it was asked
    const isFailed = said === "ok" && kind !== "shell" && exitCode !== null && exitCode !== 0;
    const told = (result?.fromText ?? []).filter(
      (field) =>
        (field === "outcome"
          ? recordedOutcome
          : field === "exitCode"
            ? recordedExit
            : recordedMs) == null,
    );
    return {
      log: "tool-calls",
      id,
      at,
      request,
      ...fields,
      kind,
      path: fields.path ?? recorded.path ?? null,
      outcome: isFailed ? "failed" : said,
      exitCode,
      durationMs: recordedMs ?? result?.durationMs ?? null,
      resultSha256: digestOf(result?.text ?? null, this.#platform),
      fromText: [...calledFromText, ...told],
    };
  }
}

function statusOf(status: unknown): CallRow["outcome"] {
  if (status === "completed") return "ok";
  if (status === "failed") return "failed";
  return status === "in_progress" ? "running" : null;
}

function recordedOf(kind: string, payload: JsonObject): Recorded {
  const durationMs = durationOf(payload["duration"]);
  const isDeclined = payload["status"] === "declined";
  if (kind === "exec_command_end") {
    const exitCode = wholeNumber(payload["exit_code"]);
    const ran = payload["timed_out"] === true ? "timeout" : exitCode === null ? null : "ok";
    return { outcome: isDeclined ? "rejected-by-user" : ran, exitCode, durationMs };
  }
  if (kind === "patch_apply_end") {
    const { success } = payload;
    const files = isRecord(payload["changes"]) ? Object.keys(payload["changes"]) : [];
    const ended = typeof success === "boolean" ? (success ? "ok" : "failed") : null;
    return {
      outcome: isDeclined ? "rejected-by-user" : ended,
      kind: "write",
      path: files.length === 1 ? text(files[0]) : null,
    };
  }
  const ok = at(payload, "result", "Ok");
  const isError = at(ok, "isError") === true || at(ok, "is_error") === true;
  const isTold = isRecord(payload["result"]);
  return { durationMs, outcome: isTold ? (isRecord(ok) && !isError ? "ok" : "failed") : null };
}
