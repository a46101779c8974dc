import { digestOf } from "../../support/generate/record/line.ts";
import { fail, model, onK1, one, person, two, type Setting } from "./story.ts";
import { twin, way, type CodeCase } from "./ways.ts";

/** The verdict on k1, as findings name it. */
const it = "data/streams/eval-a.jsonl:3 item=k1 producer=eval-a seq=2";
const k1 = "item=k1 contract=c1";
const both: Setting = { k1: { evaluators: [one, two] } };
const pair: Setting = { k1: { reviewers: 2 } };

export const itemCases = {
  "V-FLAKY": {
    ways: [
      way(`note V-FLAKY ${k1} first=pass then=fail`, () =>
        onK1((story) => {
          story.judge("k1");
          story.judge("k1", fail);
        }),
      ),
    ],
    twin: twin(() =>
      onK1((story) => {
        story.judge("k1", fail, { inputs: story.seen.slice(0, 1) });
        story.judge("k1");
      }),
    ),
  },
  "V-SELF": {
    ways: [
      way(`note V-SELF ${it} model=m/alpha`, () =>
        onK1((story) => {
          story.judge("k1", model("m/alpha"));
        }),
      ),
    ],
    twin: twin(() =>
      onK1((story) => {
        story.judge("k1", model("m/beta"));
      }),
    ),
  },
  "V-QUORUM": {
    ways: [
      way(`note V-QUORUM ${k1} passed=1 asked=2`, () =>
        onK1((story) => {
          story.judge("k1", model("m/gamma", digestOf("one prompt")));
          story.judge("k1", model("m/gamma", digestOf("another prompt")));
        }, pair),
      ),
      way(`note V-QUORUM ${k1} passed=1 asked=1000`, () =>
        onK1(
          (story) => {
            story.judge("k1");
          },
          { k1: { reviewers: 1000 } },
        ),
      ),
    ],
    twin: twin(() =>
      onK1((story) => {
        story.judge("k1", model("m/gamma"));
        story.judge("k1", person("ada"));
      }, pair),
    ),
  },
  "V-SPLIT": {
    ways: [
      way(`note V-SPLIT ${k1}`, () =>
        onK1((story) => {
          story.judge("k1");
          story.judge("k1", fail, { evaluator: two });
        }, both),
      ),
    ],
    twin: twin(() =>
      onK1((story) => {
        story.judge("k1", fail);
        story.judge("k1", fail, { evaluator: two });
      }, both),
    ),
  },
  "V-LOST": {
    ways: [
      way(`note V-LOST attempt ${k1}`, () =>
        onK1((story) => {
          story.judge("k1");
          story.asks("k1");
        }),
      ),
      way(`note V-LOST verdict ${k1}`, () =>
        onK1((story) => {
          const attempt = story.asks("k1");
          story.judge("k1", {}, { attempt });
          story.judge("k1", { contractDigest: digestOf("lost") }, { attempt });
        }),
      ),
      way([`note V-LOST stream item=d1 contract=c1`], () =>
        onK1((story) => {
          story.judge("k1");
          const attempt = story.asks("k9");
          story.judge("k9", { extra: 1 }, { attempt, producer: "eval-b" });
        }),
      ),
    ],
    twin: twin(() =>
      onK1((story) => {
        story.judge("k1");
        story.asks("k9");
      }),
    ),
  },
  "V-FAIL": {
    ways: [
      way(`note V-FAIL ${k1}`, () =>
        onK1((story) => {
          story.judge("k1", fail);
        }),
      ),
    ],
    twin: twin(() =>
      onK1((story) => {
        story.judge("k1", { outcome: "unknown" });
      }),
    ),
  },
} satisfies Record<string, CodeCase>;
