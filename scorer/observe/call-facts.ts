import type { Quantity, Reason } from "../exact/quantity.ts";
import type { CallTally } from "./call-tally.ts";
import { allUnknown } from "./evidence.ts";
import type { MissingRule } from "./missing.ts";
import type { Tally } from "./tally.ts";
import { toolCallsLog } from "./telemetry.ts";

/** Numbers over a run's tool calls; system roles and infrastructure failures are left out. */
export type CallFacts = Readonly<Record<(typeof callNames)[number], Quantity>>;

export const callNames = [
  "emitted",
  "invalid",
  "ran",
  "failed",
  "escapes",
  "escaped",
  "shellExited",
  "shellSucceeded",
  "verifications",
  "coerced",
  "truncated",
  "environmentFailed",
] as const;

export function unknownCalls(because: Reason): CallFacts {
  return allUnknown(callNames, because);
}

/** The tallies of the tool-calls log as quantities; calls whose outcome is not known count as the worst. */
export function callFacts(tally: CallTally, missing: MissingRule): CallFacts {
  const { emitted, ran, outcomeUnknown, sandboxUnknown } = tally;
  const count = (of: Tally, name: string): Quantity => of.quantity(name, "calls", toolCallsLog);
  const withUnknown = (known: Quantity): Quantity =>
    missing.apply(known, "outcome", toolCallsLog, outcomeUnknown, emitted.count, 1);
  return {
    emitted: count(emitted, "tool calls"),
    invalid: withUnknown(count(tally.invalid, "invalid calls")),
    ran: withUnknown(count(ran, "calls that ran")),
    failed: withUnknown(count(tally.failed, "failed calls")),
    escapes: missing.apply(
      count(tally.escapes, "distinct calls the sandbox refused or lost"),
      "sandbox",
      toolCallsLog,
      sandboxUnknown,
      tally.reached.count,
      1,
    ),
    escaped: count(tally.escaped, "calls that escaped the sandbox"),
    shellExited: count(tally.shellExited, "shell commands that exited"),
    shellSucceeded: count(tally.shellSucceeded, "shell commands that exited 0"),
    verifications: count(tally.verifications, "verification actions"),
    coerced: count(tally.coerced, "calls mended by the harness"),
    truncated: count(tally.truncated, "calls cut off"),
    environmentFailed: count(tally.environmentFailed, "failed calls laid to the environment"),
  };
}
