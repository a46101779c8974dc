/** Buckets of a timeline, packed into few texts, since a page writes out every member of a list. */
export type Packed = {
  /** Times of day, as the axis has them, one a line. */
  readonly times: string;
  /** Times in full. */
  readonly ats: string;
  /** Counts of a lane's buckets with a space between, a line a lane. */
  readonly counts: string;
  /** What is marked in each bucket, a line a bucket. */
  readonly marks: string;
  /** The replay's first step of each bucket, from 1; an empty line where it has none. */
  readonly steps: string;
};

/** A bucket as the chart draws it. */
export type Bucket = {
  readonly time: string;
  readonly at: string;
  readonly own: number;
  readonly others: number;
  readonly marks: string;
  /** Where the mark stands: on the bars; `null` without one. */
  readonly marked: number | null;
  readonly step: number | null;
};

/** @param lane whose requests are the bucket's own; all of them where `null`. */
export function bucketsOf(
  { times, ats, counts, marks, steps }: Packed,
  lane: number | null,
): readonly Bucket[] {
  const byLane = counts.split("\n").map((row) => row.split(" ").map(Number));
  const [atOf, marksOf, stepOf] = [ats, marks, steps].map((text) => text.split("\n"));
  return times.split("\n").map((time, index) => {
    const all = byLane.reduce((sum, row) => sum + (row[index] ?? 0), 0);
    const own = lane === null ? all : (byLane[lane]?.[index] ?? 0);
    const words = marksOf?.[index] ?? "";
    const step = Number(stepOf?.[index]);
    return {
      time,
      at: atOf?.[index] ?? time,
      own,
      others: all - own,
      marks: words,
      marked: words === "" ? null : all,
      step: step > 0 ? step : null,
    };
  });
}
