import { completed, type Reply, type Step } from "./step.ts";

/** What stands above a step. Agents and tools end a request: what they ask is theirs. */
export type Above = {
  readonly parent: Step | null;
  readonly agent: Step | null;
  readonly request: Step | null;
  readonly tool: Step | null;
};

const nothing: Above = { parent: null, agent: null, request: null, tool: null };

/** A tree of steps. */
export type Tree = {
  /** Parents before children. */
  readonly steps: readonly Step[];
  readonly above: (step: Step) => Above;
  /** True for a request that is told again in more detail by requests below it. */
  readonly isRepeated: (step: Step) => boolean;
  /** The reply of a request, with what only the steps that repeat it know. */
  readonly reply: (step: Step) => Reply;
};

/** Puts steps in a tree. Parents that are missing, or their own descendants, are none. */
export function treeOf(steps: readonly Step[]): Tree {
  const byKey = new Map(steps.map((step) => [keyOf(step.trace, step.id), step]));
  const above = new Map<Step, Above>();
  const ordered: Step[] = [];
  for (const step of steps) {
    const path: Step[] = [];
    const onPath = new Set<Step>();
    for (let here: Step | undefined = step; here !== undefined && !above.has(here);) {
      if (onPath.has(here)) break;
      path.push(here);
      onPath.add(here);
      here = here.parent === null ? undefined : byKey.get(keyOf(here.trace, here.parent));
    }
    for (const here of path.reverse()) {
      const parent = here.parent === null ? undefined : byKey.get(keyOf(here.trace, here.parent));
      const known = parent === undefined ? undefined : above.get(parent);
      above.set(here, parent === undefined || known === undefined ? nothing : under(parent, known));
      ordered.push(here);
    }
  }
  const aboveOf = (step: Step) => above.get(step) ?? nothing;
  return { steps: ordered, above: aboveOf, ...repeated(ordered, aboveOf) };
}

function under(parent: Step, above: Above): Above {
  const { kind } = parent;
  return {
    parent,
    agent: kind === "agent" ? parent : above.agent,
    request: kind === "request" ? parent : kind === "other" ? above.request : null,
    tool: kind === "tool" ? parent : kind === "agent" ? null : above.tool,
  };
}

function repeated(
  steps: readonly Step[],
  above: (step: Step) => Above,
): Pick<Tree, "isRepeated" | "reply"> {
  const nested = new Map<Step, number>();
  for (const step of steps) {
    const { request } = above(step);
    if (step.kind === "request" && request !== null)
      nested.set(request, (nested.get(request) ?? 0) + 1);
  }
  const replies = new Map<Step, Reply>();
  for (const step of steps) {
    const { request } = above(step);
    const outer = step.kind === "request" && request !== null ? request : null;
    // a request told twice, by a framework and by the client it uses, is one; more are a sum
    const isSame = outer !== null && nested.get(outer) === 1;
    const reply = isSame ? completed(step.reply, replies.get(outer) ?? outer.reply) : step.reply;
    replies.set(step, reply);
  }
  return {
    isRepeated: (step) => nested.has(step),
    reply: (step) => replies.get(step) ?? step.reply,
  };
}

function keyOf(trace: string, id: string): string {
  return `${trace}\n${id}`;
}
