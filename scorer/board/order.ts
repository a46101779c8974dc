/** Ascending by UTF-16 code unit: the same order in every language and on every machine. */
export function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
