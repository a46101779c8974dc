import { describe, expect, test } from "vitest";
import { read } from "./facts.ts";
import { onK1, soundStory, Story } from "./story.ts";
import { all, check, noted, type Row } from "./table.ts";

const five = { ...all, operations: "4/5", tenths: 180 };
// 200 · (1/2 + 4/10) · 7/10
const oneOpen = { ...five, closure: "7/10", tenths: 126 } as const;

const told = (rule: string, tell: (story: Story) => void, facts: Row[2]): Row => [
  rule,
  () =>
    onK1((story) => {
      story.judge("k1");
      tell(story);
    }),
  facts,
];

describe("the number of operations", () => {
  check([
    told("every attempt that is issued is expected", (s) => void s.attempt("tool"), {
      ...oneOpen,
      codes: ["O-MISS", "Z-OPEN"],
    }),
    told("an attempt of an operation without a rule is not", (s) => void s.attempt("step"), all),
    told("whatever contract it names", (s) => void s.attempt("tool", { contract: "ghost" }), {
      ...oneOpen,
      codes: ["O-MISS", "Z-OPEN"],
    }),
    told(
      "a retry under a number of its own is one more",
      (s) => void s.observe("tool", s.attempt("tool", { retryOf: "a000000" })),
      { ...all, operations: "5/5" },
    ),
    // ok 4 + 4, I-RETRY
    told(
      "a retry of nothing is a fault",
      (s) => void s.observe("tool", s.attempt("tool", { retryOf: "a000099" })),
      { ...all, operations: "5/5", integrity: "9/10", tenths: 180, codes: ["I-RETRY"] },
    ),
    // ok 3 + 4; I-DUP and R-BAD: 7/9; 200 · (1/2 + 3/10) · 7/9 = 124.4
    told(
      "an id issued twice costs its own record and stays expected",
      (s) => void s.attempt("tool", { id: "a000000" }),
      {
        ...all,
        operations: "3/5",
        integrity: "7/9",
        tenths: 124,
        codes: ["I-DUP", "O-MISS", "R-BAD"],
      },
    ),
    // 200 · (1/2 + 4/10) · 7/10 · 8/9
    [
      "a number that is missing is expected, open and a fault",
      () => {
        const story = new Story().work().others();
        story.judge("k1");
        return story.ended("completed", { issued: 9 });
      },
      { ...oneOpen, integrity: "8/9", tenths: 112, codes: ["I-GAP", "Z-OPEN"] },
    ],
    [
      "what the run's own logs count and the ledger does not is expected and open",
      soundStory,
      { ...oneOpen, codes: ["X-LOG", "Z-OPEN"] },
      { logged: { tool: 3 } },
    ],
    ["what they count less of is not missed", soundStory, all, { logged: { tool: 1, process: 2 } }],
    [
      "logs count against a set without a rule too",
      () => soundStory({ expected: { rules: [] } }),
      {
        // 200 · (1/2 + 0/1) · 7/10
        ...all,
        operations: "0/1",
        closure: "7/10",
        tenths: 70,
        codes: ["U-EXTRA", "X-LOG", "Z-OPEN"],
      },
      { logged: { tool: 3 } },
    ],
  ]);
});

describe("the expected set", () => {
  const rule = { id: "r", on: "process", producer: "procwatch", what: "process.exit" };
  const fixed = { id: "f", producer: "fswatch", what: "file.read", subject: "OUT.md" };
  check([
    // the two results arrived all the same: none can be met, none is open; ok 0 + 4
    [
      "frozen after the first attempt, none of it can be met",
      () => {
        const story = new Story({ expected: null });
        story.attempt("step");
        story.builder.freezeExpected({ rules: [rule] });
        story.work().others();
        story.judge("k1");
        return story.ended();
      },
      { ...all, operations: "0/2", tenths: 100, codes: ["F-LATE", "U-EXTRA"] },
    ],
    [
      "a fixed expectation is met by producer, what and subject",
      () => {
        const story = new Story({ expected: { fixed: [fixed] } });
        story.builder.observe("fswatch", story.attempt("step"), "file.read", {
          facts: { subject: "OUT.md" },
        });
        return story.ended();
      },
      { ...all, items: "0/4", operations: "1/1", closure: "7/10", tenths: 70, codes: ["Z-OPEN"] },
    ],
    [
      "and by no other subject",
      () => {
        const story = new Story({ expected: { fixed: [fixed] } });
        story.builder.observe("fswatch", story.attempt("step"), "file.read", {
          facts: { subject: "out.md" },
        });
        return story.ended();
      },
      {
        ...all,
        items: "0/4",
        operations: "0/1",
        closure: "7/10",
        integrity: "0",
        tenths: 0,
        codes: ["O-MISS", "U-EXTRA", "Z-OPEN"],
      },
    ],
    [
      "a rule for a producer nobody admitted is never met",
      () => soundStory({ expected: { rules: [rule, { ...rule, producer: "ghost" }] } }),
      {
        // 200 · (1/2 + 2/8) · 7/10
        ...all,
        operations: "2/4",
        closure: "7/10",
        tenths: 105,
        codes: ["O-MISS", "U-EXTRA", "Z-OPEN"],
      },
    ],
    [
      "a rule that is left out is shown, not forbidden",
      () => soundStory({ expected: { rules: [rule] } }),
      { ...noted("U-EXTRA"), operations: "2/2" },
    ],
  ]);

  test("the kinds of operation without a rule are named", async () => {
    const { operations } = await read(soundStory({ expected: { rules: [rule] } }));
    expect(
      operations.byOperation.filter(({ attempts, hasRule }) => attempts > 0 && !hasRule),
    ).toEqual([
      { op: "tool", attempts: 2, logged: null, hasRule: false },
      { op: "evaluator", attempts: 4, logged: null, hasRule: false },
    ]);
  });
});
