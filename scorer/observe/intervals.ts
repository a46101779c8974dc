/** Spans of time in ms, start before end; in order and apart after `union`. */
export type Interval = readonly [start: number, end: number];

/** The same time without overlaps, in order. */
export function union(intervals: readonly Interval[]): readonly Interval[] {
  const sorted = intervals.filter(([start, end]) => start < end).sort((a, b) => a[0] - b[0]);
  const joined: [number, number][] = [];
  for (const [start, end] of sorted) {
    const last = joined.at(-1);
    if (last !== undefined && start <= last[1]) last[1] = Math.max(last[1], end);
    else joined.push([start, end]);
  }
  return joined;
}

/** The time in both; each given as a union. */
export function intersection(a: readonly Interval[], b: readonly Interval[]): readonly Interval[] {
  const shared: Interval[] = [];
  for (let i = 0, j = 0; ;) {
    const [left, right] = [a[i], b[j]];
    if (left === undefined || right === undefined) return shared;
    const [start, end] = [Math.max(left[0], right[0]), Math.min(left[1], right[1])];
    if (start < end) shared.push([start, end]);
    if (left[1] <= right[1]) i += 1;
    else j += 1;
  }
}

/** Length of a union in ms. */
export function duration(intervals: readonly Interval[]): number {
  return intervals.reduce((sum, [start, end]) => sum + end - start, 0);
}
