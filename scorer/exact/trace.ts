/** Where a counted number was read: a file of the run folder and what in it was counted. */
export type Source = {
  /** Path inside the run folder, or the rubric's name. */
  readonly file: string;
  /** How many rows, entries or places were counted there. */
  readonly count?: number;
  /** `seq` of the counted log rows, the first ones in order; all of them where `count` is as large. */
  readonly seqs?: readonly number[];
  /** Where whole events were counted, such as loops: the first ones, each with the lines it was seen in. */
  readonly events?: readonly { readonly count: number; readonly seqs: readonly number[] }[];
  /** Counted places in the file's own words, the first ones in order: `src/a.ts:12:3 no-undef`. */
  readonly places?: readonly string[];
  /** JSON pointer of a single value. */
  readonly pointer?: string;
};

export type Operation = "plus" | "minus" | "times" | "over" | "at least" | "at most" | "round";

/**
 * How a number came to be, as data: a counted leaf with its sources, a constant with where it is
 * laid down, or an operation over others. `value` is an exact fraction.
 */
export type Trace =
  | {
      readonly kind: "counted";
      readonly name: string;
      readonly unit: string;
      readonly value: string;
      readonly sources: readonly Source[];
    }
  | { readonly kind: "constant"; readonly value: string; readonly name?: string }
  | {
      readonly kind: "operation";
      readonly operation: Operation;
      readonly of: readonly Trace[];
      readonly value: string;
      readonly name?: string;
    };

/** Every source of every counted leaf, in the order of the expression, one entry a file and list. */
export function sourcesOf(trace: Trace): readonly Source[] {
  if (trace.kind === "counted") return trace.sources;
  return trace.kind === "constant" ? [] : trace.of.flatMap(sourcesOf);
}
