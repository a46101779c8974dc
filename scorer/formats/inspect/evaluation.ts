import type { JsonObject } from "../read/json.ts";
import { momentOf } from "../read/moment.ts";
import { at, firstText, text } from "../read/value.ts";

/** What a log says of the evaluation all its samples belong to. */
export type Evaluation = {
  /** The path of its file: the scope of its token figures, together with the model. */
  readonly path: string;
  readonly status: string;
  /** Short, for names of runs: of the evaluation, or of the run of several where it has no own id. */
  readonly id: string;
  /** The same in every retry. */
  readonly task: string;
  readonly model: string | null;
  readonly version: string | null;
  /** Milliseconds since 1970, `null` where unknown. */
  readonly createdMs: number | null;
};

export function evaluationOf(header: JsonObject, path: string): Evaluation {
  const of = at(header, "eval");
  const id = firstText(at(of, "eval_id"), at(of, "run_id"), at(of, "task_id"));
  return {
    path,
    status: text(at(header, "status")) ?? "started",
    id: shortened(id ?? "eval"),
    task: firstText(at(of, "task_id"), at(of, "task")) ?? "",
    model: text(at(of, "model")),
    version: text(at(of, "packages", "inspect_ai")),
    createdMs: momentOf(at(of, "created"))?.ms ?? null,
  };
}

/** The start of an id as Inspect makes them (22 letters and digits) tells evaluations apart; others stay whole. */
function shortened(id: string): string {
  return /^[A-Za-z0-9]{1,32}$/.test(id) ? id.slice(0, 8) : id;
}
