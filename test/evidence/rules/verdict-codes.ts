import { digestOf, type RecordFiles } from "../../support/generate/record/line.ts";
import { fail, model, onK1, one, Story, two, type Setting } from "./story.ts";
import { twin, way, type CodeCase } from "./ways.ts";

/** The verdict on k1, as findings name it. */
const it = "data/streams/eval-a.jsonl:3 item=k1 producer=eval-a seq=2";
const both: Setting = { k1: { evaluators: [one, two] } };

/** A first revision that the second replaced before any work, and k1 judged by the first. */
function replaced(wording: string): RecordFiles {
  const item = (id: string) => ({ id, text: `${id} holds`, evaluators: [one] });
  const story = new Story();
  story.builder.freezeContract("c1", { criteria: [{ ...item("k1"), text: wording }] });
  story.work().judge("k1");
  return story.ended();
}

export const verdictCases = {
  "V-ITEM": {
    ways: [
      way(
        `note V-ITEM data/streams/eval-a.jsonl:3 absent item=k9 producer=eval-a seq=2 contract=c1 revision=1`,
        () =>
          onK1((story) => {
            story.judge("k9");
          }),
      ),
      way(
        "note V-ITEM data/streams/eval-a.jsonl:1 replaced item=k1 producer=eval-a seq=0 contract=c1 revision=1",
        () => replaced("k1 holds a little"),
      ),
    ],
    twin: twin(() => replaced("k1 holds")),
  },
  "V-JUDGE": {
    ways: [
      way(`note V-JUDGE ${it} evaluator=one 1.0.1`, () =>
        onK1((story) => {
          story.judge("k1", {}, { evaluator: story.builder.evaluator("one", "1.0.1") });
        }),
      ),
      way(`note V-JUDGE ${it} evaluator=one 1.0.0`, () =>
        onK1((story) => {
          story.judge("k1", {}, { evaluator: { ...one, digest: digestOf("not one") } });
        }),
      ),
      way(`note V-JUDGE ${it} evaluator=two 1.0.0`, () =>
        onK1((story) => {
          story.judge("k1", {}, { evaluator: two });
        }),
      ),
    ],
    twin: twin(() =>
      onK1((story) => {
        story.judge("k1", {}, { evaluator: two });
      }, both),
    ),
  },
  "V-SAID": {
    ways: [
      way(`note V-SAID ${it}`, () =>
        onK1((story) => {
          story.judge("k1", {}, { inputs: [story.builder.assert("voice", "a000000", "p1")] });
        }),
      ),
      way(`note V-SAID ${it}`, () =>
        onK1((story) => {
          story.judge("k1", {}, { inputs: [] });
        }),
      ),
    ],
    twin: twin(() =>
      onK1((story) => {
        const said = story.builder.assert("voice", "a000000", "p1");
        story.judge("k1", {}, { inputs: [said, ...story.seen] });
      }),
    ),
  },
  "V-STALE": {
    ways: [
      way(
        `note V-STALE data/streams/eval-a.jsonl:3 then item=k1 producer=eval-a seq=2 attempt=a000000 final=a000007`,
        () =>
          onK1((story) => {
            story.attempt("tool", { retryOf: "a000000" });
            story.judge("k1", {}, { inputs: story.seen.slice(0, 1) });
          }),
      ),
      way(
        `note V-STALE data/streams/eval-a.jsonl:3 since item=k1 producer=eval-a seq=2 attempt=a000002 final=a000008`,
        () =>
          onK1((story) => {
            story.judge("k1", {}, { inputs: story.seen.slice(2, 3) });
            story.attempt("process", { retryOf: "a000002" });
          }),
      ),
    ],
    twin: twin(() =>
      onK1((story) => {
        const inputs = story.seen.slice(0, 1);
        story.judge("k1", fail, { inputs });
        const again = story.attempt("tool", { retryOf: "a000000" });
        story.judge("k1", {}, { inputs: [...inputs, story.observe("tool", again)] });
      }),
    ),
  },
  "V-ORDER": {
    ways: [
      way(`note V-ORDER ${it} attempt=a000008`, () =>
        onK1((story) => {
          const attempt = story.asks("k1");
          const inputs = [story.observe("tool", story.attempt("tool"))];
          story.judge("k1", {}, { attempt, inputs });
        }),
      ),
    ],
    twin: twin(() =>
      onK1((story) => {
        const inputs = [story.observe("tool", story.attempt("tool"))];
        story.judge("k1", {}, { inputs });
      }),
    ),
  },
  "V-ATT": {
    ways: [
      ...["a000003", "a000004"].map((attempt) =>
        way(
          `note V-ATT data/streams/eval-a.jsonl:3 other item=k1 producer=eval-a seq=2 attempt=${attempt}`,
          () =>
            onK1((story) => {
              story.judge("k1", {}, { attempt });
            }),
        ),
      ),
      way(
        [
          "eval-a.jsonl:3 streams item=k1 producer=eval-a seq=2",
          "eval-b.jsonl:2 streams item=k1 producer=eval-b seq=1",
        ].map((verdict) => `note V-ATT data/streams/${verdict} attempt=a000007`),
        () =>
          onK1((story) => {
            const attempt = story.asks("k1");
            story.judge("k1", {}, { attempt });
            story.judge("k1", {}, { attempt, producer: "eval-b" });
          }),
      ),
    ],
    twin: twin(() =>
      onK1((story) => {
        const attempt = story.asks("k1");
        story.judge("k1", model("m/gamma"), { attempt });
        story.judge("k1", model("m/delta"), { attempt });
      }),
    ),
  },
} satisfies Record<string, CodeCase>;
