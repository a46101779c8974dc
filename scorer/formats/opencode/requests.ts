import type { Moment } from "../read/moment.ts";
import type { CallRow, RequestRow } from "../rows.ts";
import { latencyOf } from "./latency.ts";
import type { Message } from "./message.ts";
import type { Part } from "./part.ts";
import type { Used } from "./tokens.ts";

type Agent = { readonly agent: string; readonly role: string };

/**
 * The requests of an assistant's message, each before the calls it emitted. One message is one request;
 * where it holds several steps it is as many, since its own figures are those of the last step (its cost
 * is the sum). What failed and was made again comes before.
 */
export function requestRows(
  message: Message,
  parts: readonly Part[],
  agent: Agent,
): readonly (RequestRow | CallRow)[] {
  const retries = parts.filter(({ retry }) => retry !== null);
  const steps = parts.filter(({ step }) => step !== null);
  const rows: (RequestRow | CallRow)[] = retries.map((part) => retryRow(message, part, agent));
  const last = retries.at(-1);
  const again = last === undefined ? {} : { retryOf: last.id, attempt: retries.length + 1 };
  if (steps.length < 2) {
    const [only] = steps;
    const used = message.used.usage === null && only?.step != null ? only.step.used : message.used;
    const finish = message.finish ?? only?.step?.finish ?? null;
    const latencyMs = latencyOf(message, parts);
    const derived = latencyMs === null ? [] : (["latencyMs"] as const);
    rows.push({ ...base(message, agent), ...again, ...paid(used), finish, latencyMs, derived });
    rows.push(...callsOf(parts, message.id, agent));
    return rows;
  }
  let [from, started]: [number, Moment | null] = [0, message.created];
  for (const [index, { id, step }] of steps.entries()) {
    const end = parts.findIndex((part) => part.id === id);
    const isLast = index === steps.length - 1;
    const own = parts.slice(from, isLast ? parts.length : end + 1);
    rows.push({
      ...base(message, agent),
      ...(index === 0 ? again : {}),
      ...(isLast ? {} : { status: "ok", error: null }),
      ...(step === null ? {} : paid(step.used)),
      id,
      at: started,
      latencyMs: null,
      finish: step?.finish ?? null,
      derived: index === 0 ? [] : ["at"],
    });
    rows.push(...callsOf(own, id, agent));
    started = latestEnd(own);
    from = end + 1;
  }
  return rows;
}

function paid({ usage, costUsd }: Used): Pick<RequestRow, "usage" | "billedUsd"> {
  return { usage, billedUsd: costUsd };
}

function base(message: Message, agent: Agent): RequestRow {
  const isFailed = message.failure !== null;
  const isDone = message.completed !== null || message.used.usage !== null;
  return {
    log: "requests",
    at: message.created,
    id: message.id,
    ...agent,
    model: message.model,
    provider: message.provider,
    usage: null,
    latencyMs: null,
    status: isFailed ? "error" : isDone && !message.isAborted ? "ok" : null,
    error: message.failure,
  };
}

function retryRow(message: Message, { id, retry }: Part, agent: Agent): RequestRow {
  const { model, provider } = message;
  return {
    log: "requests",
    at: retry?.at ?? null,
    id,
    ...agent,
    model,
    provider,
    usage: null,
    attempt: retry?.attempt ?? null,
    finish: "error",
    status: "error",
    error: retry?.failure ?? null,
  };
}

function callsOf(parts: readonly Part[], request: string, agent: Agent): readonly CallRow[] {
  return parts.flatMap(({ call }): readonly CallRow[] => {
    if (call === null) return [];
    const { id, start, end, fields } = call;
    const isTimed = start !== null && end !== null && end.ms >= start.ms;
    return [
      {
        log: "tool-calls",
        at: start,
        id,
        ...agent,
        request,
        ...fields,
        durationMs: isTimed ? end.ms - start.ms : null,
        derived: isTimed ? ["durationMs"] : [],
      },
    ];
  });
}

function latestEnd(parts: readonly Part[]): Moment | null {
  const ends = parts.flatMap(({ call }) => call?.end ?? []);
  return ends.reduce<Moment | null>(
    (late, end) => (late === null || end.ms > late.ms ? end : late),
    null,
  );
}
