import {
  choiceWords,
  comparedMost,
  comparingWords,
  missingWords,
} from "../../scorer/describe/comparing.ts";
import { answered } from "./asked.ts";
import { type Choice, choiceOf, searchOf } from "./compare/choice.ts";
import { columns, letter } from "./compare/columns.ts";
import { element } from "./compare/elements.ts";
import { loadRun } from "./compare/load.ts";
import type { ComparePiece } from "./compare/piece.ts";
import { Search } from "./compare/search.ts";

/** Sets the runs of the address side by side; what is chosen is written to the address. */
const own = document.querySelector<HTMLElement>("[data-compare]");
if (own !== null) begin(own);

function begin(parts: HTMLElement): void {
  const part = (name: string): HTMLElement => {
    const found = parts.querySelector<HTMLElement>(`[data-${name}]`);
    if (found === null) throw new Error(`the page has no ${name}`);
    return found;
  };
  const [chosen, status, place] = [part("chosen"), part("status"), part("columns")];
  const field = (name: string): HTMLInputElement => {
    const found = part(name);
    if (!(found instanceof HTMLInputElement)) throw new Error(`${name} is no field`);
    return found;
  };
  const [input, differ] = [field("search"), field("differ")] as const;
  const { pieces = "", list = "" } = parts.dataset;
  let runs: readonly string[] = [];
  const say = (words: string): void => {
    status.textContent = words;
  };
  const search = new Search({ input, found: part("found"), list }, say, add);

  async function show({ runs: named, beyond }: Choice): Promise<void> {
    runs = named;
    const loaded = await Promise.all(named.map((id) => loadRun(pieces, id).catch(() => null)));
    if (runs !== named) return;
    const there = loaded.filter((piece) => piece !== null);
    const missing = named.filter((_, index) => loaded[index] === null);
    runs = there.map(({ run }) => run);
    chosen.replaceChildren(...there.map(row));
    search.full = runs.length >= comparedMost;
    say([choiceWords(there.length), ...missingWords(missing, beyond)].join(" "));
    place.replaceChildren(...(there.length > 1 ? columns(there) : []));
    answered();
  }

  function choose(next: readonly string[]): void {
    history.pushState(null, "", `${location.pathname}${searchOf(next)}`);
    void show({ runs: next, beyond: 0 });
  }

  function add(id: string): void {
    search.clear();
    if (!runs.includes(id) && runs.length < comparedMost) choose([...runs, id]);
    input.focus();
  }

  function row({ run, name, seats, page }: ComparePiece, index: number): HTMLElement {
    const words = element("a", { href: page }, element("bdi", {}, name));
    const remove = element(
      "button",
      { type: "button" },
      comparingWords.remove,
      element("span", { class: "unseen" }, ` ${name}`),
    );
    remove.addEventListener("click", () => {
      choose(runs.filter((other) => other !== run));
      input.focus();
    });
    const small = element("small", {}, element("bdi", {}, seats));
    return element("li", {}, letter(index), element("span", {}, words, small), remove);
  }

  differ.addEventListener("change", () => {
    place.classList.toggle("only-differing", differ.checked);
  });
  for (const link of document.querySelectorAll<HTMLElement>("[data-add]"))
    link.addEventListener("click", (event) => {
      event.preventDefault();
      add(link.dataset["add"] ?? "");
      parts.scrollIntoView({ block: "start" });
    });
  addEventListener("popstate", () => void show(choiceOf(location.search)));
  void show(choiceOf(location.search));
}
