import type { Platform } from "../../run-folder/folder.ts";
import { derivedOfCalls, digestOfText } from "../calls/call.ts";
import type { Notes } from "../notes.ts";
import { epochMoment, type Moment } from "../read/moment.ts";
import { decimalOf } from "../read/money.ts";
import { textOfParts } from "../read/parts.ts";
import { at, list, number, objects, secondsToMs, text } from "../read/value.ts";
import type { CallRow } from "../rows.ts";
import { openHandsCall } from "./called.ts";
import { startOf } from "./insert.ts";
import { type Facts, facts } from "./reply.ts";
import { responseOf } from "./response.ts";
import { isFreeOfPrice } from "./usage-figures.ts";

/** What the result of a call was, from the messages of a later request. */
export type LoggedResult = { readonly sha256: string; readonly exitCode: number | null };

/** One file of a log of completions: one request. */
export type Logged = {
  readonly id: string;
  readonly facts: Facts;
  /** When it was written: the end of the request, for sorting. */
  readonly end: Moment | null;
  readonly calls: readonly CallRow[];
  readonly results: ReadonlyMap<string, LoggedResult>;
  /** Messages in the user's seat so far. */
  readonly userMessages: number;
  readonly version: string | null;
};

const agent = { agent: "main", role: "main" } as const;

/**
 * Reads a file of a log of completions (`messages`, `kwargs`, `response`, `cost`, `timestamp` in seconds
 * at the end of the request, `latency_sec`), as OpenHands and its SDK write one for each request.
 *
 * @param known ids of calls whose result an earlier file gave: every file repeats those before it.
 */
export function loggedRequest(
  log: unknown,
  file: string,
  known: Set<string>,
  notes: Notes,
  platform: Platform,
): Logged {
  const response = responseOf(at(log, "response"));
  const error = at(log, "error");
  const latencyMs = secondsToMs(at(log, "latency_sec"));
  const end = epochMoment(at(log, "timestamp"), "s");
  const isFree = isFreeOfPrice(at(log, "cost"), response.figures);
  if (isFree) notes.add("cost-unknown", { file, found: "a cost of 0 beside tokens" });
  const id = response.id ?? file;
  const failed = at(log, "response") == null && error != null;
  const message = text(at(error, "message")) ?? text(error);
  return {
    id,
    facts: facts(file, {
      at: end === null ? null : (startOf(end, latencyMs) ?? end),
      ...agent,
      latencyMs,
      model: response.model ?? text(at(log, "kwargs", "model")),
      finish: failed ? "error" : response.finish,
      status: failed ? "error" : "ok",
      error: failed
        ? { code: text(at(error, "type")), message: message?.slice(0, 500) ?? null }
        : null,
      billedUsd: isFree ? null : decimalOf(at(log, "cost")),
      figures: response.figures,
      derived: ["at"],
    }),
    end,
    calls: response.calls.map((call) => ({
      log: "tool-calls",
      at: end,
      id: call.id ?? "",
      ...agent,
      request: id,
      ...openHandsCall(call.tool, call.arguments, platform),
      outcome: "unknown",
      derived: derivedOfCalls,
    })),
    results: resultsOf(at(log, "messages"), known, platform),
    userMessages: objects(at(log, "messages")).filter(({ role }) => role === "user").length,
    version: versionOf(log),
  };
}

function resultsOf(
  messages: unknown,
  known: Set<string>,
  platform: Platform,
): ReadonlyMap<string, LoggedResult> {
  const results = new Map<string, LoggedResult>();
  for (const message of objects(messages)) {
    const id = text(message["tool_call_id"]);
    if (message["role"] !== "tool" || id === null || known.has(id)) continue;
    const output = textOfParts(message["content"]);
    if (output === null) continue;
    known.add(id);
    results.set(id, { sha256: digestOfText(output, platform), exitCode: exitCodeIn(output) });
  }
  return results;
}

/** A terminal's exit code stands at the end of its output, in words. */
function exitCodeIn(output: string): number | null {
  const found =
    /\[(?:The command completed|Command finished) with exit code (-?\d{1,10})\.?\]/.exec(
      output.slice(-4000),
    );
  return found === null ? null : number(found[1]);
}

function versionOf(log: unknown): string | null {
  const tags = list(at(log, "kwargs", "extra_body", "metadata", "tags"));
  const tag = tags.find((one) => typeof one === "string" && one.startsWith("openhands_version:"));
  return typeof tag === "string" ? text(tag.slice("openhands_version:".length)) : null;
}
