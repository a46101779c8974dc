import { join } from "node:path";
import { importedWords, leftOutWords } from "../../describe/imported.ts";
import { formatCount } from "../../describe/number.ts";
import { counted } from "../../describe/plural.ts";
import { problemText } from "../../describe/problems.ts";
import type { GivenFile } from "../../formats/format.ts";
import { currentRubric } from "../../rubrics/index.ts";
import { printable } from "../commands/each-run.ts";
import { scorePath } from "../score-path.ts";
import type { Streams } from "../streams.ts";
import type { Imported, ImportedRun } from "./import-runs.ts";
import type { Leftover } from "./staging.ts";

/** True where all that was named was imported, or is of no concern. */
export function isWhole({ runs, leftOut, faults, problems }: Imported): boolean {
  const isUnread = leftOut.some(({ log }) => log.leftOut?.because === "not readable");
  const isFaulty = faults.length > 0 || problems.some(({ level }) => level === "error");
  return !isUnread && !isFaulty && runs.length > 0 && runs.every(isThere);
}

/** Everything that was named and is in no run. */
export function sayFaults(imported: Imported, streams: Streams): void {
  const { leftOut, links, faults, problems, leftovers } = imported;
  const { err } = streams;
  for (const problem of problems) err(`${printable(problemText(problem))}\n`);
  for (const { path, found } of faults) err(printable(`error ${path}: ${found}\n`));
  for (const leftover of leftovers) err(printable(`${leftoverWords(leftover)}\n`));
  sayLeftOut(leftOut, streams);
  for (const link of links.slice(0, mostNamed))
    err(
      printable(
        `left out ${link}: a link within a folder is not followed; name what it leads to\n`,
      ),
    );
  if (links.length > mostNamed)
    err(`left out ${formatCount(links.length - mostNamed)} more links\n`);
}

function leftoverWords({ name, state, because }: Leftover): string {
  if (state === "removed") return `removed ${name}: an import that was ended early had left it`;
  if (state === "put back")
    return `put back ${name}: an import that was ended early had moved it aside`;
  return `kept ${name}, half of a run: ${because ?? ""}; remove it where no import is at work`;
}

/** Files of no known format that are named one by one; a home directory holds thousands. */
const mostNamed = 20;

function sayLeftOut(leftOut: readonly GivenFile[], { err }: Streams): void {
  const strangers = leftOut.filter(({ log }) => log.leftOut?.because === "another format");
  const named = new Set(strangers.slice(0, mostNamed));
  for (const file of leftOut)
    if (file.log.leftOut?.because !== "another format" || named.has(file))
      err(printable(`${leftOutWords(file.log.path, file.log.leftOut)}\n`));
  const more = strangers.length - named.size;
  if (more > 0) err(`left out ${formatCount(more)} more of another format\n`);
}

/** What became of one run: what is in its folder, or why it has none. */
export async function sayRun(
  run: ImportedRun,
  out: string,
  { out: print, err }: Streams,
): Promise<void> {
  if (run.state === "refused") {
    err(printable(`error ${run.id}: not imported: ${run.because}\n`));
    return;
  }
  const place = join(out, run.id);
  const [card] = (await scorePath(place, [currentRubric])).scorecards;
  if (card !== undefined)
    print(printable(`${importedWords(place, run.state, run.record, card).join("\n")}\n`));
}

/**
 * What there is now, and what to do with it.
 *
 * @param format the one that was asked for; `null` for any.
 */
export function closing(
  { runs, leftOut, faults, problems }: Imported,
  out: string,
  format: string | null,
): string {
  const there = runs.filter(isThere).length;
  if (there > 0)
    return `${counted(there, "run", "runs")} in ${out}; to see them: PROOFBOARD_RUNS=${out} npm start\n`;
  const isSaid = faults.length > 0 || problems.length > 0 || runs.length > 0;
  const isOther = leftOut.every(({ log }) => log.leftOut?.because === "another format");
  if (isSaid || !isOther) return "nothing was imported\n";
  return format === null
    ? "nothing was imported: no file is of a known format\n"
    : `nothing was imported: no file is of the format ${format}; \`import auto\` knows each by its content\n`;
}

function isThere({ state }: ImportedRun): boolean {
  return state !== "refused";
}
