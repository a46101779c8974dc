import { describe, expect, test } from "vitest";
import {
  RecordBuilder,
  type Evaluator,
  type Frozen,
} from "../../support/generate/record/builder.ts";
import { textOf, withFile } from "../../support/generate/record/forge.ts";
import type { Citation, Fields } from "../../support/generate/record/line.ts";
import { expectNoGain, graveCodes, judged, tenthsOf, type Sound } from "./attack.ts";

/** A run of six tool calls, two evaluators with a stream each; no two verdicts read the same call. */
class SmallRun {
  readonly builder = new RecordBuilder();
  readonly first: Evaluator;
  readonly second: Evaluator;
  readonly seen: Citation[] = [];
  #judged = 0;

  constructor() {
    this.builder.admit("toolgate", "observer");
    this.builder.admit("eval-one", "evaluator");
    this.builder.admit("eval-two", "evaluator");
    this.first = this.builder.evaluator("first");
    this.second = this.builder.evaluator("second");
  }

  work(frozen: Frozen): void {
    const rule = { id: "r.tool", on: "tool", producer: "toolgate", what: "tool.result" };
    this.builder.freezeExpected({ rules: [rule] });
    this.builder.issueParticipant("p1", "dev", "m/alpha");
    for (let n = 0; n < 6; n += 1) {
      const attempt = this.builder.issueAttempt("tool", "p1", frozen);
      this.seen.push(this.builder.observe("toolgate", attempt, "tool.result"));
    }
  }

  attempt(frozen: Frozen, subject: string): string {
    return this.builder.issueAttempt("evaluator", "harness", frozen, { subject });
  }

  judge(
    producer: string,
    [attempt, item]: readonly [string, string],
    [frozen, evaluator]: readonly [Frozen, Evaluator],
    fields: Fields,
  ): void {
    const input = this.seen[this.#judged % this.seen.length];
    this.#judged += 1;
    const inputs = input === undefined ? [] : [input];
    this.builder.judge(producer, { attempt, item, frozen, evaluator, inputs }, fields);
  }

  async ended(): Promise<Sound> {
    this.builder.close("completed");
    const files = this.builder.seal();
    const record = await judged(files);
    expect(graveCodes(record)).toEqual([]);
    return { files, record, tenths: tenthsOf(record) };
  }
}

const model = (name: string) => ({ judge: { kind: "model", model: name } });
const fail = { outcome: "fail" };

/** A fail among passes, with the lines around it, so that the fail alone can be lost. */
async function underOneAttempt(): Promise<Sound> {
  const run = new SmallRun();
  const frozen = run.builder.freezeContract("c1", {
    criteria: [
      { id: "i1", text: "One.", evaluators: [run.first], reviewers: 1 },
      { id: "i2", text: "Two.", evaluators: [run.second], reviewers: 1 },
    ],
  });
  run.work(frozen);
  const other = () => {
    const attempt = run.attempt(frozen, "i2");
    run.judge("eval-one", [attempt, "i2"], [frozen, run.second], fail);
  };
  const shared = run.attempt(frozen, "i1");
  const asked = [frozen, run.first] as const;
  run.judge("eval-one", [shared, "i1"], asked, model("m/beta"));
  other();
  run.judge("eval-one", [shared, "i1"], asked, { ...model("m/gamma"), ...fail });
  other();
  other();
  run.judge("eval-two", [run.attempt(frozen, "i1"), "i1"], asked, model("m/beta"));
  return run.ended();
}

/** One wording in two contracts, passed under the first and failed under the second. */
async function underTwoContracts(): Promise<Sound> {
  const run = new SmallRun();
  const item = { id: "i1", text: "One.", evaluators: [run.first], reviewers: 1 };
  const frozen = run.builder.freezeContract("c1", { criteria: [item] });
  const again = run.builder.freezeContract("c2", { criteria: [item] });
  run.work(frozen);
  run.judge("eval-one", [run.attempt(frozen, "i1"), "i1"], [frozen, run.first], model("m/beta"));
  const person = { judge: { kind: "human", person: "ada" }, ...fail };
  run.judge("eval-two", [run.attempt(again, "i1"), "i1"], [again, run.first], person);
  return run.ended();
}

/** A fail of one model, which later could not say: the item is open, and the fail is no last word. */
async function withdrawn(): Promise<Sound> {
  const run = new SmallRun();
  const frozen = run.builder.freezeContract("c1", {
    criteria: [{ id: "i1", text: "One.", evaluators: [run.first], reviewers: 1 }],
  });
  run.work(frozen);
  const asked = [frozen, run.first] as const;
  const beta = model("m/beta");
  run.judge("eval-one", [run.attempt(frozen, "i1"), "i1"], asked, { ...beta, ...fail });
  run.judge("eval-two", [run.attempt(frozen, "i1"), "i1"], asked, { ...beta, outcome: "unknown" });
  return run.ended();
}

/** A pass and a fail of one program over the same input: neither stands. */
async function wavering(): Promise<Sound> {
  const run = new SmallRun();
  const frozen = run.builder.freezeContract("c1", {
    criteria: [{ id: "i1", text: "One.", evaluators: [run.first], reviewers: 1 }],
  });
  run.work(frozen);
  const [input] = run.seen;
  const inputs = input === undefined ? [] : [input];
  for (const fields of [{}, fail]) {
    const attempt = run.attempt(frozen, "i1");
    const verdict = { attempt, item: "i1", frozen, evaluator: run.first, inputs };
    run.builder.judge("eval-one", verdict, fields);
  }
  return run.ended();
}

describe.each([
  ["a fail that is no last word", withdrawn],
  ["two answers to one question", wavering],
])("%s", (_, build) => {
  test("stays open when a line of a verdict is lost or changed", async () => {
    const sound = await build();
    expect(sound.record.items[0]?.outcome).toBe("unknown");
    for (const path of ["data/streams/eval-one.jsonl", "data/streams/eval-two.jsonl"]) {
      if (!sound.files.has(path)) continue;
      const lines = textOf(sound.files, path).split(/(?<=\n)/);
      for (const lost of lines.keys()) {
        const rest = lines.filter((_line, n) => n !== lost).join("");
        await expectNoGain(sound, withFile(sound.files, path, rest), `${path} ${String(lost + 1)}`);
      }
      const bytes = sound.files.get(path) ?? new Uint8Array();
      for (let at = 0; at < bytes.length; at += 7) {
        const changed = Uint8Array.from(bytes);
        changed[at] = (changed[at] ?? 0) ^ 1;
        await expectNoGain(sound, withFile(sound.files, path, changed), `${path} ${String(at)}`);
      }
    }
  });
});

describe.each([
  ["under an attempt whose other verdict still stands", underOneAttempt],
  ["under another contract that holds the same wording", underTwoContracts],
])("a fail %s", (_, build) => {
  test("raises nothing when its line is lost", async () => {
    const sound = await build();
    expect(sound.record.items[0]?.outcome).toBe("fail");
    for (const path of ["data/streams/eval-one.jsonl", "data/streams/eval-two.jsonl"]) {
      const lines = textOf(sound.files, path).split(/(?<=\n)/);
      for (const lost of lines.keys()) {
        const rest = lines.filter((_line, n) => n !== lost).join("");
        const what = `${path} without line ${String(lost + 1)}`;
        await expectNoGain(sound, withFile(sound.files, path, rest), what);
      }
      await expectNoGain(sound, withFile(sound.files, path, null), `without ${path}`);
    }
  });
});
