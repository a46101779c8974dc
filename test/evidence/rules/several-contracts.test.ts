import { describe } from "vitest";
import type { Frozen } from "../../support/generate/record/builder.ts";
import { fourOfFive, freeze, item, kept, oneOpen } from "./frozen.ts";
import { fail, model, type Story } from "./story.ts";
import { all, check, k1 } from "./table.ts";

describe("the same wording in two contracts is one item", () => {
  const shared = (s: Story) => freeze(s, [item("k1")], [], "c2");
  check([
    k1(
      "a pass under one is enough",
      (s) => {
        shared(s);
        s.judge("k1");
      },
      all,
    ),
    k1(
      "under the other too",
      (s) => {
        const frozen = shared(s);
        s.judge("k1", {}, { frozen });
      },
      all,
    ),
    k1(
      "a fail under one is a fail",
      (s) => {
        const frozen = shared(s);
        s.judge("k1", model("m/gamma"));
        s.judge("k1", { ...model("m/delta"), ...fail }, { frozen });
      },
      { ...all, items: "3/4", tenths: 175, codes: ["V-FAIL", "V-SPLIT"] },
    ),
    k1(
      "a silent evaluator of either is a loss",
      (s) => {
        const frozen = shared(s);
        s.judge("k1");
        s.asks("k1", { frozen });
      },
      { ...all, items: "3/4", closure: "7/10", tenths: 123, codes: ["V-LOST", "Z-OPEN"] },
    ),
    k1(
      "in other words it is another item",
      (s) => {
        s.judge("k1");
        freeze(s, [item("k1", "k1 holds a little")], [], "c2");
      },
      { ...oneOpen, codes: ["Z-OPEN"] },
    ),
    k1(
      "under another id it is another item",
      (s) => {
        s.judge("k1");
        freeze(s, [item("k9", "k1 holds")], [], "c2");
      },
      { ...oneOpen, codes: ["Z-OPEN"] },
    ),
  ]);
});

describe("a contract frozen after work on it had begun", () => {
  /** A fifth operation that names a contract nobody has frozen yet. */
  const begin = (s: Story, fields: object = { contract: "c2" }) => {
    s.judge("k1");
    s.observe("tool", s.attempt("tool", { ...fields }));
  };
  const five = { operations: "5/5" } as const;
  const judged = (s: Story, frozen: Frozen, id = "k4") => s.judge(id, {}, { frozen });
  const lateOne = { ...oneOpen, ...five, codes: ["K-LATE", "Z-OPEN"] };
  check([
    k1(
      "its items count and none can be met",
      (s) => {
        begin(s);
        judged(s, freeze(s, [item("k4")], [], "c2"));
      },
      lateOne,
    ),
    k1(
      "one that failed is a fail",
      (s) => {
        begin(s);
        s.judge("k4", fail, { frozen: freeze(s, [item("k4")], [], "c2") });
      },
      { ...fourOfFive, ...five, codes: ["K-LATE", "V-FAIL"] },
    ),
    k1(
      "no later revision of it is on time",
      (s) => {
        begin(s);
        freeze(s, [], [], "c2");
        judged(s, freeze(s, [item("k4")], [], "c2"));
      },
      lateOne,
    ),
    k1(
      "nor is a revision that an attempt named before",
      (s) => {
        begin(s, { revision: 2 });
        judged(s, freeze(s, [...kept, item("k4")]));
      },
      lateOne,
    ),
    k1(
      "what an earlier contract asked on time stays so",
      (s) => {
        begin(s);
        freeze(s, kept, [], "c2");
      },
      { ...all, ...five, codes: ["K-LATE"] },
    ),
    k1(
      "what it asked first is not made timely by a later one",
      (s) => {
        begin(s);
        freeze(s, [item("k4")], [], "c2");
        judged(s, freeze(s, [item("k4")], [], "c3"));
      },
      lateOne,
    ),
    k1(
      "frozen before the first attempt that names it, it is on time",
      (s) => {
        s.judge("k1");
        const frozen = freeze(s, [item("k4")], [], "c2");
        judged(s, frozen);
      },
      { ...all, items: "5/5" },
    ),
    k1(
      "a contract that no attempt names counts all the same",
      (s) => {
        s.judge("k1");
        freeze(s, [item("k4")], [], "c2");
      },
      { ...oneOpen, codes: ["Z-OPEN"] },
    ),
  ]);
});
