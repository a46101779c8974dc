import type { Random } from "../random.ts";
import type { Frozen, RecordBuilder } from "./builder.ts";
import type { Contract, Item, Judge } from "./contracts.ts";
import type { Citation } from "./line.ts";
import type { Outcome } from "./options.ts";
import { at, type Producers } from "./producers.ts";
import type { Done, Work } from "./work.ts";

type Said = "pass" | "fail" | "unknown";

const reasons: Readonly<Record<Said, string>> = {
  pass: "what the contract asks for was seen",
  fail: "what was seen is not what the contract asks for",
  unknown: "the evaluator ran out of time",
};

/** Has every item of a record judged as its options say, after all work is done. */
export class Judging {
  readonly #builder: RecordBuilder;
  readonly #random: Random;
  readonly #producers: Producers;
  readonly #work: Work;
  /** What has a final try that was seen: a verdict that reads an earlier try alone is stale. */
  readonly #readable: readonly Done[];

  constructor(builder: RecordBuilder, random: Random, producers: Producers, work: Work) {
    this.#builder = builder;
    this.#random = random;
    this.#producers = producers;
    this.#work = work;
    this.#readable = work.done.filter(({ seen }) => seen.at(-1) !== null);
  }

  judge(contract: Contract, item: Item): void {
    const { outcome, earlier, split } = item.options;
    if (outcome === "unjudged") return;
    const frozen = this.#random.pick(contract.frozen.slice(item.since - 1));
    const again = earlier !== null && outcome !== "crashed";
    if (again) this.#round(frozen, item, () => earlier, true);
    const last = item.judges.length - 1;
    const said = (n: number): Said | null => {
      if (outcome === "fail") return split && n < last ? "pass" : "fail";
      return n < last ? "pass" : lastWord(outcome);
    };
    this.#round(frozen, item, said, again);
  }

  /**
   * One verdict of every judge. One program that reads the same twice and says two things is flaky, so
   * judges who disagree, and every new round, each read something of their own.
   */
  #round(frozen: Frozen, item: Item, said: (n: number) => Said | null, fresh: boolean): void {
    const { judges } = item;
    const apart = judges.some((_, n) => said(n) !== said(0));
    const heard = judges.some((_, n) => said(n) !== null);
    const shared = heard ? this.#read(frozen, item, fresh) : [];
    let before: { readonly judge: Judge; readonly attempt: string } | null = null;
    for (const [n, judge] of judges.entries()) {
      const outcome = said(n);
      // What is seen is cited: nobody expected it, so only a verdict gives it a place.
      const own = apart && outcome !== null ? [this.#inspect(frozen, item)] : [];
      const reports = judge.program === "report" && outcome !== null;
      const inputs = [...shared, ...(reports ? this.#reported(frozen) : []), ...own];
      // Two reviewers may share an attempt, but a silent one has its own: it is told by its attempt alone.
      const joined: boolean =
        before?.judge.evaluator.id === judge.evaluator.id && !apart && this.#random.perMille(300);
      const attempt: string =
        joined && before !== null
          ? before.attempt
          : this.#builder.issueAttempt("evaluator", "harness", frozen, { subject: item.id });
      before = { judge, attempt };
      if (outcome === null) continue;
      const { evaluator } = judge;
      const judgement = { attempt, item: item.id, frozen, evaluator, inputs };
      const why = reasons[outcome];
      this.#builder.judge(judge.producer, judgement, { judge: judge.judge, outcome, why });
    }
  }

  /** What every judge of a round reads: one or two things that were done, or a look at the files. */
  #read(frozen: Frozen, item: Item, fresh: boolean): readonly Citation[] {
    const looked =
      fresh || item.options.kind === "deliverable" || this.#readable.length === 0
        ? [this.#inspect(frozen, item)]
        : [];
    if (this.#readable.length === 0) return looked;
    const first = this.#random.integer(0, this.#readable.length - 1);
    const many = Math.min(this.#random.integer(1, 2), this.#readable.length);
    const things = Array.from({ length: many }, (_, n) => at(this.#readable, first + n));
    const read = things.flatMap(({ seen }) => (this.#random.perMille(500) ? seen.slice(-1) : seen));
    return [...read.filter((citation) => citation !== null), ...looked];
  }

  /** A report-agreement evaluator compares what was said with what the parser read. */
  #reported(frozen: Frozen): readonly Citation[] {
    const said = this.#work.assertions.at(-1);
    const attempt = this.#builder.issueAttempt("evaluator", "harness", frozen);
    const facts = { run: 12, passed: 12, failed: 0 };
    const refs = [{ role: "report", ...this.#builder.blob("12 run, 12 passed\n") }];
    const producer = this.#producers.observer("test");
    const parsed = this.#builder.observe(producer, attempt, "test.parsed", { facts, refs });
    return said === undefined ? [parsed] : [said, parsed];
  }

  /** The harness reads a file; the attempt is for no item, so that it needs no verdict. */
  #inspect(frozen: Frozen, item: Item): Citation {
    const attempt = this.#builder.issueAttempt("evaluator", "harness", frozen);
    const path = item.options.kind === "deliverable" ? `docs/${item.id}.md` : `src/${item.id}.ts`;
    const refs = [{ role: "file", path, ...this.#builder.blob(`what ${path} holds\n`) }];
    const producer = this.#producers.observer("file");
    return this.#builder.observe(producer, attempt, "file.read", { facts: { path }, refs });
  }
}

function lastWord(outcome: Outcome): Said | null {
  return outcome === "crashed" || outcome === "unjudged" ? null : outcome;
}
