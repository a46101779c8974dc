import { isRecord } from "../../reports/shapes.ts";
import type { Platform } from "../../run-folder/folder.ts";
import { calledFields } from "../calls/call.ts";
import type { Notes } from "../notes.ts";
import { parsed } from "../read/json.ts";
import { decimalOf } from "../read/money.ts";
import { count, number, text, wholeMs } from "../read/value.ts";
import type { CallRow, EventRow, RequestRow, Row } from "../rows.ts";
import { conventions, usage } from "../tokens/usage.ts";
import type { ClaudeEvent } from "./claude-events.ts";
import { outcomeOf } from "./steps/call-rows.ts";
import { later } from "./steps/instant.ts";

/** `query_source` of the main agent, by Claude Code's versions. */
const mainSources = /^(repl_main_thread|sdk|main|main_thread)\b/;

type Numbered = { readonly event: ClaudeEvent; readonly index: number };

/** The request of an `api_request` or `api_error` event, which is written when it ended. */
export function requestOf({ event, index }: Numbered, notes: Notes): RequestRow {
  const { attributes, session } = event;
  const latencyMs = wholeMs(attributes["duration_ms"]);
  const cost = number(attributes["cost_usd"]);
  const isError = event.name === "api_error";
  const tokens = usage(conventions.anthropic, `Claude Code, session ${session}`, {
    input: count(attributes["input_tokens"]),
    output: count(attributes["output_tokens"]),
    cacheRead: count(attributes["cache_read_tokens"]),
    cacheWrite: count(attributes["cache_creation_tokens"]),
  });
  if (cost === 0 && !isError) notes.add("cost-unknown", { file: event.file.path });
  const code = attributes["status_code"];
  return {
    log: "requests",
    id: text(attributes["request_id"]) ?? `request-${index.toString()}`,
    at: startOf(event, latencyMs),
    ...seatOf(attributes["query_source"]),
    model: text(attributes["model"]),
    usage: isError ? null : tokens,
    attempt: count(attributes["attempt"]),
    latencyMs,
    firstTokenMs: wholeMs(attributes["ttft_ms"]),
    status: isError ? "error" : "ok",
    ...(isError
      ? {
          error: {
            code: count(code) ?? text(code),
            message: text(attributes["error"])?.slice(0, 500) ?? null,
          },
        }
      : {}),
    billedUsd: isError || cost === 0 ? null : decimalOf(cost),
    // the amount is Claude Code's own estimate
    derived: [...(latencyMs === null ? [] : (["at"] as const)), "billedUsd"],
  };
}

/** The call of a `tool_result` event, or of a `tool_decision` against it. */
export function callOf({ event, index }: Numbered, platform: Platform): CallRow {
  const { attributes, name } = event;
  const durationMs = wholeMs(attributes["duration_ms"]);
  const tool = text(attributes["tool_name"]);
  const given = argumentsIn(attributes["tool_input"] ?? attributes["tool_parameters"]);
  return {
    log: "tool-calls",
    id: text(attributes["tool_use_id"]) ?? `call-${index.toString()}`,
    at: startOf(event, durationMs),
    agent: null,
    role: null,
    request: null,
    ...calledFields({ tool, arguments: given, kinds: {} }, platform),
    outcome: name === "tool_decision" ? rejectedBy(attributes["source"]) : endOf(attributes),
    durationMs,
    derived: durationMs === null ? [] : ["at"],
  };
}

function argumentsIn(value: unknown): unknown {
  const read = typeof value === "string" ? parsed(value) : value;
  if (!isRecord(read)) return undefined;
  const command = text(read["command"]) ?? text(read["full_command"]) ?? text(read["bash_command"]);
  return command === null ? read : { ...read, command };
}

function rejectedBy(source: unknown): "rejected-by-user" | "denied" {
  return text(source)?.startsWith("user") === true ? "rejected-by-user" : "denied";
}

function endOf(attributes: ClaudeEvent["attributes"]): CallRow["outcome"] {
  const { success } = attributes;
  if (attributes["decision_type"] === "reject") return rejectedBy(attributes["decision_source"]);
  if (success === true || success === "true") return "ok";
  if (success !== false && success !== "false") return "unknown";
  return outcomeOf(text(attributes["error_type"]));
}

/** What other events are; none for those that say nothing of a run folder's kinds. */
export function eventOf({ event }: Numbered, isFirstPrompt: boolean): EventRow | null {
  const { attributes, name, at: time } = event;
  const main = { log: "events", at: time?.moment ?? null, agent: "main", role: "main" } as const;
  if (name === "session.start" || name === "session.end") return { ...main, kind: name };
  if (name === "user_prompt")
    return { ...main, kind: "message", seat: "user", purpose: isFirstPrompt ? "goal" : "person" };
  if (name !== "compaction") return null;
  const [before, after] = [count(attributes["pre_tokens"]), count(attributes["post_tokens"])];
  return { ...main, kind: "compaction", before, after };
}

function startOf(event: ClaudeEvent, ms: number | null): Row["at"] {
  return (later(event.at, ms === null ? null : -ms) ?? event.at)?.moment ?? null;
}

function seatOf(source: unknown): { readonly agent: string | null; readonly role: string | null } {
  const said = text(source);
  if (said === null) return { agent: null, role: null };
  if (mainSources.test(said)) return { agent: "main", role: "main" };
  if (said.includes("compact")) return { agent: said, role: "compaction" };
  return { agent: said, role: said.replace(/^agent:/, "") || said };
}
