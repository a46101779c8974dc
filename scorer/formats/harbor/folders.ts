import type { GivenFile, ReadContext } from "../format.ts";
import { documentOf, textOf } from "../read/json.ts";
import { folderOf } from "../read/source-file.ts";
import { type Job, jobOf } from "./job.ts";
import { areRewards, isJobResult, isTrialResult, kindOfPath, rewardIn } from "./recognise.ts";
import { rewardsOf, type TrialResult, trialResultOf } from "./trial.ts";

/** What was found in the folder of one trial. */
export type TrialFolder = {
  readonly path: string;
  readonly results: { readonly given: GivenFile; readonly result: TrialResult }[];
  readonly trajectories: GivenFile[];
  readonly reports: { readonly given: GivenFile; readonly text: string }[];
  readonly rewards: { readonly given: GivenFile; readonly values: ReadonlyMap<string, number> }[];
};

/** Sorts files into the folders of their trials. */
export class Folders {
  readonly jobs: Job[] = [];
  readonly #trials = new Map<string, TrialFolder>();
  readonly #context: ReadContext;

  constructor(context: ReadContext) {
    this.#context = context;
  }

  /** In the order in which they were met; those whose results stand in a job's file come last. */
  trials(): readonly TrialFolder[] {
    for (const { folder, results, given } of this.jobs)
      for (const result of results) {
        const path = folder === "" ? result.name : `${folder}/${result.name}`;
        const trial = this.#trial(path);
        if (trial.results.length === 0) trial.results.push({ given, result });
      }
    return [...this.#trials.values()];
  }

  async add(given: GivenFile): Promise<void> {
    const { file, log } = given;
    const { platform } = this.#context;
    const kind = kindOfPath(file.path);
    const ofTrial = folderOf(folderOf(file.path));
    if (kind === "trajectory") {
      this.#trial(ofTrial).trajectories.push(given);
      return;
    }
    if (kind === "reward" || kind === "ctrf") {
      const text = await textOf(file, platform, log);
      if (text === null) return;
      const trial = this.#trial(ofTrial);
      const reward = rewardIn(text);
      if (kind === "ctrf") trial.reports.push({ given, text });
      else if (reward === null) log.leaveOut("broken", "no number");
      else trial.rewards.push({ given, values: new Map([["reward", reward]]) });
      return;
    }
    const document = await documentOf(file, platform, log);
    if (kind === "rewards" && areRewards(document))
      this.#trial(ofTrial).rewards.push({ given, values: rewardsOf(document) });
    else if (isTrialResult(document))
      this.#trial(folderOf(file.path)).results.push({ given, result: trialResultOf(document) });
    else if (isJobResult(document)) this.jobs.push(jobOf(document, given));
    else log.leaveOut("nothing to import", "no result of a trial or a job");
  }

  #trial(path: string): TrialFolder {
    const known = this.#trials.get(path);
    if (known !== undefined) return known;
    const made: TrialFolder = { path, results: [], trajectories: [], reports: [], rewards: [] };
    this.#trials.set(path, made);
    return made;
  }
}
