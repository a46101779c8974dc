import { isRecord } from "../../reports/shapes.ts";
import type { JsonObject } from "../read/json.ts";
import { momentOf, type Moment } from "../read/moment.ts";
import { at, count, list, text } from "../read/value.ts";

/** One result of Terminal-Bench 1 (`TrialResults` in its harness). */
export type TrialResult = {
  readonly id: string | null;
  readonly task: string;
  readonly name: string | null;
  readonly isResolved: boolean | null;
  readonly failure: string | null;
  /** Tests by name, with `passed`, `failed` or what else stands there. */
  readonly tests: readonly (readonly [string, string])[];
  /** Totals; agents that count no tokens leave 0 or nothing, which says the same. */
  readonly input: number | null;
  readonly output: number | null;
  readonly hasInstruction: boolean;
  readonly started: Moment | null;
  readonly ended: Moment | null;
};

/** True for a result of a trial: nobody else has a task, a verdict and a mode of failure side by side. */
export function isTrial(value: unknown): value is JsonObject {
  return (
    isRecord(value) &&
    text(at(value, "task_id")) !== null &&
    Object.hasOwn(value, "is_resolved") &&
    (Object.hasOwn(value, "failure_mode") || Object.hasOwn(value, "parser_results"))
  );
}

/** True for the results of a whole run (`BenchmarkResults`). */
export function isRun(value: unknown): value is JsonObject {
  const first = list(at(value, "results")).slice(0, 5);
  return isRecord(value) && first.length > 0 && first.every(isTrial);
}

/** True for run_metadata.json (`RunMetadata`): which agent and model a run was of. */
export function isMetadata(value: unknown): value is JsonObject {
  return (
    isRecord(value) &&
    text(at(value, "run_id")) !== null &&
    text(at(value, "agent_name")) !== null &&
    ["n_concurrent_trials", "n_attempts", "dataset_size"].some((key) => Object.hasOwn(value, key))
  );
}

export function trialOf(document: JsonObject): TrialResult {
  const tests = at(document, "parser_results");
  const verdict = at(document, "is_resolved");
  return {
    id: text(at(document, "id")),
    task: text(at(document, "task_id")) ?? "task",
    name: text(at(document, "trial_name")),
    isResolved: typeof verdict === "boolean" ? verdict : null,
    failure: text(at(document, "failure_mode")),
    tests: Object.entries(isRecord(tests) ? tests : {}).map(([name, result]) => [
      name,
      text(result) ?? "unknown",
    ]),
    input: count(at(document, "total_input_tokens")),
    output: count(at(document, "total_output_tokens")),
    hasInstruction: text(at(document, "instruction")) !== null,
    started: firstMoment(document, ["agent_started_at", "trial_started_at"]),
    ended: firstMoment(document, ["agent_ended_at", "trial_ended_at"]),
  };
}

function firstMoment(document: JsonObject, keys: readonly string[]): Moment | null {
  const moments = keys.map((key) => momentOf(at(document, key)));
  return moments.find((moment) => moment !== null) ?? null;
}
