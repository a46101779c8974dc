import type { ListedRun } from "./piece.ts";

/** Runs that hold every word of a search in name, seats, job or id, in their order. */
export function find(runs: readonly ListedRun[], search: string): readonly ListedRun[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 20);
  if (words.length === 0) return [];
  return runs.filter(({ id, name, seats, job }) => {
    const text = `${id} ${name} ${seats} ${job}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
