import { describe, expect, test } from "vitest";
import { RecordBuilder } from "../support/generate/record/builder.ts";
import { expectChains } from "../support/generate/record/expect-chains.ts";
import { figuresOf } from "../support/generate/record/figures.ts";
import {
  linesOf,
  rewriteManifest,
  textOf,
  withFile,
  withLines,
} from "../support/generate/record/forge.ts";
import { generateRecord } from "../support/generate/record/generate-record.ts";
import { blobPath, streamPath } from "../support/generate/record/line.ts";
import { passingOptions, troubledOptions } from "../support/generate/record/options.ts";
import { rebuildChains } from "../support/generate/record/rebuild.ts";
import { recount } from "../support/generate/record/recount.ts";

/** One criterion, judged by one program that read one process. */
function begin(): { builder: RecordBuilder; judge: (fields?: object) => void } {
  const builder = new RecordBuilder();
  builder.admit("procwatch", "observer");
  builder.admit("eval-process", "evaluator");
  const evaluator = builder.evaluator("process");
  const criterion = { id: "k1", text: "it runs", evaluators: [evaluator], reviewers: 1 };
  const frozen = builder.freezeContract("c1", { criteria: [criterion] });
  const rule = { id: "r1", on: "process", producer: "procwatch", what: "process.exit" };
  builder.freezeExpected({ rules: [rule] });
  builder.issueParticipant("p1", "dev", "m/alpha");
  const work = builder.issueAttempt("process", "p1", frozen);
  const inputs = [builder.observe("procwatch", work, "process.exit", { facts: { exit: 0 } })];
  const attempt = builder.issueAttempt("evaluator", "p1", frozen, { subject: "k1" });
  const judge = (fields = {}) => {
    builder.judge("eval-process", { attempt, item: "k1", frozen, evaluator, inputs }, fields);
  };
  return { builder, judge };
}

describe("the builder of records", () => {
  test("writes a valid record, line by line", () => {
    const { builder, judge } = begin();
    judge();
    builder.close("completed");
    expectChains(builder.seal());
    const counts = { met: 1, failed: 0, items: 1, arrived: 1, expected: 1 };
    expect(recount(builder.seal())).toEqual({ ...counts, faults: [] });
  });

  test("replaces, adds and takes away what a test says, and chains the rest to it", () => {
    const { builder, judge } = begin();
    judge({ outcome: "unknown", extra: 1, why: undefined });
    judge({ seq: 7, run: "another" });
    builder.close("failed", { issued: 9 });
    const [first, second] = linesOf(builder.files(), streamPath("eval-process"));
    expect(first).toMatchObject({ outcome: "unknown", extra: 1, seq: 0, run: "run-0001" });
    expect(first).not.toHaveProperty("why");
    expect(second).toMatchObject({ outcome: "pass", seq: 7, run: "another" });
    expect(linesOf(builder.files()).at(-1)).toMatchObject({ issued: 9, status: "failed" });
    expectChains(builder.files());
  });

  test("supersedes a revision with the next and keeps both", () => {
    const { builder } = begin();
    const { revision } = builder.freezeContract("c1", {}, { reason: "less was asked" });
    expect(revision).toBe(2);
    const [one, two] = linesOf(builder.files()).filter(({ kind }) => kind === "contract.freeze");
    expect(one).toMatchObject({ supersedes: null });
    expect(two).toMatchObject({ supersedes: one?.["digest"], reason: "less was asked" });
    expect(textOf(builder.files(), "data/contracts/c1.r1.json")).toContain("it runs");
  });

  test("keeps any file and any line", () => {
    const { builder } = begin();
    builder.file("data/Odd", "x");
    const { digest, size } = builder.blob("abc");
    builder.record("ghost", "rumour", { said: true });
    const files = builder.files();
    expect([size, textOf(files, blobPath(digest)), textOf(files, "data/Odd")]).toEqual([
      3,
      "abc",
      "x",
    ]);
    expect(linesOf(files, streamPath("ghost"))).toMatchObject([{ kind: "rumour", said: true }]);
  });
});

describe("a forger", () => {
  const path = streamPath("toolgate");

  test("who drops a line and rebuilds everything leaves right chains", async () => {
    const files = await generateRecord(troubledOptions());
    const dropped = withLines(files, path, linesOf(files, path).slice(1));
    const forged = rewriteManifest(rebuildChains(dropped));
    expectChains(forged);
    expect(linesOf(forged, path)).toHaveLength(linesOf(files, path).length - 1);
    expect(recount(forged)).toMatchObject({ arrived: figuresOf(troubledOptions()).arrived - 1 });
  });

  test("who rewords every line of a stream is cited by the new digests", async () => {
    const files = await generateRecord(troubledOptions());
    const reworded = linesOf(files, path).map((line) => ({ ...line, facts: { ok: false } }));
    const forged = rebuildChains(withLines(files, path, reworded));
    expectChains(forged);
    expect(recount(forged)).toEqual(recount(files));
  });

  test("keeps what is no line of JSON, and a last line without its end", async () => {
    const files = withFile(await generateRecord(passingOptions()), path, "\n{]\n{}\n{");
    expect(textOf(rebuildChains(files), path)).toMatch(/^\n\{\]\n\{"prev":.*\}\n\{$/);
  });

  test("who rewrites the manifest covers whatever is there now", async () => {
    const files = await generateRecord(passingOptions());
    const changed = rewriteManifest(withFile(withFile(files, path, null), "data/new", "abc"));
    const manifest = textOf(changed, "manifest-sha256.txt");
    expect(manifest).toContain("  data/new\n");
    expect(manifest).not.toContain(path);
  });
});
