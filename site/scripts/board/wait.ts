import { answered } from "../asked.ts";

/**
 * The time between a view that was asked for and its rows. Published rows keep their places, faint, so
 * that nobody reads them as the view's; what would move under them is not shown until it has moved.
 */
export class Wait {
  readonly #sections: readonly HTMLElement[];

  constructor(sections: readonly HTMLElement[]) {
    this.#sections = sections;
  }

  begin(): void {
    for (const section of this.#sections) section.setAttribute("aria-busy", "true");
  }

  end(): void {
    for (const section of this.#sections) section.removeAttribute("aria-busy");
    answered();
  }
}
