import type { JobBoard } from "../board/boards.ts";
import type { Entry } from "../board/entry.ts";
import { jobOf } from "../board/entry.ts";
import { type Part, partsOf } from "../board/parts.ts";
import type { Rubric } from "../rubrics/rubric.ts";
import { badgeWords, type Place } from "./badge.ts";
import { headline, tally } from "./board.ts";
import { formatCoverage, formatMilli } from "./number.ts";
import { runName } from "./run-name.ts";
import { partShort } from "./subjects.ts";
import { brief, shown } from "./strangers.ts";

/** A part of the composite as a picture prints it. */
export type ImagePart = { readonly name: string; readonly points: string; readonly part: Part };

/** What the picture of a run says. */
export type RunImage = {
  readonly kind: "run";
  readonly over: string;
  readonly title: string;
  readonly score: string;
  /** Two lines beside the score. */
  readonly beside: readonly [string, string];
  readonly compositeMilli: number;
  readonly ceilingMilli: number;
  readonly parts: readonly ImagePart[];
  readonly rubric: string;
};

/** What the picture of the board says. */
export type BoardImage = {
  readonly kind: "board";
  readonly title: string;
  readonly over: string;
  readonly rows: readonly {
    readonly rank: string;
    readonly name: string;
    readonly score: string;
    readonly most: string;
    readonly compositeMilli: number;
    readonly ceilingMilli: number;
  }[];
  readonly jobs: readonly { readonly name: string; readonly tally: string }[];
  readonly rubric: string;
};

/** Characters the pictures' own fonts have: Latin-1 and the common signs of print. */
const drawable =
  /^[\u0020-\u007e\u00a1-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u2122]*$/;

/** A name a picture can draw; where it cannot draw it whole, the id instead of half a name. */
function named(name: string, id: string, limit: number): string {
  const text = brief(name, limit);
  return drawable.test(text) ? text : brief(id, limit);
}

/** The words of a run's picture. */
export function runImageWords(entry: Entry, place: Place, rubric: Rubric): RunImage {
  const { card, run, id, job } = entry;
  const { compositeMilli, ceilingMilli, coverageMilli } = card;
  const name = jobOf(entry);
  const of = name === null ? "No job" : named(job?.title ?? name, name, 60);
  const { standing } = badgeWords(entry, place);
  const unmeasured = coverageMilli === 0;
  return {
    kind: "run",
    over: `${of}${run?.sow == null ? "" : `, version ${run.sow.version}`}`,
    title: named(runName(entry, 200), id, 72),
    score: unmeasured ? "unmeasured" : formatMilli(compositeMilli),
    beside: [
      unmeasured ? "nothing in the folder can be measured" : `at most ${formatMilli(ceilingMilli)}`,
      standing,
    ],
    compositeMilli,
    ceilingMilli,
    parts: partsOf(card, rubric).map((part) => ({
      name: partShort(part.id),
      points: part.measuredMilli === 0 ? "–" : formatMilli(part.milli),
      part,
    })),
    rubric: rubric.rubric,
  };
}

/** Rows of the board's picture. */
const mostRows = 5;

/** The words of the board's picture: the first rows of its fullest ranking, or its jobs. */
export function boardImageWords(boards: readonly JobBoard[], rubric: Rubric): BoardImage {
  const fullest = boards.find(({ ranking }) => ranking.length > 0);
  const rows = (fullest?.ranking ?? []).slice(0, mostRows).map(({ rank, entry }) => ({
    rank: rank.toString(),
    name: named(runName(entry, 200), entry.id, 48),
    score: formatMilli(entry.card.compositeMilli),
    most: `at most ${formatMilli(entry.card.ceilingMilli)}, ${formatCoverage(entry.card.coverageMilli)} measured`,
    compositeMilli: entry.card.compositeMilli,
    ceilingMilli: entry.card.ceilingMilli,
  }));
  const jobs = boards.slice(0, mostRows).map((board) => ({
    name:
      board.job === null
        ? "Runs without a job"
        : named(board.sow?.title ?? board.job, board.job, 60),
    tally: tally(board),
  }));
  return {
    kind: "board",
    over:
      fullest === undefined
        ? "Coding agents, measured and not judged"
        : named(fullest.sow?.title ?? fullest.job ?? "", fullest.job ?? "", 60),
    title: headline(boards),
    rows,
    jobs: rows.length > 0 ? [] : jobs,
    rubric: rubric.rubric,
  };
}

/** What a picture says, for those who do not see it. */
export function imageAlt(image: RunImage | BoardImage): string {
  if (image.kind === "run") {
    const { title, over, score, beside } = image;
    return shown(`${title}, ${over}: ${score}, ${beside.join(", ")}.`, 400);
  }
  const rows = image.rows.map(
    ({ rank, name, score, most }) => `${rank} ${name}: ${score}, ${most}`,
  );
  const jobs = image.jobs.map(({ name, tally: of }) => `${name}: ${of}`);
  return shown(`Proofboard. ${image.title}. ${[...rows, ...jobs].join("; ")}.`, 700);
}

/** The texts of a picture in the order they are drawn: what must be found in it again. */
export function imageTexts(image: RunImage | BoardImage): readonly string[] {
  const rubric = `Rubric ${image.rubric}`;
  if (image.kind === "run") {
    const { over, title, score, beside, parts } = image;
    const cells = parts.flatMap(({ name, points }) => [name, points]);
    return ["Proofboard", rubric, over, title, score, ...beside, ...cells];
  }
  return [
    "Proofboard",
    rubric,
    image.over,
    image.title,
    ...image.rows.flatMap(({ rank, name, score, most }) => [rank, name, most, score]),
    ...image.jobs.flatMap(({ name, tally: of }) => [name, of]),
  ];
}
