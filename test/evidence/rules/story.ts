import {
  RecordBuilder,
  type Evaluator,
  type Frozen,
  type Operation,
} from "../../support/generate/record/builder.ts";
import {
  digestOf,
  type Citation,
  type Fields,
  type RecordFiles,
} from "../../support/generate/record/line.ts";

/** The programs of every story; all but the last are kept among the blobs. */
export const program = (id: string, version = "1.0.0"): Evaluator => ({
  id,
  version,
  digest: digestOf(`${id} evaluator ${version}\n`),
});
export const one = program("one");
export const two = program("two");

/** How a story differs from the plain one; what is not said is as always. */
export type Setting = {
  /** Replaces members of criterion k1. */
  readonly k1?: Fields;
  /** Replaces members of deliverable d1. */
  readonly d1?: Fields;
  /** Replaces members of the contract's file. */
  readonly contract?: Fields;
  /** Replaces members of the contract's freeze line. */
  readonly freeze?: Fields;
  /** Replaces members of the expected set; `null` for none at all. */
  readonly expected?: Fields | null;
  /** Replaces members of the expected set's freeze line. */
  readonly expectedFreeze?: Fields;
  readonly run?: Fields;
  /** Called before the contract is frozen, after the producers were admitted. */
  readonly early?: (story: Story) => void;
};

export type Judging = {
  readonly producer?: string;
  readonly evaluator?: Evaluator;
  /** What it reads; else the last process. */
  readonly inputs?: readonly Citation[];
  readonly attempt?: string;
  readonly frozen?: Frozen;
  readonly by?: string;
};

/**
 * A run of two tool calls and two processes under one contract of three criteria and a deliverable, so
 * that an item and an operation are worth 2.5 points each. Lines of its ledger: 1 run.open, 2 to 7 the
 * producers, 8 the contract, 9 the expected set, 10 to 12 the participants, from 13 the attempts.
 */
export class Story {
  readonly builder: RecordBuilder;
  readonly frozen: Frozen;
  /** What was observed, in order: two tool calls, then two processes. */
  readonly seen: Citation[] = [];

  constructor(setting: Setting = {}) {
    this.builder = new RecordBuilder("run-0001", setting.run);
    const { builder } = this;
    for (const id of ["toolgate", "procwatch", "fswatch"]) builder.admit(id, "observer");
    builder.admit("voice", "agent", { model: "m/alpha" });
    for (const id of ["eval-a", "eval-b"]) builder.admit(id, "evaluator");
    for (const { id } of [one, two]) builder.evaluator(id);
    setting.early?.(this);
    this.frozen = builder.freezeContract("c1", contractOf(setting), setting.freeze);
    if (setting.expected !== null)
      builder.freezeExpected({ rules, ...setting.expected }, setting.expectedFreeze);
    builder.issueParticipant("harness", "harness", "none");
    builder.issueParticipant("p1", "dev", "m/alpha");
    builder.issueParticipant("p2", "dev", "m/beta");
  }

  /** Attempts a000000 to a000003, each observed; those whose index is said, not. */
  work(unseen: readonly number[] = []): this {
    for (const [index, op] of (["tool", "tool", "process", "process"] as const).entries()) {
      const attempt = this.attempt(op);
      if (unseen.includes(index)) continue;
      this.seen.push(this.observe(op, attempt));
    }
    return this;
  }

  attempt(op: Operation, fields: Fields = {}): string {
    return this.builder.issueAttempt(op, "p1", this.frozen, fields);
  }

  /** What the rule of an operation waits for. */
  observe(op: Operation, attempt: string, fields: Fields = {}): Citation {
    return op === "tool"
      ? this.builder.observe("toolgate", attempt, "tool.result", fields)
      : this.builder.observe("procwatch", attempt, `${op}.exit`, fields);
  }

  /** The bytes of a file, read for an evaluator. */
  read(text: string, fields: Fields = {}): Citation {
    const attempt = this.builder.issueAttempt("evaluator", "harness", this.frozen);
    const refs = [{ role: "file", path: "OUT.md", ...this.builder.blob(text), ...fields }];
    return this.builder.observe("fswatch", attempt, "file.read", { refs });
  }

  /** Issues an attempt to judge an item; without a verdict its evaluator is silent. */
  asks(item: string, { frozen = this.frozen, by = "harness" }: Judging = {}): string {
    return this.builder.issueAttempt("evaluator", by, frozen, { subject: item });
  }

  /** A verdict under an attempt of its own; without `fields`, a pass by the first program. */
  judge(item: string, fields: Fields = {}, judging: Judging = {}): Citation {
    const attempt = judging.attempt ?? this.asks(item, judging);
    const { producer = "eval-a", evaluator = one, frozen = this.frozen } = judging;
    const inputs = judging.inputs ?? this.seen.slice(-1);
    return this.builder.judge(producer, { attempt, item, frozen, evaluator, inputs }, fields);
  }

  /** Passes k2, k3 (lines 1 and 2 of eval-a) and d1 (line 1 of eval-b), under a000004 to a000006. */
  others(): this {
    this.judge("k2");
    this.judge("k3");
    this.judge("d1", {}, { producer: "eval-b" });
    return this;
  }

  /** Closed and sealed. */
  ended(
    status: "completed" | "failed" | "aborted" = "completed",
    fields: Fields = {},
  ): RecordFiles {
    this.builder.close(status, fields);
    return this.builder.seal();
  }
}

const rules = [
  { id: "r.tool", on: "tool", producer: "toolgate", what: "tool.result" },
  { id: "r.process", on: "process", producer: "procwatch", what: "process.exit" },
];

function contractOf({ k1 = {}, d1 = {}, contract = {} }: Setting): Fields {
  const item = (id: string): Fields => ({ id, text: `${id} holds`, evaluators: [one] });
  const criteria = [{ ...item("k1"), ...k1 }, item("k2"), item("k3")];
  const deliverables = [{ id: "d1", path: "OUT.md", evaluators: [one], ...d1 }];
  return { criteria, deliverables, ...contract };
}

/** The plain story with work done, k2, k3 and d1 passed, and k1 left to `tell`: ends completed. */
export function onK1(tell: (story: Story) => void, setting: Setting = {}): RecordFiles {
  const story = new Story(setting).work().others();
  tell(story);
  return story.ended();
}

/** A record in which nothing is wrong: 20 points. */
export function soundStory(setting: Setting = {}): RecordFiles {
  return onK1((story) => {
    story.judge("k1");
  }, setting);
}

/** Judged by a model. */
export const model = (name: string, prompt?: string): Fields => ({
  judge: { kind: "model", model: name, ...(prompt === undefined ? {} : { prompt }) },
});
/** Judged by a person. */
export const person = (name: string): Fields => ({ judge: { kind: "human", person: name } });
export const fail: Fields = { outcome: "fail" };
export const unknown: Fields = { outcome: "unknown" };
