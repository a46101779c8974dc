import { type CostPoint, frontier } from "../../scorer/board/frontier.ts";
import type { Ranked } from "../../scorer/board/ranking.ts";
import { frontierMark, frontierWords, pointWords } from "../../scorer/describe/frontier.ts";
import { formatCount, formatMilli, formatUsd } from "../../scorer/describe/number.ts";
import { runName } from "../../scorer/describe/run-name.ts";
import { brief } from "../../scorer/describe/strangers.ts";
import { begins, type Differ, same } from "./difference.ts";
import type { Element } from "./element.ts";
import { classed, type Markup, tagged } from "./markup.ts";
import { checkTable } from "./table.ts";

/** Holds cost against score, as a drawing and as a table, against the scorecards of a ranking. */
export function checkFrontier(
  page: Markup,
  inside: Element | undefined,
  ranking: readonly Ranked[],
  differ: Differ,
): void {
  const all = frontier(ranking);
  const section = page.first(classed("cost-score", "section"), inside);
  // of a single run there is nothing to draw
  if (all.points.length < 2) {
    if (section !== undefined) differ("cost against score", "a drawing", "none of so few runs");
    return;
  }
  if (section === undefined) {
    differ("cost against score", undefined, "a drawing and a table");
    return;
  }
  const words = frontierWords(all);
  begins(differ, "cost against score, in words", page.textOf(tagged("figcaption"), section), words);
  const image = page.first(tagged("svg"), section);
  same(differ, "cost against score, read aloud", image?.attribute("aria-label"), words);
  checkDrawn(page, section, all.points, differ);
  const table = page.first(tagged("table"), section);
  const listed = table === undefined ? 0 : page.all(tagged("tr"), table).length - 1;
  const kept = new Set([...all.points].sort(frontierFirst).slice(0, Math.max(1, listed)));
  const rows = all.points
    .filter((point) => kept.has(point))
    .map((point) => ({
      about: point.entry.id,
      cells: [
        runName(point.entry),
        formatUsd(point.costPico.toString()),
        formatMilli(point.compositeMilli),
        formatMilli(point.ceilingMilli),
        formatCount(point.rank),
        frontierMark(point),
      ],
    }));
  checkTable(page, table, { about: "cost against score", rows }, differ);
  const note = page.textOf(classed("note", "p"), section);
  if (listed < all.points.length)
    begins(differ, "the rows left out", note, "The frontier, and the cheapest of the others.");
}

function frontierFirst(a: CostPoint, b: CostPoint): number {
  return Number(b.onFrontier) - Number(a.onFrontier);
}

/** Points a drawing has room for at least. */
const drawnLeast = 100;

/** What stands beside each point, and its place. Points come frontier first, then by rank. */
function checkDrawn(
  page: Markup,
  section: Element,
  points: readonly CostPoint[],
  differ: Differ,
): void {
  const others = points.filter(({ onFrontier }) => !onFrontier).sort((a, b) => a.rank - b.rank);
  const ordered = [...points.filter(({ onFrontier }) => onFrontier), ...others];
  const groups = page
    .all(tagged("g"), section)
    .filter((group) => group.has("best") || group.has("other"));
  const least = Math.min(points.length, drawnLeast);
  if (groups.length < least) differ("points drawn", groups.length.toString(), least.toString());
  const drawn = groups.flatMap((group, index): readonly Drawn[] => {
    const point = ordered[index];
    if (point === undefined) {
      differ("a point", page.text(group), "no such point");
      return [];
    }
    const { onFrontier, entry } = point;
    const about = `the point of ${entry.id}`;
    const words = `${brief(runName(entry), 34)}${onFrontier ? ` ${pointWords(point)}` : ""}`;
    same(differ, `${about}, its line`, group.has("best") ? "on" : "off", onFrontier ? "on" : "off");
    const text = page.textOf(tagged("text"), group);
    if (text !== undefined) same(differ, about, text, words);
    const circle = page.first(tagged("circle"), group);
    const place = (name: string): number => Number.parseFloat(circle?.attribute(name) ?? "");
    return [{ point, x: place("cx"), y: place("cy") }];
  });
  checkPlaces(drawn, differ);
}

type Drawn = { readonly point: CostPoint; readonly x: number; readonly y: number };

/** Where a point lies is the drawing's own; that points lie in the order of their numbers is held. */
function checkPlaces(drawn: readonly Drawn[], differ: Differ): void {
  const byCost = drawn.toSorted((a, b) => Number(a.point.costPico - b.point.costPico));
  for (const [index, { point, x }] of byCost.entries()) {
    const before = byCost[index - 1];
    if (before !== undefined && !(x >= before.x))
      differ(`the place of ${point.entry.id}`, "left of a cheaper run", "right of it");
  }
  const byScore = drawn.toSorted((a, b) => a.point.compositeMilli - b.point.compositeMilli);
  for (const [index, { point, y }] of byScore.entries()) {
    const before = byScore[index - 1];
    if (before !== undefined && !(y <= before.y))
      differ(`the place of ${point.entry.id}`, "below a run with fewer points", "above it");
  }
}
