import type { Source } from "../exact/trace.ts";
import { SpendingCell } from "./spending-cell.ts";
import type { SpendingRow } from "./spending-rows.ts";

/** What tells two groups of requests apart. */
export type SpendingNames = {
  readonly role?: string | null | undefined;
  readonly step?: string | null | undefined;
  readonly model?: string | null | undefined;
  readonly provider?: string | null | undefined;
};

/** How many more cells may be made; shared by tables that are bounded together. */
export type Room = { left: number };

type Named = { readonly names: SpendingNames; readonly cell: SpendingCell };

/** Cells by their names, as many as there is room for; all that comes later falls into one more. */
export class SpendingCells {
  readonly #room: Room;
  readonly #named = new Map<string, Named>();
  #rest: SpendingCell | null = null;

  constructor(room: Room) {
    this.#room = room;
  }

  at({ role, step, model, provider }: SpendingNames): SpendingCell {
    const key = part(role) + part(step) + part(model) + part(provider);
    const known = this.#named.get(key);
    if (known !== undefined) return known.cell;
    if (this.#room.left <= 0) return this.#restCell();
    this.#room.left -= 1;
    const cell = new SpendingCell();
    this.#named.set(key, { names: { role, step, model, provider }, cell });
    return cell;
  }

  merge(other: SpendingCells): void {
    for (const { names, cell } of other.#named.values()) this.at(names).merge(cell);
    if (other.#rest !== null) this.#restCell().merge(other.#rest);
  }

  /** The cells as plain data. */
  rows(system: boolean, sourceOf: (cell: SpendingCell) => Source): readonly SpendingRow[] {
    const row = (
      { role, step, model, provider }: SpendingNames,
      cell: SpendingCell,
      rest: boolean,
    ): SpendingRow => ({
      role: role ?? null,
      step: step ?? null,
      model: model ?? null,
      provider: provider ?? null,
      system,
      rest,
      ...cell.sums(),
      source: sourceOf(cell),
    });
    const named = [...this.#named.values()].map(({ names, cell }) => row(names, cell, false));
    return this.#rest === null ? named : [...named, row({}, this.#rest, true)];
  }

  #restCell(): SpendingCell {
    return (this.#rest ??= new SpendingCell());
  }
}

/** One name of a key, with its length so that no two keys read the same. */
function part(name: string | null | undefined): string {
  return name === null || name === undefined ? "-" : `${name.length.toString()}:${name}`;
}
