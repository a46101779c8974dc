import type { Notes } from "../notes.ts";
import type { JsonObject } from "../read/json.ts";
import { decimalOf } from "../read/money.ts";
import { momentOf } from "../read/moment.ts";
import { at, count, list, number, objects, secondsToMs, text } from "../read/value.ts";
import type { RequestRow } from "../rows.ts";
import type { Owner } from "./agents.ts";
import type { Evaluation } from "./evaluation.ts";
import { modelNameOf, usageOf } from "./usage.ts";

/** Failed attempts that are believed of one stated number. */
const mostRetries = 1000;

/**
 * The requests one model event tells of: the attempts that failed, of which only the number is known, and
 * the last one.
 */
export function requestRows(
  event: JsonObject,
  id: string,
  { agent, role }: Owner,
  evaluation: Evaluation,
  notes: Notes,
): readonly RequestRow[] {
  const name = modelNameOf(text(event["model"]) ?? evaluation.model);
  // a model may be asked in a part of its own, such as the grader
  const who = { agent, role: text(event["role"]) ?? role, ...name };
  const started = momentOf(event["timestamp"]);
  const stated = count(event["retries"]) ?? 0;
  const retries = Math.min(stated, mostRetries);
  if (stated > retries) notes.add("too-many", { about: "retries", of: stated }, stated - retries);
  const rows: RequestRow[] = [];
  const idOf = (attempt: number) => `${id}-attempt-${attempt.toString()}`;
  const before = (attempt: number) => (attempt === 1 ? {} : { retryOf: idOf(attempt - 1) });
  for (let attempt = 1; attempt <= retries; attempt += 1)
    rows.push({
      ...who,
      ...before(attempt),
      log: "requests",
      at: attempt === 1 ? started : null,
      id: idOf(attempt),
      attempt,
      status: "error",
      usage: null,
      derived: ["attempt", "status", "provider"],
    });
  const output = event["output"];
  const used = at(output, "usage");
  const usage = usageOf(used, name, evaluation);
  const cost = number(at(used, "total_cost"));
  const latency = latencyOf(event, retries);
  const isPending = event["pending"] === true;
  const failure = text(event["error"]);
  rows.push({
    ...who,
    ...(retries === 0 ? {} : { attempt: retries + 1, ...before(retries + 1) }),
    log: "requests",
    at: retries === 0 ? started : null,
    id,
    usage,
    status: isPending ? null : failure === null ? "ok" : "error",
    finish: isPending ? null : failure === null ? finishOf(output) : "error",
    ...(failure === null ? {} : { error: { message: failure.slice(0, 500) } }),
    latencyMs: latency.ms,
    // a price of 0 is one that nobody set
    billedUsd: cost === null || cost <= 0 ? null : decimalOf(cost),
    reasoningShown: showsReasoning(output),
    derived: [
      "provider",
      "status",
      // worked out by the harness from its own table of prices
      "billedUsd",
      ...(latency.isDerived ? (["latencyMs"] as const) : []),
      ...(retries === 0 ? [] : (["attempt"] as const)),
    ],
  });
  return rows;
}

/** The call's own time; without it, from its start to its end where nothing was tried in between. */
function latencyOf(
  event: JsonObject,
  retries: number,
): { readonly ms: number | null; readonly isDerived: boolean } {
  const own = secondsToMs(at(event, "output", "time")) ?? secondsToMs(event["working_time"]);
  if (own !== null) return { ms: own, isDerived: false };
  const [from, to] = [momentOf(event["timestamp"]), momentOf(event["completed"])];
  const ms = from === null || to === null || retries > 0 ? null : to.ms - from.ms;
  return { ms: ms !== null && ms >= 0 ? ms : null, isDerived: true };
}

const finishes: Readonly<Record<string, RequestRow["finish"]>> = {
  stop: "stop",
  tool_calls: "tool-calls",
  max_tokens: "length",
  length: "length",
  model_length: "length",
  content_filter: "content-filter",
};

function finishOf(output: unknown): RequestRow["finish"] {
  const reason = text(at(output, "choices", 0, "stop_reason"));
  if (reason === null) return null;
  return Object.hasOwn(finishes, reason) ? finishes[reason] : "unknown";
}

function showsReasoning(output: unknown): boolean | null {
  const message = at(output, "choices", 0, "message");
  if (message === undefined) return null;
  const shown = objects(list(at(message, "content"))).filter(
    (part) => part["type"] === "reasoning",
  );
  return (
    shown.some((part) => text(part["reasoning"]) !== null && part["redacted"] !== true) ||
    text(at(message, "reasoning")) !== null
  );
}
