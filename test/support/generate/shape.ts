import fc from "fast-check";
import { finalStates, type StatusFinal } from "../../../scorer/run-folder/status-final.ts";
import type { Run } from "../../../scorer/run-folder/run.ts";

/**
 * What a generated run is made from. The seed decides every single number; the rest decides how many
 * of everything there are, how much goes wrong and what is left out, and shrinks towards little.
 */
export type Shape = {
  readonly seed: number;
  readonly id: string;
  readonly source: Run["source"];
  readonly attempt: number;
  /** Of every seat; `null` leaves it to the seed. Runs of one model are of one configuration. */
  readonly model: string | null;
  readonly state: StatusFinal["state"];
  readonly steps: number;
  readonly turnsPerStep: number;
  readonly sourceFiles: number;
  /** Of the source files, `.py` or `.ts`; numbered ones where left out. */
  readonly paths?: readonly string[];
  readonly tests: number;
  /** Of a thousand: calls that fail, tests that fail, lines not covered, criteria not met and so on. */
  readonly faults: number;
  /** Of a thousand: optional fields of a log line that are not known. */
  readonly gaps: number;
  /** Files or whole kinds of file that are left out, such as `lint` or `status/final.json`. */
  readonly drop: readonly string[];
};

/** Everything but run.json can be missing from a folder. */
export const droppable = [
  "sow.json",
  "sow.md",
  "status/final.json",
  "status/workflow.json",
  "telemetry/requests.jsonl",
  "telemetry/tool-calls.jsonl",
  "telemetry/events.jsonl",
  "checks.json",
  "lint",
  "complexity",
  "duplication",
  "coverage",
  "tests",
  "tests/index.json",
  "tests/assertions.json",
  "mutation",
  "repository.json",
  "deliverables.json",
  "assets",
  "scorecard.json",
] as const;

/** A run that holds every kind of file and passes the ranking floor. */
export function richShape(seed: number, overrides: Partial<Shape> = {}): Shape {
  return {
    seed,
    id: `generated-${String(seed)}`,
    source: "synthetic",
    attempt: 1,
    model: null,
    state: "completed",
    steps: 12,
    turnsPerStep: 12,
    sourceFiles: 12,
    tests: 40,
    faults: 60,
    gaps: 0,
    drop: [],
    ...overrides,
  };
}

/** Runs of every size, smallest first; about half of them whole, the others with something left out. */
export const shapes: fc.Arbitrary<Shape> = fc
  .record({
    seed: fc.nat({ max: 1_000_000 }),
    state: fc.constantFrom(...finalStates),
    attempt: fc.integer({ min: 1, max: 9 }),
    steps: fc.nat({ max: 4 }),
    turnsPerStep: fc.nat({ max: 8 }),
    sourceFiles: fc.nat({ max: 6 }),
    tests: fc.nat({ max: 12 }),
    faults: fc.nat({ max: 1000 }),
    gaps: fc.constantFrom(0, 0, 10, 500),
    drop: fc.oneof(fc.constant([]), fc.subarray([...droppable], { maxLength: 3 })),
  })
  .map((shape) => richShape(shape.seed, shape));
