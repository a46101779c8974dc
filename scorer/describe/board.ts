import type { JobBoard } from "../board/boards.ts";
import { type Entry, subjectMilliMeasured } from "../board/entry.ts";
import type { Rubric } from "../rubrics/rubric.ts";
import { formatMilli } from "./number.ts";
import { capital, counted, inWords } from "./plural.ts";

/** The board's first sentence, written from the results. Scripted runs count only among their like. */
export function headline(all: readonly JobBoard[]): string {
  const boards = unscripted(all);
  const runs = boards.reduce((sum, { entries }) => sum + entries.length, 0);
  const ranked = boards.filter(({ ranking }) => ranking.length > 0);
  const places = ranked.reduce((sum, { ranking }) => sum + ranking.length, 0);
  const jobs = boards.filter(({ job }) => job !== null).length;
  if (runs === 0) return "No run has been published yet";
  if (places === 0) {
    const of = jobs === 0 ? "without a job" : `of ${counted(jobs, "job", "jobs")}`;
    const rank = runs === 1 ? "not ranked" : "none of them ranked";
    return `${capital(counted(runs, "run", "runs"))} ${of}, ${rank}`;
  }
  const within = ranked.length === 1 ? "one job" : `${inWords(ranked.length)} jobs, each by itself`;
  return `${capital(counted(places, "run", "runs"))} of ${inWords(runs)} ranked, in ${within}`;
}

/** What follows it: how sure the board is, or why it ranks nobody. */
export function standing(all: readonly JobBoard[], rubric: Rubric): string {
  const boards = unscripted(all);
  const entries = boards.flatMap((board) => board.entries);
  const places = boards.reduce((sum, { ranking }) => sum + ranking.length, 0);
  if (places > 0)
    return `A composite stands with the most it could have been and with how much of it was measured. ${sureness(boards)}`;
  if (entries.length > 0 && entries.every(isScripted))
    return "Every run here is scripted: nobody ran it, and it ranks only among its like.";
  const published = entries.every(({ scored }) => scored.opened.documents.totals.state === "read");
  return `${floorSentence(rubric)} ${
    published
      ? "These folders hold the figures their publishers printed, and no logs"
      : "No folder here is whole, sealed and measured as far as that"
  }: the fullest has ${fullest(boards)}. So each measure stands alone, best value first, with what was counted and where it was read.`;
}

function sureness(boards: readonly JobBoard[]): string {
  const ranked = boards.filter(({ ranking }) => ranking.length > 0);
  const known = ranked.filter(({ uncertainty }) => uncertainty.spread !== null);
  if (known.length === 0)
    return "How far chance moves a score is unknown, and no two rows are said to differ.";
  const bands = "Rows that chance may have parted share a band.";
  return known.length === ranked.length
    ? bands
    : `${bands} In jobs whose configurations ran too seldom, how far it moves a score is unknown, and no two rows are said to differ.`;
}

/** Why one job has no ranking. */
export function whyNoRanking({ entries: all, job }: JobBoard, rubric: Rubric): string {
  if (job === null)
    return "Runs that answer to no job are never ranked: nothing says what was asked.";
  const entries = all.filter((entry) => !isScripted(entry));
  if (all.length > 0 && entries.length === 0)
    return "No ranking of real runs: those of this job are scripted, and rank only among themselves.";
  const needed = formatMilli(rubric.rankFloorSubjectMilli);
  const most = Math.max(0, ...entries.map(({ card }) => subjectMilliMeasured(card)));
  if (most >= rubric.rankFloorSubjectMilli)
    return "No ranking: none of its runs may be ranked, each for the reason listed with it.";
  return `No ranking: ${
    entries.length === 1 ? "its only run has" : "the fullest of its runs has"
  } ${formatMilli(most)} of the ${needed} subject points a rank needs.`;
}

/** What opens the values of runs that share no job, of which no more than a place can be read. */
export function valuesFolded({ values }: Pick<JobBoard, "values">): string {
  return `Values of ${counted(values.length, "measure, by itself", "measures, each by itself")}`;
}

/** Where no run of a job has measured points: whether because there are no values, or because all are held. */
export function nothingMeasured({ entries, values }: Pick<JobBoard, "entries" | "values">): string {
  const folders = entries.length === 1 ? "its folder" : "their folders";
  const shows = entries.length === 1 ? "its folder shows" : "their folders show";
  return values.length === 0
    ? `Nothing in ${folders} can be measured yet.`
    : `No points are measured. What has a value is held until ${shows} finished work.`;
}

function isScripted({ run }: Entry): boolean {
  return run?.source === "scripted";
}

/** The boards without their scripted runs, unless there are no others. */
function unscripted(boards: readonly JobBoard[]): readonly JobBoard[] {
  const real = boards
    .map((board) => ({
      ...board,
      entries: board.entries.filter((entry) => !isScripted(entry)),
    }))
    .filter(({ entries }) => entries.length > 0);
  return real.length === 0 ? boards : real;
}

function floorSentence({ rankFloorSubjectMilli, points }: Rubric): string {
  return `A rank needs ${formatMilli(rankFloorSubjectMilli, 0)} of the ${formatMilli(
    points.subjects,
    0,
  )} subject points measured.`;
}

function fullest(boards: readonly JobBoard[]): string {
  const measured = boards.flatMap(({ entries }) =>
    entries.map(({ card }) => subjectMilliMeasured(card)),
  );
  return formatMilli(Math.max(0, ...measured));
}

/** `14 ranked, 12 not`; scripted runs, which rank only among themselves, apart. */
export function tally({ ranking, scripted, entries }: JobBoard): string {
  const rest = entries.length - ranking.length - scripted.length;
  const apart = scripted.length === 0 ? "" : `, ${scripted.length.toString()} scripted`;
  return `${ranking.length.toString()} ranked${apart}, ${rest.toString()} not`;
}

/** Which way a measure's values are ordered. */
export function orderWords(better: "lower" | "higher" | null): string {
  if (better === null) return "neither way is better, so no places";
  return `${better} is better`;
}
