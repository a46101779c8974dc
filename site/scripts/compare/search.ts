import { comparingWords, foundWords } from "../../../scorer/describe/comparing.ts";
import { element } from "./elements.ts";
import { find } from "./find.ts";
import { loadList } from "./load.ts";
import type { ListedRun } from "./piece.ts";

/** Runs listed of a search. */
const listedMost = 8;

/** A search over all runs: a list of buttons, and in words how many were found. */
export class Search {
  readonly #input: HTMLInputElement;
  readonly #found: HTMLElement;
  readonly #list: string;
  readonly #say: (words: string) => void;
  readonly #add: (id: string) => void;

  constructor(
    parts: { readonly input: HTMLInputElement; readonly found: HTMLElement; readonly list: string },
    say: (words: string) => void,
    add: (id: string) => void,
  ) {
    this.#input = parts.input;
    this.#found = parts.found;
    this.#list = parts.list;
    this.#say = say;
    this.#add = add;
    this.#input.addEventListener("focus", () => void this.#load());
    this.#input.addEventListener("input", () => void this.#show());
    this.#input.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.clear();
    });
  }

  clear(): void {
    this.#input.value = "";
    this.#found.replaceChildren();
  }

  /** No more runs fit. */
  set full(full: boolean) {
    this.#input.disabled = full;
    if (full) this.clear();
  }

  async #load(): Promise<readonly ListedRun[]> {
    try {
      return await loadList(this.#list);
    } catch {
      this.#say(comparingWords.failed);
      return [];
    }
  }

  async #show(): Promise<void> {
    const search = this.#input.value;
    const runs = await this.#load();
    if (search !== this.#input.value) return;
    const found = find(runs, search);
    const listed = found.slice(0, listedMost);
    this.#found.replaceChildren(...listed.map((run) => this.#row(run)));
    if (search.trim() !== "" && runs.length > 0) this.#say(foundWords(found.length, listed.length));
  }

  #row({ id, name, seats, job, composite }: ListedRun): HTMLElement {
    const button = element(
      "button",
      { type: "button" },
      `${comparingWords.add} `,
      element("bdi", {}, name),
    );
    button.addEventListener("click", () => {
      this.#add(id);
    });
    const words = element("small", {}, element("bdi", {}, `${composite} · ${job} · ${seats}`));
    return element("li", {}, button, words);
  }
}
