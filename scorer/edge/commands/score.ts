import { existsSync } from "node:fs";
import { explanation, explainable } from "../../describe/explanation.ts";
import { problemText } from "../../describe/problems.ts";
import { scorecardJson } from "../../describe/scorecard-json.ts";
import { scorecardSummary, scorecardText } from "../../describe/scorecard-text.ts";
import { currentRubric, rubricNamed, rubrics } from "../../rubrics/index.ts";
import type { Rubric } from "../../rubrics/rubric.ts";
import { givenAnchors } from "../anchors.ts";
import { readArguments } from "../arguments.ts";
import { scorePath } from "../score-path.ts";
import { type ExitCode, type Streams, UsageError } from "../streams.ts";
import { eachRun, printable } from "./each-run.ts";

const everything = "all";

/** Scores run folders: a table for people, or one line of JSON a run. */
export const score = {
  usage: "score PATH… [--rubric VERSION] [--anchors FILE] [--json | --summary] [--explain [NAME]]",
  does: "scores run folders; --explain prints the working of a measure, a subject, evidence, status or all",
  run: async (args: readonly string[], streams: Streams): Promise<ExitCode> => {
    const { values, paths } = readArguments(withExplained(args), {
      rubric: { type: "string" },
      anchors: { type: "string" },
      json: { type: "boolean" },
      summary: { type: "boolean" },
      explain: { type: "string" },
    });
    const rubric = rubricOf(values.rubric);
    if (values.explain !== undefined && !explainable(rubric).includes(values.explain))
      throw new UsageError(
        `nothing named "${values.explain}" to explain; one of: ${explainable(rubric).join(", ")}`,
      );
    const anchors = await givenAnchors(values.anchors, paths);
    return eachRun(paths, streams, async (path) => {
      const { scorecards, beside } = await scorePath(path, [rubric], anchors);
      const heads = beside.filter(({ file }) => file.startsWith("_anchors/"));
      const errors = [...scorecards.flatMap(({ problems }) => problems), ...heads].filter(
        ({ level }) => level === "error",
      );
      for (const card of scorecards) {
        if (values.json === true) streams.out(`${scorecardJson(card)}\n`);
        else if (values.explain !== undefined)
          streams.out(printable(explanation(card, rubric, values.explain)));
        else if (values.summary === true) streams.out(printable(scorecardSummary(card)));
        else streams.out(printable(scorecardText(card, rubric)));
      }
      for (const problem of errors) streams.err(`${printable(problemText(problem))}\n`);
      return errors.length === 0;
    });
  },
};

/** The version asked for, else the one in force. @throws UsageError for one that is not there. */
export function rubricOf(version: string | undefined): Rubric {
  if (version === undefined) return currentRubric;
  const rubric = rubricNamed(version);
  if (rubric !== undefined) return rubric;
  const known = rubrics.map((each) => each.rubric).join(", ");
  throw new UsageError(`no rubric "${version}"; one of: ${known}`);
}

/** `--explain` may stand alone: what follows is its name only where it is no path. */
function withExplained(args: readonly string[]): readonly string[] {
  return args.map((arg, index) => {
    const next = args[index + 1];
    const alone = next === undefined || next.startsWith("-") || existsSync(next);
    return arg === "--explain" && alone ? `--explain=${everything}` : arg;
  });
}
