import { formatCount } from "./number.ts";

const words = "no one two three four five six seven eight nine ten eleven twelve".split(" ");

/** Whole numbers to twelve in words, as they stand in a sentence; above, in digits. */
export function inWords(count: number): string {
  return words[count] ?? formatCount(count);
}

/**
 * A count with its noun.
 * @example counted(1, "run", "runs") // => "one run"
 */
export function counted(count: number, singular: string, plural: string): string {
  return `${inWords(count)} ${count === 1 ? singular : plural}`;
}

/** The first letter large, as a sentence begins. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `a, b and c`. */
export function listed(items: readonly string[]): string {
  if (items.length < 2) return items.join("");
  return `${items.slice(0, -1).join(", ")} and ${items.at(-1) ?? ""}`;
}
