import { Detection } from "../tally.ts";
import type { Made } from "./made.ts";

/** Turns in a row, and `seq` of the call in the last of them, as many as make a loop. */
type Run = { readonly length: number; readonly trail: readonly number[] };

/** A call of the turn before, with the turns in a row it has stood there, in each of three ways. */
type Streak = {
  readonly call: Made;
  /** Same tool and arguments, all failing. */
  readonly failing: Run | null;
  /** Same tool and arguments, all with the same result. */
  readonly same: Run | null;
  /** Same tool with the same failing result, whatever the arguments. */
  readonly alike: Run | null;
};

/**
 * Finds the loops of one agent (rubric, section 5): so many turns in a row with the same tool and
 * arguments, all failing or all with the same result, or with the same failing result of one tool
 * whatever the arguments. A maximal run of one tool is one loop. Other calls in the same turns do not
 * hide it.
 */
export class LoopDetector {
  readonly #turns: number;
  readonly #polling: ReadonlySet<string>;
  #before: readonly Streak[] = [];
  /** Tools in a loop since the turn before. */
  readonly #looping = new Map<string, Detection>();

  /** @param polling tools whose purpose is to ask again. */
  constructor(turns: number, polling: ReadonlySet<string>) {
    this.#turns = turns;
    this.#polling = polling;
  }

  /**
   * @param found is told of each loop once, with the call that completed it; its lines grow while it goes on.
   * @returns for each call whether it repeats a loop from the turn on that completed it; empty where none does.
   */
  turn(calls: readonly Made[], found: (loop: Detection, call: Made) => void): readonly boolean[] {
    const streaks = calls.map((call) => this.#streakOf(call));
    this.#before = streaks;
    if (this.#looping.size === 0 && !streaks.some((streak) => this.#repeats(streak))) return none;
    const repeats = streaks.map((streak) => this.#repeats(streak));
    const tools = new Set<string>();
    for (const [index, call] of calls.entries()) {
      const { tool, seq } = call;
      if (repeats[index] !== true || tools.has(tool)) continue;
      tools.add(tool);
      const going = this.#looping.get(tool);
      if (going !== undefined) {
        going.add(seq);
        continue;
      }
      const loop = new Detection(trailOf(streaks[index]));
      this.#looping.set(tool, loop);
      found(loop, call);
    }
    for (const tool of this.#looping.keys()) if (!tools.has(tool)) this.#looping.delete(tool);
    return repeats;
  }

  #repeats({ failing, same, alike }: Streak): boolean {
    const turns = this.#turns;
    return (
      (failing?.length ?? 0) >= turns ||
      (same?.length ?? 0) >= turns ||
      (alike?.length ?? 0) >= turns
    );
  }

  #streakOf(call: Made): Streak {
    if (this.#polling.has(call.tool)) return { call, failing: null, same: null, alike: null };
    let failing: Run | null = null;
    let same: Run | null = null;
    let alike: Run | null = null;
    for (const before of this.#before) {
      const { tool, argumentsSha256, resultSha256 } = before.call;
      if (tool !== call.tool) continue;
      if (argumentsSha256 !== null && argumentsSha256 === call.argumentsSha256) {
        failing = longer(failing, before.failing);
        if (resultSha256 !== null && resultSha256 === call.resultSha256)
          same = longer(same, before.same);
      }
      if (resultSha256 !== null && resultSha256 === call.resultSha256)
        alike = longer(alike, before.alike);
    }
    const first: Run = { length: 1, trail: [call.seq] };
    return {
      call,
      failing: call.failing ? this.#next(failing, first) : null,
      same: this.#next(same, first),
      alike: call.failed ? this.#next(alike, first) : null,
    };
  }

  #next(run: Run | null, first: Run): Run {
    if (run === null) return first;
    return { length: run.length + 1, trail: [...run.trail, ...first.trail].slice(-this.#turns) };
  }
}

const none: readonly boolean[] = [];

function trailOf(streak: Streak | undefined): readonly number[] | undefined {
  if (streak === undefined) return undefined;
  return longer(longer(streak.failing, streak.same), streak.alike)?.trail;
}

function longer(one: Run | null, other: Run | null): Run | null {
  return one === null || (other !== null && other.length > one.length) ? other : one;
}
