import { freezeBaseline, refusedRuns } from "../../board/baseline.ts";
import { baselineRun, type BaselineRun } from "../../board/baseline-run.ts";
import { baselineFrom, refusalText, unknownFigureText } from "../../describe/baseline.ts";
import { currentRubric } from "../../rubrics/index.ts";
import { canonical } from "../../exact/canonical.ts";
import { readArguments } from "../arguments.ts";
import { jobProblems } from "../job-problems.ts";
import { openPath } from "../score-path.ts";
import { exit, type ExitCode, type Streams, UsageError } from "../streams.ts";
import { printable } from "./each-run.ts";
import { oneRun } from "./one-run.ts";

const form = /^[a-z0-9][a-z0-9._-]{0,127}@[0-9A-Za-z][0-9A-Za-z._-]{0,63}$/;

/** Freezes what a job typically takes, from whole runs of it, for the next rubric version. */
export const baseline = {
  usage: "baseline SOW@VERSION RUN…",
  does: "prints the baseline of a job, the medians of named runs with their digests, for a new rubric version",
  run: async (args: readonly string[], streams: Streams): Promise<ExitCode> => {
    const { paths } = readArguments(args, {});
    const [job, ...named] = paths;
    if (!form.test(job)) throw new UsageError(`"${job}" is no SOW@VERSION, such as circles@1.0`);
    if (named.length === 0) throw new UsageError("no run named; a baseline is taken from runs");
    const found = await Promise.all(named.map((path) => oneRun(path, "each of them")));
    const missing = found.flatMap(({ missing: said }) => said ?? []);
    const runs: BaselineRun[] = [];
    for (const { path } of found) if (path !== null) runs.push(await observed(path, job));
    const said = [...missing, ...refusedRuns(runs).map(refusalText)];
    for (const line of said) streams.err(`${printable(line)}\n`);
    if (said.length > 0) return exit.problems;
    const { baseline: frozen, unknown } = freezeBaseline(runs);
    for (const figure of unknown) streams.err(`${printable(unknownFigureText(figure))}\n`);
    const from = baselineFrom(frozen, currentRubric.rubric);
    streams.out(`${canonical({ [job]: { ...frozen, from } })}\n`);
    return exit.ok;
  },
};

async function observed(path: string, job: string): Promise<BaselineRun> {
  const opened = await openPath(path);
  return baselineRun(opened, currentRubric, job, await jobProblems(path, opened));
}
