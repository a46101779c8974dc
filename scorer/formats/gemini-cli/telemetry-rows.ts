import { calledFields } from "../calls/call.ts";
import { parsed } from "../read/json.ts";
import type { Moment } from "../read/moment.ts";
import { count, firstText, text } from "../read/value.ts";
import type { CallRow, EventRow, RequestRow } from "../rows.ts";
import { figuresOf, telemetryNames } from "./figures.ts";
import { finishOf } from "./finish.ts";
import type { TelemetryEvent } from "./telemetry.ts";
import { kinds } from "./tool-calls.ts";

/** Events are logged when something is over: it began as much earlier as it took. */
function began({ at, durationMs }: TelemetryEvent): Moment | null {
  return at === null || durationMs === null ? at : { ...at, ms: at.ms - durationMs };
}

/** `gemini_cli.api_response`. */
export function responseRow(event: TelemetryEvent): RequestRow {
  const { attributes, durationMs, agent, role, scope } = event;
  const reasons = attributes["finish_reasons"];
  const reason: unknown = Array.isArray(reasons) ? reasons[0] : reasons;
  return {
    log: "requests",
    id: idOf(event, "response"),
    at: began(event),
    agent,
    role,
    model: text(attributes["model"]),
    latencyMs: durationMs,
    status: "ok",
    finish: finishOf(reason),
    usage: figuresOf(attributes, telemetryNames, scope),
    derived: ["at"],
  };
}

/** `gemini_cli.api_error`: a request that failed; a further one is a request of its own. */
export function errorRow(event: TelemetryEvent): RequestRow {
  const { attributes, durationMs, agent, role } = event;
  const status = count(attributes["status_code"]);
  const message = firstText(attributes["error"], attributes["error.message"]);
  return {
    log: "requests",
    id: idOf(event, "error"),
    at: began(event),
    agent,
    role,
    model: firstText(attributes["model"], attributes["model_name"]),
    latencyMs: durationMs,
    status: "error",
    error: {
      code: status ?? text(attributes["error_type"])?.slice(0, 200) ?? null,
      message: message?.slice(0, 500) ?? null,
    },
    usage: null,
    derived: ["at"],
  };
}

/** `gemini_cli.tool_call`. Values may stand as texts. */
export function callRow(event: TelemetryEvent, request: string | null): CallRow {
  const { attributes, durationMs, agent, role, platform } = event;
  const given = attributes["function_args"];
  const read = typeof given === "string" ? (parsed(given) ?? given) : given;
  const tool = text(attributes["function_name"]);
  return {
    log: "tool-calls",
    id: text(attributes["call_id"]) ?? idOf(event, "call"),
    at: began(event),
    agent,
    role,
    request,
    ...calledFields({ tool, arguments: read, kinds }, platform),
    outcome: outcomeOf(event),
    durationMs,
    derived: ["at"],
  };
}

/** Types of errors (tool-error.ts) that say more than that the call failed. */
const errorTypes: Readonly<Record<string, NonNullable<CallRow["outcome"]>>> = {
  invalid_tool_params: "invalid",
  tool_not_registered: "unknown-tool",
  execution_denied: "denied",
  policy_violation: "denied",
  path_not_in_workspace: "denied",
  shell_execute_timeout: "timeout",
};

function outcomeOf({ attributes }: TelemetryEvent): NonNullable<CallRow["outcome"]> {
  const { success, decision } = attributes;
  if (decision === "reject") return "rejected-by-user";
  if (success === true || success === "true") return "ok";
  const type = text(attributes["error_type"]);
  if (type !== null && Object.hasOwn(errorTypes, type)) return errorTypes[type] ?? "failed";
  return success === false || success === "false" ? "failed" : "unknown";
}

/** `gemini_cli.chat_compression`. */
export function compactionRow({ attributes, at, agent, role }: TelemetryEvent): EventRow {
  const [before, after] = [count(attributes["tokens_before"]), count(attributes["tokens_after"])];
  return { log: "events", kind: "compaction", at, agent, role, before, after };
}

function idOf({ attributes, number }: TelemetryEvent, kind: string): string {
  return firstText(attributes["response_id"]) ?? `${kind}-${number.toString()}`;
}
