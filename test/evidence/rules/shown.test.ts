import { describe, expect, test } from "vitest";
import type { RecordFiles } from "../../support/generate/record/line.ts";
import { read } from "./facts.ts";
import { fail, one, onK1, Story, two } from "./story.ts";

describe("an evaluator", () => {
  const marks = async (tell: (story: Story) => void) => {
    const files = onK1(tell, { k1: { evaluators: [one, two] } });
    return (await read(files)).evaluators.map(({ id, verdicts, rejected }) => [
      id,
      verdicts,
      rejected,
    ]);
  };
  const observed = (subject: string) => ({ facts: { subject } });
  const test1 = "evaluator.self-test";

  test("that never rejected anything is marked so", async () => {
    expect(await marks((s) => void s.judge("k1"))).toEqual([
      ["one", 4, false],
      ["two", 0, false],
    ]);
  });

  test("rejects by a fail", async () => {
    expect(await marks((s) => void s.judge("k1", fail))).toEqual([
      ["one", 4, true],
      ["two", 0, false],
    ]);
  });

  test("does not reject by a fail that is not counted", async () => {
    const unread = (s: Story) => void s.judge("k1", fail, { attempt: "a000003" });
    expect(await marks(unread)).toEqual([
      ["one", 3, false],
      ["two", 0, false],
    ]);
  });

  test("rejects by a self-test that was observed", async () => {
    const tested = (s: Story) =>
      void s.builder.observe("fswatch", "a000000", test1, observed(two.digest));
    expect(await marks(tested)).toEqual([
      ["one", 3, false],
      ["two", 0, true],
    ]);
  });

  test.each([
    [
      "of other bytes",
      (s: Story) => void s.builder.observe("fswatch", "a000000", test1, observed("two")),
    ],
    [
      "under another name",
      (s: Story) => void s.builder.observe("fswatch", "a000000", "self-test", observed(two.digest)),
    ],
    [
      "that an agent claims",
      (s: Story) =>
        void s.builder.assert("voice", "a000000", "p1", {
          claim: { subject: two.digest, what: test1 },
        }),
    ],
  ])("does not by one %s", async (_, tell) => {
    expect(await marks(tell)).toEqual([
      ["one", 3, false],
      ["two", 0, false],
    ]);
  });
});

describe("an item", () => {
  const files = (): RecordFiles =>
    onK1((story) => {
      story.builder.assert("voice", "a000002", "p1", { claim: { said: "k1 holds" } });
      story.builder.assert("voice", "a000002", "p2", { claim: { said: "nothing to do with it" } });
      const seen = story.observe("tool", story.attempt("tool"), {
        refs: [{ role: "output", ...story.builder.blob("12 passed\n") }],
      });
      story.judge("k1", {}, { attempt: "a000003" });
      story.judge("k1", { why: "12 passed" }, { inputs: [seen] });
    });

  test("is walked from what was asked to what was accepted", async () => {
    const [k1] = (await read(files())).items;
    expect(k1).toMatchObject({ id: "k1", text: "k1 holds", outcome: "pass", superseded: false });
    expect(k1?.verdicts.map(({ attempt, notCounted, why }) => [attempt, notCounted, why])).toEqual([
      ["a000003", "V-ATT", "as the contract asks"],
      ["a000008", null, "12 passed"],
    ]);
    const [input] = k1?.verdicts[1]?.inputs ?? [];
    expect(input).toMatchObject({
      kind: "observation",
      file: "evidence/data/streams/toolgate.jsonl",
      line: 3,
      op: "tool",
      by: "p1",
      model: "m/alpha",
      what: "tool.result",
    });
    expect(input?.refs.map(({ role, size, path }) => [role, size, path])).toEqual([
      ["output", 10, null],
    ]);
    expect(JSON.parse(input?.text ?? "")).toMatchObject({ seq: 2, kind: "observation" });
  });

  test("stands beside what those said whose work was read", async () => {
    const [k1] = (await read(files())).items;
    expect(k1?.assertions.map(({ what, line }) => [what, line])).toEqual([["p1", 1]]);
  });

  test("names the criteria it stands for, from every contract that asks it", async () => {
    const cover = (criterion: string) => ({ criterion, digest: one.digest });
    const story = new Story({ k1: { covers: cover("a") } });
    const again = { id: "k1", text: "k1 holds", evaluators: [one], covers: cover("b") };
    story.builder.freezeContract("c2", { criteria: [again] });
    const { items } = await read(story.ended());
    expect(items.map(({ covers }) => covers)).toEqual(["a, b", null, null, null]);
  });
});
