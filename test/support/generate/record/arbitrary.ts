import fc from "fast-check";
import {
  contractOf,
  expectedCount,
  passingOptions,
  type ContractOptions,
  type ItemOptions,
  type RecordOptions,
} from "./options.ts";

const outcomes = ["pass", "pass", "pass", "fail", "unknown", "unjudged", "crashed"] as const;

const items: fc.Arbitrary<ItemOptions> = fc
  .record({
    kind: fc.constantFrom("criterion", "criterion", "deliverable"),
    judges: fc.array(fc.constantFrom("program", "model", "human"), { minLength: 1, maxLength: 3 }),
    reviewers: fc.integer({ min: 1, max: 3 }),
    outcome: fc.constantFrom(...outcomes),
    earlier: fc.constantFrom(null, null, "pass", "fail", "unknown"),
    split: fc.boolean(),
  })
  .map((item) => ({ ...item, reviewers: Math.min(item.reviewers, item.judges.length) }));

const contracts: fc.Arbitrary<ContractOptions> = fc.record({
  items: fc.array(items, { maxLength: 4 }),
  added: fc.oneof(
    { weight: 2, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(fc.array(items, { maxLength: 2 }), { maxLength: 2 }) },
  ),
  borrows: fc.boolean(),
});

/**
 * Options of valid records of every kind, smallest first: closed ones are sealed, killed ones may be.
 *
 * @param same what all of them have in common
 */
export function recordOptions(same: Partial<RecordOptions> = {}): fc.Arbitrary<RecordOptions> {
  return fc
    .record({
      seed: fc.nat({ max: 1_000_000 }),
      dispatches: fc.nat({ max: 4 }),
      steps: fc.nat({ max: 4 }),
      tools: fc.nat({ max: 8 }),
      processes: fc.nat({ max: 6 }),
      agents: fc.nat({ max: 4 }),
      fixed: fc.nat({ max: 2 }),
      retries: fc.constantFrom(0, 300, 900),
      missing: fc.oneof(
        { weight: 3, arbitrary: fc.constant(0) },
        { weight: 1, arbitrary: fc.nat({ max: 4 }) },
      ),
      assertions: fc.nat({ max: 5 }),
      observers: fc.integer({ min: 1, max: 7 }),
      voices: fc.nat({ max: 3 }),
      evaluators: fc.integer({ min: 1, max: 5 }),
      contracts: fc.array(contracts, { minLength: 1, maxLength: 3 }),
      end: fc.constantFrom("completed", "completed", "failed", "aborted", "killed"),
      sealed: fc.boolean(),
    })
    .map((given) => possible(passingOptions({ ...given, ...same })));
}

/** The same options with every item passed and nothing missing. */
export function allPassed(options: RecordOptions): RecordOptions {
  const passed = (given: readonly ItemOptions[]) =>
    given.map((item): ItemOptions => ({ ...item, outcome: "pass" }));
  return {
    ...options,
    missing: 0,
    end: "completed",
    sealed: true,
    contracts: options.contracts.map((contract) =>
      contractOf(passed(contract.items), {
        borrows: contract.borrows,
        added: contract.added.map(passed),
      }),
    ),
  };
}

/** Nobody can speak without an agent and a voice; what is closed is sealed; what is missing was expected. */
function possible(options: RecordOptions): RecordOptions {
  const silent = options.agents === 0 || options.voices === 0;
  return {
    ...options,
    assertions: silent ? 0 : options.assertions,
    sealed: options.sealed || options.end !== "killed",
    missing: Math.min(options.missing, expectedCount(options)),
  };
}
