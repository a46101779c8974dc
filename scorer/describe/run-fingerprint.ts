import type { RunFigure, RunSeat } from "../board/run-fingerprint.ts";
import { formatInColumn } from "./column.ts";
import { countedWords } from "./counted.ts";
import { unmeasuredWords } from "./state-words.ts";
import { unknown } from "./row.ts";

/** A figure of a seat in words: its value, what was counted for it or why it is not there, and its pool. */
export type RunFigureWords = {
  readonly value: string;
  readonly counted: string;
  /** `typical 81.20 %, 7 runs`; empty without a pool. */
  readonly pool: string;
};

export function runFigureWords({ value, unit, because, working, pool }: RunFigure): RunFigureWords {
  return {
    value: value === null ? unknown : formatInColumn(value.toString(), unit),
    counted:
      value === null ? unmeasuredWords(because) : working === null ? "" : countedWords(working),
    pool:
      pool === null
        ? ""
        : `typical ${formatInColumn(pool.median.toString(), unit)}, ${pool.n.toString()} runs`,
  };
}

/** What the drawing shows, for its caption. */
export function runFingerprintCaption(seats: readonly RunSeat[]): string {
  const own =
    "Each dot is this run's value, its place between nothing and the largest of the column.";
  const hasPool = seats.some(({ figures }) => figures.some(({ pool }) => pool !== null));
  return hasPool
    ? `${own} Behind it the range of its pool, thick over the middle half, the upright stroke the typical value.`
    : own;
}
