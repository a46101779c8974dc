import type { Sort } from "./view.ts";

/** Makes the heads of sortable columns into buttons: until the script is there they are text. */
export class Heads {
  readonly #heads: readonly HTMLTableCellElement[];
  readonly #buttons: readonly HTMLButtonElement[];

  constructor(tables: readonly HTMLTableElement[], choose: (sort: Sort) => void) {
    this.#heads = tables.flatMap((table) => [
      ...table.querySelectorAll<HTMLTableCellElement>("thead th[data-sort]"),
    ]);
    this.#buttons = this.#heads.map((head) => {
      const button = document.createElement("button");
      button.type = "button";
      button.append(...[...head.childNodes].filter((node) => !(node instanceof SVGElement)));
      head.prepend(button);
      button.addEventListener("click", () => {
        choose(this.#next(head));
      });
      return button;
    });
    // Where rows are entries the heads are out of sight, and the form has the order instead.
    const narrow = matchMedia("(max-width: 1319px)");
    const reach = (): void => {
      for (const button of this.#buttons) {
        const isHidden = narrow.matches && button.closest("table.ranking") !== null;
        button.tabIndex = isHidden ? -1 : 0;
      }
    };
    narrow.addEventListener("change", reach);
    reach();
  }

  show(sort: Sort | null): void {
    for (const head of this.#heads) {
      const column = head.dataset["sort"] ?? "";
      const isPlain = sort === null && column === "composite";
      if (sort?.column === column)
        head.setAttribute("aria-sort", sort.descending ? "descending" : "ascending");
      else if (isPlain) head.setAttribute("aria-sort", "descending");
      else head.removeAttribute("aria-sort");
    }
  }

  /** The first press sorts as the column is mostly wanted, the second the other way. */
  #next(head: HTMLTableCellElement): Sort {
    const column = head.dataset["sort"] ?? "";
    const isNow = head.getAttribute("aria-sort");
    const descending =
      isNow === null ? head.dataset["first"] === "descending" : isNow === "ascending";
    return { column, descending };
  }
}
