import { Detection } from "../tally.ts";

/** An open visit of a step: who owns it, and the replies of the owner since it was entered. */
type Visit = { readonly agent: string; cycles: number; readonly lines: Detection };

/** What is known of a step over all its visits. */
export type Step = {
  /** Who entered it first, or left it without having been seen to enter, and where. */
  readonly agent: string;
  readonly role: string | null;
  readonly seq: number;
  /** False until it is entered: how long it took is then not known. */
  entered: boolean;
  visits: number;
  /** The first visit long enough to be called stalled, by its replies. */
  stall: Detection | null;
  escalates: boolean;
  open: Visit | null;
};

/** Steps told apart; the events of further ones are not followed. */
const stepsMax = 100_000;

/** Open steps of one agent whose replies are counted; the one entered first gives way. */
const ownedMax = 200;

/** Counts the replies of each step's owner from enter to exit (rubric, section 5). */
export class StepWatch {
  readonly #stallCycles: number;
  readonly #escalationCycles: number;
  readonly #steps = new Map<string, Step>();
  /** Steps each agent owns that are open, the one entered last at the end. */
  readonly #owned = new Map<string, Map<Step, string>>();
  /** Visits that were long enough. */
  stalls = 0;
  escalations = 0;

  constructor(stallCycles: number, escalationCycles: number) {
    this.#stallCycles = stallCycles;
    this.#escalationCycles = escalationCycles;
  }

  get steps(): Iterable<Step> {
    return this.#steps.values();
  }

  /** Entering a step anew without having left it goes on with the visit, unless the owner is another. */
  enter(name: string | null, agent: string, role: string | null, seq: number): void {
    const step = this.#of(name, agent, role, seq);
    if (name === null || step === null) return;
    if (step.open?.agent === agent) return;
    this.#close(step);
    step.entered = true;
    step.visits += 1;
    step.open = { agent, cycles: 0, lines: new Detection() };
    const owned = this.#owned.get(agent);
    if (owned === undefined) this.#owned.set(agent, new Map([[step, name]]));
    else {
      const [oldest] = owned.keys();
      if (oldest !== undefined && owned.size >= ownedMax) owned.delete(oldest);
      owned.set(step, name);
    }
  }

  exit(name: string | null, agent: string, role: string | null, seq: number): void {
    const step = this.#of(name, agent, role, seq);
    if (step === null) return;
    this.#close(step);
    step.visits += 1;
  }

  /**
   * A reply of an agent.
   * @returns whether it belongs to an open step; `null` where nothing says to which step it belongs.
   */
  reply(named: string | null, agent: string, seq: number): boolean | null {
    const owned = this.#owned.get(agent);
    if (owned !== undefined) {
      for (const step of owned.keys()) this.#cycle(step, seq);
      return true;
    }
    if (named === null) return null;
    // Of a step that nobody was seen to leave it is not known that it is closed.
    return this.#steps.get(named)?.open !== null;
  }

  /** Which visit of which step a call belongs to: the one it names, else the one its agent entered last. */
  visitOf(named: string | null, agent: string): string {
    const name = named ?? [...(this.#owned.get(agent)?.values() ?? [])].at(-1);
    if (name === undefined) return "";
    return `${name}\n${(this.#steps.get(name)?.visits ?? 0).toString()}`;
  }

  #of(name: string | null, agent: string, role: string | null, seq: number): Step | null {
    if (name === null) return null;
    const known = this.#steps.get(name);
    if (known !== undefined || this.#steps.size >= stepsMax) return known ?? null;
    const nothing = { entered: false, visits: 0, stall: null, escalates: false, open: null };
    const step: Step = { agent, role, seq, ...nothing };
    this.#steps.set(name, step);
    return step;
  }

  #cycle(step: Step, seq: number): void {
    const visit = step.open;
    if (visit === null) return;
    visit.cycles += 1;
    visit.lines.add(seq);
    if (visit.cycles === this.#stallCycles) {
      this.stalls += 1;
      step.stall ??= visit.lines;
    }
    if (visit.cycles === this.#escalationCycles) {
      this.escalations += 1;
      step.escalates = true;
    }
  }

  #close(step: Step): void {
    if (step.open === null) return;
    const owned = this.#owned.get(step.open.agent);
    owned?.delete(step);
    if (owned?.size === 0) this.#owned.delete(step.open.agent);
    step.open = null;
  }
}
