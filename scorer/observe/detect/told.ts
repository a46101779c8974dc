import { hash } from "../log/id-set.ts";

/** Characters of a text that is kept as it is; a longer one is kept as 64 bits and its length. */
const charactersKept = 200;

/** What tells one text of a stranger from another without keeping all of it. */
export function told(text: string): string {
  if (text.length <= charactersKept) return text;
  const [low, high] = hash(text);
  return `${text.length.toString()}\n${low.toString(36)}\n${high.toString(36)}`;
}

/** The same file, as tools name it: `./a.ts` is `a.ts`. */
export function plainPath(path: string): string {
  return told(path.startsWith("./") ? path.replace(/^(\.\/+)+/, "") : path);
}
