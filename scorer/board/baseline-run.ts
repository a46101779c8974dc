import type { Quantity, Reason } from "../exact/quantity.ts";
import { one, type Rational } from "../exact/rational.ts";
import { observeRun } from "../observe/observe-run.ts";
import { documentFiles } from "../run-folder/kinds.ts";
import type { OpenedFolder } from "../run-folder/opened.ts";
import type { Problem } from "../run-folder/problem.ts";
import type { Rubric } from "../rubrics/rubric.ts";
import { contextOf, type Context } from "../score/context.ts";
import { sealReasons } from "../score/ranking-reasons.ts";
import { observeSettings } from "../score/score-run.ts";
import { scoreStatus } from "../score/score-status.ts";

/** What a baseline is the median of; `null` where a run does not know it. */
export const baselineFigures = [
  "requests",
  "activeWallClockMs",
  "outputTokens",
  "costUsd",
  "ncloc",
] as const;

export type BaselineFigure = (typeof baselineFigures)[number];

/** A run as a baseline takes it in. */
export type BaselineRun = {
  readonly id: string;
  /** Digest of its folder. */
  readonly folder: string;
  /** The same for every run with these sealed files, whatever its run.json calls it. */
  readonly files: string;
  /** Digest of the job as the folder has it; `null` where it has none. */
  readonly sow: string | null;
  readonly figures: Readonly<Record<BaselineFigure, Rational | null>>;
  /** Everything that keeps it out of a baseline of the job; empty: it may be in. */
  readonly refused: readonly Reason[];
};

/**
 * Observes a run for a baseline of one job. A baseline is what the whole job takes: a run that left a
 * part of it undone, or of which nobody knows, has no say in it.
 * @param job as in `baselines` of a rubric: `circles@1.0`.
 * @param beside what differs between the folder and what is published beside it.
 */
export async function baselineRun(
  opened: OpenedFolder,
  rubric: Rubric,
  job: string,
  beside: readonly Problem[] = [],
): Promise<BaselineRun> {
  const run = await observeRun(opened, observeSettings(rubric), null);
  const context = contextOf(opened, run, rubric);
  const { requests, clock, cost, repository } = context.evidence;
  const { documents, digest, folder } = opened;
  const identity = documents.run.state === "read" ? documents.run.value : null;
  const active = clock.wallClock.minus(clock.waits);
  const value = ({ known }: Quantity): Rational | null => known?.value ?? null;
  return {
    id: identity?.id ?? folder.name,
    folder: digest,
    files: identity?.seal?.manifestSha256 ?? digest,
    sow: opened.files.get(documentFiles.sow)?.sha256 ?? null,
    figures: {
      requests: value(requests.made),
      activeWallClockMs: value(active),
      outputTokens: value(requests.outputTokens),
      costUsd: value(cost.total.over(1_000_000_000_000)),
      ncloc: value(repository.ncloc),
    },
    refused: [
      ...refusals(opened, job),
      ...errors([...opened.problems, ...run.problems, ...beside]),
      ...unfinished(context, rubric),
    ],
  };
}

function refusals(opened: OpenedFolder, job: string): readonly Reason[] {
  const { documents } = opened;
  const reasons: Reason[] = [];
  if (documents.run.state !== "read")
    reasons.push({ code: "identity not readable", about: "run.json" });
  else {
    const { sow, withdrawn, source } = documents.run.value;
    const own = sow == null ? null : `${sow.id}@${sow.version}`;
    if (own === null) reasons.push({ code: "no statement of work" });
    else if (own !== job) reasons.push({ code: "another statement of work", about: own });
    if (withdrawn != null) reasons.push({ code: "withdrawn", about: withdrawn.reason });
    if (source === "synthetic" || source === "scripted") reasons.push({ code: source });
  }
  return [...reasons, ...sealReasons(opened)];
}

function errors(problems: readonly Problem[]): readonly Reason[] {
  const count = problems.filter(({ level }) => level === "error").length;
  return count === 0 ? [] : [{ code: "problems found", about: count.toString() }];
}

function unfinished(context: Context, rubric: Rubric): readonly Reason[] {
  const { quantity, damaged } = context.completion;
  const done = damaged === null ? quantity.known?.value : undefined;
  const because = damaged ?? quantity.because;
  const reasons: Reason[] = [];
  if (scoreStatus(context, rubric).state === "void-infra")
    reasons.push({ code: "void", about: "infrastructure" });
  if (done === undefined)
    reasons.push({ code: "completion unknown", about: because?.about ?? because?.code ?? "" });
  else if (done.compare(one) < 0)
    reasons.push({ code: "job not completed", about: done.toString() });
  return reasons;
}
