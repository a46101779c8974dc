import type { Notes } from "../notes.ts";
import type { Moment } from "../read/moment.ts";
import type { CallRow, RequestRow } from "../rows.ts";
import type { SpendLog } from "./spend-log.ts";

/** Attempts without rows that are made rows of, for each request. */
const mostRetries = 50;

const seat = { agent: "main", role: "main" } as const;

/** The request of a row, after one for each attempt that the row only counts. */
export function requestRows(log: SpendLog, notes: Notes): readonly RequestRow[] {
  const failed = Math.min(log.retries ?? 0, mostRetries);
  if ((log.retries ?? 0) > failed)
    notes.add("too-many", { file: log.file.path, about: "retries", of: log.retries }, mostRetries);
  const attempts = Array.from({ length: failed }, (_, index) => attemptRow(log, index));
  return [...attempts, requestRow(log, failed, notes)];
}

function idOf(log: SpendLog, index: number): string {
  return `${log.id}-attempt-${(index + 1).toString()}`;
}

function attemptRow(log: SpendLog, index: number): RequestRow {
  return {
    log: "requests",
    id: idOf(log, index),
    at: null,
    ...seat,
    model: log.model,
    provider: log.provider,
    usage: null,
    attempt: index + 1,
    ...(index === 0 ? {} : { retryOf: idOf(log, index - 1) }),
    status: "error",
    derived: [
      "attempt",
      "status",
      "model",
      "provider",
      ...(index === 0 ? [] : (["retryOf"] as const)),
    ],
  };
}

/**
 * An answer out of the gateway's own cache repeats the tokens of an earlier one: they were not spent. The
 * flag alone does not say so, since it is set wrongly too; a cost says that they were.
 */
function requestRow(log: SpendLog, failed: number, notes: Notes): RequestRow {
  const { file, spend, usage } = log;
  const isFree = spend === null || /^[0.]+$/.test(spend);
  const isCopy = log.isFromCache && isFree;
  const tokens = isCopy || (log.status === "error" && isNothing(log)) ? null : usage;
  if (isCopy)
    notes.add("copied-record", { file: file.path, about: "answers of the gateway's own cache" });
  const isPriceless = isFree && tokens !== null && (tokens.input ?? 0) + (tokens.output ?? 0) > 0;
  if (isPriceless) notes.add("cost-unknown", { file: file.path });
  return {
    log: "requests",
    id: log.id,
    at: log.start,
    ...seat,
    model: log.model,
    provider: log.provider,
    usage: tokens,
    reasoningShown: log.reasoningShown,
    attempt: log.retries === null ? null : log.retries + 1,
    ...(failed === 0 ? {} : { retryOf: idOf(log, failed - 1) }),
    latencyMs: between(log.start, log.end),
    firstTokenMs: firstTokenOf(log),
    finish: log.finish,
    status: log.status,
    ...(log.error == null ? {} : { error: log.error }),
    billedUsd: isFree && !isCopy ? null : spend,
    derived: log.retries === null ? [] : ["attempt", "retryOf"],
  };
}

function isNothing({ usage }: SpendLog): boolean {
  return usage !== null && (usage.input ?? 0) === 0 && (usage.output ?? 0) === 0;
}

/** Where the answer did not stream, the first token's time is the end's, and says nothing. */
function firstTokenOf(log: SpendLog): number | null {
  const ms = between(log.start, log.firstToken);
  return log.firstToken?.ms === log.end?.ms ? null : ms;
}

function between(from: Moment | null, to: Moment | null): number | null {
  return from === null || to === null || to.ms < from.ms ? null : to.ms - from.ms;
}

/** The calls of a reply, where replies are kept. What became of them is not told. */
export function callRows({ id, emitted }: SpendLog): readonly CallRow[] {
  return emitted.map(({ id: call, called }, index) => ({
    log: "tool-calls",
    id: call ?? `${id}-call-${index.toString()}`,
    at: null,
    ...seat,
    request: id,
    ...called,
    outcome: "unknown",
  }));
}
