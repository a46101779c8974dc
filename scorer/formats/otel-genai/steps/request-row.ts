import type { RequestRow } from "../../rows.ts";
import type { Notes } from "../../notes.ts";
import type { Usage } from "../../tokens/usage.ts";
import type { Seat } from "./agents.ts";
import { durationOf, type Reply, type Step } from "./step.ts";

const longestMessage = 500;

/** A row of a request. A cost of 0 beside tokens is no price, and noted. */
export function requestRow(step: Step, reply: Reply, seat: Seat, notes: Notes): RequestRow {
  const { fault } = step;
  const isPriceless = isZero(reply.billedUsd) && hasTokens(reply.usage);
  if (isPriceless) notes.add("cost-unknown", { file: step.file.path });
  const isError = fault !== null;
  return {
    log: "requests",
    at: step.start?.moment ?? null,
    id: step.id,
    ...seat,
    model: reply.model,
    provider: reply.provider,
    usage: reply.usage,
    reasoningShown: reply.reasoningShown,
    latencyMs: durationOf(step),
    firstTokenMs: reply.firstTokenMs,
    finish: reply.finish ?? (isError ? "error" : null),
    status: isError ? "error" : step.end === null ? null : "ok",
    ...(isError
      ? {
          error: {
            code: fault.code ?? fault.kind,
            message: fault.message?.slice(0, longestMessage) ?? null,
          },
        }
      : {}),
    billedUsd: isPriceless ? null : reply.billedUsd,
    derived: [
      ...(reply.isBilledDerived ? (["billedUsd"] as const) : []),
      ...(reply.finish === null && isError ? (["finish"] as const) : []),
    ],
  };
}

function isZero(amount: string | null): boolean {
  return amount !== null && /^[0.]+$/.test(amount);
}

function hasTokens(usage: Usage | null): boolean {
  return usage !== null && ((usage.input ?? 0) > 0 || (usage.output ?? 0) > 0);
}
