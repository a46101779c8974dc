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
 * whatever the arguments. A maximal run is one loop, whichever of these it goes by. Other calls in the
 * same turns do not hide it.
 */
export class LoopDetector {
  readonly #turns: number;
  readonly #polling: ReadonlySet<string>;
  #before: readonly Streak[] = [];
  /** Loops that the turn before was part of, by tool and arguments and by tool and result. */
  #looping: ReadonlyMap<string, Detection> = new Map();

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
    const before = this.#looping;
    const now = (this.#looping = new Map<string, Detection>());
    const grown = new Set<Detection>();
    const goesOn = (loop: Detection | undefined, call: Made, trail: Run["trail"]): Detection => {
      const going = loop ?? new Detection(trail);
      if (loop === undefined) found(going, call);
      else if (!grown.has(going)) going.add(call.seq);
      grown.add(going);
      return going;
    };
    for (const streak of streaks) {
      const { call } = streak;
      const run = longer(streak.failing, streak.same);
      if (run === null || run.length < this.#turns) continue;
      const key = byArguments(call);
      const loop =
        now.get(key) ?? before.get(key) ?? (call.failed ? before.get(byResult(call)) : undefined);
      now.set(key, goesOn(loop, call, run.trail));
    }
    for (const { call, alike } of streaks) {
      if (alike === null || call.resultSha256 === null) continue;
      const key = byResult(call);
      const own = now.get(byArguments(call));
      // What goes round with the same arguments may go on with others: it stays one loop.
      if (own !== undefined) now.set(key, now.get(key) ?? own);
      else if (alike.length >= this.#turns)
        now.set(key, goesOn(now.get(key) ?? before.get(key), call, alike.trail));
    }
    return streaks.map((streak) => this.#repeats(streak));
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

function byArguments({ tool, argumentsSha256 }: Made): string {
  return `a\n${tool}\n${argumentsSha256 ?? ""}`;
}

function byResult({ tool, resultSha256 }: Made): string {
  return `r\n${tool}\n${resultSha256 ?? ""}`;
}

function longer(one: Run | null, other: Run | null): Run | null {
  return one === null || (other !== null && other.length > one.length) ? other : one;
}
