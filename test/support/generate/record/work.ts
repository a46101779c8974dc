import type { Random } from "../random.ts";
import type { Operation, RecordBuilder } from "./builder.ts";
import { current, type Contract } from "./contracts.ts";
import type { Citation, Fields } from "./line.ts";
import { drawn, expectedCount, type RecordOptions } from "./options.ts";
import type { Planned } from "./plan-work.ts";
import { at, modelOf, type Producers } from "./producers.ts";

/** One thing that was done, with all its tries: what was seen of each, `null` where nothing arrived. */
export type Done = { readonly seen: (Citation | null)[] };

type Agent = { readonly participant: string; readonly attempt: string };

const observed = {
  dispatch: "dispatch.done",
  step: "step.done",
  tool: "tool.result",
  process: "process.exit",
} as const;

/** The rules of the expected set, in the words of the observations above. */
export function rulesOf({ observer }: Producers): readonly Fields[] {
  const rule = (on: Exclude<Operation, "evaluator">, what: string) => ({
    id: `r.${what}`,
    on,
    producer: observer(on),
    what,
  });
  return [
    rule("dispatch", observed.dispatch),
    rule("step", observed.step),
    rule("tool", observed.tool),
    rule("process", observed.process),
    rule("agent", "agent.open"),
    rule("agent", "agent.close"),
  ];
}

/** The fixed expectations of a record. */
export function fixedOf({ observer }: Producers, { fixed }: RecordOptions): readonly Fields[] {
  return Array.from({ length: fixed }, (_, n) => ({
    id: `f.${String(n + 1)}`,
    producer: observer("step"),
    what: "stage.reached",
    subject: `stage-${String(n + 1)}`,
  }));
}

/** Issues the attempts of a run and writes what its observers and its agents' voices say of them. */
export class Work {
  readonly done: Done[] = [];
  readonly assertions: Citation[] = [];
  readonly #builder: RecordBuilder;
  readonly #producers: Producers;
  readonly #contracts: readonly Contract[];
  readonly #options: RecordOptions;
  readonly #missing: ReadonlySet<number>;
  readonly #agents: Agent[] = [];
  /** Attempt and thing done, by the place in the plan. */
  readonly #placed: { readonly attempt: string; readonly done: Done }[] = [];
  #expected = 0;

  constructor(
    builder: RecordBuilder,
    random: Random,
    producers: Producers,
    contracts: readonly Contract[],
    options: RecordOptions,
  ) {
    this.#builder = builder;
    this.#producers = producers;
    this.#contracts = contracts;
    this.#options = options;
    const expected = expectedCount(options);
    this.#missing = drawn(random, options.missing, expected);
  }

  openAgents(): void {
    for (let n = 0; n < this.#options.agents; n += 1) {
      const participant = `p${String(n + 1)}`;
      const frozen = current(at(this.#contracts, n));
      const attempt = this.#builder.issueAttempt("agent", participant, frozen);
      this.#agents.push({ participant, attempt });
      this.#expect("agent", attempt, "agent.open", { facts: { model: modelOf(n) } });
    }
  }

  closeAgents(): void {
    for (const { attempt } of this.#agents) this.#expect("agent", attempt, "agent.close", {});
  }

  /** What the fixed expectations wait for, seen by the harness at the end of the work. */
  reachStages(): void {
    for (const { producer, what, subject } of fixedOf(this.#producers, this.#options)) {
      const frozen = current(at(this.#contracts, 0));
      const attempt = this.#builder.issueAttempt("evaluator", "harness", frozen);
      if (this.#arrives())
        this.#builder.observe(String(producer), attempt, String(what), { facts: { subject } });
    }
  }

  perform({ op, retryOf, contract, retried }: Planned): void {
    const before = retryOf === null ? undefined : this.#placed[retryOf];
    const n = this.#placed.length;
    const by = this.#agents.length === 0 ? "harness" : at(this.#agents, n).participant;
    const frozen = current(at(this.#contracts, contract));
    const attempt = this.#builder.issueAttempt(op, by, frozen, { retryOf: before?.attempt });
    const done = before?.done ?? { seen: [] };
    if (before === undefined) this.done.push(done);
    this.#placed.push({ attempt, done });
    done.seen.push(this.#expect(op, attempt, observed[op], this.#sight(op, n, !retried)));
  }

  /** An agent's own account, which nothing that is counted rests on. */
  say(n: number): void {
    const { participant, attempt } = at(this.#agents, n);
    const voice = at(this.#producers.voices, n);
    const claim = { said: `part ${String(n + 1)} is done`, tests: { run: 12, passed: 12 } };
    this.assertions.push(this.#builder.assert(voice, attempt, participant, { claim }));
  }

  #sight(op: Planned["op"], n: number, ok: boolean): Fields {
    const ref = (role: string) => ({
      role,
      ...this.#builder.blob(`${role} of attempt ${String(n)}\n`),
    });
    if (op === "tool") return { facts: { ok }, refs: [ref("output")] };
    if (op !== "process") return { facts: { ok } };
    const facts = { argv: ["npm", "test"], exit: ok ? 0 : 1 };
    return { facts, refs: [ref("stdout"), ref("stderr")] };
  }

  #expect(
    of: Planned["op"] | "agent",
    attempt: string,
    what: string,
    fields: Fields,
  ): Citation | null {
    if (!this.#arrives()) return null;
    return this.#builder.observe(this.#producers.observer(of), attempt, what, fields);
  }

  #arrives(): boolean {
    this.#expected += 1;
    return !this.#missing.has(this.#expected - 1);
  }
}
