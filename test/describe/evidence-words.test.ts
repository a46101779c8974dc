import { describe, expect, it } from "vitest";
import {
  captureHalves,
  evidenceFactors,
  halvesReason,
  openParts,
} from "../../scorer/describe/evidence-factors.ts";
import {
  askedWords,
  contractItems,
  itemWhy,
  outcomeCounts,
} from "../../scorer/describe/evidence-items.ts";
import { codePhrase } from "../../scorer/describe/evidence-phrases.ts";
import {
  evidenceShort,
  evidenceState,
  noRecordWords,
  recordMarks,
  unreadWords,
} from "../../scorer/describe/evidence-state.ts";
import {
  evaluatorTable,
  operationTable,
  producerTable,
} from "../../scorer/describe/evidence-tables.ts";
import {
  assertionsOf,
  claimWords,
  entryWords,
  judgeWords,
  observationsOf,
  seenWords,
  verdictWords,
} from "../../scorer/describe/evidence-walk.ts";
import { currentRubric } from "../../scorer/rubrics/index.ts";
import type { EvidenceScore } from "../../scorer/score/scorecard.ts";
import {
  contractRevision,
  digest,
  entryOf,
  evidenceOf,
  itemOf,
  openedOf,
  recordOf,
  verdictOf,
} from "../support/evidence-record.ts";

/** The counts of the article's run. */
const article = recordOf({
  lines: 9934,
  itemCounts: {
    asked: 30,
    met: 16,
    failed: 5,
    unknown: 6,
    unjudged: 3,
    criteria: 29,
    deliverables: 1,
  },
  operations: {
    ...recordOf().operations,
    expected: 2438,
    arrived: 2438,
    byOperation: [
      { op: "dispatch", attempts: 39, logged: 39, hasRule: true },
      { op: "tool", attempts: 1468, logged: 1468, hasRule: true },
      { op: "evaluator", attempts: 27, logged: null, hasRule: false },
    ],
  },
  open: { items: 9, operations: 0, attempts: 0, logged: 0, sowCriteria: 0 },
});

const none: EvidenceScore = {
  state: "none",
  because: { code: "no evidence recorded" },
  tenths: 0,
  capture: null,
  closure: null,
  integrity: null,
  findings: [],
  taken: null,
  working: null,
  record: null,
};

describe("the state of the evidence", () => {
  it.each([
    [none, "none recorded"],
    [{ ...none, state: "unmeasured" as const }, "not read"],
    [{ ...none, state: "unreadable" as const }, "unreadable"],
    [evidenceOf(recordOf()), "recorded"],
    [evidenceOf(recordOf({ anchoring: "anchored" })), "anchored"],
    [evidenceOf(recordOf({ faults: 1 })), "recorded, one fault"],
    [evidenceOf(recordOf({ anchoring: "anchored", faults: 2 })), "anchored, two faults"],
    [evidenceOf(recordOf({ spineHolds: false })), "spine broken"],
    [evidenceOf(recordOf({ spineHolds: false, anchoring: "contradicted" })), "contradicted"],
  ])("stands in a row in two or three words: %#", (evidence, words) => {
    expect(evidenceShort(evidence)).toBe(words);
  });

  it("names its marks where a record was read, and the reason where none was", () => {
    expect(evidenceState(none)).toBe("none, no evidence recorded");
    expect(evidenceState(evidenceOf(recordOf()))).toBe("recorded, self-attested, own criteria");
    const sow = { criteria: 3, met: 1, uncovered: [] };
    expect(recordMarks(recordOf({ sow })).map(({ mark }) => mark)).toEqual(["self-attested"]);
    expect(recordMarks(recordOf({ anchoring: "contradicted", sow }))[0]?.meaning).toContain(
      "does not hold",
    );
  });

  it("marks a record that names another run than its folder", () => {
    const marks = (run: string) =>
      recordMarks(recordOf({ opened: openedOf("run-1") }), run).map(({ mark }) => mark);
    expect(marks("run-1")).toEqual(["self-attested", "own criteria"]);
    expect(marks("run-2")).toEqual(["self-attested", "own criteria", "of the run run-1"]);
  });

  it("says of no record that it is never filled in afterwards, of a damaged folder why", () => {
    expect(noRecordWords).toContain("never filled in afterwards");
    const damaged = {
      ...none,
      state: "unmeasured" as const,
      because: { code: "damaged", about: "evidence" },
    };
    expect(unreadWords(damaged)).toBe("The record was not measured: damaged: evidence.");
  });
});

describe("the factors", () => {
  it("stand with their counts, as in the article's run", () => {
    const evidence = evidenceOf(article);
    expect(evidence.tenths).toBe(107);
    expect(evidenceFactors(evidence, article)).toEqual([
      {
        name: "capture",
        value: "0.7667",
        counts: ["½ × 16 of 30 items met", "½ × 2,438 of 2,438 operations arrived"],
        taken: "takes 4.7 for items",
      },
      {
        name: "closure",
        value: "0.7",
        counts: ["closed as completed", "open: nine items"],
        taken: "takes 4.6",
      },
      {
        name: "integrity",
        value: "1",
        counts: ["9,934 records of three producers and the ledger", "none damaged"],
        taken: "",
      },
    ]);
  });

  it("never round to all of it or to nothing", () => {
    const close = { ...evidenceOf(recordOf()), integrity: "99999/100000", capture: "1/100000" };
    const [capture, , integrity] = evidenceFactors(close, null);
    expect([capture?.value, integrity?.value]).toEqual(["<0.0001", ">0.9999"]);
    expect(evidenceFactors(none, null).map(({ value }) => value)).toEqual(["?", "?", "?"]);
  });

  it("say that the job's criteria count where they are met less", () => {
    const sow = { criteria: 3, met: 1, uncovered: ["k2"] };
    const [capture] = evidenceFactors(evidenceOf(recordOf({ sow })), recordOf({ sow }));
    expect(capture?.counts[0]).toBe(
      "½ × 1 of 1 item met, or 1 of 3 criteria of the job met: the smaller",
    );
  });

  it("name everything that is open, and nothing else", () => {
    const open = { items: 1, operations: 2, attempts: 1, logged: 3, sowCriteria: 1 };
    expect(openParts({ open })).toEqual([
      "one item",
      "two operations that never arrived",
      "one missing attempt number",
      "three logged operations without an attempt",
      "one criterion no contract covers",
    ]);
    expect(openParts(recordOf())).toEqual([]);
    const [, closure] = evidenceFactors(
      evidenceOf(recordOf({ closed: null })),
      recordOf({ closed: null }),
    );
    expect(closure?.counts[0]).toContain("the middle of the run");
  });

  it("keep the model's half and the harness's apart, and say why recording alone earns", () => {
    expect(captureHalves(article)).toEqual([
      {
        name: "What the model controls",
        counts: "16 of 30 items met",
        of: "of 29 criteria and one deliverable",
      },
      {
        name: "What the harness controls",
        counts: "2,438 of 2,438 operations arrived",
        of: "from 39 dispatches and 1,468 tool calls",
      },
    ]);
    expect(halvesReason(currentRubric)).toContain("earns 10.0 of the 20.0 points");
    const metNothing = recordOf({ items: [itemOf({ outcome: "fail" })] });
    expect(evidenceOf(metNothing).tenths).toBe(100);
  });
});

describe("items", () => {
  it("stand by contract, met of asked, with revisions frozen too late", () => {
    const items = [itemOf(), itemOf({ id: "c1.k2", outcome: "fail" }), itemOf({ contract: "c2" })];
    const contracts = [
      contractRevision(),
      contractRevision({ revision: 2, late: true }),
      contractRevision({ contract: "c2" }),
      contractRevision({ contract: "c3" }),
    ];
    const listed = contractItems(recordOf({ items, contracts }));
    expect(listed.map(({ contract, met, frozen }) => [contract, met, frozen])).toEqual([
      [
        "c1",
        "1 of 2 met",
        "two revisions; 2 frozen after work had begun, so nothing in it can be met",
      ],
      ["c2", "1 of 1 met", "one revision"],
      ["c3", "no items", "one revision"],
    ]);
  });

  it("are counted by outcome, each apart", () => {
    expect(outcomeCounts(article.itemCounts)).toEqual([
      { outcome: "pass", count: "16" },
      { outcome: "fail", count: "5" },
      { outcome: "unknown", count: "6" },
      { outcome: "unjudged", count: "3" },
    ]);
  });

  it.each([
    [itemOf({ verdicts: [verdictOf(), verdictOf({ line: 2 })] }), "one observation"],
    [
      itemOf({ outcome: "fail", verdicts: [verdictOf({ outcome: "fail", why: "exit 1" })] }),
      "“exit 1”",
    ],
    [
      itemOf({ outcome: "unknown", because: ["V-QUORUM"] }),
      "fewer independent reviewers passed it than the contract asks for (V-QUORUM)",
    ],
    [itemOf({ outcome: "unjudged", verdicts: [] }), "no verdict on it was recorded"],
    [
      itemOf({ outcome: "unjudged", verdicts: [verdictOf({ notCounted: "V-JUDGE" })] }),
      "by an evaluator the contract does not name (V-JUDGE)",
    ],
  ])("say why in one line: %#", (item, words) => {
    expect(itemWhy(item)).toBe(words);
  });

  it("say what was asked, by whom it is judged, and that a dropped wording still counts", () => {
    const item = itemOf({ reviewers: 2, covers: "k7", superseded: true });
    expect(askedWords(item)).toBe(
      "Criterion of contract c1, revision 1. Its check: process 1.0.0; two reviewers wanted. It stands for criterion k7 of the job. A later revision changed or dropped it after work had begun; this wording still counts.",
    );
    expect(codePhrase("X-NEW")).toBe("finding X-NEW");
  });
});

describe("the walk", () => {
  const said = entryOf({
    kind: "assertion",
    producer: "voice",
    what: "p1",
    line: 9,
    text: JSON.stringify({ claim: { said: "all tests pass", passed: 12 }, kind: "assertion" }),
  });

  it("reads a record's own words", () => {
    expect(seenWords(entryOf())).toBe("process.exit: argv npm test, exit 0");
    expect(entryWords(entryOf())).toBe(
      "Seen by procwatch under attempt a000021, process of p1 (m/alpha)",
    );
    expect(claimWords(said)).toBe("all tests pass, 12");
    expect(verdictWords(verdictOf({ notCounted: "V-SAID" }))).toBe(
      "Pass, by process 1.0.0; not counted as it stands",
    );
    const judge = { kind: "model", model: "m/beta", prompt: digest("b"), person: null } as const;
    expect(judgeWords(verdictOf({ judge }))).toBe(
      "The model m/beta, prompt sha256:bbbbbbbbbbbb…, judged it under attempt a000023, by contract c1 revision 1.",
    );
  });

  it("reads no more than the kind from a line that was cut, or is nothing a page can show", () => {
    expect(seenWords(entryOf({ text: '{"facts":{"a":' }))).toBe("process.exit");
    expect(seenWords(entryOf({ text: '{"facts":[{"a":1}]}' }))).toBe("process.exit");
    const many = Object.fromEntries(
      Array.from({ length: 9 }, (_, index) => [`k${index.toString()}`, index]),
    );
    expect(seenWords(entryOf({ text: JSON.stringify({ facts: many }) }))).toBe(
      "process.exit: k0 0, k1 1, k2 2, k3 3, and five details more",
    );
  });

  it("holds each observation once, and assertions apart", () => {
    const verdicts = [verdictOf({ inputs: [entryOf(), said] }), verdictOf({ line: 2 })];
    const item = itemOf({ verdicts, assertions: [said] });
    expect(observationsOf(item)).toEqual([entryOf()]);
    expect(assertionsOf(item)).toEqual([said]);
  });
});

describe("tables of the record", () => {
  it("list the observers, and never call a record complete", () => {
    const table = producerTable(article);
    expect(table.note).toBe(
      "Seen by one observer: procwatch. Work that crosses no observer leaves no trace.",
    );
    expect(table.rows.map(([name, role]) => [name, role])).toEqual([
      ["procwatch", "observer: saw it happen"],
      ["voice", "agent: said it, never counted"],
      ["eval-process", "evaluator: judged it"],
    ]);
    expect(JSON.stringify(table)).not.toMatch(/\bcomplete\b/i);
    expect(producerTable({ producers: [] }).note).toContain("No observer");
  });

  it("name the kinds of operation the rules leave out", () => {
    const operations = { ...article.operations, missingNumbers: 1, shortfall: 3, extra: 2 };
    const { note, rows } = operationTable(recordOf({ operations }));
    expect(note).toBe(
      "The rules leave out one kind of operation, of which no record was expected: 27 evaluations. Also expected: one missing attempt number and three operations of the run's own logs without an attempt. Two records nobody expected: kept, not counted.",
    );
    expect(rows[0]).toEqual(["r.process.exit", "process", "process.exit", "procwatch", "8", "8"]);
  });

  it("mark evaluators that never rejected anything", () => {
    const { note, rows } = evaluatorTable(recordOf(), new Set());
    expect(note).toBe(
      "Never seen to reject anything, in any run here or in a self-test: process 1.0.0. A check that cannot fail shows nothing.",
    );
    expect(rows[0]?.at(-1)).toBe("never seen to");
    const [first] = recordOf().evaluators;
    const evaluators = first === undefined ? [] : [{ ...first, rejected: true }];
    expect(evaluatorTable({ evaluators }, new Set()).note).toBe(
      "Each was seen to reject something.",
    );
  });
});
