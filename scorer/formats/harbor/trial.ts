import type { JsonObject } from "../read/json.ts";
import { momentOf, type Moment } from "../read/moment.ts";
import { at, count, number, object, text } from "../read/value.ts";

/** Rewards of one trial at most. */
const mostRewards = 100;

/** What the result of a trial says (`TrialResult`, `AgentContext`, `ExceptionInfo` in Harbor's code). */
export type TrialResult = {
  readonly name: string;
  readonly agent: { readonly name: string | null; readonly version: string | null };
  /** Totals over the trial; `null` where the agent told none. */
  readonly input: number | null;
  readonly cached: number | null;
  readonly output: number | null;
  readonly costUsd: number | null;
  readonly rewards: ReadonlyMap<string, number>;
  readonly exception: { readonly type: string; readonly message: string | null } | null;
  /** Of the agent's own time where the trial tells it, else of the whole trial. */
  readonly started: Moment | null;
  readonly finished: Moment | null;
};

export function trialResultOf(document: JsonObject): TrialResult {
  const told = at(document, "agent_result");
  const type = text(at(document, "exception_info", "exception_type"));
  const momentAt = (...path: readonly string[]) => momentOf(at(document, ...path));
  return {
    name: text(at(document, "trial_name")) ?? "trial",
    agent: {
      name: text(at(document, "agent_info", "name")),
      version: text(at(document, "agent_info", "version")),
    },
    input: count(at(told, "n_input_tokens")),
    cached: count(at(told, "n_cache_tokens")),
    output: count(at(told, "n_output_tokens")),
    costUsd: number(at(told, "cost_usd")),
    rewards: rewardsOf(at(document, "verifier_result", "rewards")),
    exception:
      type === null
        ? null
        : { type, message: text(at(document, "exception_info", "exception_message")) },
    started: momentAt("agent_execution", "started_at") ?? momentAt("started_at"),
    finished: momentAt("agent_execution", "finished_at") ?? momentAt("finished_at"),
  };
}

/** Rewards by name. */
export function rewardsOf(value: unknown): ReadonlyMap<string, number> {
  const rewards = Object.entries(object(value)).flatMap(([name, reward]) => {
    const read = number(reward);
    return read === null ? [] : [[name, read] as const];
  });
  return new Map(rewards.slice(0, mostRewards));
}
