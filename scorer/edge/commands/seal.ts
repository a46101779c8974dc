import { problemText } from "../../describe/problems.ts";
import { readArguments } from "../arguments.ts";
import { sealFolder } from "../seal.ts";
import { exit, type ExitCode, type Streams, UsageError } from "../streams.ts";
import { printable } from "./each-run.ts";

/** Writes the manifest of a run folder and its digest into run.json. */
export const seal = {
  usage: "seal DIR",
  does: "writes manifest-sha256.txt, and its digest into run.json",
  run: async (args: readonly string[], streams: Streams): Promise<ExitCode> => {
    const { paths } = readArguments(args, {});
    const [path, ...others] = paths;
    if (others.length > 0) throw new UsageError("seal takes one folder");
    const { problems, ...result } = await sealFolder(path);
    for (const problem of problems) streams.err(`${printable(problemText(problem))}\n`);
    if (result.state === "refused") {
      streams.err(printable(`${path} was left as it is\n`));
      return exit.problems;
    }
    streams.out(printable(`sealed ${path}: manifest ${result.manifestSha256}\n`));
    return problems.some(({ level }) => level === "error") ? exit.problems : exit.ok;
  },
};
