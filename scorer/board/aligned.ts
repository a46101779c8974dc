/**
 * The names that stand beside each other: those of the first list in its order, then those that only
 * later lists know. Each once.
 */
export function alignedNames(lists: readonly (readonly string[])[]): readonly string[] {
  return [...new Set(lists.flat())];
}

/** True of those that have the most of one thing; of nobody where all have the same, or none has any. */
export function haveMost(points: readonly (number | null)[]): readonly boolean[] {
  const known = points.filter((value) => value !== null);
  const most = Math.max(0, ...known);
  const differs = known.length > 1 && known.some((value) => value !== most);
  return points.map((value) => differs && value !== null && value > 0 && value === most);
}
