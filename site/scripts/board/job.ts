import { unpackRows, type ViewPiece, type ViewRow } from "../../../scorer/describe/view-piece.ts";
import { furtherWords } from "../../../scorer/describe/shown-rows.ts";
import { matches, plainColumns } from "./arrange.ts";
import { element } from "./elements.ts";
import { FurtherRows } from "./further-rows.ts";
import { ListedTable } from "./listed-table.ts";
import { RankingTable } from "./ranking-table.ts";
import type { ShownList } from "./save.ts";
import type { View } from "./view.ts";

/** Links to runs on further pages that are set down at once. */
const linksShown = 300;

/** A job's section of the page with its tables, and its rows once they were fetched. */
export class Job {
  readonly rankings: readonly RankingTable[];
  readonly section: HTMLElement;
  readonly #listed: readonly ListedTable[];
  readonly #more: FurtherRows | null;
  readonly #further = element("div", { class: "further", hidden: "" });
  readonly #pageOf: (id: string) => string;
  #rows: Promise<readonly ViewRow[]> | null = null;
  #lists: ReadonlyMap<string, readonly ViewRow[]> = new Map();
  #showListed = (): void => undefined;
  isThere = false;

  constructor(section: HTMLElement, pageOf: (id: string) => string) {
    this.section = section;
    this.#pageOf = pageOf;
    this.rankings = [...section.querySelectorAll<HTMLTableElement>("table.ranking")].flatMap(
      (table) => RankingTable.of(table, pageOf) ?? [],
    );
    const listed = [...section.querySelectorAll<HTMLTableElement>("table.unranked, table.values")];
    this.#listed = listed.map((table) => new ListedTable(table));
    this.#more = FurtherRows.of(section);
    listed.at(-1)?.after(this.#further);
  }

  /** Fetches the rows, once. @throws where a piece does not come. */
  rows(): Promise<readonly ViewRow[]> {
    this.#rows ??= this.#fetched().catch((error: unknown) => {
      this.#rows = null;
      throw error;
    });
    return this.#rows;
  }

  /** Shows a view of fetched rows. @returns every list as it is shown; none where the job is not. */
  show(rows: readonly ViewRow[], view: View): readonly ShownList[] {
    const { sow } = view.filters;
    this.section.hidden = sow !== undefined && sow !== this.section.dataset["job"];
    if (this.section.hidden) return [];
    const parts = this.rankings[0]?.parts ?? [];
    const columns = new Set([...plainColumns, ...parts.map(({ id }) => id)]);
    const sort = view.sort !== null && columns.has(view.sort.column) ? view.sort : null;
    const isFiltered = Object.keys(view.filters).some((name) => name !== "sow");
    const isPlain =
      !isFiltered && sort === null && view.parts === "points" && view.weights.size === 0;
    const shown = this.rankings.map((table): ShownList => {
      const all = this.#lists.get(table.list) ?? [];
      return { parts, all, rows: table.show(all, { ...view, sort }, isPlain) };
    });
    const listed = rows.filter((row) => row.list === "listed" && matches(row, view));
    const kept = new Set(rows.filter((row) => matches(row, view)).map(({ id }) => id));
    const showListed = (): void => {
      for (const table of this.#listed)
        table.show(isFiltered ? (run) => kept.has(run) : null, view.sort);
      const table = this.#listed.find(({ isUnranked }) => isUnranked);
      this.#showFurther(isFiltered ? listed.filter(({ id }) => table?.has(id) !== true) : []);
    };
    showListed();
    this.#showListed = showListed;
    if (isFiltered) void this.#bring(listed);
    const places = listed.map((row) => ({ row, score: row, rank: 0, shared: false }));
    return [...shown, { parts, all: this.#lists.get("listed") ?? [], rows: places }];
  }

  get columns(): readonly string[] {
    const parts = this.rankings.flatMap((table) => table.parts.map(({ id }) => id));
    const own = this.rankings.length > 0 ? plainColumns : [];
    return [...own, ...parts, ...this.#listed.flatMap(({ columns }) => [...columns])];
  }

  async #fetched(): Promise<readonly ViewRow[]> {
    const { pieces = "0", piecesAt = "" } = this.section.dataset;
    const addresses = Array.from(
      { length: Number(pieces) },
      (_, index) => `${piecesAt}${(index + 1).toString()}.json`,
    );
    const rows = await Promise.all(
      addresses.map(async (address) => {
        const response = await fetch(address);
        if (!response.ok) throw new Error(`${address} did not come`);
        return unpackRows((await response.json()) as ViewPiece);
      }),
    );
    const all = rows.flat();
    this.#lists = new Map(
      ["ranked", "scripted", "listed"].map((name) => [
        name,
        all.filter(({ list }) => list === name),
      ]),
    );
    this.isThere = true;
    return all;
  }

  /** Adds the rows of runs that stand on further pages, as far as they are fetched, then shows them. */
  async #bring(runs: readonly ViewRow[]): Promise<void> {
    const table = this.#listed.find(({ isUnranked }) => isUnranked);
    if (table === undefined || this.#more === null) return;
    const all = this.#lists.get("listed") ?? [];
    const missing = new Set(runs.filter(({ id }) => !table.has(id)).map(({ id }) => id));
    const places = all.flatMap(({ id }, place) => (missing.has(id) ? place : []));
    if (places.length === 0) return;
    for (const body of await this.#more.bodies(places)) table.add(body);
    this.#showListed();
  }

  #showFurther(rows: readonly ViewRow[]): void {
    this.#further.hidden = rows.length === 0;
    const links = rows
      .slice(0, linksShown)
      .map(({ id, name }) =>
        element("li", {}, element("a", { href: this.#pageOf(id) }, element("bdi", {}, name))),
      );
    this.#further.replaceChildren(
      element("p", {}, furtherWords(rows.length)),
      element("ul", {}, ...links),
    );
  }
}
