import type { MarkKind } from "../observe/replay/marks.ts";
import type { Replay, Step } from "../observe/replay/replay.ts";
import { formatCount } from "./number.ts";
import { laneWords } from "./replay-lanes.ts";
import { markWords } from "./replay-marks.ts";
import { clockOf, type StepWords, stepWords } from "./replay-steps.ts";

/** Marked steps listed on a page; the rest are marked in the replay alone. */
const listed = 150;

/** A marked step as a row of a list. */
export type MarkedStep = Pick<StepWords, "clock" | "words" | "line"> & {
  /** From 1. */
  readonly step: number;
  readonly number: string;
  readonly who: string;
  readonly marks: readonly string[];
};

/** The marked steps of a replay in their order: where there are too many, the first ones of each kind. */
export function markedSteps(replay: Replay): readonly MarkedStep[] {
  const { steps, marks, lanes, furtherLanes } = replay;
  const chosen = chosenOf(marks);
  const words = new Map<number, string[]>();
  for (const { step, kind, lines } of marks) {
    if (!chosen.has(step)) continue;
    const own = words.get(step) ?? [];
    words.set(step, own);
    own.push(markWords(kind, lines));
  }
  return [...words].flatMap(([place, own]) => {
    const step = steps[place];
    const lane = step === undefined ? undefined : lanes[step.lane];
    if (step === undefined || lane === undefined) return [];
    const { clock, words: what, line } = stepWords(step, null);
    const { role, name } = laneWords(lane, furtherLanes);
    const number = formatCount(place + 1);
    const rest = withoutMark(what, own);
    return { step: place + 1, number, clock, who: role || name, words: rest, line, marks: own };
  });
}

/** Steps of the marks that have room: of each kind one, then of each a second, and so on. */
function chosenOf(marks: Replay["marks"]): ReadonlySet<number> {
  const kinds = new Map<MarkKind, number[]>();
  for (const { kind, step } of marks) {
    const steps = kinds.get(kind) ?? [];
    kinds.set(kind, steps);
    steps.push(step);
  }
  const most = Math.max(0, ...[...kinds.values()].map(({ length }) => length));
  const chosen = new Set<number>();
  for (let turn = 0; turn < most && chosen.size < listed; turn += 1)
    for (const steps of kinds.values()) {
      const step = steps[turn];
      if (step !== undefined && chosen.size < listed) chosen.add(step);
    }
  return chosen;
}

/** `verdict, accept` beside the mark `verdict` says no more than `accept`. */
function withoutMark(words: string, marks: readonly string[]): string {
  const mark = marks.find((one) => words === one || words.startsWith(`${one}, `));
  return mark === undefined ? words : words.slice(mark.length + 2);
}

/** How many marked steps there are, and how many of them are listed. */
export function markedLead({ marks }: Pick<Replay, "marks">, shown: number): string {
  const all = new Set(marks.map(({ step }) => step)).size;
  if (all === 0) return "nothing in it is marked";
  const words = `${formatCount(all)} of its steps`;
  return shown < all ? `${words}, ${formatCount(shown)} of them below` : words;
}

/** A place on the overview of a replay. */
export type ReplayTick = {
  /** From 1. */
  readonly step: number;
  readonly number: string;
  readonly clock: string;
};

/** Five places from the first step to the last, fewer where there are not so many steps. */
export function replayTicks({ steps }: Pick<Replay, "steps">): readonly ReplayTick[] {
  const last = steps.length - 1;
  const places = new Set([0, 1, 2, 3, 4].map((quarter) => Math.floor((last * quarter) / 4)));
  return [...places].flatMap((place) => {
    const step: Step | undefined = steps[place];
    if (step === undefined) return [];
    const clock = step.at === null ? "" : clockOf(step.at);
    return { step: place + 1, number: formatCount(place + 1), clock };
  });
}
