import { comparePublished } from "../../describe/published-score.ts";
import { verification } from "../../describe/verification.ts";
import { largestDocument } from "../../run-folder/names.ts";
import { currentRubric, rubrics } from "../../rubrics/index.ts";
import type { PublishedScore } from "../../score/published-score.ts";
import { givenAnchors } from "../anchors.ts";
import { readArguments } from "../arguments.ts";
import { nodePlatform } from "../node-platform.ts";
import { readPlainFile } from "../read-plain-file.ts";
import { scorePath } from "../score-path.ts";
import { exit, type ExitCode, type Streams, UsageError } from "../streams.ts";
import { eachRun, printable } from "./each-run.ts";
import { onlyOneRun } from "./one-run.ts";

/** Checks everything that was published of runs: digests, evidence records, heads, scores. */
export const verify = {
  usage: "verify PATH… [--scorecard FILE] [--anchors FILE]",
  does: "checks digests, evidence record, published heads and published score; names every difference",
  run: async (args: readonly string[], streams: Streams): Promise<ExitCode> => {
    const { values, paths } = readArguments(args, {
      scorecard: { type: "string" },
      anchors: { type: "string" },
    });
    const anchors = await givenAnchors(values.anchors, paths);
    const scorecard = await givenScorecard(values.scorecard, paths);
    const outcomes = new Set<string>();
    const code = await eachRun(paths, streams, async (path) => {
      const scored = await scorePath(path, rubrics, anchors);
      const { scorecards } = scored;
      const published: PublishedScore =
        scorecard === null ? scored.published : comparePublished(scorecard, scorecards);
      const version = "rubric" in published ? published.rubric : currentRubric.rubric;
      const card = scorecards.find(({ rubric }) => rubric === version);
      if (card === undefined) throw new RangeError("every rubric version is scored");
      const { outcome, text } = verification(scored, card, published);
      streams.out(printable(text));
      outcomes.add(outcome);
      return outcome !== "unreadable";
    });
    return code === exit.ok && outcomes.has("differs") ? exit.differs : code;
  },
};

/** The text of a scorecard that an option names; `null` without it. */
async function givenScorecard(
  file: string | undefined,
  paths: readonly string[],
): Promise<string | null> {
  if (file === undefined) return null;
  await onlyOneRun(paths, "--scorecard holds the score of one run");
  const read = await readPlainFile(file, largestDocument);
  if (read.state !== "read")
    throw new UsageError(`${file}: ${read.state === "absent" ? "no such file" : read.found}`);
  const text = nodePlatform.decode(read.bytes);
  if (text === null) throw new UsageError(`${file}: not UTF-8`);
  return text;
}
