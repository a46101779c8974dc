import process from "node:process";

import {
  boardImageWords,
  imageAlt,
  type RunImage,
  runImageWords,
} from "../../scorer/describe/image.ts";
import { currentRubric } from "../../scorer/rubrics/index.ts";
import { addresses } from "./addresses.ts";
import { type RunPage, runPages } from "./run-page.ts";
import { jobBoards } from "./runs.ts";

/** A picture for where a page is linked to, and what it says; `null` where pictures are left out. */
export type PageImage = { readonly path: string; readonly alt: string } | null;

/** `PROOFBOARD_IMAGES=none` leaves all pictures out, for builds that nobody links to. */
export const hasImages = process.env["PROOFBOARD_IMAGES"] !== "none";

/** Runs with a picture of their own, some 50 ms each; those further down show the board's. */
const mostImages = 1000;

let pictured: Promise<ReadonlySet<string>> | undefined;

/** The runs that have a picture of their own: those of the boards in their order, ranked ones first. */
function picturedRuns(): Promise<ReadonlySet<string>> {
  pictured ??= jobBoards().then((boards) => {
    const placed = boards.flatMap(({ ranking, scripted }) => [...ranking, ...scripted]);
    const all = [...placed.map(({ entry }) => entry), ...boards.flatMap(({ entries }) => entries)];
    const ids = [...new Set(all.map(({ id }) => id))];
    return new Set(hasImages ? ids.slice(0, mostImages) : []);
  });
  return pictured;
}

/** The pages of the runs that have a picture of their own. */
export async function picturedPages(): Promise<readonly RunPage[]> {
  const ids = await picturedRuns();
  return (await runPages()).filter(({ entry }) => ids.has(entry.id));
}

/** What the picture of a run says. */
export function wordsOf({ entry, place }: RunPage): RunImage {
  return runImageWords(entry, place, currentRubric);
}

let ofBoard: Promise<PageImage> | undefined;

/** The board's picture, which stands for every page without one of its own. */
export function boardPicture(): Promise<PageImage> {
  ofBoard ??= jobBoards().then((boards) =>
    hasImages
      ? { path: addresses.boardImage, alt: imageAlt(boardImageWords(boards, currentRubric)) }
      : null,
  );
  return ofBoard;
}

/** The picture of a run; the board's where it has none. */
export async function runPicture(page: RunPage): Promise<PageImage> {
  const { id } = page.entry;
  if (!(await picturedRuns()).has(id)) return boardPicture();
  return { path: addresses.runImage(id), alt: imageAlt(wordsOf(page)) };
}
