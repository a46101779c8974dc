import { describe, expect, test } from "vitest";
import { digestOf } from "../../support/generate/record/line.ts";
import { read } from "./facts.ts";
import { soundStory } from "./story.ts";
import { all, check } from "./table.ts";
import { headAt } from "./ways.ts";

const missing = digestOf("something else");

describe("published heads", () => {
  const files = soundStory();
  const [freezeHead, closeHead] = [headAt(files, 9), headAt(files, -1)];
  const nothing = { ...all, integrity: "0", tenths: 0, codes: ["A-ANCHOR"] };
  check([
    ["all in the ledger", () => files, all, { anchors: { run: "run-1", freezeHead, closeHead } }],
    ["the close alone", () => files, all, { anchors: { run: "run-1", closeHead } }],
    [
      "without their algorithm",
      () => files,
      all,
      { anchors: { run: "run-1", closeHead: closeHead.slice(7) } },
    ],
    [
      "one of them not in the ledger",
      () => files,
      nothing,
      { anchors: { run: "run-1", freezeHead: missing, closeHead } },
    ],
    [
      "the digest of another manifest",
      () => files,
      nothing,
      { anchors: { run: "run-1", manifestSha256: missing.slice(7) } },
    ],
    [
      "the digest of the record's manifest",
      () => files,
      all,
      {
        anchors: {
          run: "run-1",
          manifestSha256: digestOf(files.get("manifest-sha256.txt") ?? "").slice(7),
        },
      },
    ],
    ["none", () => files, all, { anchors: { run: "run-1" } }],
  ]);

  test.each([
    [{ run: "run-1", freezeHead, closeHead }, "anchored"],
    [{ run: "run-1", closeHead: missing }, "contradicted"],
    [{ run: "run-1", freezeHead, closeHead: missing }, "contradicted"],
    [{ run: "run-1", freezeHead: null }, "self-attested"],
    [null, "self-attested"],
  ])("%o earn the mark %s", async (anchors, mark) => {
    const record = await read(files, anchors === null ? {} : { anchors });
    expect(record.anchoring).toBe(mark);
  });
});
