import type { Trace } from "../../format.ts";
import { grouped } from "../../../exact/grouped.ts";
import { Families } from "../../families.ts";
import { Notes } from "../../notes.ts";
import { agentsOf } from "./agents.ts";
import { pairedCalls } from "./calls.ts";
import { rollUps } from "./roll-ups.ts";
import { rowsOf } from "./rows.ts";
import type { Step } from "./step.ts";
import { treeOf } from "./tree.ts";

/**
 * The runs that steps tell: traces of one conversation or session are one run, named after it, and others
 * are one each. A run without a request or call is none.
 */
export function tracesOf(steps: readonly Step[]): readonly Trace[] {
  return [...groups(once(steps))].flatMap(([name, group]) => {
    const trace = traceOf(name, group);
    return trace.rows.some(({ log }) => log !== "events") ? [trace] : [];
  });
}

/** Each step once: exporters send again what was not acknowledged. The one that has ended stands. */
function once(steps: readonly Step[]): readonly Step[] {
  const known = new Map<string, Step>();
  for (const step of steps) {
    const key = `${step.trace}\n${step.id}`;
    const before = known.get(key);
    if (before === undefined || before.end === null) known.set(key, step);
  }
  return [...known.values()];
}

/** How many steps were there before. */
export function repeatedSteps(steps: readonly Step[]): number {
  return steps.length - once(steps).length;
}

function groups(steps: readonly Step[]): ReadonlyMap<string, readonly Step[]> {
  const led = new Families();
  // a trace is led by its session, and sessions of one trace by the first of them
  for (const { trace, session } of steps) {
    if (session === null) continue;
    const [own, other] = [led.rootOf(`session ${session}`), led.rootOf(`trace ${trace}`)];
    if (other.startsWith("trace ")) led.join(own, other);
    else led.join(other, own);
  }
  const all = grouped(steps, ({ trace }) => led.rootOf(`trace ${trace}`));
  return new Map([...all].map(([key, group]) => [key.slice(key.indexOf(" ") + 1), group]));
}

function traceOf(name: string, steps: readonly Step[]): Trace {
  const notes = new Notes();
  const ordered = byTime(steps);
  const tree = treeOf(ordered);
  const agents = agentsOf(tree);
  const calls = pairedCalls(tree, agents, ordered);
  const rows = rowsOf(tree, agents, calls, ordered, notes);
  const requests = rows.filter((row) => row.log === "requests");
  const without = requests.filter(({ usage }) => usage === null).length;
  if (without > 0) notes.add("usage-missing", { of: requests.length }, without);
  // a trace may come through services that ask no model themselves
  const named = ordered.find(
    ({ kind, harness }) => kind !== "other" && harness.name !== null,
  )?.harness;
  const root = ordered.findLast((step) => step.kind === "agent" && tree.above(step).agent === null);
  return {
    name,
    harness: { name: named?.name ?? "", version: named?.version ?? null },
    files: [...new Set(steps.map(({ file }) => file))],
    rows,
    ending: root?.fault == null ? null : { state: "failed", reason: root.fault.message },
    checks: rollUps(tree),
    notes,
  };
}

function byTime(steps: readonly Step[]): readonly Step[] {
  let last = 0n;
  return steps
    .map((step) => {
      last = step.start?.ns ?? last;
      return { step, ns: last };
    })
    .sort((a, b) => (a.ns === b.ns ? 0 : a.ns < b.ns ? -1 : 1))
    .map(({ step }) => step);
}
