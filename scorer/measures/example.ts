import { Quantity, type Reason } from "../exact/quantity.ts";
import { callNames } from "../observe/call-facts.ts";
import {
  claimNames,
  editNames,
  gateNames,
  redundancyNames,
  repetitionNames,
  stepNames,
} from "../observe/conduct-facts.ts";
import type { SourceFunction } from "../observe/complexity.ts";
import { allUnknown } from "../observe/evidence.ts";
import { requestNames } from "../observe/request-facts.ts";
import type { Example, MeasureEvidence } from "./definition.ts";

const absent: Reason = { code: "not in this example" };
const unknown = Quantity.unknown(absent);
const met = { met: unknown, asked: unknown };

/** Evidence of which nothing is known: what an example fills in is all there is. */
const nothing: Omit<MeasureEvidence, "thresholds"> = {
  requests: allUnknown(requestNames, absent),
  calls: allUnknown(callNames, absent),
  clock: { wallClock: unknown, waits: unknown },
  cost: { total: unknown, wasted: unknown, unpriced: 0 },
  delegations: met,
  repetition: allUnknown(repetitionNames, absent),
  redundancy: allUnknown(redundancyNames, absent),
  edits: allUnknown(editNames, absent),
  steps: allUnknown(stepNames, absent),
  gates: allUnknown(gateNames, absent),
  claims: allUnknown(claimNames, absent),
  repository: {
    sources: null,
    ncloc: unknown,
    suppressions: unknown,
    dependencyFolders: unknown,
    secrets: unknown,
    bigFiles: unknown,
  },
  lint: { errors: unknown, warnings: unknown },
  complexity: { functions: null, because: absent },
  duplication: { duplicated: unknown, lines: unknown },
  coverage: { covered: unknown, coverable: unknown, share: null, files: null, because: absent },
  tests: {
    passed: unknown,
    failed: unknown,
    errored: unknown,
    skipped: unknown,
    all: unknown,
    asserting: unknown,
    assertable: unknown,
    unstable: unknown,
    repeated: unknown,
  },
  mutation: { killed: unknown, timedOut: unknown, survived: unknown, noCoverage: unknown },
  checks: { build: met, cleanBuild: met, launch: met, criteria: met },
  deliverables: { ...met, phantoms: unknown },
  job: { sow: null, minimumNcloc: null, hasChecks: false },
  status: {
    because: absent,
    state: null,
    openItems: unknown,
    openSteps: unknown,
    refusalSeen: false,
    stoppedByInfra: false,
  },
  record: {
    present: false,
    read: null,
    brokenSpine: null,
    faulty: null,
    openItems: unknown,
    criteriaMet: unknown,
  },
  baseline: {
    requests: unknown,
    activeWallClockMs: unknown,
    outputTokens: unknown,
    costUsd: unknown,
    ncloc: unknown,
  },
};

type Given = {
  readonly [Name in keyof MeasureEvidence]?: Partial<MeasureEvidence[Name]>;
};

/**
 * An example that is run at every build and test.
 * @param value the exact value, as a fraction or whole number.
 */
export function example(say: string, given: Given, value: string): Example {
  const merged = Object.fromEntries(
    Object.entries({ ...nothing, thresholds: {} }).map(([name, facts]) => [
      name,
      { ...facts, ...given[name as keyof Given] },
    ]),
  );
  // The measure reads only what the example gives; the test that runs every example holds this cast.
  return { say, given: merged as MeasureEvidence, value };
}

/** A counted number of an example. */
export function counted(name: string, value: number | bigint, unit: string): Quantity {
  return Quantity.counted(name, unit, value, []);
}

/** A function of an example, in the one file it has. */
export function exampleFunction(
  name: string,
  [line, endLine]: readonly [from: number, to: number],
  size: Pick<SourceFunction, "ncloc" | "ccn">,
): SourceFunction {
  return { file: "complexity/radon.json", path: "a.py", name, line, endLine, ...size };
}
