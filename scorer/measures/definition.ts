import type { Quantity, Reason } from "../exact/quantity.ts";
import type { Observed } from "../observe/observed.ts";
import type { Thresholds } from "./thresholds.ts";

/**
 * Everything a measure can ask for: what was observed, and what the rubric lays down for the run's job.
 * A measure names what it reads and is given only that.
 */
export type MeasureEvidence = {
  readonly [Name in keyof Observed]: Observed[Name]["facts"];
} & {
  /** The frozen baseline of the run's statement of work. */
  readonly baseline: BaselineFacts;
  readonly thresholds: Thresholds;
};

export type EvidenceName = keyof MeasureEvidence;

export type BaselineFacts = {
  readonly requests: Quantity;
  readonly activeWallClockMs: Quantity;
  readonly outputTokens: Quantity;
  readonly costUsd: Quantity;
  readonly ncloc: Quantity;
};

/** What a guard of the rubric says of a run: nothing, that the score is 0, or that it cannot be told. */
export type GuardVerdict =
  { readonly verdict: "pass" } | { readonly verdict: "zero" | "unknown"; readonly because: Reason };

/** A rule that sets a score to 0 whatever the value. Its input belongs to what its measures read. */
export type Guard = {
  readonly name: string;
  /** In words: when the score is 0. */
  readonly rule: string;
  readonly reads: readonly EvidenceName[];
  /**
   * @param lenient the run names no statement of work, or its figures were published without logs:
   *   a guard whose input is not there then passes instead of leaving the measure unknown.
   */
  readonly check: (evidence: MeasureEvidence, lenient: boolean) => GuardVerdict;
};

/** An executed example: evidence by hand, and the exact value the measure's code must give for it. */
export type Example = {
  readonly say: string;
  readonly given: MeasureEvidence;
  readonly value: string;
};

/** A way to win a measure without deserving it, and what stands against it. */
export type Gaming = { readonly by: string; readonly guard: string };

/** A number about one run: its question, what it reads, and the one place where its formula exists. */
export type MeasureDefinition = {
  /** File name, address and key: a noun in kebab case. */
  readonly name: string;
  readonly title: string;
  readonly question: string;
  /** `share`, `s`, `tokens/s`, or a noun for counts and rates. */
  readonly unit: string;
  readonly reads: readonly EvidenceName[];
  readonly value: (evidence: MeasureEvidence) => Quantity;
  /** What the value rests on, where the rubric asks for a minimum count. */
  readonly count: ((evidence: MeasureEvidence) => Quantity) | null;
  readonly guards: readonly Guard[];
  /** A share of counted things: shown with its Wilson interval. */
  readonly interval: boolean;
  /** What this version lacks to measure it from logs, or `null`. */
  readonly pending: string | null;
  /** Where the thresholds of its curve come from. */
  readonly thresholdSource: string;
  readonly examples: readonly Example[];
  readonly gaming: readonly Gaming[];
};

/** Every body of evidence there is, so that a measure naming another is refused when it is made. */
const provided: Readonly<Record<EvidenceName, true>> = {
  requests: true,
  calls: true,
  clock: true,
  cost: true,
  delegations: true,
  repetition: true,
  redundancy: true,
  edits: true,
  steps: true,
  gates: true,
  claims: true,
  repository: true,
  lint: true,
  complexity: true,
  duplication: true,
  coverage: true,
  tests: true,
  mutation: true,
  checks: true,
  deliverables: true,
  job: true,
  status: true,
  record: true,
  baseline: true,
  thresholds: true,
};

type Parts<Reads extends EvidenceName> = {
  readonly name: string;
  readonly title: string;
  readonly question: string;
  readonly unit: string;
  readonly reads: readonly Reads[];
  readonly value: (evidence: Pick<MeasureEvidence, Reads>) => Quantity;
  readonly count?: (evidence: Pick<MeasureEvidence, Reads>) => Quantity;
  readonly guards?: readonly Guard[];
  readonly interval?: boolean;
  readonly pending?: string;
  readonly thresholdSource?: string;
  readonly examples?: readonly Example[];
  readonly gaming?: readonly Gaming[];
};

/** What a threshold without another source is. */
const designChoice = "design choice";

/**
 * Makes a measure out of its parts, so that its code sees only the evidence it names.
 * @throws RangeError when it names no evidence, or evidence nobody provides: it could not be checked.
 */
export function defineMeasure<Reads extends EvidenceName>(parts: Parts<Reads>): MeasureDefinition {
  if (parts.reads.length === 0) throw new RangeError(`"${parts.name}" names no evidence`);
  const guards = parts.guards ?? [];
  for (const name of [...parts.reads, ...guards.flatMap(({ reads }) => reads)])
    if (!Object.hasOwn(provided, name))
      throw new RangeError(`"${parts.name}" reads "${name}", which nothing provides`);
  const only = (evidence: MeasureEvidence): Pick<MeasureEvidence, Reads> =>
    Object.fromEntries(parts.reads.map((name) => [name, evidence[name]])) as Pick<
      MeasureEvidence,
      Reads
    >;
  const { count } = parts;
  return {
    guards: [],
    interval: false,
    thresholdSource: designChoice,
    examples: [],
    gaming: [],
    ...parts,
    pending: parts.pending ?? null,
    value: (evidence) => parts.value(only(evidence)),
    count: count === undefined ? null : (evidence) => count(only(evidence)),
  };
}
