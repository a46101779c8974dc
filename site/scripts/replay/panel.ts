import type { ReplayIndex } from "../../../scorer/describe/replay-json.ts";
import { playerWords, stepOf } from "../../../scorer/describe/replay-player.ts";
import type { StepWords } from "../../../scorer/describe/replay-steps.ts";

/** The current step in words. Spoken as it changes while somebody steps; silent while it plays. */
export class Panel {
  readonly #parts: HTMLElement;
  readonly #index: ReplayIndex;

  constructor(parts: HTMLElement, index: ReplayIndex) {
    this.#parts = parts;
    this.#index = index;
  }

  set silent(silent: boolean) {
    this.#part("now").setAttribute("aria-live", silent ? "off" : "polite");
  }

  /** @param words `null` where the step is not there yet */
  show(step: number, words: StepWords | null): void {
    const { steps, marks, lanes, clocks, pieceSteps } = this.#index;
    this.#text("title", stepOf(step, steps));
    if (words === null) {
      const clock = clocks[Math.floor((step - 1) / pieceSteps)] ?? "";
      this.#text("time", clock === "" ? "" : `after ${clock} UTC`);
      this.say(playerWords.loading);
      return;
    }
    const lane = lanes[words.lane];
    this.#text("time", words.time);
    this.#part("who").replaceChildren(bdi(lane?.role ?? ""), " ", bdi(lane?.name ?? ""));
    this.#part("words").replaceChildren(bdi(words.words));
    this.#text("line", words.line);
    const here = marks.filter((mark) => mark.step === step);
    this.#part("marks").replaceChildren(...here.map((mark) => element("li", mark.words)));
    this.#part("facts").replaceChildren(
      ...words.facts.map(([label, value]) => {
        const row = document.createElement("div");
        const said = document.createElement("dd");
        said.append(bdi(value));
        row.append(element("dt", label), said);
        return row;
      }),
    );
    scrollable(this.#part("panel"));
  }

  /** A sentence in place of what happened. */
  say(sentence: string): void {
    this.#part("words").replaceChildren(sentence);
    this.#text("line", "");
    for (const name of ["who", "marks", "facts"]) this.#part(name).replaceChildren();
  }

  #text(name: string, text: string): void {
    this.#part(name).textContent = text;
  }

  #part(name: string): HTMLElement {
    const part = this.#parts.querySelector<HTMLElement>(`[data-part=${name}]`);
    if (part === null) throw new Error(`the panel has no ${name}`);
    return part;
  }
}

/** Lets a frame be reached by keyboard where it scrolls, and only there. @returns whether it does */
export function scrollable(frame: Element): boolean {
  const scrolls = frame.scrollHeight > frame.clientHeight;
  if (scrolls) frame.setAttribute("tabindex", "0");
  else frame.removeAttribute("tabindex");
  return scrolls;
}

/** A stranger's text, which keeps its direction to itself. */
function bdi(text: string): HTMLElement {
  return element("bdi", text);
}

function element(name: string, text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
