import { describe, expect, test } from "vitest";
import { rubric202607 } from "../../scorer/rubrics/2026-07.ts";
import { honestRuns } from "../games/base.ts";
import { recorded } from "../games/record.ts";
import { seen } from "../games/seeing.ts";
import { call, type Files, logs, without } from "../observe/observing.ts";
import { inFolder, smallRecord, type SmallItem } from "../observe/small-record.ts";
import { belowEvidence } from "../support/generate/record/forge.ts";
import { contentsOf, makeFolder } from "../support/make-folder.ts";
import { keptRecord } from "./kept-run.ts";
import { score, scoreAsIs } from "./scoring.ts";
import { smallRubric, smallRun } from "./small-run.ts";

describe("a record in a sealed folder", () => {
  const files = { ...smallRun, ...inFolder(keptRecord()) };

  test.each([
    ["sow.json", "sow.json"],
    ["telemetry/requests.jsonl", "telemetry/requests.jsonl"],
    ["telemetry/tool-calls.jsonl", "telemetry/tool-calls.jsonl"],
    ["telemetry/events.jsonl", "telemetry/events.jsonl"],
    ["repository.json", "repository.json"],
    ["deliverables.json", "deliverables.json"],
    ["evidence/manifest-sha256.txt", "evidence"],
  ])("is unmeasured beside a damaged %s", async (path, about) => {
    const sealed = await contentsOf(makeFolder(files, { seal: true }));
    const changed = Buffer.concat([sealed[path] ?? new Uint8Array(), Buffer.from("\n")]);
    for (const damaged of [{ ...sealed, [path]: changed }, without(sealed, path)]) {
      const { evidence } = await scoreAsIs(damaged, smallRubric);
      expect(evidence).toMatchObject({ state: "unmeasured", tenths: 0, capture: null });
      expect(evidence.because).toEqual({ code: "damaged", about });
    }
  });

  test("is read where only its own manifest speaks of the damage: that is a fault in it", async () => {
    const sealed = await contentsOf(makeFolder(files, { seal: true }));
    const { evidence } = await scoreAsIs(
      without(sealed, "evidence/data/streams/flow.jsonl"),
      smallRubric,
    );
    expect(evidence.state).toBe("recorded");
    expect(evidence.findings.map(({ code }) => code)).toEqual(
      expect.arrayContaining(["B-MISS", "H-GONE"]),
    );
  });

  test("is unmeasured where any file of it is damaged, if it was never sealed itself", async () => {
    const open = { ...smallRun, ...belowEvidence(keptRecord()) };
    const sealed = await contentsOf(makeFolder(open, { seal: true }));
    for (const path of Object.keys(belowEvidence(keptRecord()))) {
      const { evidence, status } = await scoreAsIs(without(sealed, path), smallRubric);
      const because = { code: "damaged", about: "evidence" };
      expect([evidence.state, evidence.because, status.because]).toEqual([
        "unmeasured",
        because,
        because,
      ]);
    }
  });

  test.each(["lint/eslint.json", "checks.json", "status/final.json", "tests/1.xml"])(
    "is measured beside a damaged %s",
    async (path) => {
      const sealed = await contentsOf(makeFolder(files, { seal: true }));
      const { evidence } = await scoreAsIs(without(sealed, path), smallRubric);
      expect(evidence.state).toBe("recorded");
    },
  );
});

describe("coverage", () => {
  test.each(honestRuns)(
    "of the %s run reaches 100 with a record, and no 80 without",
    async (_, run) => {
      const [kept, left] = [(await seen(recorded()(run))).card, (await seen(run)).card];
      expect([kept.coverageMilli, kept.ceilingMilli - kept.compositeMilli]).toEqual([1000, 0]);
      expect(left.coverageMilli).toBeLessThanOrEqual(800);
    },
  );
});

describe("points of a record, worked out by hand", () => {
  const of = async (files: Files, kept: Files, rubric = smallRubric) =>
    (await score({ ...files, ...kept }, rubric)).evidence;
  const eight = { items: [1, 2].map((n): SmallItem => ({ id: `k${n.toString()}`, says: "pass" })) };

  test("a whole one earns all", async () => {
    const kept = inFolder(smallRecord({ ...eight, attempts: { tool: 8 } }));
    expect(await of({}, kept)).toMatchObject({
      tenths: 200,
      capture: "1",
      closure: "1",
      integrity: "1",
    });
  });

  test("a closed one that was never sealed has a fault: 10 sound records of 11", async () => {
    const kept = belowEvidence(smallRecord({ ...eight, attempts: { tool: 8 } }));
    const evidence = await of({}, kept);
    expect(evidence).toMatchObject({ tenths: 182, closure: "1", integrity: "10/11" });
    expect(evidence.findings.map(({ code }) => code)).toEqual(["B-NONE"]);
  });

  test("one that stops in the run needs no seal: closure 0.4", async () => {
    const kept = belowEvidence(smallRecord({ ...eight, attempts: { tool: 8 }, end: null }));
    expect(await of({}, kept)).toMatchObject({ tenths: 80, closure: "2/5", integrity: "1" });
  });

  test("logs that show 10 calls where the ledger issued 6: capture 1/2 + 1/2 × 6/10, closure 0.7", async () => {
    const outcomes = [...Array<string>(10).fill("ok"), "denied", "invalid"];
    const files = logs({ calls: outcomes.map((outcome, seq) => call(seq, { outcome })) });
    const kept = inFolder(smallRecord({ ...eight, attempts: { tool: 6 } }));
    const evidence = await of(files, kept);
    expect(evidence).toMatchObject({
      tenths: 112,
      capture: "4/5",
      closure: "7/10",
      integrity: "1",
    });
    expect(evidence.record?.operations).toMatchObject({ expected: 10, arrived: 6, shortfall: 4 });
    expect((await of({}, kept)).tenths).toBe(200);
  });

  test("under the rubric from before the record it is shown and gives no points", async () => {
    const kept = inFolder(smallRecord({ ...eight, attempts: { tool: 8 } }));
    const card = await score(kept, rubric202607);
    expect([card.evidence.tenths, card.compositeMilli]).toEqual([200, 0]);
  });
});
