import { boards } from "../../board/boards.ts";
import { diff as differences, type Scored } from "../../board/diff.ts";
import { jobShifts } from "../../board/shift.ts";
import { diffJson, diffText } from "../../describe/diff.ts";
import { problemText } from "../../describe/problems.ts";
import { shiftJson, shiftText } from "../../describe/shift-report.ts";
import type { Rubric } from "../../rubrics/rubric.ts";
import type { ScoredRun } from "../../score/scored-run.ts";
import { readArguments } from "../arguments.ts";
import { findRuns } from "../find-runs.ts";
import { scorePath } from "../score-path.ts";
import { exit, type ExitCode, type Streams, UsageError } from "../streams.ts";
import { printable } from "./each-run.ts";
import { oneRun } from "./one-run.ts";
import { rubricOf } from "./score.ts";

/** Two runs, or one run under two rubric versions, beside each other. */
export const diff = {
  usage:
    "diff RUN RUN [--rubric VERSION] [--json]\n  proofboard diff RUN|RUNS --rubric OLD..NEW [--json]",
  does: "compares two runs, or one run under two rubric versions: scores, measures and figures; of a folder of runs, how their ranking moved",
  run: async (args: readonly string[], streams: Streams): Promise<ExitCode> => {
    const { values, paths } = readArguments(args, {
      rubric: { type: "string" },
      json: { type: "boolean" },
    });
    const sides = sidesOf(paths, values.rubric);
    const [path] = paths;
    const runs = paths.length > 1 ? [] : ((await findRuns(path)) ?? []);
    if (runs.length > 1) return rankings(runs, sides[0] ?? [], values.json === true, streams);
    const found = await Promise.all(paths.map((each) => oneRun(each, "one of them")));
    const missing = found.flatMap(({ missing: said }) => said ?? []);
    for (const said of missing) streams.err(`${printable(said)}\n`);
    if (missing.length > 0) return exit.problems;
    const scored: Scored[] = [];
    let sound = true;
    for (const [index, { path }] of found.entries()) {
      if (path === null) continue;
      const rubrics = sides[index] ?? [];
      const { scorecards } = await scorePath(path, rubrics);
      for (const [at, rubric] of rubrics.entries()) {
        const card = scorecards[at];
        if (card !== undefined) scored.push({ card, rubric });
      }
      sound = saidSound(path, scorecards, streams) && sound;
    }
    const [first, second] = scored;
    if (first === undefined || second === undefined) throw new RangeError("two sides are scored");
    const difference = differences(first, second);
    streams.out(
      values.json === true ? `${diffJson(difference)}\n` : printable(diffText(difference)),
    );
    return sound ? exit.ok : exit.problems;
  },
};

/** How the ranking of many runs moved between two versions. */
async function rankings(
  paths: readonly string[],
  versions: readonly Rubric[],
  asJson: boolean,
  streams: Streams,
): Promise<ExitCode> {
  const [older, newer] = versions;
  if (older === undefined || newer === undefined) throw new RangeError("two versions are named");
  const runs: ScoredRun[] = [];
  let sound = true;
  for (const path of paths) {
    const run = await scorePath(path, versions);
    runs.push(run);
    sound = saidSound(path, run.scorecards, streams) && sound;
  }
  const shifts = jobShifts(boards(runs, newer), boards(runs, older));
  const names = { from: older.rubric, to: newer.rubric };
  streams.out(asJson ? `${shiftJson(shifts, names)}\n` : printable(shiftText(shifts, names)));
  return sound ? exit.ok : exit.problems;
}

/** The rubrics each run is scored under. */
function sidesOf(
  paths: readonly string[],
  version: string | undefined,
): readonly (readonly Rubric[])[] {
  const [older, newer, ...more] = version?.split("..") ?? [];
  if (paths.length === 2) {
    if (newer !== undefined) throw new UsageError("two runs are compared under one version");
    const rubric = rubricOf(version);
    return [[rubric], [rubric]];
  }
  if (paths.length > 2 || newer === undefined || more.length > 0)
    throw new UsageError("name two runs, or one run and --rubric OLD..NEW");
  return [[rubricOf(older), rubricOf(newer)]];
}

/** Says the errors of a run; true where it has none. */
function saidSound(path: string, cards: ScoredRun["scorecards"], { err }: Streams): boolean {
  const errors = (cards[0]?.problems ?? []).filter(({ level }) => level === "error");
  if (errors.length === 0) return true;
  err(printable(`${path}:\n${errors.map(problemText).join("\n")}\n`));
  return false;
}
