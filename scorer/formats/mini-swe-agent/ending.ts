import type { Trace } from "../format.ts";

/** Exceptions that end a run because a bound was reached or a person stopped it. */
const stops: ReadonlySet<string> = new Set([
  "LimitsExceeded",
  "TimeExceeded",
  "ContextWindowExceeded",
  "ContextWindowExceededError",
  "UserInterruption",
  "KeyboardInterrupt",
]);

/**
 * How a run ended, from `exit_status`, which names the exception that ended it (mini-swe-agent,
 * `agents/default.py`): `Submitted` is the agent's own hand-in.
 */
export function endingOf(status: string | null): NonNullable<Trace["ending"]> | null {
  if (status === null) return null;
  const state =
    status === "Submitted" ? "completed" : stops.has(status) ? "stopped" : ("failed" as const);
  return { state, reason: `exit status ${status}` };
}
