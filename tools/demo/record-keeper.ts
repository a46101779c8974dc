import { RecordBuilder, type Frozen } from "../../test/support/generate/record/builder.ts";
import { digestOf, printLine, type Citation } from "../../test/support/generate/record/line.ts";
import { demonstrationJob } from "./job.ts";
import { agents } from "./scenes.ts";

const observers = {
  dispatch: ["dispatcher", "dispatch.done"],
  step: ["flow", "step.done"],
  tool: ["toolgate", "tool.result"],
  process: ["procwatch", "process.exit"],
} as const;

type Watched = keyof typeof observers;

/** A model that judges work it did not do; invented like the others. */
const judgingModel = "Demonstration Model R";

/** Keeps the evidence record beside the log of a scripted run: what was asked, seen, said and judged. */
export class RecordKeeper {
  readonly #builder: RecordBuilder;
  readonly #now: () => string;
  readonly #contract: Frozen;
  readonly #opened: string[] = [];
  /** Of observations that are awaited, every so many never arrives; 0 for none. */
  readonly #lostEvery: number;
  #awaited = 0;

  /** @param now time of the line that is written next */
  constructor(run: string, model: string, now: () => string, lostEvery: number) {
    const at = now();
    this.#now = now;
    this.#lostEvery = lostEvery;
    const harness = { name: "demonstration-script", version: "1.0.0" };
    this.#builder = new RecordBuilder(run, { at, harness });
    const admit = (id: string, role: "observer" | "agent" | "evaluator", more = {}): void => {
      this.#builder.admit(id, role, { at, ...more });
    };
    for (const [producer] of Object.values(observers)) admit(producer, "observer");
    for (const id of ["roster", "fswatch"]) admit(id, "observer");
    admit("voice", "agent", { model });
    for (const id of ["eval-exit", "eval-file", "eval-review"]) admit(id, "evaluator");
    this.#contract = this.#frozen();
    this.#builder.freezeExpected({ rules: rules() }, { at });
    this.#builder.issueParticipant("harness", "harness", "none", { at });
    for (const { agent, role } of agents)
      this.#builder.issueParticipant(agent, role, model, { at });
    for (const { agent } of agents) {
      const attempt = this.#builder.issueAttempt("agent", agent, this.#contract, { at });
      this.#opened.push(attempt);
      this.#builder.observe("roster", attempt, "agent.open", { at, facts: { agent, model } });
    }
  }

  /** Something an agent did, as the infrastructure saw it; `null` where that never arrived. */
  did(op: Watched, by: string, facts: object, output?: string): Citation | null {
    const at = this.#now();
    const [producer, what] = observers[op];
    const attempt = this.#builder.issueAttempt(op, by, this.#contract, { at });
    this.#awaited += 1;
    if (this.#lostEvery > 0 && this.#awaited % this.#lostEvery === 0) return null;
    const refs =
      output === undefined ? [] : [{ role: "stdout", ...this.#builder.blob(`${output}\n`) }];
    return this.#builder.observe(producer, attempt, what, { at, facts, refs });
  }

  /** What an agent says of its work. */
  said(author: string, claim: object): Citation {
    const at = this.#now();
    const attempt = this.#builder.issueAttempt("dispatch", author, this.#contract, { at });
    this.#builder.observe("dispatcher", attempt, "dispatch.done", {
      at,
      facts: { answered: true },
    });
    return this.#builder.assert("voice", attempt, author, { at, claim });
  }

  /** The harness reads a file that shipped. */
  read(path: string, bytes: Uint8Array): Citation {
    const at = this.#now();
    const attempt = this.#builder.issueAttempt("evaluator", "harness", this.#contract, { at });
    const refs = [{ role: "file", path, ...this.#builder.blob(bytes) }];
    return this.#builder.observe("fswatch", attempt, "file.read", { at, facts: { path }, refs });
  }

  /** @param by `review` is judged by a model, the others by a program */
  judge(item: string, by: Judging, inputs: readonly (Citation | null)[], passes: boolean): void {
    const at = this.#now();
    const attempt = this.#builder.issueAttempt("evaluator", "harness", this.#contract, {
      at,
      subject: item,
    });
    const judge =
      by === "review"
        ? { kind: "model", model: judgingModel, prompt: digestOf(`prompt of ${item}`) }
        : { kind: "program" };
    const judgement = {
      attempt,
      item,
      frozen: this.#contract,
      evaluator: this.#builder.evaluator(by),
      inputs: inputs.filter((input) => input !== null),
    };
    const outcome = passes ? "pass" : "fail";
    const why = passes
      ? "what the contract asks for was seen"
      : "what was seen is not what the contract asks for";
    this.#builder.judge(`eval-${by}`, judgement, { at, judge, outcome, why });
  }

  close(status: "completed" | "failed"): Readonly<Record<string, Uint8Array>> {
    const at = this.#now();
    for (const attempt of this.#opened)
      this.#builder.observe("roster", attempt, "agent.close", { at });
    this.#builder.close(status, { at });
    return Object.fromEntries(
      [...this.#builder.seal()].map(([path, bytes]) => [`evidence/${path}`, bytes]),
    );
  }

  #frozen(): Frozen {
    const evaluators = (...ids: readonly Judging[]) => ids.map((id) => this.#builder.evaluator(id));
    const criteria = demonstrationJob.criteria.map((criterion) => {
      const isReviewed = reviewed.has(criterion.id);
      return {
        id: criterion.id,
        text: criterion.text,
        evaluators: isReviewed ? evaluators("exit", "review") : evaluators("exit"),
        reviewers: isReviewed ? 2 : 1,
        covers: { criterion: criterion.id, digest: digestOf(printLine(criterion)) },
      };
    });
    const deliverables = shipped.map((path) => ({
      id: path,
      path,
      evaluators: evaluators("file"),
      reviewers: 1,
    }));
    return this.#builder.freezeContract("job", { criteria, deliverables }, { at: this.#now() });
  }
}

export type Judging = "exit" | "file" | "review";

/** Criteria that a model must pass too. */
export const reviewed: ReadonlySet<string> = new Set(["label", "picture"]);

/** Deliverables that are judged by their bytes. */
export const shipped = ["README.md", "shots/start.png", "shots/reversed.png"];

function rules(): readonly object[] {
  const rule = (on: string, producer: string, what: string) => ({
    id: `r.${what}`,
    on,
    producer,
    what,
  });
  return [
    ...Object.entries(observers).map(([on, [producer, what]]) => rule(on, producer, what)),
    rule("agent", "roster", "agent.open"),
    rule("agent", "roster", "agent.close"),
  ];
}
