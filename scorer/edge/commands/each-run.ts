import { shown } from "../../describe/strangers.ts";
import { findRuns } from "../find-runs.ts";
import { exit, type ExitCode, type Streams } from "../streams.ts";

/** Text of a run folder for a terminal: nothing that could move the cursor or hide a character. */
export function printable(text: string): string {
  return text
    .split("\n")
    .map((line) => shown(line, 2000))
    .join("\n");
}

/**
 * Does something with every run that the paths name. A path that names none is reported, and the
 * others are still done.
 * @param run returns false where the run has something wrong with it.
 */
export async function eachRun(
  paths: readonly string[],
  { err }: Streams,
  run: (path: string) => Promise<boolean>,
): Promise<ExitCode> {
  let sound = true;
  for (const path of paths) {
    const found = await findRuns(path);
    if (found === null || found.length === 0) {
      const said = found === null ? "no such file or folder" : "no run folder in it";
      err(`error ${printable(path)}: ${said}; name a run folder or a folder of runs\n`);
      sound = false;
    }
    for (const each of found ?? []) sound = (await run(each)) && sound;
  }
  return sound ? exit.ok : exit.problems;
}
