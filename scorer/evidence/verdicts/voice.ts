import type { EvaluatorName } from "../schema/contract.ts";
import type { Verdict } from "../schema/record.ts";

/** Names one version of one program. */
export function evaluatorName({ id, version, digest }: EvaluatorName): string {
  return JSON.stringify([id, version, digest]);
}

/**
 * Who judged: a model whatever its prompt, a person, or a program by its bytes; `null` where a model or
 * a person is not named.
 */
export function reviewerOf({
  judge,
  evaluator,
}: Pick<Verdict, "judge" | "evaluator">): string | null {
  if (judge.kind === "program") return JSON.stringify(["program", evaluator.digest]);
  const name = judge.kind === "model" ? judge.model : judge.person;
  return name === undefined ? null : JSON.stringify([judge.kind, name]);
}

/** One evaluator in the hands of one reviewer: of what it says, the last word counts. */
export function voiceOf(verdict: Verdict): string {
  const reviewer = reviewerOf(verdict) ?? verdict.judge.kind;
  return JSON.stringify([evaluatorName(verdict.evaluator), reviewer]);
}
