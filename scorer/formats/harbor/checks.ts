import { Tally, totalChecks } from "../atif/tally.ts";
import type { Check, Notes } from "../notes.ts";
import { decimalOf } from "../read/money.ts";
import type { TrialResult } from "./trial.ts";

/** A result, and the file that holds it. */
type ResultIn = { readonly file: string; readonly result: TrialResult };

/** Rewards, and the file that holds them. */
type RewardsIn = { readonly file: string; readonly rewards: ReadonlyMap<string, number> };

/**
 * The totals of a trial beside what its trajectory adds up to. An output of 0 beside input is not known,
 * nor is a cost of 0: agents that do not report them leave 0 there.
 *
 * @param counted `null`: the trial has no trajectory, so that its totals are all there is.
 */
export function resultChecks(
  { file, result }: ResultIn,
  counted: Tally | null,
  notes: Notes,
): readonly Check[] {
  const { input, cached, output, costUsd } = result;
  const tokens = (input ?? 0) + (cached ?? 0);
  const isEmpty = tokens + (output ?? 0) === 0;
  if (isEmpty && input !== null) notes.add("zero-usage", { file });
  else if (output === 0) notes.add("zero-output", { file });
  const hasCost = costUsd !== null && costUsd > 0;
  if (costUsd === 0 && tokens > 0 && counted?.costUsd == null) notes.add("cost-unknown", { file });
  const total = counted ?? new Tally();
  const stated = {
    input: isEmpty ? null : input,
    cached: isEmpty ? null : cached,
    output: output === 0 ? null : output,
    costUsd: hasCost ? decimalOf(costUsd) : null,
  };
  return totalChecks({ by: "agent_result", file }, stated, total, total);
}

/** Each reward of the result beside the one the verifier left in its own file. */
export function rewardChecks(
  { file, result }: ResultIn,
  left: RewardsIn | null,
  notes: Notes,
): readonly Check[] {
  const said = { by: "verifier_result", file, rewards: result.rewards };
  const own = left === null ? null : { by: "verifier reward", ...left };
  const sides = result.rewards.size > 0 ? [said] : own === null ? [] : [own];
  return sides.flatMap((side) =>
    [...side.rewards].flatMap(([name, reward]) => {
      const stated = decimalOf(reward);
      if (stated === null) {
        const about = "a reward below 0";
        notes.add("other", { file: side.file, about, found: reward.toString() });
        return [];
      }
      const beside = side === said ? left?.rewards.get(name) : undefined;
      const of = name === "reward" ? name : `reward ${name}`;
      return { by: side.by, file: side.file, of, stated, counted: decimalOf(beside) };
    }),
  );
}

/** The figures of a result in words, to lay two of them side by side. */
export function figuresOf({ input, cached, output, costUsd, rewards }: TrialResult): string {
  const figures = [
    ["input tokens", input],
    ["cached tokens", cached],
    ["output tokens", output],
    ["cost in USD", costUsd],
    ["reward", rewards.get("reward") ?? null],
  ] as const;
  return figures
    .map(([name, figure]) => `${name} ${figure === null ? "unknown" : figure.toString()}`)
    .join(", ");
}
