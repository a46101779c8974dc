import type { CallRow } from "../rows.ts";

/** How a call ended, as far as its result tells. */
export type Outcome = Pick<CallRow, "outcome" | "exitCode"> & {
  readonly fromText: readonly ("outcome" | "exitCode")[];
};

/** An outcome that a field of the source states. */
export function stated(outcome: CallRow["outcome"], exitCode: number | null = null): Outcome {
  return { outcome, exitCode, fromText: [] };
}

/** An outcome read out of prose. */
function read(outcome: CallRow["outcome"]): Outcome {
  return { outcome, exitCode: null, fromText: ["outcome"] };
}

const unknownTools =
  /is not (registered|found|available)|unknown (tool|function)|^Tool '.*' not found/i;

/** Sentences of the validation of calls (codeact function calling of OpenHands, and its SDK). */
const invalidCalls =
  /^(Parameter '|Missing required|Unexpected argument|Failed to parse|Error validating|Invalid (JSON|arguments)|Unexpected parameter|.*missing required (parameter|argument))/i;

/** What an error says of the call it answers; `null` where it does not say that a call was at fault. */
export function outcomeOfError(error: string): Outcome | null {
  if (unknownTools.test(error)) return read("unknown-tool");
  return invalidCalls.test(error) ? read("invalid") : null;
}

/**
 * How a command ended. OpenHands writes -1 for one that had not ended when it stopped waiting; the text
 * says whether its own time limit was up.
 */
export function outcomeOfCommand(exitCode: number | null, output: string): Outcome {
  if (exitCode === null) return stated("ok");
  if (exitCode !== -1) return stated("ok", exitCode);
  return /timed out/i.test(output.slice(-2000)) ? read("timeout") : stated("running");
}

/** Tools that edit report what went wrong in their text only. */
export function outcomeOfText(output: string): Outcome {
  return /^ERROR:?\s/.test(output) ? read("failed") : stated("ok");
}
