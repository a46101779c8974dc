import type { RecordBuilder } from "./builder.ts";
import type { RecordOptions } from "./options.ts";

/** What observers write, by what they watch. */
const watched = {
  dispatch: "dispatcher",
  step: "flow",
  tool: "toolgate",
  process: "procwatch",
  agent: "roster",
  file: "fswatch",
  test: "testparse",
} as const;

/** The programs contracts name. `review` is what models and people judge by. */
export const programs = ["process", "file", "report", "mapping", "review"] as const;
export type Program = (typeof programs)[number];

/** Who writes what: with fewer producers than things to watch, some watch several. */
export type Producers = {
  readonly observer: (of: keyof typeof watched) => string;
  readonly evaluator: (program: Program) => string;
  readonly voices: readonly string[];
};

/** Admits the producers of a record. */
export function admitProducers(builder: RecordBuilder, options: RecordOptions): Producers {
  const { observers, evaluators } = options;
  const observing = Object.values(watched).slice(0, observers);
  const evaluating = programs.slice(0, evaluators).map((program) => `eval-${program}`);
  const voices = Array.from({ length: options.voices }, (_, n) => `voice-${String(n + 1)}`);
  for (const id of observing) builder.admit(id, "observer");
  for (const id of voices) builder.admit(id, "agent", { model: modelOf(0) });
  for (const id of evaluating) builder.admit(id, "evaluator");
  const order = Object.keys(watched);
  return {
    observer: (of) => at(observing, order.indexOf(of)),
    evaluator: (program) => at(evaluating, programs.indexOf(program)),
    voices,
  };
}

/** The models that do the work. None of them judges it, so that every reviewer is independent. */
const models = ["m/alpha", "m/delta", "m/kappa"];

export function modelOf(agent: number): string {
  return at(models, agent);
}

const roles = [
  ["lead", "architect", "planner", "dev", "tester", "reviewer", "writer"],
  ["designer", "researcher", "operator", "integrator", "release", "triage", "security"],
].flat();

export function roleOf(agent: number): string {
  return at(roles, agent);
}

/** The value at an index, counted round and round. */
export function at<Value>(values: readonly Value[], index: number): Value {
  const value = values[index % values.length];
  if (value === undefined) throw new RangeError("nothing to choose from");
  return value;
}
