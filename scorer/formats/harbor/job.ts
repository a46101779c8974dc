import type { GivenFile } from "../format.ts";
import type { Check } from "../notes.ts";
import type { JsonObject } from "../read/json.ts";
import { decimalOf } from "../read/money.ts";
import { folderOf } from "../read/source-file.ts";
import { at, count, list, object, objects, text } from "../read/value.ts";
import { isTrialResult } from "./recognise.ts";
import { type TrialResult, trialResultOf } from "./trial.ts";

/** What a job says of all its trials (`JobResult` in Harbor's code). */
export type Job = {
  readonly given: GivenFile;
  readonly folder: string;
  readonly trials: number | null;
  readonly errors: number | null;
  /** By trial: names of rewards, and what the job lists the trial under. */
  readonly rewards: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Results of trials that stand in the job's own file. */
  readonly results: readonly TrialResult[];
};

export function jobOf(document: JsonObject, given: GivenFile): Job {
  const stats = at(document, "stats");
  return {
    given,
    folder: folderOf(given.file.path),
    trials: count(at(stats, "n_trials")) ?? count(at(document, "n_total_trials")),
    errors: count(at(stats, "n_errors")) ?? count(at(stats, "n_errored_trials")),
    rewards: rewardsByTrial(stats),
    results: objects(at(document, "trial_results")).filter(isTrialResult).map(trialResultOf),
  };
}

function rewardsByTrial(stats: unknown): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const byTrial = new Map<string, Map<string, string>>();
  for (const evaluation of Object.values(object(at(stats, "evals"))))
    for (const [name, values] of Object.entries(object(at(evaluation, "reward_stats"))))
      for (const [value, trials] of Object.entries(object(values)))
        for (const trial of list(trials)) {
          const known = text(trial);
          const reward = decimalOf(Number(value));
          if (known === null || reward === null) continue;
          const rewards = byTrial.get(known) ?? new Map<string, string>();
          byTrial.set(known, rewards.set(name, reward));
        }
  return byTrial;
}

/** The trials of a job that were read. */
export type Counted = { readonly trials: number; readonly errors: number };

/** What a job says of itself and of one of its trials, beside what was read. */
export function jobChecks(job: Job, counted: Counted, result: TrialResult): readonly Check[] {
  const common = { by: "job result", file: job.given.file.path };
  const { trials, errors } = job;
  const checks: Check[] = [];
  if (trials !== null)
    checks.push({ ...common, of: "trials", stated: trials, counted: counted.trials });
  if (errors !== null)
    checks.push({
      ...common,
      of: "trials with an exception",
      stated: errors,
      counted: counted.errors,
    });
  for (const [name, stated] of job.rewards.get(result.name) ?? []) {
    const of = name === "reward" ? "reward" : `reward ${name}`;
    checks.push({ ...common, of, stated, counted: decimalOf(result.rewards.get(name)) });
  }
  return checks;
}
