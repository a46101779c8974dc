/**
 * Bars of counts, one a bucket, as the path of an SVG whose unit is a bucket: the largest of all rows
 * fills the height. A count that is not 0 is always seen.
 */
export function barsPath(counts: readonly number[], most: number, height: number): string {
  return counts
    .map((count, bucket) => {
      if (count === 0) return "";
      const top = Math.max(1, Math.round((count / Math.max(1, most)) * height * 10) / 10);
      return `M${(bucket + 0.08).toFixed(2)} ${height.toString()}v-${top.toString()}h.84v${top.toString()}`;
    })
    .join("");
}

/** A tick in the middle of every bucket that has something. */
export function ticksPath(counts: readonly number[], height: number): string {
  return counts
    .map((count, bucket) =>
      count === 0 ? "" : `M${(bucket + 0.5).toString()} 0v${height.toString()}`,
    )
    .join("");
}
