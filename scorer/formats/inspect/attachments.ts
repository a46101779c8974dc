import type { JsonObject } from "../read/json.ts";
import { at } from "../read/value.ts";

const reference = /^attachment:\/\/([0-9a-f]{32})$/;

/** Characters put in for references in one sample: one long text may be referred to any number of times. */
const mostCharacters = 256 * 1024 * 1024;
/** Nesting of a value that is followed. */
const deepest = 8;

/** Puts the texts a sample keeps apart back where they are referred to (`attachment://` and 32 digits). */
export class Attachments {
  readonly #texts: unknown;
  #room = mostCharacters;

  constructor(sample: JsonObject) {
    this.#texts = sample["attachments"];
  }

  resolved(value: unknown, depth = 0): unknown {
    if (typeof value === "string") return this.#text(value);
    if (depth >= deepest || typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) return value.map((part: unknown) => this.resolved(part, depth + 1));
    return Object.fromEntries(
      Object.entries(value).map(([key, part]: [string, unknown]) => [
        key,
        this.resolved(part, depth + 1),
      ]),
    );
  }

  #text(value: string): string {
    const found = at(this.#texts, reference.exec(value)?.[1] ?? "");
    if (typeof found !== "string" || found.length > this.#room) return value;
    this.#room -= found.length;
    return found;
  }
}
