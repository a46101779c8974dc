import type { ComparedCell } from "../../../scorer/describe/compared.ts";
import { comparedNotes } from "../../../scorer/describe/compared-notes.ts";
import {
  type AlignedRow,
  type AlignedSection,
  alignedSections,
} from "../../../scorer/describe/compared-rows.ts";
import { columnLetter, comparingWords } from "../../../scorer/describe/comparing.ts";
import { bar, element } from "./elements.ts";
import type { ComparePiece } from "./piece.ts";

/** Everything two or more runs have beside each other: notes first, then a table a section. */
export function columns(pieces: readonly ComparePiece[]): readonly Node[] {
  const notes = comparedNotes(pieces).map((text) => element("p", { class: "caution" }, text));
  return [...notes, ...alignedSections(pieces).map((section) => table(section, pieces))];
}

function table(section: AlignedSection, pieces: readonly ComparePiece[]): HTMLElement {
  const { id, title, head, rows } = section;
  const heading = element("h2", { id: `side-${id}` }, title);
  const heads = pieces.map(({ name, page }, index) =>
    element("th", { scope: "col" }, letter(index), element("a", { href: page }, bdi(name))),
  );
  const groups = [...new Set(rows.map(({ group }) => group))];
  const bodies = groups.map((group) => {
    const own = rows.filter((row) => row.group === group);
    const body = element("tbody", {}, ...own.map((row) => line(row, pieces)));
    if (group !== "") body.prepend(groupHead(group, pieces.length + 1, own));
    return body;
  });
  return element(
    "section",
    { class: "section alone", "aria-labelledby": `side-${id}` },
    element(
      "div",
      {},
      element("div", { class: "section-head" }, heading),
      element(
        "table",
        { class: `ledger stacks side-by-side of-${pieces.length.toString()} ${id}` },
        element("thead", {}, element("tr", {}, element("th", { scope: "col" }, head), ...heads)),
        ...bodies,
      ),
    ),
  );
}

function groupHead(group: string, columns: number, rows: readonly AlignedRow[]): HTMLElement {
  const alike = rows.every((row) => row.alike) ? "alike" : "differs";
  return element(
    "tr",
    { class: `group ${alike}` },
    element("th", { scope: "rowgroup", colspan: columns.toString() }, element("b", {}, group)),
  );
}

function line(row: AlignedRow, pieces: readonly ComparePiece[]): HTMLElement {
  const cells = row.cells.map((cell, index) =>
    cellOf(cell, pieces[index]?.page ?? "", index, row.most[index] === true),
  );
  const isLarge = row.key === "Composite" ? " large" : "";
  return element(
    "tr",
    { class: `${row.alike ? "alike" : "differs"}${isLarge}` },
    element("th", { scope: "row" }, bdi(row.name)),
    ...cells,
  );
}

function cellOf(
  cell: ComparedCell | null,
  page: string,
  index: number,
  most: boolean,
): HTMLElement {
  const label = columnLetter(index);
  if (cell === null)
    return element("td", { class: "quiet", "data-label": label }, comparingWords.nothing);
  const { text, beside, anchor } = cell;
  const words = bdi(text);
  const linked = anchor === null ? words : element("a", { href: `${page}#${anchor}` }, words);
  const made = element("td", { "data-label": label }, most ? element("b", {}, linked) : linked);
  if (most) made.append(element("span", { class: "unseen" }, `, ${comparingWords.most}`));
  if (cell.bar !== null) made.append(bar(cell.bar));
  for (const said of beside) if (said !== "") made.append(element("small", {}, bdi(said)));
  return made;
}

/** The letter a column is called by, also where rows are narrow and its head is not beside it. */
export function letter(index: number): HTMLElement {
  return element("span", { class: "letter" }, columnLetter(index));
}

function bdi(text: string): HTMLElement {
  return element("bdi", {}, text);
}
