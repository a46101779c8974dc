import type { Random } from "../random.ts";

export type JudgeKind = "program" | "model" | "human";

/**
 * How an item ends. `unjudged`: nobody was asked. `crashed`: its last judge was given an attempt and
 * returned no verdict.
 */
export type Outcome = "pass" | "fail" | "unknown" | "unjudged" | "crashed";

export type ItemOptions = {
  readonly kind: "criterion" | "deliverable";
  /** One to three, each another reviewer: another program, model or person. */
  readonly judges: readonly JudgeKind[];
  /** How many of them must pass it. */
  readonly reviewers: number;
  readonly outcome: Outcome;
  /**
   * What all judges said in a first round, before something new was seen; `null` for no such round.
   * An item that ends unjudged or crashed has none: what its judges had said would stand.
   */
  readonly earlier: "pass" | "fail" | "unknown" | null;
  /** A fail to which only the last judge comes, after the others passed the item (V-SPLIT). */
  readonly split: boolean;
};

export type ContractOptions = {
  readonly items: readonly ItemOptions[];
  /** What each later revision adds; these are frozen in the middle of the work. */
  readonly added: readonly (readonly ItemOptions[])[];
  /** Lists the first item of the first contract too, word for word, so that the two are one. */
  readonly borrows: boolean;
};

/** What a record is made from. Counts of operations are attempts, retries among them. */
export type RecordOptions = {
  readonly seed: number;
  readonly run: string;
  readonly dispatches: number;
  readonly steps: number;
  readonly tools: number;
  readonly processes: number;
  /** Each is opened and closed, so it stands for two expected observations. */
  readonly agents: number;
  readonly fixed: number;
  /** Of a thousand dispatches, tool calls and processes: those that are retries. */
  readonly retries: number;
  /** Expected observations that never arrive. */
  readonly missing: number;
  readonly assertions: number;
  /** Producers admitted of each role: 1 to 7, 0 to 9 and 1 to 5. */
  readonly observers: number;
  readonly voices: number;
  readonly evaluators: number;
  /** At least one: every attempt names a contract. */
  readonly contracts: readonly ContractOptions[];
  readonly end: "completed" | "failed" | "aborted" | "killed";
  readonly sealed: boolean;
};

export function item(overrides: Partial<ItemOptions> = {}): ItemOptions {
  return {
    kind: "criterion",
    judges: ["program"],
    reviewers: 1,
    outcome: "pass",
    earlier: null,
    split: false,
    ...overrides,
  };
}

export function contractOf(
  items: readonly ItemOptions[],
  overrides: Partial<ContractOptions> = {},
): ContractOptions {
  return { items, added: [], borrows: false, ...overrides };
}

/** A small record that earns everything: two contracts, every item passed. */
export function passingOptions(overrides: Partial<RecordOptions> = {}): RecordOptions {
  return {
    seed: 1,
    run: "run-0001",
    dispatches: 3,
    steps: 4,
    tools: 8,
    processes: 4,
    agents: 3,
    fixed: 0,
    retries: 0,
    missing: 0,
    assertions: 3,
    observers: 7,
    voices: 1,
    evaluators: 5,
    contracts: [
      contractOf([item(), item(), item(), item({ kind: "deliverable" })]),
      contractOf([item(), item()]),
    ],
    end: "completed",
    sealed: true,
    ...overrides,
  };
}

/** A record with fails, retries, second rounds, a revision and several reviewers, and nothing open. */
export function troubledOptions(overrides: Partial<RecordOptions> = {}): RecordOptions {
  const panel = ["program", "model", "human"] as const;
  return passingOptions({
    fixed: 2,
    retries: 400,
    processes: 8,
    voices: 2,
    contracts: [
      contractOf(
        [
          item({ outcome: "fail" }),
          item({ judges: panel, reviewers: 3 }),
          item({ judges: panel, reviewers: 2, outcome: "fail", split: true }),
          item({ kind: "deliverable", judges: ["program", "program"], earlier: "fail" }),
        ],
        { added: [[item({ judges: ["model", "model"], reviewers: 2 })]] },
      ),
      contractOf([item({ earlier: "unknown" }), item({ earlier: "pass", outcome: "fail" })], {
        borrows: true,
      }),
    ],
    ...overrides,
  });
}

/** Every item of these options, borrowed ones once. */
export function itemsOf({ contracts }: RecordOptions): readonly ItemOptions[] {
  return contracts.flatMap(({ items, added }) => [...items, ...added.flat()]);
}

/** What the expected set of these options expects in all. */
export function expectedCount(options: RecordOptions): number {
  const { dispatches, steps, tools, processes, agents, fixed } = options;
  return dispatches + steps + tools + processes + 2 * agents + fixed;
}

/** So many different whole numbers from 0 to below `limit`. */
export function drawn(random: Random, count: number, limit: number): ReadonlySet<number> {
  return new Set(random.shuffled(Array.from({ length: limit }, (_, n) => n)).slice(0, count));
}
