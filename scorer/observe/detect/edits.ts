import type { ToolCall } from "../../run-folder/tool-call.ts";
import { Detection } from "../tally.ts";

/** An edit burst: the writes of one agent in one visit of a step, with no verification between. */
export type Burst = {
  /** The agent of its first write. */
  readonly whose: Pick<ToolCall, "agent" | "role">;
  readonly visit: string;
  readonly lines: Detection;
  /** True where a write in it went to a source file. */
  touchedSource: boolean;
  /** Who wants to know, when it ends, whether it touched a source file. */
  readonly asked: ((touchedSource: boolean) => void)[];
};

/** Questions kept until a burst ends; further ones are answered by what was written so far. */
const askedMax = 10_000;

/** Puts the writes of one agent together into bursts, and says which of them end in a verification. */
export class EditDetector {
  readonly #ended: (burst: Burst, verified: boolean) => void;
  #burst: Burst | null = null;
  #lastTouchedSource = false;

  constructor(ended: (burst: Burst, verified: boolean) => void) {
    this.#ended = ended;
  }

  /**
   * A write that went through.
   * @param visit the step the call belongs to and which visit of it this is.
   */
  write({ agent, role, seq }: ToolCall, visit: string, isSource: boolean): void {
    if (this.#burst !== null && this.#burst.visit !== visit) this.end();
    this.#burst ??= {
      whose: { agent, role },
      visit,
      lines: new Detection(),
      touchedSource: false,
      asked: [],
    };
    this.#burst.lines.add(seq);
    if (isSource) this.#burst.touchedSource = true;
  }

  /** A call that verifies, after something was written: it counts for writes of the same visit. */
  verification({ seq }: ToolCall, visit: string): void {
    if (this.#burst === null) return;
    const verified = this.#burst.visit === visit;
    if (verified) this.#burst.lines.add(seq);
    this.#end(verified);
  }

  /** Tells whether the burst that is going on, or else the last one, changes a source file: once it has ended. */
  whenEnded(tell: (touchedSource: boolean) => void): void {
    if (this.#burst === null) tell(this.#lastTouchedSource);
    else if (this.#burst.asked.length < askedMax) this.#burst.asked.push(tell);
    else tell(this.#burst.touchedSource);
  }

  end(): void {
    this.#end(false);
  }

  #end(verified: boolean): void {
    const burst = this.#burst;
    if (burst === null) return;
    this.#burst = null;
    this.#lastTouchedSource = burst.touchedSource;
    this.#ended(burst, verified);
    for (const tell of burst.asked) tell(burst.touchedSource);
  }
}
