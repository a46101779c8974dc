/**
 * The value of a JSON document or line with one of its parts, counted in order and round again,
 * replaced by another; the first part is the whole.
 */
export function replaced(value: unknown, which: number, part: unknown): unknown {
  let parts = 0;
  JSON.stringify(value, (_, member: unknown) => ((parts += 1), member));
  let left = which % parts;
  const text = JSON.stringify(value, (_, member: unknown) => (left-- === 0 ? part : member));
  return JSON.parse(text) as unknown;
}
