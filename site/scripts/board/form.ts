import type { WeighedPart } from "../../../scorer/board/what-if.ts";
import { formatWeight, weightsWords } from "../../../scorer/describe/what-if.ts";
import { partViews } from "../../../scorer/describe/part-figure.ts";
import { filterNames, plainView, readWeight, type View } from "./view.ts";

/** The controls of the board: what is set in them is a view, and a view can be set in them. */
export class BoardForm {
  readonly #form: HTMLFormElement;
  readonly #weights: HTMLFormElement | null;
  readonly #marks: readonly HTMLElement[];
  readonly #parts: readonly WeighedPart[];

  constructor(parts: readonly WeighedPart[], form: HTMLFormElement) {
    this.#form = form;
    this.#parts = parts;
    this.#weights = document.querySelector("form[data-weights]");
    this.#marks = [...document.querySelectorAll<HTMLElement>("[data-not-official]")];
  }

  /** @param change told of the view that is set now, and whether it is a step to go back to. */
  listen(change: (view: View, isStep: boolean) => void): void {
    for (const form of [this.#form, this.#weights]) {
      form?.addEventListener("submit", (event) => {
        event.preventDefault();
      });
      form?.addEventListener("change", () => {
        change(this.#view(), true);
      });
    }
    this.#weights?.addEventListener("input", () => {
      change(this.#view(), false);
    });
    for (const button of document.querySelectorAll("[data-official]"))
      button.addEventListener("click", () => {
        change({ ...this.#view(), weights: plainView.weights }, true);
      });
    for (const button of this.#form.querySelectorAll("[data-everything]"))
      button.addEventListener("click", () => {
        change(plainView, true);
      });
  }

  show(view: View): void {
    for (const name of filterNames) this.#set(name, view.filters[name] ?? "");
    this.#set("view", view.parts);
    const { sort } = view;
    this.#set("sort", sort === null ? "" : `${sort.descending ? "-" : ""}${sort.column}`);
    const isOfficial = view.weights.size === 0;
    for (const mark of this.#marks) mark.hidden = isOfficial;
    let total = 0;
    for (const { id, maxMilli } of this.#parts) {
      const milli = view.weights.get(id) ?? maxMilli;
      total += milli;
      const input = this.#weightOf(id);
      if (input !== null && readWeight(input.value) !== milli) input.value = formatWeight(milli);
    }
    this.#weights?.querySelector("output")?.replaceChildren(weightsWords(total));
    for (const button of this.#form.querySelectorAll<HTMLElement>("[data-everything]"))
      button.hidden = Object.keys(view.filters).length === 0 && sort === null && isOfficial;
  }

  #view(): View {
    const filters = filterNames.flatMap((name) => {
      const value = this.#get(name);
      return value === "" ? [] : [[name, value] as const];
    });
    const sort = this.#get("sort");
    return {
      filters: Object.fromEntries(filters),
      sort:
        sort === "" ? null : { column: sort.replace(/^-/, ""), descending: sort.startsWith("-") },
      parts: partViews.find((name) => name === this.#get("view")) ?? "points",
      weights: this.#weightsNow(),
    };
  }

  #weightsNow(): View["weights"] {
    const weights = new Map<string, number>();
    for (const { id, maxMilli } of this.#parts) {
      const milli = readWeight(this.#weightOf(id)?.value ?? "");
      if (milli !== null && milli !== maxMilli) weights.set(id, milli);
    }
    const isNothing = this.#parts.every(({ id }) => weights.get(id) === 0);
    return isNothing ? plainView.weights : weights;
  }

  #weightOf(part: string): HTMLInputElement | null {
    const found = this.#weights?.elements.namedItem(part);
    return found instanceof HTMLInputElement ? found : null;
  }

  #get(name: string): string {
    const found = this.#form.elements.namedItem(name);
    return found instanceof HTMLSelectElement ? found.value : "";
  }

  /** A value no run of this build has is set all the same: its address means that none is shown. */
  #set(name: string, value: string): void {
    const found = this.#form.elements.namedItem(name);
    if (!(found instanceof HTMLSelectElement)) return;
    if (![...found.options].some((option) => option.value === value))
      found.add(new Option(value, value));
    found.value = value;
  }
}
