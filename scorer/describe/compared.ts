/** A run as a column beside others: every number and word of it, ready to be placed. */
export type ComparedRun = {
  readonly schema: "proofboard/compare@1";
  readonly run: string;
  /** What the run is called, cut and made visible. */
  readonly name: string;
  /** Under the name: who sat where, and which attempt it is. */
  readonly seats: string;
  /** `circles@1.0`; `null` for a run that answers to no job. */
  readonly job: string | null;
  readonly rubric: string;
  readonly sections: readonly ComparedSection[];
};

export type ComparedSection = {
  readonly id: string;
  readonly title: string;
  /** What its rows are. */
  readonly head: string;
  readonly rows: readonly ComparedRow[];
};

/** One row of one run; rows of several runs with one key stand beside each other. */
export type ComparedRow = {
  readonly key: string;
  readonly name: string;
  /** The heading it stands under; `""` for none. */
  readonly group: string;
  readonly cell: ComparedCell;
};

export type ComparedCell = {
  readonly text: string;
  /** Lines under it. */
  readonly beside: readonly string[];
  /** The element of the run's page that shows the working; `null` where it has none. */
  readonly anchor: string | null;
  /** Thousandths of points, for a bar; `null` where there is nothing to draw. */
  readonly bar: ComparedBar | null;
};

export type ComparedBar = {
  readonly milli: number;
  readonly maxMilli: number;
  readonly measuredMilli: number;
};

/** A cell of words alone. */
export function plainCell(
  text: string,
  more: Partial<Omit<ComparedCell, "text">> = {},
): ComparedCell {
  return { text, beside: [], anchor: null, bar: null, ...more };
}
