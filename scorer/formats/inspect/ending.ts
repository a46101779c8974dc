import type { Trace } from "../format.ts";
import type { JsonObject } from "../read/json.ts";
import { at, text } from "../read/value.ts";
import type { Evaluation } from "./evaluation.ts";

type Ending = NonNullable<Trace["ending"]>;

/**
 * How a sample ended, where the log says so. That an evaluation is a `success`, or that a sample has a
 * score, says that it was scored and nothing about the work: such a run has no known end.
 */
export function endingOf(sample: JsonObject, { status }: Evaluation): Ending | null {
  const error = sample["error"];
  if (error !== null && error !== undefined) {
    const message = text(at(error, "message")) ?? text(error) ?? "";
    // since 0.3.180 the samples that were under way when a person stopped the evaluation stand in the log
    const isCancelled = status === "cancelled" || /^Cancel?led(Error)?\b/.test(message);
    return { state: isCancelled ? "stopped" : "failed", reason: `error: ${message}` };
  }
  const limit = sample["limit"];
  if (limit === null || limit === undefined) return null;
  const type = text(at(limit, "type")) ?? text(limit) ?? "unknown";
  return { state: "stopped", reason: `${type} limit` };
}
