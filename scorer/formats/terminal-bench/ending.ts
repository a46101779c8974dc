import type { Trace } from "../format.ts";
import type { TrialResult } from "./trial.ts";

type State = NonNullable<Trace["ending"]>["state"];

/**
 * Modes of failure that say how the agent's work ended (`FailureMode` in Terminal-Bench 1). Those of the
 * tests after it (test_timeout, parse_error) and `unknown` say nothing of it.
 */
const states: ReadonlyMap<string, State> = new Map<string, State>([
  ["agent_timeout", "stopped"],
  ["unknown_agent_error", "failed"],
  ["fatal_llm_parse_error", "failed"],
  ["context_length_exceeded", "failed"],
  ["output_length_exceeded", "failed"],
  ["agent_installation_failed", "void-infra"],
]);

/** How a trial ended. Without a failure the verdict says it, where it says that the task is resolved. */
export function endingOf({ failure, isResolved }: TrialResult): Trace["ending"] {
  const state = failure === null ? undefined : states.get(failure);
  if (state !== undefined) return { state, reason: failure };
  const hasFailed = failure !== null && failure !== "unset" && failure !== "none";
  if (hasFailed || isResolved !== true) return null;
  return { state: "completed", reason: "is_resolved" };
}
