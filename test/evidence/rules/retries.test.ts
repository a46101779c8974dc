import { describe } from "vitest";
import { digestOf } from "../../support/generate/record/line.ts";
import { fail, model, type Story } from "./story.ts";
import { all, broken, check, k1, open } from "./table.ts";

/** One more tool call than usual, and it arrived. */
const five = { operations: "5/5" } as const;
const other = digestOf("something else");

describe("retries", () => {
  const retried = (s: Story) => s.observe("tool", s.attempt("tool", { retryOf: "a000000" }));
  const first = (s: Story) => s.seen.slice(0, 1);
  check([
    k1(
      "the first try alone is not enough",
      (s) => {
        retried(s);
        s.judge("k1", {}, { inputs: first(s) });
      },
      { ...open("V-STALE"), ...five },
    ),
    k1(
      "nor beside something else",
      (s) => {
        retried(s);
        s.judge("k1", {}, { inputs: s.seen.slice(0, 2) });
      },
      { ...open("V-STALE"), ...five },
    ),
    k1(
      "nor a fail",
      (s) => {
        retried(s);
        s.judge("k1", fail, { inputs: first(s) });
      },
      { ...open("V-STALE"), ...five },
    ),
    k1(
      "the final one is",
      (s) => {
        s.judge("k1", {}, { inputs: [retried(s)] });
      },
      { ...all, ...five },
    ),
    k1(
      "and so are both",
      (s) => {
        s.judge("k1", {}, { inputs: [...first(s), retried(s)] });
      },
      { ...all, ...five },
    ),
    k1(
      "the last of several is the final one",
      (s) => {
        const again = retried(s);
        s.observe("tool", s.attempt("tool", { retryOf: "a000007" }));
        s.judge("k1", {}, { inputs: [...first(s), again] });
      },
      { ...open("V-STALE"), operations: "6/6" },
    ),
    k1(
      "a try that was retried after the verdict is no last word",
      (s) => {
        s.judge("k1", {}, { inputs: first(s) });
        retried(s);
      },
      { ...open("V-STALE"), ...five },
    ),
    k1(
      "a later verdict on the final try is",
      (s) => {
        s.judge("k1", fail, { inputs: first(s) });
        s.judge("k1", {}, { inputs: [retried(s)] });
      },
      { ...all, ...five },
    ),
    k1(
      "of another reviewer it leaves the first without a last word",
      (s) => {
        s.judge("k1", { ...model("m/gamma"), ...fail }, { inputs: first(s) });
        s.judge("k1", model("m/delta"), { inputs: [retried(s)] });
      },
      { ...open("V-LOST", "V-STALE"), ...five },
    ),
    k1(
      "a silent evaluator is not mended by its retry",
      (s) => {
        const silent = s.asks("k1");
        const attempt = s.builder.issueAttempt("evaluator", "harness", s.frozen, {
          subject: "k1",
          retryOf: silent,
        });
        s.judge("k1", {}, { attempt });
      },
      open("V-LOST"),
    ),
    k1(
      "one that said unknown is",
      (s) => {
        s.judge("k1", { outcome: "unknown" });
        s.judge("k1");
      },
      all,
    ),
  ]);
});

describe("a pass with a lost verdict beside it", () => {
  check([
    k1(
      "an attempt to judge it without a verdict",
      (s) => {
        s.judge("k1");
        s.asks("k1");
      },
      open("V-LOST"),
    ),
    k1(
      "an attempt whose only verdict is not counted",
      (s) => {
        s.judge("k1");
        s.judge("k1", fail, {
          attempt: s.asks("k1"),
          inputs: [],
          evaluator: { id: "x", version: "1", digest: other },
        });
      },
      open("V-JUDGE", "V-LOST"),
    ),
    // ok 4 + 4, faults V-CON: 8/9; 200 · (3/8 + 1/2) · 7/10 · 8/9 = 108.89
    k1(
      "a verdict that cites what is not there",
      (s) => {
        const attempt = s.asks("k1");
        s.judge("k1", {}, { attempt });
        s.judge("k1", { contractDigest: other }, { attempt });
      },
      { ...broken("V-CON", "V-LOST"), integrity: "8/9", tenths: 109 },
    ),
    // k1 and d1 are unknown; faults I-DUP and R-BAD: 8/10; 200 · (2/8 + 4/10) · 7/10 · 8/10 = 72.8
    k1(
      "an attempt that was issued twice, so that its fail cannot count",
      (s) => {
        s.judge("k1");
        const attempt = s.asks("k1");
        s.judge("k1", fail, { attempt, producer: "eval-b" });
        s.builder.issueAttempt("evaluator", "harness", s.frozen, { id: attempt, subject: "k1" });
      },
      {
        items: "2/4",
        operations: "4/5",
        closure: "7/10",
        integrity: "4/5",
        tenths: 73,
        codes: ["I-DUP", "R-BAD", "V-LOST", "Z-OPEN"],
      },
    ),
    // k1 and d1 are unknown, one R-BAD: 8/9; 200 · (2/8 + 1/2) · 7/10 · 8/9 = 93.33
    k1(
      "an earlier word that stands in a damaged stream",
      (story) => {
        story.judge("k1", {}, { producer: "eval-b" });
        story.judge("k1");
        story.judge("k9", { extra: 1 }, { producer: "eval-b" });
      },
      { ...broken("R-BAD", "V-LOST"), items: "2/4", integrity: "8/9", tenths: 93 },
    ),
    k1(
      "another item's silent evaluator is no loss",
      (s) => {
        s.judge("k1");
        s.asks("k9");
      },
      all,
    ),
    k1(
      "nor is the same item's of another contract that does not ask it",
      (s) => {
        s.judge("k1");
        s.asks("k1", { frozen: { ...s.frozen, contract: "c2" } });
      },
      all,
    ),
  ]);
});
