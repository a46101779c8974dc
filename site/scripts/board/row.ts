import type { WeighedPart } from "../../../scorer/board/what-if.ts";
import { formatCoverage, formatMilli } from "../../../scorer/describe/number.ts";
import { partFigure, type PartView } from "../../../scorer/describe/part-figure.ts";
import { criteriaMet, figure } from "../../../scorer/describe/row.ts";
import { trustNames } from "../../../scorer/describe/trust.ts";
import { notOfficial, officialWords } from "../../../scorer/describe/what-if.ts";
import { em } from "../../drawing/lengths.ts";
import type { Placed } from "./arrange.ts";
import { drawn, element } from "./elements.ts";

/** What all rows of a table share. */
export type Look = {
  readonly parts: readonly WeighedPart[];
  readonly view: PartView;
  /** By part: the rank of each run, and the most points of any. */
  readonly ranks: readonly ReadonlyMap<string, number>[];
  readonly most: readonly number[];
  readonly isOfficial: boolean;
  /** The address of a run's page. */
  readonly pageOf: (id: string) => string;
};

/** Sets a copy of a row the page was published with to another run: the markup is that of the page. */
export function fill(tr: HTMLTableRowElement, place: Placed, look: Look): void {
  const { row } = place;
  const [rank, name, composite, ...others] = tr.cells;
  const page = look.pageOf(row.id);
  tr.dataset["run"] = row.id;
  rank?.replaceChildren(...rankOf(place, look));
  name?.replaceChildren(...nameOf(place, page));
  composite?.replaceChildren(...compositeOf(place, look, page));
  const count = look.parts.length;
  for (const [index, cell] of others.slice(0, count).entries()) fillPart(cell, index, place, look);
  const [requests, clock, cost, criteria, trust] = others.slice(count);
  requests?.replaceChildren(figure(row, "requests"));
  clock?.replaceChildren(figure(row, "wallClockMs"));
  cost?.replaceChildren(figure(row, "costPicoUsd"));
  criteria?.replaceChildren(criteriaMet(row));
  fillTrust(trust, row.trust);
}

function rankOf({ rank, shared }: Placed, { isOfficial }: Look): readonly (Node | string)[] {
  return [
    rank.toString(),
    ...(shared
      ? [
          element("span", { "aria-hidden": "true" }, " ="),
          element("span", { class: "unseen" }, "shared"),
        ]
      : []),
    ...(isOfficial ? [] : [element("small", { class: "unofficial" }, "what if")]),
  ];
}

function nameOf({ row }: Placed, page: string): readonly Node[] {
  const lines = row.sureness.map((line) => element("span", {}, line));
  return [
    element("a", { href: page }, element("bdi", {}, row.name)),
    element("small", {}, row.who),
    ...(lines.length === 0 ? [] : [element("small", { class: "repeats" }, ...lines)]),
  ];
}

function compositeOf({ row, score }: Placed, look: Look, page: string): readonly Node[] {
  const { compositeMilli, ceilingMilli, coverageMilli } = score;
  const official = look.isOfficial
    ? []
    : [element("span", { class: "official" }, officialWords(row.compositeMilli, row.rank ?? 0))];
  const figures = element(
    "a",
    { href: `${page}#score`, ...(look.isOfficial ? {} : { title: notOfficial }) },
    formatMilli(compositeMilli),
  );
  const beside = element(
    "small",
    {},
    element("span", {}, `at most ${formatMilli(ceilingMilli)}`),
    element("span", {}, `${formatCoverage(coverageMilli)} measured`),
    ...official,
  );
  return [figures, beside];
}

function fillPart(cell: HTMLTableCellElement, index: number, { row }: Placed, look: Look): void {
  const part = look.parts[index];
  const { milli = 0, measuredMilli = 0 } = row.parts[index] ?? {};
  if (part === undefined) return;
  const { id, maxMilli } = part;
  const link = cell.querySelector("a");
  if (link !== null) {
    link.href = `${look.pageOf(row.id)}#${id}`;
    link.classList.toggle("most", milli > 0 && milli === look.most[index]);
    const rank = look.ranks[index]?.get(row.id) ?? 0;
    link.replaceChildren(
      measuredMilli === 0
        ? element("span", { class: "quiet" }, "–")
        : partFigure(look.view, { milli, maxMilli, rank }),
    );
  }
  const open = { class: "open", x1: em(measuredMilli), x2: em(maxMilli), y1: "4", y2: "4" };
  cell
    .querySelector("svg")
    ?.replaceChildren(
      ...(milli > 0 ? [drawn("rect", { class: "earned", width: em(milli) })] : []),
      ...(measuredMilli < maxMilli ? [drawn("line", open)] : []),
    );
  cell.querySelector(".state")?.replaceChildren(row.evidenceWords);
}

function fillTrust(cell: HTMLTableCellElement | undefined, trust: number): void {
  const label = cell?.querySelector(".trust");
  const name = Object.values(trustNames)[trust];
  if (label == null || name === undefined) return;
  const rungs = label.querySelector("svg");
  for (const [index, rung] of [...(rungs?.children ?? [])].entries())
    rung.classList.toggle("on", index <= trust);
  label.replaceChildren(...(rungs === null ? [] : [rungs]), ` ${name}`);
}
