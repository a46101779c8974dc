import type { Trace } from "../format.ts";
import type { TrialResult } from "./trial.ts";

/** Exceptions of what the trial ran in, before or around the agent: no failure of the agent's. */
const infrastructure = /^(Environment|AgentSetup|Sandbox|Docker|Daytona|Modal|E2B|Runloop)/;

/** Exceptions of what came after the agent had ended: how it ended they do not tell. */
const afterwards = /^(Verifier|Reward|AddTestsDir|DownloadVerifier|TestTimeout)/;

/** Ended from outside: a time limit, or whoever ran the job. */
const outside = /^(AgentTimeoutError|CancelledError|KeyboardInterrupt)$/;

/**
 * How a trial ended, by its exception. Without one nothing says that the agent came to an end it was
 * content with, and a reward is a verdict on the work, no state: so there is no ending.
 */
export function endingOf({ exception }: TrialResult): Trace["ending"] {
  if (exception === null || afterwards.test(exception.type)) return null;
  const { type, message } = exception;
  const reason = message === null ? type : `${type}: ${message}`;
  if (outside.test(type)) return { state: "stopped", reason };
  return { state: infrastructure.test(type) ? "void-infra" : "failed", reason };
}
