import { rewriteManifest, withFile } from "../../support/generate/record/forge.ts";
import { digestOf, streamPath, type RecordFiles } from "../../support/generate/record/line.ts";
import { onK1, program, soundStory, Story } from "./story.ts";
import { twin, way, withHead, withText, type CodeCase } from "./ways.ts";

const other = digestOf("something else");

/** A sound record that ends in another stream or another line of one. */
function withLine(write: (story: Story) => void): RecordFiles {
  return onK1((story) => {
    story.judge("k1");
    write(story);
  });
}

export const faultCases = {
  "I-DUP": {
    ways: [
      way("fault I-DUP data/ledger.jsonl:21 attempt=a000000 number=8", () =>
        withLine((story) => {
          story.attempt("tool", { id: "a000000" });
        }),
      ),
      way("fault I-DUP data/ledger.jsonl:21 attempt=again number=0", () =>
        withLine((story) => {
          story.attempt("tool", { id: "again", n: 0 });
        }),
      ),
    ],
    twin: twin(() =>
      withLine((story) => {
        story.attempt("tool", { id: "again" });
      }),
    ),
  },
  "I-RETRY": {
    ways: [
      way("fault I-RETRY data/ledger.jsonl:21 attempt=a000008 retried=a000009", () =>
        withLine((story) => {
          story.attempt("tool", { retryOf: "a000009" });
          story.attempt("tool");
        }),
      ),
    ],
    twin: twin(() =>
      withLine((story) => {
        story.attempt("tool", { retryOf: "a000000" });
      }),
    ),
  },
  "I-GAP": {
    ways: [
      way("fault I-GAP data/ledger.jsonl number=8", () =>
        withLine((story) => {
          story.attempt("tool", { n: 9 });
        }),
      ),
      way("fault I-GAP data/ledger.jsonl number=4 last=6", () =>
        new Story().work().ended("completed", { issued: 7 }),
      ),
    ],
    twin: twin(() => new Story().work().ended("completed", { issued: 4 })),
  },
  "R-PROD": {
    ways: [
      way("fault R-PROD data/streams/ghost.jsonl producer=ghost", () =>
        withLine(({ builder }) => {
          builder.observe("ghost", "a000000", "tool.result");
        }),
      ),
    ],
    twin: twin(() =>
      withLine(({ builder }) => {
        builder.observe("fswatch", "a000000", "tool.result");
      }),
    ),
  },
  "R-FILE": {
    ways: [
      way("fault R-FILE data/streams/toolgate.jsonl crlf", () =>
        withText(soundStory(), streamPath("toolgate"), /\n/g, "\r\n"),
      ),
    ],
    twin: twin(soundStory),
  },
  "H-NONE": {
    ways: [
      way("fault H-NONE data/streams/toolgate.jsonl producer=toolgate", () =>
        withHead(soundStory(), "toolgate", null),
      ),
    ],
    twin: twin(() => rewriteManifest(withFile(soundStory(), streamPath("fswatch"), ""))),
  },
  "H-HEAD": {
    ways: [
      way("fault H-HEAD data/streams/toolgate.jsonl count producer=toolgate here=2 named=3", () =>
        withHead(soundStory(), "toolgate", { count: 3 }),
      ),
      way("fault H-HEAD data/streams/toolgate.jsonl digest producer=toolgate", () =>
        withHead(soundStory(), "toolgate", { head: other }),
      ),
    ],
    twin: twin(soundStory),
  },
  "H-GONE": {
    ways: [
      way("fault H-GONE data/streams/toolgate.jsonl producer=toolgate count=2", () =>
        rewriteManifest(withFile(soundStory(), streamPath("toolgate"), null)),
      ),
    ],
    twin: twin(() => withHead(soundStory(), "fswatch", { count: 0, head: other })),
  },
  "V-CON": {
    ways: [
      way(
        "fault V-CON data/streams/eval-a.jsonl:3 item=k1 producer=eval-a seq=2 digest=sha256:…",
        () =>
          onK1((story) => {
            story.judge("k1", { contractDigest: other });
          }),
      ),
      way(
        "fault V-CON data/streams/eval-a.jsonl:3 item=k1 producer=eval-a seq=2 digest=sha256:…",
        () =>
          onK1((story) => {
            story.judge("k1", { revision: 2 });
          }),
      ),
    ],
    twin: twin(soundStory),
  },
  "V-IN": {
    ways: [
      way(
        "fault V-IN data/streams/eval-a.jsonl:3 item=k1 producer=eval-a seq=2 input=procwatch 7",
        () =>
          onK1((story) => {
            story.judge("k1", { inputs: [{ producer: "procwatch", seq: 7, digest: other }] });
          }),
      ),
      way(
        "fault V-IN data/streams/eval-a.jsonl:3 item=k1 producer=eval-a seq=2 input=procwatch 1",
        () =>
          onK1((story) => {
            story.judge("k1", { inputs: [{ producer: "procwatch", seq: 1, digest: other }] });
          }),
      ),
    ],
    twin: twin(() =>
      onK1((story) => {
        story.judge("k1", {}, { inputs: story.seen });
      }),
    ),
  },
  "V-PROG": {
    ways: [
      way(
        "fault V-PROG data/streams/eval-a.jsonl:3 item=k1 producer=eval-a seq=2 digest=sha256:…",
        () =>
          onK1(
            (story) => {
              story.judge("k1", {}, { evaluator: program("three") });
            },
            { k1: { evaluators: [program("three")] } },
          ),
      ),
    ],
    twin: twin(() =>
      onK1(
        (story) => {
          story.judge("k1", {}, { evaluator: story.builder.evaluator("three") });
        },
        { k1: { evaluators: [program("three")] } },
      ),
    ),
  },
} satisfies Record<string, CodeCase>;
