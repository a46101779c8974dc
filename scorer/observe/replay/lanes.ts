import { IdSet } from "../log/id-set.ts";

/** Agents that have a lane of their own, by first appearance; the rest share the last one. */
export const lanesKept = 48;

/** Models named of one lane. */
const modelsKept = 3;

/** One agent in one role. */
export type Lane = {
  /** `null` for rows that name none, and for the lane of the rest. */
  readonly agent: string | null;
  readonly role: string | null;
  /** What its requests were made to, by first appearance; the first few. */
  readonly models: readonly string[];
  readonly moreModels: boolean;
  readonly steps: number;
  /** All that came after as many lanes as are kept. */
  readonly rest: boolean;
};

type Whose = {
  readonly agent?: string | null | undefined;
  readonly role?: string | null | undefined;
};

type Open = { -readonly [Key in keyof Lane]: Lane[Key] } & { models: string[] };

/**
 * Gives each row the lane of its agent. A row without a role belongs to the role its agent had last;
 * an agent seen in two roles has two lanes.
 */
export class Lanes {
  readonly #lanes: Open[] = [];
  readonly #byName = new Map<string, number>();
  /** Lane of each agent's last row. */
  readonly #latest = new Map<string, number>();
  readonly #further = new IdSet();
  #furtherCount = 0;

  /** @returns the index of the row's lane. */
  of(row: Whose): number {
    const [agent, role] = [row.agent ?? null, row.role ?? null];
    const index = this.#find(agent, role);
    if (agent !== null && index < lanesKept) this.#latest.set(agent, index);
    const lane = this.#lanes[index];
    if (lane !== undefined) lane.steps += 1;
    return index;
  }

  /** Says what the agent of a lane made a request to. */
  model(index: number, model: string | null | undefined): void {
    const lane = this.#lanes[index];
    if (lane === undefined || model == null || lane.models.includes(model)) return;
    if (lane.models.length < modelsKept) lane.models.push(model);
    else lane.moreModels = true;
  }

  lanes(): readonly Lane[] {
    return this.#lanes;
  }

  get further(): number {
    return this.#furtherCount;
  }

  #find(agent: string | null, role: string | null): number {
    const last = agent === null ? undefined : this.#latest.get(agent);
    const lane = last === undefined ? undefined : this.#lanes[last];
    if (last !== undefined && lane !== undefined && (role === null || role === lane.role))
      return last;
    const key = JSON.stringify([agent, role]);
    const known = this.#byName.get(key);
    if (known !== undefined) return known;
    // An agent whose first rows say no role takes the first role it is seen in.
    if (last !== undefined && lane?.role === null) {
      lane.role = role;
      this.#byName.set(key, last);
      return last;
    }
    if (this.#byName.size >= lanesKept) return this.#rest(key);
    this.#byName.set(key, this.#lanes.length);
    return this.#lanes.push(laneOf(agent, role, false)) - 1;
  }

  #rest(key: string): number {
    if (this.#further.add(key)) this.#furtherCount += 1;
    const last = this.#lanes.length - 1;
    if (this.#lanes[last]?.rest === true) return last;
    return this.#lanes.push(laneOf(null, null, true)) - 1;
  }
}

function laneOf(agent: string | null, role: string | null, rest: boolean): Open {
  return { agent, role, models: [], moreModels: false, steps: 0, rest };
}
