import { familiesOf, tracesOf } from "../atif/read.ts";
import type { Trace, TraceFormat } from "../format.ts";
import { folderOf } from "../read/source-file.ts";
import { Folders, type TrialFolder } from "./folders.ts";
import type { Job } from "./job.ts";
import { isOfHarbor } from "./recognise.ts";
import { type JobOf, resultOf, traceOf } from "./trace.ts";

/**
 * Harbor's jobs: a folder of trials, each with its result, the ATIF trajectory of its agent, and what its
 * verifier left (data models in Harbor's code; folders as `TrialPaths` there says). Logs of the agents
 * themselves, such as Claude Code's sessions, are other formats, and not read here.
 */
export const harbor: TraceFormat = {
  id: "harbor",
  name: "Harbor job",
  keepsCopies: true,
  recognises: isOfHarbor,
  beside: (name) => (name.startsWith("trajectory") ? ["trajectory*.json"] : [...ofTrial, ...ofJob]),
  read: async (files, context) => {
    const folders = new Folders(context);
    for (const given of files) await folders.add(given);
    const trials = folders.trials();
    const jobs = jobsOf(folders.jobs, trials);
    const names = namesOf(trials);
    const traces: Trace[] = [];
    for (const folder of trials) {
      const own = resultOf(folder);
      if (own === undefined) {
        // a trajectory whose trial left no result is still a run
        traces.push(...tracesOf(await familiesOf(folder.trajectories, context)));
        continue;
      }
      const isAlone = names.get(own.result.name) === 1;
      const name = isAlone ? own.result.name : `${own.result.name} (${folder.path})`;
      const job = jobs.get(folderOf(folder.path)) ?? null;
      traces.push(await traceOf(folder, own, name, folder.path === "" ? null : job, context));
    }
    return traces;
  },
};

/** From the folder of a trial's result. */
const ofTrial = [
  "result*.json",
  "agent/trajectory*.json",
  "verifier/reward.txt",
  "verifier/reward.json",
  "verifier/ctrf.json",
];

/** From the folder of a job's result. */
const ofJob = ofTrial.map((pattern) => `*/${pattern}`);

/** By folder: a job, and what was read of its trials. */
function jobsOf(jobs: readonly Job[], trials: readonly TrialFolder[]): ReadonlyMap<string, JobOf> {
  const counts = new Map<string, { trials: number; errors: number }>();
  for (const trial of trials) {
    const own = resultOf(trial);
    if (own === undefined || trial.path === "") continue;
    const folder = folderOf(trial.path);
    const counted = counts.get(folder) ?? { trials: 0, errors: 0 };
    counted.trials += 1;
    counted.errors += own.result.exception === null ? 0 : 1;
    counts.set(folder, counted);
  }
  return new Map(
    jobs.map((job) => [
      job.folder,
      { job, counted: counts.get(job.folder) ?? { trials: 0, errors: 0 } },
    ]),
  );
}

function namesOf(trials: readonly TrialFolder[]): ReadonlyMap<string, number> {
  const names = new Map<string, number>();
  for (const trial of trials) {
    const name = resultOf(trial)?.result.name;
    if (name !== undefined) names.set(name, (names.get(name) ?? 0) + 1);
  }
  return names;
}
