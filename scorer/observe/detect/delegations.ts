/** A piece of work that one agent gave to another, and what came of it. */
export type Delegation = {
  readonly id: string;
  readonly seq: number;
  readonly role: string | null;
  readonly agent: string;
  /** `lacking`: its result does not say. Without a result it was not accepted. */
  state: "waiting" | "accepted" | "not accepted" | "lacking";
};

/** A delegation, or one given again, that waits for its result. */
type Waiting = { readonly agent: string; readonly of: Delegation | null; answered: boolean };

/** What was given to one agent, in order; those before `next` are answered. */
type Queue = { readonly list: Waiting[]; next: number };

/** Delegations and repetitions told apart; further ones stay without a result. */
const delegationsMax = 100_000;

/** How far a result looks for a delegation of its own agent before it takes the oldest. */
const lookAhead = 100;

/**
 * Pairs delegations with their results, the oldest of the same two agents first. One that is given
 * again, or whose result was not accepted or was delegated anew, was not accepted the first time; the
 * repetition is no delegation of its own.
 */
export class DelegationWatch {
  /** By the id of a dispatch: the delegation that it gives, first or again. */
  readonly #given = new Map<string, Delegation>();
  readonly #delegations: Delegation[] = [];
  readonly #waiting = new Map<string, Queue>();

  get delegations(): Iterable<Delegation> {
    return this.#delegations;
  }

  /**
   * @param retryOf id of the dispatch that this one repeats.
   * @returns false for the repetition of one that is in the log. One that is not was not accepted.
   */
  dispatch(
    { id, seq, role, agent }: Omit<Delegation, "state">,
    to: string | null,
    retryOf: string | null,
  ): boolean {
    const repeated = retryOf === null ? undefined : this.#given.get(retryOf);
    if (repeated !== undefined) repeated.state = "not accepted";
    if (this.#given.size >= delegationsMax) return repeated === undefined;
    const state = retryOf === null ? "waiting" : "not accepted";
    const delegation = repeated ?? { id, seq, role, agent, state };
    this.#given.set(id, delegation);
    if (repeated === undefined) this.#delegations.push(delegation);
    const entry = { agent, of: retryOf === null ? delegation : null, answered: false };
    const queue = this.#waiting.get(to ?? agent);
    if (queue === undefined) this.#waiting.set(to ?? agent, { list: [entry], next: 0 });
    else queue.list.push(entry);
    return repeated === undefined;
  }

  result(
    to: string | null,
    agent: string,
    accepted: boolean | null | undefined,
    redelegated: boolean | null | undefined,
  ): void {
    const delegation = this.#answered(to ?? agent, agent)?.of ?? null;
    if (delegation?.state !== "waiting") return;
    if (redelegated === true || accepted === false) delegation.state = "not accepted";
    else delegation.state = accepted === true ? "accepted" : "lacking";
  }

  /** Takes the one that a result answers out of those that wait. */
  #answered(to: string, agent: string): Waiting | null {
    const queue = this.#waiting.get(to);
    if (queue === undefined) return null;
    const { list } = queue;
    while (list[queue.next]?.answered === true) queue.next += 1;
    const near = list.slice(queue.next, queue.next + lookAhead);
    const found = near.find((one) => one.agent === agent && !one.answered) ?? near[0];
    if (found === undefined) return null;
    found.answered = true;
    return found;
  }
}
