import { isRecord } from "../../reports/shapes.ts";
import type { Request } from "../../run-folder/request.ts";
import type { Platform } from "../../run-folder/folder.ts";
import { finishOf } from "../otel-genai/finish.ts";
import { emittedCalls, finishIn, showsReasoning } from "../otel-genai/messages.ts";
import type { EmittedCall } from "../otel-genai/steps/step.ts";
import type { FileLog } from "../read/file-log.ts";
import { parsed, type JsonObject } from "../read/json.ts";
import { decimalOf } from "../read/money.ts";
import { momentOf, type Moment } from "../read/moment.ts";
import { at, count, firstText, text } from "../read/value.ts";
import type { Usage } from "../tokens/usage.ts";
import { usageOf } from "./usage.ts";

/** A row of a spend log: what one call of the gateway came to. */
export type SpendLog = {
  readonly file: FileLog;
  readonly id: string;
  readonly session: string | null;
  readonly start: Moment | null;
  readonly end: Moment | null;
  readonly firstToken: Moment | null;
  readonly model: string | null;
  readonly provider: string | null;
  readonly usage: Usage | null;
  readonly spend: string | null;
  /** The gateway says that it answered out of its own cache: a text, and not to be relied on. */
  readonly isFromCache: boolean;
  /** Attempts before this one, which have no rows. */
  readonly retries: number | null;
  readonly status: Request["status"];
  readonly error: Request["error"];
  readonly finish: Request["finish"];
  readonly reasoningShown: boolean | null;
  readonly emitted: readonly EmittedCall[];
};

/** True for a row of the table, whose names of columns no completion has. */
export function isSpendLog(value: JsonObject): boolean {
  return (
    text(value["request_id"]) !== null &&
    typeof value["startTime"] === "string" &&
    "spend" in value &&
    ("prompt_tokens" in value || "total_tokens" in value) &&
    ("call_type" in value || "model_group" in value || "api_key" in value)
  );
}

/** Reads a row; `metadata` and `response` are JSON in a text, or objects where the database gave them so. */
export function spendLog(row: JsonObject, file: FileLog, platform: Platform): SpendLog {
  const metadata = objectOrText(row["metadata"]);
  const response = objectOrText(row["response"]);
  const model = firstText(row["model"]);
  const provider =
    firstText(row["custom_llm_provider"]) ??
    firstText(at(metadata, "model_map_information", "model_map_value", "litellm_provider"));
  const fault = objectOrText(metadata["error_information"]);
  const said = firstText(row["status"], metadata["status"]);
  const isFailure = said === "failure" || said === "error";
  return {
    file,
    id: String(row["request_id"]),
    session: firstText(
      row["session_id"],
      row["litellm_trace_id"],
      metadata["litellm_trace_id"],
      metadata["litellm_session_id"],
      metadata["session_id"],
      at(metadata, "spend_logs_metadata", "session_id"),
    ),
    start: momentOf(row["startTime"]),
    end: momentOf(row["endTime"]),
    firstToken: momentOf(row["completionStartTime"]),
    model,
    provider,
    usage: usageOf(row, metadata, provider, model),
    spend: decimalOf(row["spend"]),
    isFromCache: row["cache_hit"] === true || /^true$/i.test(text(row["cache_hit"]) ?? ""),
    retries: count(metadata["attempted_retries"]),
    status: isFailure ? "error" : said === "success" ? "ok" : null,
    error: isFailure
      ? {
          code: firstText(fault["error_code"], fault["error_class"]) ?? count(fault["error_code"]),
          message: text(fault["error_message"])?.slice(0, 500) ?? null,
        }
      : null,
    finish: finishOf(finishIn(response)),
    reasoningShown: showsReasoning(response),
    emitted: emittedCalls(response, platform),
  };
}

function objectOrText(value: unknown): JsonObject {
  const read = typeof value === "string" ? parsed(value) : value;
  return isRecord(read) ? read : {};
}
