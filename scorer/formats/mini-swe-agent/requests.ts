import { isRecord } from "../../reports/shapes.ts";
import type { JsonObject } from "../read/json.ts";
import { decimalOf } from "../read/money.ts";
import { epochMoment, type Moment } from "../read/moment.ts";
import { at, count, firstText, list, number, text } from "../read/value.ts";
import type { RequestRow } from "../rows.ts";
import { usage, type Usage } from "../tokens/usage.ts";
import { answeredBy, writesIn, type Settings } from "./settings.ts";

/** The request whose reply a message is; `id` where the provider gave none. */
export function requestOf(message: JsonObject, id: string, settings: Settings): RequestRow {
  const response = at(message, "extra", "response");
  const cost = number(at(message, "extra", "cost"));
  const own = timeOf(message);
  const moment = settings.hasTimes ? own : epochMoment(at(response, "created"), "s");
  return {
    ...settings.request,
    log: "requests",
    at: moment,
    id: text(at(response, "id")) ?? id,
    model: answeredBy(response, settings),
    usage: usageOf(at(response, "usage"), settings),
    finish: finishOf(firstText(at(response, "choices", 0, "finish_reason"))),
    status: "ok",
    // a price that was not found is written as 0
    billedUsd: cost === null || cost <= 0 ? null : decimalOf(cost),
    reasoningShown: showsReasoning(message),
  };
}

/** Figures of the chat API or of the Responses API, as LiteLLM hands them on. */
function usageOf(given: unknown, settings: Settings): Usage | null {
  if (!isRecord(given)) return null;
  const first = (...values: readonly unknown[]) =>
    values.map(count).find((value) => value !== null) ?? null;
  return usage(settings.convention, settings.scope, {
    input: first(given["prompt_tokens"], given["input_tokens"]),
    output: first(given["completion_tokens"], given["output_tokens"]),
    cacheRead: first(
      at(given, "prompt_tokens_details", "cached_tokens"),
      at(given, "input_tokens_details", "cached_tokens"),
      given["cache_read_input_tokens"],
      given["prompt_cache_hit_tokens"],
    ),
    cacheWrite: count(writesIn(given)),
    cacheWrite1h: count(
      at(
        given,
        "prompt_tokens_details",
        "cache_creation_token_details",
        "ephemeral_1h_input_tokens",
      ),
    ),
    reasoning: first(
      at(given, "completion_tokens_details", "reasoning_tokens"),
      at(given, "output_tokens_details", "reasoning_tokens"),
    ),
    total: count(given["total_tokens"]),
  });
}

const finishes: Readonly<Record<string, RequestRow["finish"]>> = {
  stop: "stop",
  tool_calls: "tool-calls",
  function_call: "tool-calls",
  length: "length",
  content_filter: "content-filter",
};

function finishOf(reason: string | null): RequestRow["finish"] {
  if (reason === null) return null;
  return Object.hasOwn(finishes, reason) ? finishes[reason] : "unknown";
}

function showsReasoning(message: JsonObject): boolean | null {
  const shown = message["reasoning_content"] ?? message["thinking_blocks"];
  if (shown === undefined) return null;
  return text(shown) !== null || list(shown).length > 0;
}

/** When the harness wrote a message down, which for a reply is after it came. */
export function timeOf(message: JsonObject): Moment | null {
  return epochMoment(at(message, "extra", "timestamp"), "s");
}
