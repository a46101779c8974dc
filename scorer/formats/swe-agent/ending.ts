import type { Trace } from "../format.ts";

type Ending = NonNullable<Trace["ending"]>;

/** Ends that a bound of cost, context or time brought about. */
const stops: ReadonlySet<string> = new Set([
  "exit_cost",
  "exit_context",
  "exit_total_execution_time",
  "exit_command_timeout",
  "early_exit",
]);

/** The agent gave up by a command of its own. */
const surrenders: ReadonlySet<string> = new Set(["exit_command", "exit_forfeit"]);

/**
 * How a run ended, from `exit_status` (`sweagent/agent/agents.py`). `submitted` is the agent's own
 * hand-in; `submitted (exit_cost)` is the patch the harness took after something else ended the run, and
 * that is how it ended.
 */
export function endingOf(status: string | null): Ending | null {
  if (status === null || status === "skipped") return null;
  const inner = /^submitted \(([^()]{1,100})\)$/.exec(status)?.[1] ?? status;
  return { state: stateOf(inner), reason: `exit status ${status}` };
}

function stateOf(status: string): Ending["state"] {
  if (status === "submitted") return "completed";
  if (stops.has(status)) return "stopped";
  return surrenders.has(status) ? "abandoned" : "failed";
}
