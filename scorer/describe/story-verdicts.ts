import type { PathOutcome, VerdictPath, VerdictsFacts } from "../observe/story/verdicts.ts";
import { formatCount } from "./number.ts";
import { counted, inWords } from "./plural.ts";
import {
  cell,
  stepName,
  storyRow,
  type StoryTable,
  tableOf,
  times,
  withinRoom,
} from "./story-table.ts";

/** Outcomes written out of one path; the rest are counted. */
const outcomesShown = 12;

/** What was judged of each step, in order: `refine, refine, surrender`. */
export function verdictTable(
  { paths, further }: VerdictsFacts,
  surrenderAttempts: number,
): readonly StoryTable[] {
  const rows = paths.map((path) =>
    storyRow(
      stepName(path.step),
      [pathWords(path), attemptWords(path), cell(path.incidents)],
      both(path),
      surrenderRemarks(path, surrenderAttempts),
    ),
  );
  return tableOf({
    id: "story-verdicts",
    title: "Verdicts, step by step",
    head: "Step",
    columns: ["Path", "Attempts", "Incidents"],
    cells: "words",
    ...withinRoom(rows, "steps", further),
  });
}

/** The outcomes of a path in their order. */
function pathWords({ outcomes, verdicts }: Pick<VerdictPath, "outcomes" | "verdicts">): string {
  if (verdicts.count === 0) return "no verdict";
  const words = outcomes.slice(0, outcomesShown).map(({ outcome }) => outcome ?? "outcome unknown");
  return [...words, ...more(verdicts.count - words.length)].join(", ");
}

/** The number of each attempt, and whether it was better than the one before. */
function attemptWords({ outcomes, verdicts }: VerdictPath): string {
  const words = outcomes
    .slice(0, outcomesShown)
    .map(({ attempt, better }) => [numbered(attempt), ...than(better)].join(" "));
  return words.length === 0 ? "–" : [...words, ...more(verdicts.count - words.length)].join(", ");
}

function numbered(attempt: PathOutcome["attempt"]): string {
  return attempt === null ? "?" : formatCount(attempt);
}

function than(better: PathOutcome["better"]): readonly string[] {
  return better === null || better === "first" ? [] : [better];
}

function more(count: number): readonly string[] {
  return count > 0 ? [`and ${formatCount(count)} more`] : [];
}

/**
 * A step is given up only after so many attempts, and with an incident written down. The attempts are
 * the number of the verdict, or the number its line states where that is smaller.
 */
function surrenderRemarks(
  { surrender, surrenders, incidents }: VerdictPath,
  least: number,
): readonly string[] {
  if (surrender === null) return [];
  const attempts = Math.min(surrender.verdict, surrender.attempt ?? surrender.verdict);
  return [
    ...(attempts < least
      ? [
          `given up after ${counted(attempts, "attempt", "attempts")}, before the ${inWords(least)} it should be given`,
        ]
      : []),
    ...(incidents.count < surrenders.count
      ? [
          incidents.count === 0
            ? "given up without an incident"
            : `given up ${times(surrenders.count)} with ${counted(incidents.count, "incident", "incidents")}`,
        ]
      : []),
  ];
}

/** The lines of verdicts and of incidents, as one count. */
function both({ verdicts, incidents }: VerdictPath): VerdictPath["verdicts"] {
  return {
    count: verdicts.count + incidents.count,
    sources: [...verdicts.sources, ...incidents.sources],
  };
}
