/** More rows than this are not all drawn, only those near the screen: a row takes a millisecond and more. */
const rowsDrawnAtOnce = 30;
/** How far beyond the screen rows are drawn, in pixels. */
const margin = 400;
/** The height of a row before any was measured, in pixels. */
const likelyHeight = 56;

/**
 * A table body of any number of rows of which those near the screen are in the document. Two bodies
 * without content keep the room of the others, so that the page is as long as all of them.
 */
export class RowWindow {
  readonly #table: HTMLTableElement;
  readonly #body = document.createElement("tbody");
  readonly #above = spacer();
  readonly #below = spacer();
  readonly #drawn = new Map<number, HTMLTableRowElement>();
  #heights = new Float64Array(0);
  #make: (index: number) => HTMLTableRowElement = () => document.createElement("tr");
  #waiting = false;
  /** The mean of the rows drawn last: what is measured stands for what is not. */
  #usual = likelyHeight;

  constructor(table: HTMLTableElement) {
    this.#table = table;
    addEventListener(
      "scroll",
      () => {
        this.#soon(() => {
          this.#follow(this.#above.getBoundingClientRect().top);
        });
      },
      { passive: true },
    );
    addEventListener("beforeprint", () => {
      this.#all();
    });
    addEventListener("resize", () => {
      this.#heights.fill(0);
      this.#soon(() => {
        this.#follow(this.#above.getBoundingClientRect().top);
      });
    });
  }

  /** Draws rows instead of those the table has now; `make` gives the row of a place. */
  show(count: number, make: (index: number) => HTMLTableRowElement): void {
    // Read before anything changes, so that the page is laid out once and not twice.
    const top = this.#table.tBodies[0]?.getBoundingClientRect().top ?? 0;
    this.#make = make;
    this.#drawn.clear();
    this.#body.replaceChildren();
    this.#heights = new Float64Array(count);
    if (!this.#body.isConnected) {
      for (const body of [...this.#table.tBodies]) body.remove();
      this.#table.append(this.#above, this.#body, this.#below);
    }
    this.#table.setAttribute("aria-rowcount", (count + 1).toString());
    this.#follow(top);
  }

  /**
   * Puts the table's own bodies back, or, of very many rows, those near the screen.
   *
   * @param rows of the bodies, in their order.
   */
  restore(bodies: readonly HTMLTableSectionElement[], rows: readonly HTMLTableRowElement[]): void {
    if (!this.#body.isConnected) return;
    if (rows.length > rowsDrawnAtOnce) {
      this.show(rows.length, (index) => rows[index] ?? document.createElement("tr"));
      return;
    }
    for (const body of [...this.#table.tBodies]) body.remove();
    this.#drawn.clear();
    this.#table.append(...bodies);
    this.#table.removeAttribute("aria-rowcount");
  }

  /** Once a frame at most, and only while the rows are in the page. */
  #soon(act: () => void): void {
    if (this.#waiting || !this.#body.isConnected) return;
    this.#waiting = true;
    requestAnimationFrame(() => {
      this.#waiting = false;
      if (this.#body.isConnected) act();
    });
  }

  /** Paper has no edge of the screen. */
  #all(): void {
    if (!this.#body.isConnected) return;
    this.#draw(0, this.#heights.length);
    this.#space(0, this.#heights.length);
  }

  /** @param top of all rows, in pixels from the upper edge of the screen. */
  #follow(top: number): void {
    const count = this.#heights.length;
    if (count <= rowsDrawnAtOnce) {
      this.#all();
      return;
    }
    const first = this.#placeAt(-top - margin);
    const last = Math.min(count, this.#placeAt(innerHeight - top + margin) + 1);
    this.#draw(first, last);
    this.#space(first, last);
    requestAnimationFrame(() => {
      requestAnimationFrame(() => {
        this.#measure(first, last);
      });
    });
  }

  /** Learns the heights of what was drawn, after the frame that drew it. */
  #measure(first: number, last: number): void {
    if (!this.#body.isConnected || this.#drawn.size !== last - first || !this.#drawn.has(first))
      return;
    let sum = 0;
    for (const [index, row] of this.#drawn) {
      const height = row.offsetHeight;
      this.#heights[index] = height;
      sum += height;
    }
    if (sum > 0) this.#usual = sum / this.#drawn.size;
    this.#space(first, last);
  }

  #space(first: number, last: number): void {
    resize(this.#above, this.#lengthOf(0, first));
    resize(this.#below, this.#lengthOf(last, this.#heights.length));
  }

  #draw(first: number, last: number): void {
    for (const [index, row] of this.#drawn)
      if (index < first || index >= last) {
        row.remove();
        this.#drawn.delete(index);
      }
    let before = this.#body.firstElementChild;
    for (let index = first; index < last; index += 1) {
      const row = this.#drawn.get(index) ?? this.#made(index);
      if (row === before) before = before.nextElementSibling;
      else this.#body.insertBefore(row, before);
    }
  }

  #made(index: number): HTMLTableRowElement {
    const row = this.#make(index);
    row.setAttribute("aria-rowindex", (index + 2).toString());
    this.#drawn.set(index, row);
    return row;
  }

  #heightOf(index: number): number {
    const height = this.#heights[index] ?? 0;
    return height > 0 ? height : this.#usual;
  }

  #placeAt(y: number): number {
    let [sum, index] = [0, 0];
    for (; index < this.#heights.length - 1; index += 1) {
      sum += this.#heightOf(index);
      if (sum > y) break;
    }
    return index;
  }

  #lengthOf(from: number, to: number): number {
    let sum = 0;
    for (let index = from; index < to; index += 1) sum += this.#heightOf(index);
    return sum;
  }
}

function spacer(): HTMLTableSectionElement {
  const body = document.createElement("tbody");
  body.className = "space";
  body.setAttribute("aria-hidden", "true");
  body.insertRow().insertCell().colSpan = 100;
  return body;
}

function resize(space: HTMLTableSectionElement, height: number): void {
  const cell = space.rows[0]?.cells[0];
  const wanted = `${Math.round(height).toString()}px`;
  if (cell !== undefined && cell.style.height !== wanted) cell.style.height = wanted;
}
