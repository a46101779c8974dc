import { counted } from "../../describe/plural.ts";
import { findingText, publishedFinding } from "../../describe/evidence-findings.ts";
import { problemText, withRemedy } from "../../describe/problems.ts";
import type { Finding } from "../../evidence/findings.ts";
import type { Level } from "../../run-folder/problem.ts";
import { currentRubric } from "../../rubrics/index.ts";
import { canonical } from "../../exact/canonical.ts";
import { readArguments } from "../arguments.ts";
import { scorePath } from "../score-path.ts";
import type { ExitCode, Streams } from "../streams.ts";
import { eachRun, printable } from "./each-run.ts";

/** Lists everything that is wrong with run folders. Only errors make it exit 1; warnings are shown. */
export const check = {
  usage: "check PATH… [--json]",
  does: "lists every problem: rule, file, place, found, expected, remedy",
  run: async (args: readonly string[], streams: Streams): Promise<ExitCode> => {
    const { values, paths } = readArguments(args, { json: { type: "boolean" } });
    return eachRun(paths, streams, async (path) => {
      const { beside, scorecards } = await scorePath(path, [currentRubric]);
      const problems = [...scorecards.flatMap((card) => card.problems), ...beside];
      const [card] = scorecards;
      const run = card?.run ?? path;
      const findings = (card?.evidence.findings ?? []).filter(
        ({ severity }) => severity !== "note",
      );
      const lines = [
        ...problems.map(problemText),
        ...findings.map((finding) => `${levelOf(finding)} ${findingText(finding)}`),
      ];
      if (values.json === true)
        streams.out(
          `${canonical({ run, problems: problems.map(withRemedy), findings: findings.map(publishedFinding) })}\n`,
        );
      else if (lines.length === 0) streams.out(printable(`${run}: no problems\n`));
      else
        streams.out(
          printable(
            `${run}: ${counted(lines.length, "problem", "problems")}\n${lines.join("\n")}\n`,
          ),
        );
      const levels = [...problems.map(({ level }) => level), ...findings.map(levelOf)];
      return levels.every((level) => level === "warning");
    });
  },
};

/** What damages an evidence record is an error; what is only remarked of it, a warning. */
function levelOf({ severity }: Finding): Level {
  return severity === "note" ? "warning" : "error";
}
