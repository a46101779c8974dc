import type { Family } from "../atif/family.ts";
import { familiesOf } from "../atif/read.ts";
import type { GivenFile, ReadContext, Trace } from "../format.ts";
import { Notes } from "../notes.ts";
import type { Moment } from "../read/moment.ts";
import { baseName } from "../read/source-file.ts";
import type { Row } from "../rows.ts";
import { figuresOf, resultChecks, rewardChecks } from "./checks.ts";
import { endingOf } from "./ending.ts";
import type { TrialFolder } from "./folders.ts";
import { type Counted, type Job, jobChecks } from "./job.ts";
import type { TrialResult } from "./trial.ts";

/** The job a trial belongs to, and what was read of the job. */
export type JobOf = { readonly job: Job; readonly counted: Counted };

type ResultOf = { readonly given: GivenFile; readonly result: TrialResult };

/** The result a trial goes by: the file Harbor writes; copies under other names are laid beside it. */
export function resultOf({ results }: TrialFolder): ResultOf | undefined {
  const named = (name: string) => results.find(({ given }) => baseName(given.file.path) === name);
  return named("result.json") ?? named("results.json") ?? results[0];
}

/**
 * One trial as a run. Its requests and calls are those of its trajectory; without one the totals of its
 * result are all that is known, and they are no requests.
 */
export async function traceOf(
  folder: TrialFolder,
  own: ResultOf,
  name: string,
  of: JobOf | null,
  context: ReadContext,
): Promise<Trace> {
  const notes = new Notes();
  const families = await familiesOf(folder.trajectories.map(ledTo), context);
  const family = mainOf(families);
  if (families.length > 1)
    notes.add("other", { about: "trajectories that no other refers to" }, families.length - 1);
  noteKept(family, notes);
  const { result } = own;
  const [report] = folder.reports;
  const [rewards] = folder.rewards;
  const left =
    rewards === undefined ? null : { file: rewards.given.file.path, rewards: rewards.values };
  const checks = folder.results.flatMap(({ given, result: stated }) => {
    const stands = { file: given.file.path, result: stated };
    return [
      ...resultChecks(stands, family?.total ?? null, notes),
      ...rewardChecks(stands, left, notes),
    ];
  });
  noteCopies(folder, own, notes);
  if (family === null)
    notes.add("usage-missing", { about: "requests of a trial without a trajectory" });
  const files = [
    own.given,
    ...folder.results.map(({ given }) => given),
    ...(report === undefined ? [] : [report.given]),
    ...folder.rewards.map(({ given }) => given),
    ...(of === null ? [] : [of.job.given]),
  ];
  return {
    name,
    harness: {
      name: result.agent.name ?? family?.root.agent.name ?? "Harbor",
      version: result.agent.version ?? family?.root.agent.version ?? null,
    },
    files: [...new Set([...files.map(({ log }) => log), ...(family?.files ?? [])])],
    rows: rowsOf(result, family),
    ending: endingOf(result) ?? null,
    checks: [
      ...(family?.checks ?? []),
      ...checks,
      ...(of === null ? [] : jobChecks(of.job, of.counted, result)),
    ],
    reports: report === undefined ? [] : [{ path: "tests/ctrf.json", text: report.text }],
    notes,
  };
}

/** The result of a trial leads to its trajectory, though only the result was asked for. */
function ledTo(given: GivenFile): GivenFile {
  const { path, bytes, entries } = given.file;
  if (baseName(path) !== "trajectory.json") return given;
  const stream = () => given.file.stream();
  return { file: { path, bytes, entries, beside: false, stream }, log: given.log };
}

/** The trajectory of the trial's agent. */
function mainOf(families: readonly Family[]): Family | null {
  const named = families.find(({ root }) => baseName(root.given.file.path) === "trajectory.json");
  return named ?? families[0] ?? null;
}

function noteKept(family: Family | null, notes: Notes): void {
  for (const { note, count, ...parts } of family?.notes.list() ?? [])
    notes.add(note, parts, count ?? 1);
}

/** Results that were written again stand beside what they replace: neither is taken silently. */
function noteCopies({ results }: TrialFolder, own: ResultOf, notes: Notes): void {
  for (const { given, result } of results)
    if (given !== own.given)
      notes.add("other", {
        about: "two results of one trial",
        found: figuresOf(result),
        expected: figuresOf(own.result),
      });
}

function rowsOf(result: TrialResult, family: Family | null): readonly Row[] {
  return [
    ...session("session.start", result.started),
    ...(family?.rows ?? []),
    ...session("session.end", result.finished),
  ];
}

function session(kind: "session.start" | "session.end", at: Moment | null): readonly Row[] {
  return at === null ? [] : [{ log: "events", at, kind }];
}
