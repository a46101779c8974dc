import { describe } from "vitest";
import { digestOf } from "../../support/generate/record/line.ts";
import { model } from "./story.ts";
import { all, broken, check, open, k1 } from "./table.ts";

/** One more tool call than usual, and it arrived. */
const five = { operations: "5/5" } as const;
const other = digestOf("something else");

describe("what a verdict cites", () => {
  check([
    k1(
      "a contract that was never frozen",
      (s) => void s.judge("k1", { contractDigest: other }),
      broken("V-CON"),
    ),
    k1(
      "a revision that was never frozen",
      (s) => void s.judge("k1", { revision: 2 }),
      broken("V-CON"),
    ),
    k1(
      "a contract by another's digest",
      (s) => void s.judge("k1", { contract: "c2" }),
      broken("V-CON"),
    ),
    k1("an item its contract does not have", (s) => void s.judge("k9"), open("V-ITEM")),
    k1(
      "a record that is not there",
      (s) => {
        s.judge("k1", {}, { inputs: [{ producer: "procwatch", seq: 9, digest: other }] });
      },
      broken("V-IN"),
    ),
    k1(
      "a record by another digest",
      (s) => {
        s.judge("k1", {}, { inputs: [{ producer: "procwatch", seq: 1, digest: other }] });
      },
      broken("V-IN"),
    ),
    k1(
      "a producer that is not there",
      (s) => {
        s.judge("k1", {}, { inputs: [{ producer: "constructor", seq: 0, digest: other }] });
      },
      broken("V-IN"),
    ),
    // 200 · (3/8 + 4/10) · 7/10 · 7/8 = 94.94: the damage and the citation are one fault
    k1(
      "a damaged record",
      (s) => {
        const refs = [{ role: "output", digest: other, size: 1 }];
        const inputs = [s.observe("tool", s.attempt("tool"), { refs })];
        s.judge("k1", {}, { inputs });
      },
      { ...broken("O-MISS", "R-BAD", "V-IN"), operations: "4/5", tenths: 95 },
    ),
  ]);
});

describe("the attempt a verdict is given under", () => {
  check([
    k1(
      "must be issued for the item",
      (s) => void s.judge("k1", {}, { attempt: "a000004" }),
      open("V-ATT"),
    ),
    k1(
      "must be one of an evaluator",
      (s) => void s.judge("k1", {}, { attempt: "a000003" }),
      open("V-ATT"),
    ),
    k1(
      "must be issued under the same contract",
      (s) => {
        s.judge("k1", {}, { attempt: s.asks("k1", { frozen: { ...s.frozen, contract: "c2" } }) });
      },
      open("V-ATT"),
    ),
    k1(
      "has its verdicts in one stream",
      (s) => {
        const attempt = s.asks("k1");
        s.judge("k1", {}, { attempt });
        s.judge("k1", {}, { attempt, producer: "eval-b" });
      },
      open("V-ATT"),
    ),
    k1(
      "may serve two reviewers",
      (s) => {
        const attempt = s.asks("k1");
        s.judge("k1", model("m/gamma"), { attempt });
        s.judge("k1", model("m/delta"), { attempt });
      },
      all,
      { k1: { reviewers: 2 } },
    ),
    k1(
      "may not be later than its own reading",
      (s) => {
        const attempt = s.asks("k1");
        s.judge("k1", {}, { attempt, inputs: [s.observe("tool", s.attempt("tool"))] });
      },
      { ...open("V-ORDER"), ...five },
    ),
  ]);
});
