import type { Random } from "./random.ts";

/** Puts entries whose order carries no meaning in some order. */
export type Order = <Value>(values: readonly Value[]) => readonly Value[];

/** As they were made. */
export const asMade: Order = (values) => values;

export function shuffledBy(random: Random): Order {
  return (values) => random.shuffled(values);
}

/** An object whose keys come in that order. */
export function record<Value>(
  order: Order,
  entries: readonly (readonly [string, Value])[],
): Readonly<Record<string, Value>> {
  return Object.fromEntries(order(entries));
}
