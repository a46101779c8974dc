/**
 * The first index of an ordered sequence that is not before what is looked for, by halves.
 * @param isBefore true for every index before it, false from it on.
 * @returns `length` where all are before it.
 * @example lowerBound(3, (index) => [2, 4, 6][index] < 4) // => 1
 */
export function lowerBound(length: number, isBefore: (index: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
