import { truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { openPath } from "../../../scorer/edge/score-path.ts";
import type { EvidenceRecord } from "../../../scorer/evidence/evidence-record.ts";
import { RecordBuilder } from "../../support/generate/record/builder.ts";
import {
  belowEvidence,
  rewriteManifest,
  textOf,
  withFile,
} from "../../support/generate/record/forge.ts";
import { ledgerPath, type RecordFiles } from "../../support/generate/record/line.ts";
import { minimalRun } from "../../support/make-folder.ts";
import { temporaryDirectory, writeFiles } from "../../support/temporary.ts";
import { graveCodes, judged, tenthsOf } from "../property/attack.ts";
import { readRecord } from "../reading.ts";
import { smallRecord } from "./small-record.ts";

const gigabyte = 1024 * 1024 * 1024;

/** A run whose record holds one file of so many bytes, nearly all of them nothing. */
async function withSparse(path: string, bytes: number): Promise<EvidenceRecord> {
  const directory = join(await temporaryDirectory(), "run-1");
  await writeFiles(directory, { "run.json": minimalRun(), ...belowEvidence(smallRecord()) });
  const file = join(directory, "evidence", path);
  await writeFile(file, "", { flag: "a" });
  await truncate(file, bytes);
  const record = await readRecord(await openPath(directory));
  if (record === null) throw new Error("no record");
  return record;
}

describe("a file of ten gigabytes", () => {
  const digits = "0".repeat(64);

  test.each([
    ["a blob", `data/blobs/sha256/${digits}`, ["P-KIND"]],
    ["a stream", "data/streams/toolgate.jsonl", ["P-KIND", "H-GONE", "V-IN"]],
    ["the ledger", ledgerPath, ["P-KIND"]],
    ["the manifest", "manifest-sha256.txt", ["P-KIND", "B-NONE"]],
  ])("as %s is not read", async (_, path, codes) => {
    const record = await withSparse(path, 10 * gigabyte);
    expect(graveCodes(record)).toEqual(codes);
    expect(tenthsOf(record)).toBeLessThan(200);
  });
});

describe("a file of one gigabyte", () => {
  test.each([
    ["a stream", "data/streams/toolgate.jsonl"],
    ["the ledger", ledgerPath],
  ])("as %s is hashed and not held", async (_, path) => {
    const record = await withSparse(path, gigabyte);
    expect(graveCodes(record)).toContain("P-KIND");
  });
});

/** A run of so many tool calls, and what is written of each. */
function ofCalls(
  calls: number,
  rules: number,
  write: (builder: RecordBuilder, attempt: string, n: number) => void,
): RecordFiles {
  const builder = new RecordBuilder();
  builder.admit("toolgate", "observer");
  const program = builder.evaluator("program");
  const frozen = builder.freezeContract("c1", {
    criteria: [{ id: "i1", text: "One.", evaluators: [program], reviewers: 1 }],
  });
  const rule = { on: "tool", producer: "toolgate" };
  builder.freezeExpected({
    rules: Array.from({ length: rules }, (_, n) => ({
      ...rule,
      id: `r${String(n)}`,
      what: `w${String(n)}`,
    })),
  });
  for (let n = 0; n < calls; n += 1) write(builder, builder.issueAttempt("tool", "p1", frozen), n);
  builder.close("completed");
  return builder.seal();
}

describe("a great many", { timeout: 120_000 }, () => {
  test("lines of one stream", async () => {
    const files = ofCalls(1, 1, (builder, attempt) => {
      for (let n = 0; n < 200_000; n += 1) builder.observe("toolgate", attempt, "w0");
    });
    const record = await judged(files);
    expect([record.operations.arrived, record.operations.expected]).toEqual([1, 1]);
    expect(record.lines).toBe(200_000 + 6);
    expect(record.findings.map(({ code }) => code)).toContain("U-DUP");
    expect(graveCodes(record)).toEqual([]);
  });

  test("attempts, each awaited by a thousand rules", async () => {
    const files = ofCalls(100_000, 1000, (builder, attempt, n) => {
      if (n % 10 === 0) builder.observe("toolgate", attempt, "w1");
    });
    const record = await judged(files);
    const { expected, arrived } = record.operations;
    expect([arrived, expected]).toEqual([10_000, 100_000_000]);
    expect(record.open.operations).toBe(100_000_000 - 10_000);
    expect(graveCodes(record)).toEqual([]);
  });

  test("retries of retries", async () => {
    const builder = new RecordBuilder();
    builder.admit("toolgate", "observer");
    builder.admit("eval-one", "evaluator");
    const program = builder.evaluator("program");
    const frozen = builder.freezeContract("c1", {
      criteria: [{ id: "i1", text: "One.", evaluators: [program], reviewers: 1 }],
    });
    builder.freezeExpected({});
    const inputs = [];
    let before: string | undefined;
    for (let n = 0; n < 50_000; n += 1) {
      const attempt = builder.issueAttempt("tool", "p1", frozen, { retryOf: before });
      if (n < 400) inputs.push(builder.observe("toolgate", attempt, "w"));
      before = attempt;
    }
    for (let n = 0; n < 200; n += 1) {
      const attempt = builder.issueAttempt("evaluator", "h", frozen, { subject: "i1" });
      builder.judge("eval-one", { attempt, item: "i1", frozen, evaluator: program, inputs });
    }
    builder.close("completed");
    const record = await judged(builder.seal());
    expect(record.itemCounts).toMatchObject({ asked: 1, met: 0, unjudged: 1 });
  });

  test("people who judge one item", async () => {
    const builder = new RecordBuilder();
    builder.admit("toolgate", "observer");
    builder.admit("eval-one", "evaluator");
    const program = builder.evaluator("program");
    const frozen = builder.freezeContract("c1", {
      criteria: [{ id: "i1", text: "One.", evaluators: [program], reviewers: 1000 }],
    });
    const rule = { id: "r", on: "tool", producer: "toolgate", what: "w" };
    builder.freezeExpected({ rules: [rule] });
    const inputs = [builder.observe("toolgate", builder.issueAttempt("tool", "p", frozen), "w")];
    const attempt = builder.issueAttempt("evaluator", "h", frozen, { subject: "i1" });
    for (let n = 0; n < 60_000; n += 1)
      builder.judge(
        "eval-one",
        { attempt, item: "i1", frozen, evaluator: program, inputs },
        { judge: { kind: "human", person: `person ${String(n)}` } },
      );
    builder.close("completed");
    const record = await judged(builder.seal());
    expect(tenthsOf(record)).toBe(200);
    expect(record.items[0]?.verdicts).toHaveLength(20);
  });

  test("items with as many evaluators: as many as 16 MiB hold are read, more are not", async () => {
    const evaluators = Array.from({ length: 100 }, (_, n) => ({
      id: `e${String(n)}`,
      version: "1",
      digest: `sha256:${n.toString(16).padStart(64, "0")}`,
    }));
    const withItems = (items: number): RecordFiles => {
      const builder = new RecordBuilder();
      builder.freezeContract("c1", {
        criteria: Array.from({ length: items }, (_, n) => ({
          id: `i${String(n)}`,
          text: "One.",
          evaluators,
          reviewers: 1,
        })),
      });
      builder.freezeExpected({});
      builder.close("completed");
      return builder.seal();
    };
    const many = await judged(withItems(1400));
    expect([graveCodes(many), many.itemCounts.asked]).toEqual([[], 1400]);
    const tooMany = await judged(withItems(10_000));
    expect([graveCodes(tooMany), tooMany.itemCounts.asked]).toEqual([["K-BAD"], 0]);
  });

  test("heads, as many as a line holds", async () => {
    const heads = Object.fromEntries(
      Array.from({ length: 500 }, (_, n) => [
        `p${String(n)}`,
        { count: 1, head: `sha256:${"0".repeat(64)}` },
      ]),
    );
    const record = await judged(smallRecord({}, { heads }));
    expect(graveCodes(record).filter((code) => code === "H-GONE")).toHaveLength(100);
    expect(record.faults).toBeGreaterThanOrEqual(500);
    const more = Object.fromEntries(
      Array.from({ length: 100_000 }, (_, n) => [
        `p${String(n)}`,
        { count: 1, head: `sha256:${"0".repeat(64)}` },
      ]),
    );
    const refused = await judged(smallRecord({}, { heads: more }));
    expect([graveCodes(refused)[0], refused.closed]).toEqual(["C-LEDGER", null]);
  });

  test("lines of the ledger: more than are read break it", async () => {
    const files = smallRecord();
    const line = textOf(files, ledgerPath).split("\n")[0] ?? "";
    const text = `${line}\n${"\n".repeat(1_000_000)}`;
    const record = await judged(rewriteManifest(withFile(files, ledgerPath, text)));
    expect(record.findings.findLast(({ code }) => code === "C-LEDGER")?.more).toBeGreaterThan(
      900_000,
    );
    expect(tenthsOf(record)).toBe(0);
  });
});
