import { describe, expect, test } from "vitest";
import { event, type Files, logs, rows } from "../observe/observing.ts";
import { brokenSpine, covering, type SmallItem, withFault } from "../observe/small-record.ts";
import type { RecordFiles } from "../support/generate/record/line.ts";
import { keptRecord, scoreKept } from "./kept-run.ts";
import { measureOf, measuresOf, score } from "./scoring.ts";
import { smallRubric, smallRun } from "./small-run.ts";

type Criterion = Readonly<Record<string, unknown>>;
const sow = smallRun["sow.json"] as { readonly criteria: readonly Criterion[] };

/** The small run at a job whose criteria carry no checks. */
const unchecked = sow.criteria.map(({ id, text }): Criterion => ({ id, text }));
const withoutChecks: Files = { ...smallRun, "sow.json": { ...sow, criteria: unchecked } };

describe("completion", () => {
  const [first = {}, second = {}, third = {}] = unchecked;
  /** Of five criteria two are met, of five items four. */
  const twoOfFive = [
    ...covering([
      [first, "pass"],
      [first, "pass"],
      [second, "fail"],
      [third, "pass"],
    ]),
    { id: "own", says: "pass" },
  ] as const;
  const half = [
    ...covering(unchecked.map((one) => [one, "pass"] as const)),
    ...[1, 2, 3, 4, 5].map((n): SmallItem => ({ id: `own${n.toString()}`, says: "fail" })),
  ];
  const all = covering(sow.criteria.map((one) => [one, "pass"] as const));
  const noCriteria: Files = { ...smallRun, "sow.json": { ...sow, criteria: [] } };

  test.each<[string, Files, RecordFiles | null, string, number | null, number | null]>([
    ["by the checks, where the job has some", smallRun, keptRecord(all), "2/5", 2, 5],
    ["the same without a record", smallRun, null, "2/5", 2, 5],
    [
      "by the smaller share of a record: criteria",
      withoutChecks,
      keptRecord(twoOfFive),
      "2/5",
      2,
      5,
    ],
    ["by the smaller share of a record: items", withoutChecks, keptRecord(half), "1/2", 5, 5],
    [
      "by half the deliverables, where a record met less",
      withoutChecks,
      keptRecord(),
      "1/10",
      0,
      5,
    ],
    ["by half the deliverables without a record", withoutChecks, null, "1/10", 0, 0],
    [
      "by half the deliverables, where the job lists no criteria",
      noCriteria,
      keptRecord(),
      "1/10",
      null,
      null,
    ],
  ])("is told %s", async (_, files, kept, share, met, asked) => {
    const card = await scoreKept(files, kept);
    for (const name of ["requests-to-baseline", "active-wall-clock"])
      expect(measureOf(card, name).factors.completion).toBe(share);
    expect([card.facts.criteriaMet, card.facts.criteria]).toEqual([met, asked]);
  });
});

describe("a record whose spine is broken", async () => {
  const whole = await scoreKept(smallRun, keptRecord());
  const broken = await scoreKept(smallRun, brokenSpine(keptRecord()));
  const because = { code: "the record's spine is broken", about: "evidence/" };
  const names = (card: typeof whole): readonly string[] =>
    [...measuresOf(card)].flatMap(([name, { state }]) => (state === "measured" ? [] : [name]));

  test("scores 0 and counts as measured", () => {
    expect(broken.evidence).toMatchObject({ state: "recorded", because: null, tenths: 0 });
    expect(broken.evidence.integrity).toBe("0");
    const subjects = Object.values(broken.subjects).reduce(
      (sum, one) => sum + one.measuredMilli,
      0,
    );
    // the status is not known, the 20 points of the record are
    expect(broken.coverageMilli).toBe(Math.round((subjects + 20_000) / 100));
  });

  test("leaves completion, shown work and all that uses them unmeasured, and nothing else", () => {
    const using = smallRubric.subjects.flatMap(({ conduct, measures }) =>
      conduct ? measures.map(({ id }) => id) : [],
    );
    expect(using).toContain("observed-closes");
    expect(using).toContain("claim-agreement");
    expect([...names(broken)].sort()).toEqual([...new Set([...names(whole), ...using])].sort());
    for (const name of ["requests-to-baseline", "loops", "observed-closes", "claim-agreement"])
      expect(measureOf(broken, name).because).toEqual(because);
  });

  test.each(["completed", "failed", "stopped"])(
    "leaves the end of a %s run unmeasured",
    async (state) => {
      const files = { ...smallRun, "status/final.json": { state, openItems: 0 } };
      const { status } = await scoreKept(files, brokenSpine(keptRecord()));
      expect(status).toMatchObject({ state: "unmeasured", because, milli: 0, openItems: null });
    },
  );

  test("leaves the criteria met of a job without checks unknown", async () => {
    const { facts } = await scoreKept(withoutChecks, brokenSpine(keptRecord()));
    expect([facts.criteriaMet, facts.criteria]).toEqual([null, null]);
  });
});

describe("a ledger that cannot be read", () => {
  test("earns nothing and is not measured", async () => {
    const card = await score({ ...smallRun, "evidence/data/ledger.jsonl": "" }, smallRubric);
    const whole = await scoreKept(smallRun, brokenSpine(keptRecord()));
    expect(card.evidence).toMatchObject({
      state: "unreadable",
      because: { code: "could not be read", about: "evidence/" },
      tenths: 0,
    });
    expect(card.coverageMilli).toBe(whole.coverageMilli - 200);
  });
});

describe("any fault in a record", () => {
  test("leaves the agreement of claims unmeasured, and nothing else", async () => {
    const [whole, faulty] = [
      await scoreKept(smallRun, keptRecord()),
      await scoreKept(smallRun, withFault(keptRecord())),
    ];
    expect(measureOf(whole, "claim-agreement").state).toBe("measured");
    expect(measureOf(faulty, "claim-agreement")).toMatchObject({
      state: "unmeasured",
      because: { code: "the record has faults", about: "1" },
      milli: 0,
    });
    for (const [name, { state }] of measuresOf(faulty))
      if (name !== "claim-agreement") expect(state).toBe(measureOf(whole, name).state);
    expect(faulty.status).toEqual(whole.status);
    expect(faulty.evidence.tenths).toBeLessThan(whole.evidence.tenths);
  });
});

describe("observed closes", () => {
  const closes = (evidence: readonly object[]): Files => {
    const events = [0, 1, 2, 3].map((n) =>
      event(n, "step.exit", {
        step: n.toString(),
        result: "passed",
        evidence: n === 3 ? [{ producer: "voice", seq: 0 }] : evidence,
      }),
    );
    return { ...smallRun, ...logs({ requests: [], calls: [], events }) };
  };

  test("are a share of the closes where there is a record", async () => {
    const files = closes([{ producer: "flow", seq: 1 }]);
    const card = await scoreKept(files, keptRecord());
    expect(measureOf(card, "observed-closes")).toMatchObject({ state: "measured", value: "3/4" });
    expect(measureOf(await scoreKept(files, null), "observed-closes")).toMatchObject({
      state: "unmeasured",
      because: { code: "no evidence recorded" },
    });
  });

  test("are told for a role", async () => {
    const { requests } = {
      requests: rows(1, (seq) => ({ ...event(seq + 9, ""), kind: undefined })),
    };
    const events = [0, 1].map((n) =>
      event(n, "step.exit", {
        step: n.toString(),
        result: "passed",
        evidence: [{ producer: n === 0 ? "flow" : "voice", seq: 0 }],
      }),
    );
    const files = { ...smallRun, ...logs({ requests, calls: [], events }) };
    const card = await scoreKept(files, keptRecord());
    expect(card.roles["develop"]?.measures["observed-closes"]).toMatchObject({
      state: "measured",
      value: "1/2",
    });
  });
});
