import type { Step } from "./step.ts";
import type { Tree } from "./tree.ts";

/** Who a step belongs to, as rows name them. */
export type Seat = { readonly agent: string; readonly role: string };

export type Agents = {
  /** The agent a step belongs to; an agent's own step belongs to that agent. */
  readonly seatOf: (step: Step) => Seat;
  /** Every agent with its steps, the first of them first. */
  readonly list: readonly AgentSpan[];
};

export type AgentSpan = {
  readonly seat: Seat;
  readonly parent: string | null;
  readonly steps: readonly Step[];
};

const mainSeat: Seat = { agent: "main", role: "main" };

/**
 * The agents of a run. An agent that no other called is told apart by its id or name, since it is invoked
 * again for every turn; a called one by its step, since several of a kind may run at a time. An agent
 * right below itself (a client's and a server's step of one invocation) is one.
 */
export function agentsOf(tree: Tree): Agents {
  const seats = new Map<Step, Seat>();
  const spans = new Map<string, { seat: Seat; parent: string | null; steps: Step[] }>();
  const roots = new Map<string, Set<string>>();
  let mainName: string | null = null;
  for (const step of tree.steps.filter(({ kind }) => kind === "agent")) {
    const { agent: caller } = tree.above(step);
    const seatOfCaller = caller === null ? null : (seats.get(caller) ?? null);
    if (caller !== null && seatOfCaller !== null && isSame(caller, step)) {
      seats.set(step, seatOfCaller);
      spans.get(seatOfCaller.agent)?.steps.push(step);
      continue;
    }
    const own = step.agent.id ?? step.agent.name;
    const isRoot = seatOfCaller === null;
    const id = isRoot ? (own ?? mainSeat.agent) : step.id;
    if (isRoot) mainName ??= id;
    const role = id === mainName ? "main" : (step.agent.name ?? "subagent");
    const seat = { agent: id, role };
    seats.set(step, seat);
    const known = spans.get(id);
    if (known === undefined)
      spans.set(id, { seat, parent: seatOfCaller?.agent ?? null, steps: [step] });
    else known.steps.push(step);
    if (isRoot) roots.set(step.trace, (roots.get(step.trace) ?? new Set()).add(id));
  }
  const seatOf = (step: Step): Seat => {
    const own = step.kind === "agent" ? step : tree.above(step).agent;
    const known = own === null ? undefined : seats.get(own);
    if (known !== undefined) return known;
    // steps between were not exported, so that the only agent of the trace is the one
    const [root, ...others] = roots.get(step.trace) ?? [];
    const only = root === undefined || others.length > 0 ? undefined : spans.get(root);
    if (only !== undefined) return only.seat;
    const { id, name } = step.agent;
    if (id === null && name === null) return mainSeat;
    return { agent: id ?? name ?? mainSeat.agent, role: name ?? "subagent" };
  };
  return { seatOf, list: [...spans.values()] };
}

function isSame(caller: Step, step: Step): boolean {
  const [one, other] = [caller.agent.id ?? caller.agent.name, step.agent.id ?? step.agent.name];
  return one !== null && one === other;
}
