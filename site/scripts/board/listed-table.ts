import { byCodeUnit } from "../../../scorer/board/order.ts";
import type { Sort } from "./view.ts";

type Group = {
  readonly body: HTMLTableSectionElement;
  readonly rows: HTMLTableRowElement[];
  /** Names all its rows and spans them: it goes with the first. */
  readonly head: HTMLTableCellElement | null;
};

/** A table of listed runs or of values: it hides and orders the rows it has, and takes in further ones. */
export class ListedTable {
  readonly columns: ReadonlySet<string>;
  readonly isUnranked: boolean;
  readonly #table: HTMLTableElement;
  readonly #groups: Group[];
  /** The runs whose rows the page was published with, and all that are there. */
  readonly #published: ReadonlySet<string>;
  readonly #runs: Set<string>;
  #shown = "";

  constructor(table: HTMLTableElement) {
    this.#table = table;
    this.isUnranked = table.classList.contains("unranked");
    this.#groups = [...table.tBodies].map(groupOf);
    this.#published = new Set(this.#groups.flatMap(runsOf));
    this.#runs = new Set(this.#published);
    const heads = table.querySelectorAll<HTMLElement>("th[data-sort]");
    this.columns = new Set([...heads].map(({ dataset }) => dataset["sort"] ?? ""));
  }

  /** Whether a run's row is here, shown or not. */
  has(run: string): boolean {
    return this.#runs.has(run);
  }

  /** Takes in a body of another page of the list: its rows join those under the same heading. */
  add(body: HTMLTableSectionElement): void {
    const group = groupOf(document.adoptNode(body));
    for (const row of group.rows) row.hidden = true;
    const known = this.#groups.find((of) => headingOf(of) === headingOf(group));
    if (known === undefined) {
      this.#groups.push(group);
      this.#table.append(group.body);
    } else {
      known.rows.push(...group.rows);
      known.body.append(...group.rows);
    }
    for (const run of runsOf(group)) this.#runs.add(run);
    this.#shown = "added";
  }

  /** @param chosen `null`: the rows the page was published with */
  show(chosen: ((run: string) => boolean) | null, sort: Sort | null): void {
    const own = sort !== null && this.columns.has(sort.column) ? sort : null;
    const isShown = chosen ?? ((run: string): boolean => this.#published.has(run));
    const hidden = [...this.#runs].filter((run) => !isShown(run));
    // Rows that stay as they are are not laid out again.
    const wanted = JSON.stringify([own, hidden]);
    if (wanted === this.#shown || (this.#shown === "" && own === null && hidden.length === 0))
      return;
    this.#shown = wanted;
    for (const { body, rows, head } of this.#groups) {
      const ordered = own === null ? rows : orderedBy(rows, own);
      const kept = ordered.filter(({ dataset }) => isShown(dataset["run"] ?? ""));
      for (const row of rows) row.hidden = true;
      for (const row of kept) row.hidden = false;
      body.append(...ordered);
      body.hidden = kept.length === 0;
      if (head !== null && kept[0] !== undefined) {
        head.rowSpan = kept.length;
        kept[0].prepend(head);
      }
    }
    const groups = own?.column === "measure" ? byHead(this.#groups, own) : this.#groups;
    this.#table.append(...groups.map(({ body }) => body));
  }
}

function groupOf(body: HTMLTableSectionElement): Group {
  return {
    body,
    rows: [...body.querySelectorAll<HTMLTableRowElement>("tr[data-run]")],
    head: body.querySelector<HTMLTableCellElement>("th.measure"),
  };
}

function runsOf({ rows }: Group): readonly string[] {
  return rows.map(({ dataset }) => dataset["run"] ?? "");
}

function headingOf({ body }: Group): string {
  return body.querySelector(".group")?.textContent ?? "";
}

function byHead(groups: readonly Group[], { descending }: Sort): readonly Group[] {
  const text = ({ head }: Group): string => head?.querySelector("a")?.textContent ?? "";
  const sign = descending ? -1 : 1;
  return [...groups].sort((a, b) => sign * byCodeUnit(text(a), text(b)));
}

/** By what a row says of itself for the column: a whole number, or a text; nothing comes last. */
function orderedBy(
  rows: readonly HTMLTableRowElement[],
  { column, descending }: Sort,
): readonly HTMLTableRowElement[] {
  const sign = descending ? -1 : 1;
  const keyed = rows.map((row) => ({ row, key: row.getAttribute(`data-${column}`) ?? "" }));
  keyed.sort((a, b) => {
    if (a.key === "" || b.key === "") return Number(a.key === "") - Number(b.key === "");
    const isNumber = /^\d+$/.test(a.key) && /^\d+$/.test(b.key);
    return sign * (isNumber ? Number(a.key) - Number(b.key) : byCodeUnit(a.key, b.key));
  });
  return keyed.map(({ row }) => row);
}
