import { describe } from "vitest";
import { rewriteManifest, withFile } from "../../support/generate/record/forge.ts";
import {
  digestOf,
  streamPath,
  type Fields,
  type RecordFiles,
} from "../../support/generate/record/line.ts";
import { onK1, soundStory, Story, type Setting } from "./story.ts";
import { all, check, noted, type Row } from "./table.ts";
import { withHead, withText } from "./ways.ts";

/** A sound record and a fifth operation, written as said. */
const fifth = (rule: string, fields: Fields, facts: Row[2]): Row => [
  rule,
  () =>
    onK1((story) => {
      story.judge("k1");
      story.observe("tool", story.attempt("tool"), fields);
    }),
  facts,
];
const missing = digestOf("something else");
const cites = (change: Fields): Fields => ({
  refs: [{ role: "output", digest: missing, size: 1, ...change }],
});

// ok 4 + 4, one fault: 8/9; 200 · (1/2 + 4/10) · 8/9
const damaged = {
  ...all,
  operations: "4/5",
  integrity: "8/9",
  tenths: 160,
  codes: ["O-MISS", "R-BAD"],
};

const sealed =
  (setting: Setting): Row[1] =>
  () =>
    soundStory(setting);

/** A sound record of three tool calls whose last result was written as far as half of its line. */
function cutStream(): RecordFiles {
  const files = onK1((story) => {
    story.judge("k1");
    story.observe("tool", story.attempt("tool"));
  });
  return rewriteManifest(withText(files, streamPath("toolgate"), /.{40}\n$/, ""));
}

describe("edge cases", () => {
  check([
    [
      "no criterion and no deliverable earns no item half",
      () => new Story({ contract: { criteria: [], deliverables: [] } }).work().ended(),
      { ...all, items: "0/0", tenths: 100, codes: ["I-ZERO"] },
    ],
    [
      "criteria without deliverables are all there is",
      () => {
        const story = new Story({ contract: { deliverables: [] } }).work();
        for (const item of ["k1", "k2", "k3"]) story.judge(item);
        return story.ended();
      },
      { ...all, items: "3/3" },
    ],
    [
      "deliverables without criteria are all there is",
      () => {
        const story = new Story({ contract: { criteria: [] } }).work();
        story.judge("d1");
        return story.ended();
      },
      { ...all, items: "1/1" },
    ],
    [
      "no operation expected earns no operation half",
      sealed({ expected: { rules: [] } }),
      { ...all, operations: "0/0", tenths: 100, codes: ["O-ZERO", "U-EXTRA"] },
    ],
    [
      "the same observation again counts once",
      () =>
        onK1((story) => {
          story.judge("k1");
          story.observe("tool", "a000000");
        }),
      noted("U-DUP"),
    ],
    [
      "an observation nobody expected is in no count",
      () =>
        onK1((story) => {
          story.judge("k1");
          story.builder.observe("fswatch", "a000000", "file.read");
        }),
      noted("U-EXTRA"),
    ],
    // open: 200 · (1/2 + 4/10) · 7/10 · 8/9 = 112
    fifth(
      "an arrival for an attempt never issued leaves its own open",
      { attempt: "a000099" },
      { ...damaged, closure: "7/10", tenths: 112, codes: ["O-MISS", "R-BAD", "Z-OPEN"] },
    ),
    fifth("an invalid line is damaged, not open", { extra: 1 }, damaged),
    fifth("so is one that cites bytes that are not there", cites({}), damaged),
    // the fifth operation is damaged and so is what follows it: H-HEAD and R-BAD, 7 of 9;
    // one of three results arrived, one is damaged, one is open: 200 · (1/2 + 3/10) · 7/10 · 7/9 = 87.1
    [
      "a stream cut in the middle of a line loses that line and the one before",
      cutStream,
      {
        ...all,
        operations: "3/5",
        closure: "7/10",
        integrity: "7/9",
        tenths: 87,
        codes: ["H-HEAD", "L-TAIL", "O-MISS", "R-BAD", "Z-OPEN"],
      },
    ],
    [
      "a record that stops in the run counts as far as it goes",
      () => {
        const story = new Story().work().others();
        story.judge("k1");
        return story.builder.seal();
      },
      { ...all, closure: "2/5", tenths: 80, codes: ["Z-STOP"] },
    ],
    [
      "and need not be sealed",
      () => {
        const story = new Story().work().others();
        story.judge("k1");
        return story.builder.files();
      },
      { ...all, closure: "2/5", tenths: 80, codes: ["B-NONE", "Z-STOP"] },
    ],
    // 200 · 8/9 = 177.8
    [
      "a closed one must be",
      () => {
        const story = new Story().work().others();
        story.judge("k1");
        story.builder.close("completed");
        return story.builder.files();
      },
      { ...all, integrity: "8/9", tenths: 178, codes: ["B-NONE"] },
    ],
    // the fifth operation is open: 200 · (1/2 + 4/10) · 7/10
    [
      "what arrives after the close is late",
      () => {
        const story = new Story().work().others();
        story.judge("k1");
        const attempt = story.attempt("tool");
        story.builder.close("completed");
        story.observe("tool", attempt);
        return story.builder.seal();
      },
      {
        ...all,
        operations: "4/5",
        closure: "7/10",
        tenths: 126,
        codes: ["O-MISS", "R-LATE", "Z-OPEN"],
      },
    ],
    fifth(
      "a clock that is off is remarked",
      { at: "2026-10-20T02:00:00.000Z" },
      { ...noted("T-SKEW"), operations: "5/5" },
    ),
    [
      "a run that failed is not closed clean",
      () => {
        const story = new Story().work().others();
        story.judge("k1");
        return story.ended("failed");
      },
      { ...all, closure: "7/10", tenths: 140, codes: ["Z-OPEN"] },
    ],
    [
      "a stream without a head loses its last line",
      () => withHead(soundStory(), "toolgate", null),
      {
        // H-NONE: 3 + 4 sound of 8; 200 · (1/2 + 3/8) · 7/8 = 153.1
        ...all,
        operations: "3/4",
        integrity: "7/8",
        tenths: 153,
        codes: ["H-NONE", "O-MISS"],
      },
    ],
    [
      "an unsafe name is not read",
      () =>
        onK1((story) => {
          story.judge("k1");
          story.builder.file("data/streams/Toolgate.jsonl", "x");
        }),
      { ...all, integrity: "8/9", tenths: 178, codes: ["P-NAME"] },
    ],
    [
      "a blob that changed under a new manifest is damaged",
      () => {
        const files = onK1((story) => {
          story.judge("k1");
          story.builder.blob("loose");
        });
        const path = `data/blobs/sha256/${digestOf("loose").slice(7)}`;
        return rewriteManifest(withFile(files, path, "tight"));
      },
      { ...all, integrity: "8/9", tenths: 178, codes: ["B-SUM"] },
    ],
  ]);
});
