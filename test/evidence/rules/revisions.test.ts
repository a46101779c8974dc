import { describe } from "vitest";
import { fourOfFive, freeze, item, kept, oneOpen } from "./frozen.ts";
import { fail, Story } from "./story.ts";
import { all, check, k1, noted, type Row } from "./table.ts";

/** Work begins after what is told. */
const before = (rule: string, tell: (story: Story) => void, facts: Row[2]): Row => [
  rule,
  () => {
    const story = new Story();
    tell(story);
    return story.work().ended();
  },
  facts,
];

const unworked = { ...all, closure: "7/10", codes: ["Z-OPEN"] } as const;

describe("before an attempt names the contract, a revision replaces the one before", () => {
  check([
    // 200 · 1/2 · 7/10: nothing was judged
    before("what it drops is gone", (s) => void freeze(s, kept, []), {
      ...unworked,
      items: "0/3",
      tenths: 70,
    }),
    before("what it rewords is one", (s) => void freeze(s, [item("k1", "k1 holds a little")]), {
      ...unworked,
      items: "0/2",
      tenths: 70,
    }),
    before("what it adds is more", (s) => void freeze(s, [...kept, item("k4")]), {
      ...unworked,
      items: "0/5",
      tenths: 70,
    }),
    [
      "a verdict that cites the replaced revision counts where the wording is the same",
      () => {
        const story = new Story();
        freeze(story, [item("k1")], []);
        story.work().judge("k1");
        return story.ended();
      },
      { ...all, items: "1/1" },
    ],
    [
      "and not where it is another",
      () => {
        const story = new Story();
        freeze(story, [item("k1", "k1 holds a little")], []);
        story.work().judge("k1");
        return story.ended();
      },
      { ...unworked, items: "0/1", tenths: 70, codes: ["V-ITEM", "Z-OPEN"] },
    ],
  ]);
});

describe("once an attempt named it, a revision only adds", () => {
  check([
    k1(
      "a dropped item that passed still counts",
      (s) => {
        s.judge("k1");
        freeze(s, kept, []);
      },
      noted("K-KEEP"),
    ),
    k1(
      "a dropped item that failed still counts",
      (s) => {
        s.judge("k1", fail);
        freeze(s, kept.slice(1));
      },
      { ...all, items: "3/4", tenths: 175, codes: ["K-KEEP", "V-FAIL"] },
    ),
    k1(
      "a reworded item is two, the new one open",
      (s) => {
        s.judge("k1");
        freeze(s, [item("k1", "k1 holds a little"), ...kept.slice(1)]);
      },
      { ...oneOpen, codes: ["K-KEEP", "Z-OPEN"] },
    ),
    k1(
      "each wording needs a verdict of its own",
      (s) => {
        s.judge("k1");
        const frozen = freeze(s, [item("k1", "k1 holds a little"), ...kept.slice(1)]);
        s.judge("k1", {}, { frozen });
      },
      { ...all, items: "5/5", codes: ["K-KEEP"] },
    ),
    k1(
      "an attempt issued under the new wording gives no verdict on the old one",
      (s) => {
        const now = freeze(s, [item("k1", "k1 holds a little"), ...kept.slice(1)]);
        const attempt = s.builder.issueAttempt("evaluator", "harness", now, { subject: "k1" });
        s.judge("k1", {}, { attempt, frozen: s.frozen });
      },
      // 200 · (3/10 + 1/2) · 7/10: neither wording was judged
      { ...oneOpen, items: "3/5", tenths: 112, codes: ["K-KEEP", "V-ITEM", "Z-OPEN"] },
    ),
    k1(
      "an easier wording does not undo a fail",
      (s) => {
        s.judge("k1", fail);
        const frozen = freeze(s, [item("k1", "k1 holds a little"), ...kept.slice(1)]);
        s.judge("k1", {}, { frozen });
      },
      { ...fourOfFive, codes: ["K-KEEP", "V-FAIL"] },
    ),
    k1(
      "fewer reviewers are another wording",
      (s) => {
        s.judge("k1");
        const frozen = freeze(s, kept);
        s.judge("k1", {}, { frozen });
      },
      { ...oneOpen, codes: ["K-KEEP", "V-QUORUM", "Z-OPEN"] },
      { k1: { reviewers: 2 } },
    ),
    k1(
      "an added item counts, and is met by a verdict",
      (s) => {
        s.judge("k1");
        const frozen = freeze(s, [...kept, item("k4")]);
        s.judge("k4", {}, { frozen });
      },
      { ...all, items: "5/5" },
    ),
    k1(
      "and is open without one",
      (s) => {
        s.judge("k1");
        freeze(s, [...kept, item("k4")]);
      },
      { ...oneOpen, codes: ["Z-OPEN"] },
    ),
    k1(
      "what comes back in a third revision was never gone",
      (s) => {
        s.judge("k1");
        freeze(s, kept, []);
        freeze(s, kept);
      },
      all,
    ),
  ]);
});
