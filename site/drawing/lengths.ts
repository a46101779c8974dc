/** A length of points inside a bar, whose font size is ten points: drawn to the tenth that is printed. */
export function em(milli: number): string {
  return `${(Math.round(milli / 100) / 100).toString()}em`;
}

/** A place on a scale of 100 points. */
export function percent(milli: number): string {
  return `${(milli / 1000).toString()}%`;
}

/** A place on a scale of 0 to 1, from millionths. */
export function micro(millionths: number): string {
  return `${(millionths / 10_000).toString()}%`;
}
