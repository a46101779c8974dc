import type { BoardChange } from "../board/changes.ts";
import { formatMilli } from "./number.ts";
import { runName } from "./run-name.ts";
import { scoreOrNothing, signedMilli } from "./shift.ts";
import { shown } from "./strangers.ts";

/** What happened, by kind, as it begins a line. */
const kinds = {
  added: "Added",
  withdrawn: "Withdrawn",
  rescored: "Re-scored",
  corrected: "Corrected",
} as const;

/** A change as pages and feeds print it. */
export type ChangeWords = {
  readonly anchor: string;
  readonly at: string;
  readonly run: string;
  /** What the run is called; its id where the board does not hold it. */
  readonly name: string;
  /** Whether there is a page of the run. */
  readonly hasPage: boolean;
  readonly kind: string;
  readonly rubric: string | null;
  /** Composites in points; `null` where the log states neither. */
  readonly score: {
    readonly before: string;
    readonly after: string;
    readonly moved: string | null;
  } | null;
  /** `""` where none was given. */
  readonly reason: string;
};

/** A change in words. */
export function changeWords(of: BoardChange): ChangeWords {
  const { change, anchor, entry } = of;
  return {
    anchor,
    at: change.at,
    run: change.run,
    name: entry === null ? change.run : runName(entry, 90),
    hasPage: entry !== null,
    kind: kinds[change.kind],
    rubric: change.rubric == null ? null : shown(change.rubric, 60),
    score: scoreWords(of),
    reason: shown(change.reason ?? "", 600),
  };
}

/** The same digits as everywhere else, or to the thousandth where the change would not show in them. */
function scoreWords({ beforeMilli, afterMilli }: BoardChange): ChangeWords["score"] {
  if (beforeMilli === null && afterMilli === null) return null;
  if (beforeMilli === null || afterMilli === null)
    return {
      before: scoreOrNothing(beforeMilli),
      after: scoreOrNothing(afterMilli),
      moved: null,
    };
  const tooSmall =
    beforeMilli !== afterMilli && formatMilli(beforeMilli) === formatMilli(afterMilli);
  const places = tooSmall ? 3 : 1;
  return {
    before: formatMilli(beforeMilli, places),
    after: formatMilli(afterMilli, places),
    moved: signedMilli(afterMilli - beforeMilli, places),
  };
}

/** The title a feed gives it: `Corrected: Galena, three seats, 61.2 → 63.2`. */
export function changeTitle({ kind, name, score }: ChangeWords): string {
  const ends = score === null ? "" : `, ${score.before} → ${score.after}`;
  return `${kind}: ${name}${ends}`;
}

/** The sentence a feed gives it. */
export function changeSentence({ run, rubric, score, reason }: ChangeWords): string {
  const under = rubric === null ? "" : ` under rubric ${rubric}`;
  const moved = score?.moved == null ? "" : ` (${score.moved})`;
  const points =
    score === null
      ? ""
      : ` Composite ${score.before} before, ${score.after} after${moved}${under}.`;
  const why = reason === "" ? "" : ` Reason: ${reason}`;
  return `Run ${run}.${points}${why}`;
}
