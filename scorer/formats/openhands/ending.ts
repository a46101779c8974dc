import type { Trace } from "../format.ts";

type Ending = NonNullable<Trace["ending"]> | null;

const states = {
  finished: "completed",
  error: "failed",
  stuck: "failed",
  rejected: "failed",
  stopped: "stopped",
  paused: "stopped",
} as const;

/** The end a conversation's own state tells (`agent_state`, `execution_status`); `null` while it goes on. */
export function endingOfState(state: unknown): Ending {
  if (typeof state !== "string" || !Object.hasOwn(states, state)) return null;
  return { state: states[state as keyof typeof states], reason: state };
}

/** Characters of an error that are searched. */
const charactersRead = 4000;

/** The end an error tells: one that reached a limit was stopped. */
export function endingOfError(error: string): Ending {
  const isLimit = /maximum (iteration|budget)|max(imum)?_?\s?iterations?|budget.*exceeded/i.test(
    error.slice(0, charactersRead),
  );
  return { state: isLimit ? "stopped" : "failed", reason: error };
}
