import { type Frozen, RecordBuilder } from "../support/generate/record/builder.ts";
import type { Citation, RecordFiles } from "../support/generate/record/line.ts";
import { json } from "../support/make-folder.ts";
import { type Asked, coveredBy, type Judge } from "./asked.ts";
import { numberOf, type Parts, type Row } from "./parts.ts";
import type { Kept } from "./record.ts";

/** What was seen of a step, and what its owner said of it. */
type Close = { readonly seen: Citation | null; readonly said: Citation };

/** Who sees an operation, and what they write. */
const observers = {
  dispatch: ["dispatcher", "dispatch.done"],
  step: ["flow", "step.done"],
  tool: ["toolgate", "tool.result"],
  process: ["procwatch", "process.exit"],
  agent: ["roster", "agent.open"],
} as const;
type Watched = keyof typeof observers;

const contract = "c1";

/** Writes the record of a run row by row of its logs, so that its counts agree with theirs. */
export function keep(
  run: Parts,
  kept: Kept,
): { readonly files: RecordFiles; readonly closes: ReadonlyMap<unknown, Close> } {
  const builder = new RecordBuilder(kept.run);
  for (const [producer] of Object.values(observers)) builder.admit(producer, "observer");
  builder.admit("inspector", "observer");
  builder.admit("voice", "agent", { model: worker });
  builder.admit("judge", "evaluator");
  const begin = (into: RecordBuilder): Frozen => {
    const frozen = freeze(into, contract, kept.asked);
    into.freezeExpected({ rules: kept.expected.flatMap(rulesOf) });
    return frozen;
  };
  // what is frozen late is named before it is there: its digest is that of the same contract elsewhere
  const frozen = begin(kept.frozenLate ? new RecordBuilder(kept.run) : builder);
  builder.issueParticipant("harness", "harness", "none");
  const agents = [...new Set(run.requests.map(({ agent }) => String(agent)))];
  for (const agent of agents) builder.issueParticipant(agent, "develop", worker);

  const work = new Work(builder, run, kept, frozen);
  for (const agent of agents) work.perform("agent", agent);
  const closes = new Map<unknown, Close>();
  for (const row of rowsOf(run))
    for (const op of operationsOf(row)) {
      const agent = String(row["agent"]);
      const { attempt, seen } = work.perform(op, agent);
      if (op === "step" && attempt !== null)
        closes.set(row["step"], { seen, said: builder.assert("voice", attempt, agent) });
    }
  for (let n = 0; n < kept.idle; n += 1) work.idle();
  if (kept.frozenLate) begin(builder);
  work.judge(frozen, kept.asked);
  if (kept.later !== null) {
    const { contract: named, asked } = kept.later;
    work.judge(freeze(builder, named, asked), asked);
  }
  for (const program of kept.selfTests) work.test(program);
  if (kept.end !== null) builder.close(kept.end);
  return { files: builder.seal(), closes };
}

/** The model of every agent. */
const worker = "galena-3";

function rowsOf({ events, calls }: Parts): readonly Row[] {
  return [...events, ...calls].sort((a, b) => numberOf(a, "seq") - numberOf(b, "seq"));
}

const worked: ReadonlySet<unknown> = new Set(["ok", "failed", "timeout"]);

/** The operations a row of a log stands for. */
function operationsOf(row: Row): readonly Watched[] {
  if (row["kind"] === "dispatch") return ["dispatch"];
  if (row["kind"] === "step.enter") return ["step"];
  if (row["tool"] === undefined || !worked.has(row["outcome"])) return [];
  return typeof row["exitCode"] === "number" ? ["tool", "process"] : ["tool"];
}

function rulesOf(on: Kept["expected"][number]): readonly Row[] {
  if (on === "evaluator") return [];
  const [producer, what] = observers[on];
  return [{ id: `r.${on}`, on, producer, what }];
}

function freeze(builder: RecordBuilder, named: string, asked: readonly Asked[]): Frozen {
  const items = asked.map(({ id, asks, covers, reviewers, judges }) => ({
    id,
    ...asks,
    evaluators: [...new Set(judges.map(({ program }) => program))].map((program) =>
      builder.evaluator(program),
    ),
    reviewers,
    covers: covers === undefined ? undefined : coveredBy(covers),
  }));
  return builder.freezeContract(named, {
    criteria: items.filter((item) => "text" in item),
    deliverables: items.filter((item) => "path" in item),
  });
}

class Work {
  readonly #builder: RecordBuilder;
  readonly #run: Parts;
  readonly #kept: Kept;
  readonly #frozen: Frozen;
  /** What was done last and seen. */
  #last: Citation | null = null;
  #tools = 0;

  constructor(builder: RecordBuilder, run: Parts, kept: Kept, frozen: Frozen) {
    this.#builder = builder;
    this.#run = run;
    this.#kept = kept;
    this.#frozen = frozen;
  }

  perform(
    op: Watched,
    by: string,
  ): { readonly attempt: string | null; readonly seen: Citation | null } {
    const { issued, expected, unseenEvery } = this.#kept;
    if (op === "tool") this.#tools += 1;
    if (!issued.includes(op)) return { attempt: null, seen: null };
    const attempt = this.#builder.issueAttempt(op, by, this.#frozen);
    const isMissed = op === "tool" && unseenEvery > 0 && this.#tools % unseenEvery === 0;
    if (isMissed || !expected.includes(op)) return { attempt, seen: null };
    const [producer, what] = observers[op];
    this.#last = this.#builder.observe(producer, attempt, what);
    return { attempt, seen: this.#last };
  }

  /** A process that does nothing, and that is seen. */
  idle(): void {
    const attempt = this.#builder.issueAttempt("process", "harness", this.#frozen);
    const [producer, what] = observers.process;
    this.#builder.observe(producer, attempt, what, { facts: { argv: ["true"], exit: 0 } });
  }

  judge(frozen: Frozen, asked: readonly Asked[]): void {
    for (const { id, asks, judges } of asked)
      for (const { program, says, who, reads } of judges) {
        const path = "path" in asks ? asks.path : `src/${id}.py`;
        const inputs = [this.#read(frozen, reads, path)];
        const attempt = this.#builder.issueAttempt("evaluator", "harness", frozen, { subject: id });
        const evaluator = this.#builder.evaluator(program);
        const judgement = { attempt, item: id, frozen, evaluator, inputs };
        const judge = who ?? { kind: "program" };
        this.#builder.judge("judge", judgement, { outcome: says, why: says, judge });
      }
  }

  /** The harness gives a program an input that it must reject. */
  test(program: string): void {
    const attempt = this.#builder.issueAttempt("evaluator", "harness", this.#frozen);
    const subject = this.#builder.evaluator(program).digest;
    this.#builder.observe("inspector", attempt, "evaluator.self-test", { facts: { subject } });
  }

  #read(frozen: Frozen, reads: Judge["reads"], path: string): Citation {
    if (reads === "work" && this.#last !== null) return this.#last;
    const attempt = this.#builder.issueAttempt("evaluator", "harness", frozen);
    const content = this.#run.files[`assets/${path}`] ?? path;
    const bytes =
      typeof content === "string" || content instanceof Uint8Array ? content : json(content);
    const refs = [{ role: "file", path, ...this.#builder.blob(bytes) }];
    return this.#builder.observe("inspector", attempt, "file.read", { refs });
  }
}
