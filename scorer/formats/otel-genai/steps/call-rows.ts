import type { CallRow } from "../../rows.ts";
import { derivedOfCalls } from "../../calls/call.ts";
import type { Seat } from "./agents.ts";
import type { Asked } from "./calls.ts";
import { durationOf, type EmittedCall, type Step } from "./step.ts";

type Outcome = NonNullable<CallRow["outcome"]>;

/** What the kinds of errors of tools mean, whatever a runtime calls them. */
const outcomes: readonly (readonly [Outcome, RegExp])[] = [
  ["timeout", /time-?d?[ _-]?out|deadline/i],
  ["rejected-by-user", /reject|user[ _-]?(denied|abort|cancel)/i],
  ["denied", /permission|denied|forbidden|unauthori[sz]ed/i],
  ["unknown-tool", /tool[ _-]?not[ _-]?found|unknown[ _-]?tool|no[ _-]?such[ _-]?tool/i],
  ["invalid", /validation|invalid[ _-]?(arg|param|input|tool)|schema|jsondecode|parsing/i],
];

/** A row of a tool that was run. */
export function runRow(
  step: Step,
  seat: Seat,
  asked: Asked | undefined,
  id: string | null,
): CallRow {
  const { fault, tool } = step;
  const words = fault?.kind ?? null;
  return {
    log: "tool-calls",
    at: step.start?.moment ?? null,
    id: tool?.callId ?? id ?? step.id,
    ...seat,
    request: asked?.request?.id ?? null,
    ...(tool?.called ?? {}),
    outcome: fault === null ? (step.end === null ? "unknown" : "ok") : outcomeOf(words),
    durationMs: durationOf(step),
    resultSha256: tool?.resultSha256 ?? null,
    derived: [...derivedOfCalls, ...(asked?.isDerived === true ? (["request"] as const) : [])],
  };
}

/** How a call ended that failed for a reason of this kind. */
export function outcomeOf(kind: string | null): Outcome {
  if (kind === null) return "failed";
  return outcomes.find(([, pattern]) => pattern.test(kind.slice(0, 500)))?.[0] ?? "failed";
}

/** A row of a call that a reply names and no step tells of. */
export function unrunRow(
  request: Step,
  seat: Seat,
  { id, called }: EmittedCall,
  resultSha256: string | null,
  index: number,
): CallRow {
  return {
    log: "tool-calls",
    at: null,
    id: id ?? `${request.id}-call-${index.toString()}`,
    ...seat,
    request: request.id,
    ...called,
    outcome: "unknown",
    resultSha256,
  };
}
