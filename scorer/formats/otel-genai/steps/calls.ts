import type { EmittedCall, Step } from "./step.ts";
import type { Tree } from "./tree.ts";
import type { Agents } from "./agents.ts";

/** Which request asked for a run of a tool; `derived`: the last one before it. */
export type Asked = { readonly request: Step | null; readonly isDerived: boolean };

export type PairedCalls = {
  readonly asked: ReadonlyMap<Step, Asked>;
  /** The id a call has in the reply that named it, where its run has none. */
  readonly ids: ReadonlyMap<Step, string>;
  /** Calls that no step tells of. */
  readonly unrun: readonly { readonly request: Step; readonly call: EmittedCall }[];
};

/**
 * Brings together the calls that replies name and the steps that run them: by the call's id, else by the
 * tool's name within an agent, in order. A step that is nothing else and has the name of a tool that was
 * called is a run of it.
 *
 * @param ordered the steps of the run by time.
 */
export function pairedCalls(tree: Tree, agents: Agents, ordered: readonly Step[]): PairedCalls {
  const byId = new Map<string, Step>();
  const unnamed = new Map<string, Step[]>();
  const named = new Map<string, Step[]>();
  for (const step of ordered) {
    if (step.tool === null) continue;
    const { callId, called } = step.tool;
    const hasId = callId !== null && step.kind === "tool";
    if (hasId) byId.set(callId, step);
    pushTo(hasId ? named : unnamed, keyOf(agents.seatOf(step).agent, called.tool), step);
  }
  for (const queue of [...unnamed.values(), ...named.values()]) queue.reverse();
  const asked = new Map<Step, Asked>();
  const ids = new Map<Step, string>();
  const rest: { request: Step; call: EmittedCall }[] = [];
  for (const { request, call } of emitted(tree, ordered)) {
    const run = call.id === null ? undefined : byId.get(call.id);
    if (run === undefined) rest.push({ request, call });
    else asked.set(run, { request, isDerived: false });
  }
  const unrun = rest.filter(({ request, call }) => {
    const key = keyOf(agents.seatOf(request).agent, call.called.tool);
    const run =
      unnamed.get(key)?.pop() ?? (call.id === null ? nextOf(named.get(key), asked) : undefined);
    if (run === undefined) return true;
    asked.set(run, { request, isDerived: true });
    if (call.id !== null) ids.set(run, call.id);
    return false;
  });
  return { asked: withLatest(tree, agents, ordered, asked), ids, unrun };
}

/** Every call that replies name, once. */
function emitted(tree: Tree, ordered: readonly Step[]): PairedCalls["unrun"] {
  const seen = new Set<string>();
  return ordered.flatMap((request) => {
    if (request.kind !== "request" || tree.isRepeated(request)) return [];
    return tree.reply(request).emitted.flatMap((call) => {
      if (call.id !== null && seen.has(call.id)) return [];
      if (call.id !== null) seen.add(call.id);
      return [{ request, call }];
    });
  });
}

/** The next run that no reply names by its id. */
function nextOf(queue: Step[] | undefined, asked: ReadonlyMap<Step, Asked>): Step | undefined {
  let next = queue?.pop();
  while (next !== undefined && asked.has(next)) next = queue?.pop();
  return next;
}

/** Runs that no reply names belong to the request around them, else to the agent's last one before. */
function withLatest(
  tree: Tree,
  agents: Agents,
  ordered: readonly Step[],
  asked: ReadonlyMap<Step, Asked>,
): ReadonlyMap<Step, Asked> {
  const all = new Map(asked);
  const latest = new Map<string, Step>();
  for (const step of ordered) {
    const { agent } = agents.seatOf(step);
    if (step.kind === "request" && !tree.isRepeated(step)) latest.set(agent, step);
    if (step.kind !== "tool" || all.has(step)) continue;
    const around = tree.above(step).request;
    const isOuter = around !== null && !tree.isRepeated(around);
    all.set(step, { request: isOuter ? around : (latest.get(agent) ?? null), isDerived: true });
  }
  return all;
}

function keyOf(agent: string, tool: string | null | undefined): string {
  return JSON.stringify([agent, tool ?? null]);
}

function pushTo(map: Map<string, Step[]>, key: string, step: Step): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, [step]);
  else known.push(step);
}
