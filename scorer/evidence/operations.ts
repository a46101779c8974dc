import type { Attempts } from "./attempts.ts";
import { Awaited } from "./awaited.ts";
import type { RecordOperations } from "./evidence-record.ts";
import type { ExpectedSet } from "./expected-set.ts";
import type { Findings } from "./findings.ts";
import type { ExpectedRule, FixedExpectation } from "./schema/expected.ts";
import { type Operation, operations } from "./schema/parts.ts";
import type { Streams } from "./streams.ts";

/** What the run's own logs count of each operation; `null` where no log counts it. */
export type LoggedOperations = Readonly<Record<Operation, number | null>>;

/** Expected operations, those of them that arrived, and those of which nothing arrived at all. */
export type MatchedOperations = RecordOperations & { readonly open: number };

/**
 * Compares what arrived with what the frozen rules and the numbered attempts say must arrive. Nothing a
 * producer writes can make the expected number smaller.
 */
export function matchOperations(
  expected: ExpectedSet,
  attempts: Attempts,
  streams: Streams,
  logged: LoggedOperations,
  findings: Findings,
): MatchedOperations {
  const matching = new Matching(expected, attempts);
  for (const records of streams.records.values())
    for (const { kind, producer, attempt, what, subject } of records.values())
      if (kind === "observation") matching.arrive(producer, attempt, what, subject);
  for (const [producer, lines] of streams.damaged)
    for (const line of lines)
      // a line that says nothing may have been one that is missing, unless lines were put in or left out
      if (line !== null || streams.whole.has(producer)) matching.damage(producer, line);
  const { rules, missing, arrived, open } = matching.result(expected.late);
  const asked = rules.reduce((sum, rule) => sum + rule.expected, 0);
  const byOperation = operations.map((op) => ({
    op,
    attempts: attempts.ids[op].length,
    logged: logged[op],
    hasRule: expected.rules.some(({ on }) => on === op),
  }));
  let shortfall = 0;
  for (const { op, attempts: issued, logged: seen } of byOperation) {
    if (seen === null || seen <= issued) continue;
    shortfall += seen - issued;
    findings.add({ code: "X-LOG", about: { op, logged: seen, issued } });
  }
  if (missing.count > 0)
    findings.add({ code: "O-MISS", about: { count: missing.count, ...missing.first } });
  if (matching.repeated > 0) findings.add({ code: "U-DUP", about: { count: matching.repeated } });
  if (matching.extra > 0) findings.add({ code: "U-EXTRA", about: { count: matching.extra } });
  const total = asked + attempts.missing + attempts.issuedTwice + shortfall;
  if (total === 0) findings.add({ code: "O-ZERO" });
  return {
    expected: total,
    arrived,
    rules,
    byOperation,
    missingNumbers: attempts.missing,
    issuedTwice: attempts.issuedTwice,
    shortfall,
    extra: matching.extra,
    open,
  };
}

type Missing = {
  readonly count: number;
  readonly first: Readonly<Record<"producer" | "first" | "what", string>>;
};

class Matching {
  repeated = 0;
  extra = 0;
  readonly #expected: ExpectedSet;
  readonly #operations = new Map<string, Operation>();
  readonly #rules = new Map<string, Awaited>();
  readonly #fixed = new Map<string, Awaited>();
  /** Damaged lines of each producer of which nothing can be read. */
  readonly #nameless = new Map<string, number>();

  constructor(expected: ExpectedSet, { ids }: Attempts) {
    this.#expected = expected;
    for (const op of operations) for (const id of ids[op]) this.#operations.set(id, op);
    for (const rule of expected.rules) this.#rules.set(ruleKey(rule), new Awaited(ids[rule.on]));
    for (const fixed of expected.fixed)
      this.#fixed.set(fixedKey(fixed), new Awaited([fixed.subject]));
  }

  arrive(producer: string, attempt: string, what: string, subject: string | null): void {
    const on = this.#operations.get(attempt);
    const ruled = on && this.#rules.get(ruleKey({ on, producer, what }));
    const fixed =
      subject === null ? undefined : this.#fixed.get(fixedKey({ producer, what, subject }));
    if (ruled?.arrive(attempt) === false) this.repeated += 1;
    if (subject !== null && fixed?.arrive(subject) === false) this.repeated += 1;
    // what evaluators had read for them is no operation of the run
    if (ruled === undefined && fixed === undefined && on !== "evaluator") this.extra += 1;
  }

  damage(producer: string, line: { readonly attempt: string; readonly what: string } | null): void {
    if (line === null) {
      this.#nameless.set(producer, (this.#nameless.get(producer) ?? 0) + 1);
      return;
    }
    const { attempt, what } = line;
    const on = this.#operations.get(attempt);
    if (on !== undefined) this.#rules.get(ruleKey({ on, producer, what }))?.damage(attempt);
  }

  result(late: boolean): {
    readonly rules: RecordOperations["rules"];
    readonly arrived: number;
    readonly missing: Missing;
    readonly open: number;
  } {
    const nameless = new Map(this.#nameless);
    const rules: RecordOperations["rules"][number][] = [];
    const lost: Missing["first"][] = [];
    let [arrived, missing, open] = [0, 0, 0];
    const take = (
      of: Omit<RecordOperations["rules"][number], "expected" | "arrived">,
      awaited: Awaited | undefined,
    ) => {
      const expected = awaited?.names.length ?? 0;
      const here = awaited?.arrived ?? 0;
      const absent = awaited?.absent ?? 0;
      const spared = Math.min(absent, nameless.get(of.producer) ?? 0);
      nameless.set(of.producer, (nameless.get(of.producer) ?? 0) - spared);
      if (here < expected && lost.length === 0)
        lost.push({ producer: of.producer, first: awaited?.firstMissing() ?? "", what: of.what });
      rules.push({ ...of, expected, arrived: late ? 0 : here });
      arrived += late ? 0 : here;
      missing += expected - here;
      open += absent - spared;
    };
    for (const rule of this.#expected.rules) {
      const { id, on, producer, what } = rule;
      take({ id, on, producer, what }, this.#rules.get(ruleKey(rule)));
    }
    for (const fixed of this.#expected.fixed) {
      const { id, producer, what } = fixed;
      take({ id, on: "fixed", producer, what }, this.#fixed.get(fixedKey(fixed)));
    }
    const [first = { producer: "", first: "", what: "" }] = lost;
    return { rules, arrived, open, missing: { count: missing, first } };
  }
}

function ruleKey({ on, producer, what }: Pick<ExpectedRule, "on" | "producer" | "what">): string {
  return JSON.stringify([on, producer, what]);
}

function fixedKey({
  producer,
  what,
  subject,
}: Pick<FixedExpectation, "producer" | "what" | "subject">): string {
  return JSON.stringify([producer, what, subject]);
}
