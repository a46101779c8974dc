import type { Check } from "../../notes.ts";
import type { Step } from "./step.ts";
import type { Tree } from "./tree.ts";

type Sum = { input: number | null; output: number | null; requests: number };

/**
 * Totals that agents, and requests told again by others below them, state of themselves, beside what the
 * requests below them add up to. Figures are compared as they stand, whatever they count in.
 */
export function rollUps(tree: Tree): readonly Check[] {
  const sums = new Map<Step, Sum>();
  const checks: Check[] = [];
  for (let index = tree.steps.length - 1; index >= 0; index -= 1) {
    const step = tree.steps[index];
    if (step === undefined) continue;
    const below = sums.get(step) ?? { input: 0, output: 0, requests: 0 };
    const isCounted = step.kind === "request" && !tree.isRepeated(step);
    if (isCounted) add(below, ownOf(tree, step));
    else if (step.kind === "agent" || step.kind === "request")
      checks.push(...checksOf(step, below));
    const { parent } = tree.above(step);
    if (parent === null) continue;
    const sum = sums.get(parent) ?? { input: 0, output: 0, requests: 0 };
    add(sum, below);
    sums.set(parent, sum);
  }
  return checks.reverse();
}

function ownOf(tree: Tree, step: Step): Sum {
  const { usage } = tree.reply(step);
  return { input: usage?.input ?? null, output: usage?.output ?? null, requests: 1 };
}

function add(sum: Sum, other: Sum): void {
  sum.input = sum.input === null || other.input === null ? null : sum.input + other.input;
  sum.output = sum.output === null || other.output === null ? null : sum.output + other.output;
  sum.requests += other.requests;
}

function checksOf({ reply, file, name, id, kind }: Step, below: Sum): readonly Check[] {
  const { usage } = reply;
  if (usage === null) return [];
  const by = `${kind} ${name ?? id}`;
  const counted = (figure: number | null) => (below.requests === 0 ? null : figure);
  const check = (of: string, stated: number | null, found: number | null): Check[] =>
    stated === null ? [] : [{ by, file: file.path, of, stated, counted: safe(counted(found)) }];
  return [
    ...check("output tokens", usage.output, below.output),
    ...check("input tokens", usage.input, below.input),
  ];
}

function safe(figure: number | null): number | null {
  return figure !== null && Number.isSafeInteger(figure) ? figure : null;
}
