import { badgeWords } from "../../scorer/describe/badge.ts";
import {
  type BoardImage,
  imageAlt,
  imageTexts,
  type RunImage,
  runImageWords,
} from "../../scorer/describe/image.ts";
import { textOfPng } from "../../scorer/edge/png-text.ts";
import { currentRubric } from "../../scorer/rubrics/index.ts";
import type { RunPage } from "../data/run-page.ts";
import { type Differ, same } from "./difference.ts";
import { contentOf, Markup, tagged } from "./markup.ts";
import type { Runs } from "./rows.ts";

/** Holds the texts of a badge against the scorecard. */
export function checkBadge(svg: string, { entry, place }: RunPage, differ: Differ): void {
  const { score, standing } = badgeWords(entry, place);
  const badge = new Markup(svg);
  const texts = badge.all(tagged("text")).map((text) => badge.text(text));
  same(differ, "texts of the badge", texts.join(" | "), `Proofboard | ${score} | ${standing}`);
  const title = badge.textOf(tagged("title")) ?? "";
  if (!title.endsWith(`: ${score}; ${standing}`.replaceAll("\u202f", " ")))
    same(differ, "title of the badge", title, `…: ${score}; ${standing}`);
}

/**
 * Holds the text a picture carries, which is what was laid out in it, against the words it must show.
 * Lines are broken where there is room, so that spaces are no part of the comparison.
 */
export function checkPicture(png: Uint8Array, image: RunImage | BoardImage, differ: Differ): void {
  const drawn = textOfPng(png);
  const expected = imageTexts(image).join("\n");
  if (drawn === null || spaceless(drawn) !== spaceless(expected))
    differ("texts of the picture", drawn ?? undefined, expected);
}

/** Holds what a page says of its picture, for those who do not see it, against the scorecards. */
export function checkPictureWords(
  page: Markup,
  { runs, board }: { readonly runs: Runs; readonly board: BoardImage },
  differ: Differ,
): void {
  const address = contentOf(page, "og:image");
  if (address === undefined) return;
  const [, id] = /\/og\/runs\/([^/]+)\.png$/.exec(address) ?? [];
  const run = id === undefined ? undefined : runs.get(id);
  if (id !== undefined && run === undefined) differ("the picture", address, "one of a run here");
  const image = run === undefined ? board : runImageWords(run.entry, run.place, currentRubric);
  same(differ, "words of the picture", contentOf(page, "og:image:alt"), imageAlt(image));
}

function spaceless(text: string): string {
  return text.replaceAll(/[\s\u00a0\u202f]+/g, "");
}
