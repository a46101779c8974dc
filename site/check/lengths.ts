import { type Differ, sameTexts } from "./difference.ts";
import type { Element } from "./element.ts";
import { type Markup, tagged } from "./markup.ts";

/** Holds the lengths of bars, in per cent, against those that were worked out beside their numbers. */
export function checkBars(
  page: Markup,
  inside: Element,
  { about, lengths }: { readonly about: string; readonly lengths: readonly string[] },
  differ: Differ,
): void {
  const drawn = page.all(tagged("rect"), inside).map((bar) => bar.attribute("width") ?? "");
  const expected = lengths.map((percent) => `${percent}%`);
  sameTexts(differ, `${about}, length of bar`, drawn, expected);
}
