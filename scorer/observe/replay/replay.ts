import type { Fact } from "./facts.ts";
import type { Lane } from "./lanes.ts";
import type { Mark, MarkCount } from "./marks.ts";

/** Steps kept of a run, in order; further rows are counted. */
export const stepsKept = 100_000;

/** One row of a log, as the replay shows it. */
export type Step = {
  readonly log: "requests" | "toolCalls" | "events";
  readonly seq: number;
  /** Index of its lane. */
  readonly lane: number;
  /** As the row writes it; `null` where it has no time. */
  readonly at: string | null;
  /** Came to nothing: a failed request, a call that failed, timed out, was invalid or refused. */
  readonly failed: boolean;
  /** What the row says of itself, cut. */
  readonly facts: readonly Fact[];
};

/** A run as it happened: every row of its logs in the order of `seq`. */
export type Replay = {
  readonly steps: readonly Step[];
  /** Rows of all logs, those that are no step included. */
  readonly rows: number;
  readonly lanes: readonly Lane[];
  /** Agents, each with its role, that share the last lane. */
  readonly furtherLanes: number;
  /** In the order of their steps. */
  readonly marks: readonly Mark[];
  /** How many there are of each kind of mark, and how many of those are in `marks`. */
  readonly counts: readonly MarkCount[];
  /** Earliest and latest time of any row; `null` where none has one. */
  readonly first: string | null;
  readonly last: string | null;
  /** Logs with lines that could not be read: those lines are no steps. */
  readonly broken: readonly string[];
};
