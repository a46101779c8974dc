import type { Scorecard } from "../score/scorecard.ts";
import type { JobBoard } from "./boards.ts";
import type { Entry } from "./entry.ts";
import type { Ranked } from "./ranking.ts";

/** A run under two versions of the rubric. */
export type Shift = {
  readonly entry: Entry;
  /** Composites; `null` where nothing was measured, which is not a 0. */
  readonly beforeMilli: number | null;
  readonly afterMilli: number | null;
  /** Places within the job; `null` where it had none. */
  readonly rankBefore: number | null;
  readonly rankAfter: number | null;
};

/** How the runs of one job moved. */
export type JobShift = {
  readonly job: string | null;
  /** Every run that has a score under both, in the order of the newer version. */
  readonly shifts: readonly Shift[];
  /** Runs with a place under both: those the next figures speak of. */
  readonly rankedUnderBoth: number;
  readonly changedRank: number;
  /** Most places that one run rose or fell. */
  readonly largestMove: number;
  /** Pairs of them of which the other one leads now. A tie that breaks, or comes about, is none. */
  readonly swappedPairs: number;
};

/** Each job of `after` under both versions. Scripted runs keep to their own ranking. */
export function jobShifts(
  after: readonly JobBoard[],
  before: readonly JobBoard[],
): readonly JobShift[] {
  return after.map((board) => {
    const earlier = before.find(({ job }) => job === board.job);
    const [ranksBefore, ranksAfter] = [ranks(earlier), ranks(board)];
    const entriesBefore = new Map(earlier?.entries.map(({ id, card }) => [id, card]));
    const shifts = inOrder(board).flatMap((entry) => {
      const card = entriesBefore.get(entry.id);
      if (card === undefined) return [];
      return {
        entry,
        beforeMilli: composite(card),
        afterMilli: composite(entry.card),
        rankBefore: ranksBefore.get(entry.id) ?? null,
        rankAfter: ranksAfter.get(entry.id) ?? null,
      };
    });
    return { job: board.job, shifts, ...movement(shifts) };
  });
}

function movement(
  shifts: readonly Shift[],
): Pick<JobShift, "rankedUnderBoth" | "changedRank" | "largestMove" | "swappedPairs"> {
  const moves = shifts.flatMap(({ rankBefore, rankAfter, entry }) =>
    rankBefore === null || rankAfter === null
      ? []
      : { rankBefore, rankAfter, scripted: entry.run?.source === "scripted" },
  );
  const lengths = moves.map(({ rankBefore, rankAfter }) => Math.abs(rankBefore - rankAfter));
  const swapped = moves.map((a, index) =>
    moves.slice(index + 1).filter(
      (b) =>
        a.scripted === b.scripted &&
        // Ranks follow composites, so a pair has swapped where its ranks have.
        Math.sign(a.rankBefore - b.rankBefore) * Math.sign(a.rankAfter - b.rankAfter) === -1,
    ),
  );
  return {
    rankedUnderBoth: moves.length,
    changedRank: lengths.filter((length) => length > 0).length,
    largestMove: Math.max(0, ...lengths),
    swappedPairs: swapped.reduce((total, pairs) => total + pairs.length, 0),
  };
}

/** Ranked runs by place, then the others as they are listed. */
function inOrder({ ranking, scripted, unranked }: JobBoard): readonly Entry[] {
  return [
    ...[...ranking, ...scripted].map(({ entry }) => entry),
    ...unranked.flatMap(({ entries }) => entries),
  ];
}

function ranks(board: JobBoard | undefined): ReadonlyMap<string, number> {
  const places: readonly Ranked[] =
    board === undefined ? [] : [...board.ranking, ...board.scripted];
  return new Map(places.map(({ rank, entry }) => [entry.id, rank]));
}

function composite({ compositeMilli, coverageMilli }: Scorecard): number | null {
  return coverageMilli === 0 ? null : compositeMilli;
}
