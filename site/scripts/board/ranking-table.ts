import type { WeighedPart } from "../../../scorer/board/what-if.ts";
import { partHead } from "../../../scorer/describe/part-figure.ts";
import { noneShown } from "../../../scorer/describe/shown-rows.ts";
import type { ViewRow } from "../../../scorer/describe/view-piece.ts";
import { formatWeight, notOfficial } from "../../../scorer/describe/what-if.ts";
import { matches, partRanks, type Placed, placed, sorted } from "./arrange.ts";
import { element } from "./elements.ts";
import { fill, type Look } from "./row.ts";
import { plainView, type View } from "./view.ts";
import { RowWindow } from "./window.ts";

/** A ranking on the page: its published rows, or those of a view. */
export class RankingTable {
  readonly parts: readonly WeighedPart[];
  readonly #table: HTMLTableElement;
  readonly #bodies: readonly HTMLTableSectionElement[];
  /** The rows of the bodies, those over a band too. */
  readonly #published: readonly HTMLTableRowElement[];
  readonly #template: HTMLTableRowElement;
  readonly #window: RowWindow;
  readonly #pageOf: Look["pageOf"];
  readonly #heads: readonly { readonly at: Element; readonly text: string }[];
  readonly #compositeHead: { readonly at: Element | null; readonly text: string };
  #headsShown = JSON.stringify([plainView.parts]);
  #ranks: { readonly rows: readonly ViewRow[]; readonly ranks: Look["ranks"] } | null = null;

  /** @returns `null` for a table without rows. */
  static of(table: HTMLTableElement, pageOf: Look["pageOf"]): RankingTable | null {
    const template = table.querySelector<HTMLTableRowElement>("tr[data-run]");
    return template === null ? null : new RankingTable(table, template, pageOf);
  }

  private constructor(
    table: HTMLTableElement,
    template: HTMLTableRowElement,
    pageOf: Look["pageOf"],
  ) {
    this.#table = table;
    this.#bodies = [...table.tBodies];
    this.#published = this.#bodies.flatMap(({ rows }) => [...rows]);
    this.#template = template.cloneNode(true) as HTMLTableRowElement;
    this.#template.removeAttribute("class");
    this.#window = new RowWindow(table);
    this.#pageOf = pageOf;
    const heads = [...table.querySelectorAll<HTMLElement>("th[data-max]")];
    this.parts = heads.map(({ dataset }) => ({
      id: dataset["sort"] ?? "",
      maxMilli: Number(dataset["max"]),
    }));
    this.#heads = heads.flatMap((head) => {
      const at = head.querySelector("small");
      return at === null ? [] : { at, text: at.textContent };
    });
    addEventListener("resize", () => {
      this.#setWidths(null);
    });
    const at = table.querySelector("th.composite small");
    this.#compositeHead = { at, text: at?.textContent ?? "" };
  }

  get list(): string {
    return this.#table.dataset["list"] ?? "";
  }

  /** Shows a view of all rows of this ranking. @returns the rows that are shown, in their order. */
  show(all: readonly ViewRow[], view: View, isPlain: boolean): readonly Placed[] {
    const rows = placed(all, this.parts, view);
    const chosen = sorted(
      rows.filter(({ row }) => matches(row, view)),
      this.parts,
      view.sort,
    );
    if (!isPlain) this.#keepWidths();
    this.#showHeads(view);
    if (isPlain) {
      this.#window.restore(this.#bodies, this.#published);
      return chosen;
    }
    if (chosen.length === 0) {
      this.#window.show(1, () => this.#empty());
      return chosen;
    }
    const look: Look = {
      parts: this.parts,
      view: view.parts,
      ranks: view.parts === "rank" ? this.#ranksOf(all) : [],
      most: this.parts.map((_, part) =>
        all.reduce((most, { parts }) => Math.max(most, parts[part]?.milli ?? 0), 0),
      ),
      isOfficial: view.weights.size === 0,
      pageOf: this.#pageOf,
    };
    this.#window.show(chosen.length, (index) => {
      const row = this.#template.cloneNode(true) as HTMLTableRowElement;
      const place = chosen[index];
      if (place !== undefined) fill(row, place, look);
      return row;
    });
    return chosen;
  }

  /** Columns stay where they are, whatever rows come; until the window has another width. */
  #keepWidths(): void {
    if (this.#table.style.tableLayout === "fixed") return;
    this.#setWidths([...this.#columns].map((head) => head.getBoundingClientRect().width));
  }

  #setWidths(widths: readonly number[] | null): void {
    this.#table.style.tableLayout = widths === null ? "" : "fixed";
    for (const [index, head] of [...this.#columns].entries())
      head.style.width = widths === null ? "" : `${(widths[index] ?? 0).toString()}px`;
  }

  get #columns(): Iterable<HTMLTableCellElement> {
    return this.#table.tHead?.rows[0]?.cells ?? [];
  }

  #ranksOf(rows: readonly ViewRow[]): Look["ranks"] {
    if (this.#ranks?.rows !== rows) this.#ranks = { rows, ranks: partRanks(rows, this.parts) };
    return this.#ranks.ranks;
  }

  #showHeads({ weights, parts }: View): void {
    const wanted = JSON.stringify([...weights, parts]);
    if (wanted === this.#headsShown) return;
    this.#headsShown = wanted;
    const isOfficial = weights.size === 0;
    this.#table.classList.toggle("what-if", !isOfficial);
    this.#compositeHead.at?.replaceChildren(isOfficial ? this.#compositeHead.text : notOfficial);
    for (const [index, { at }] of this.#heads.entries()) {
      const part = this.parts[index];
      if (part === undefined) continue;
      const weight = weights.get(part.id) ?? part.maxMilli;
      at.replaceChildren(
        partHead(parts, part.maxMilli),
        ...(weight === part.maxMilli ? [] : [element("em", {}, ` → ${formatWeight(weight)}`)]),
      );
    }
  }

  #empty(): HTMLTableRowElement {
    const row = document.createElement("tr");
    row.className = "none";
    const cell = row.insertCell();
    cell.colSpan = this.#template.cells.length;
    cell.textContent = noneShown;
    return row;
  }
}
