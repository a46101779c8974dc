import { counted } from "../../describe/plural.ts";
import { problemText, withRemedy } from "../../describe/problems.ts";
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
      const run = scorecards[0]?.run ?? path;
      if (values.json === true)
        streams.out(`${canonical({ run, problems: problems.map(withRemedy) })}\n`);
      else if (problems.length === 0) streams.out(printable(`${run}: no problems\n`));
      else
        streams.out(
          printable(
            `${run}: ${counted(problems.length, "problem", "problems")}\n${problems.map(problemText).join("\n")}\n`,
          ),
        );
      return problems.every(({ level }) => level === "warning");
    });
  },
};
