import { describe, expect, it } from "vitest";
import { explanation } from "../../scorer/describe/explanation.ts";
import { scorecardJson } from "../../scorer/describe/scorecard-json.ts";
import { scorecardText } from "../../scorer/describe/scorecard-text.ts";
import { steps } from "../../scorer/describe/working.ts";
import type { Finding } from "../../scorer/evidence/findings.ts";
import type { EvidenceScore, Scorecard } from "../../scorer/score/scorecard.ts";
import { score } from "../score/scoring.ts";
import { smallRubric, smallRun } from "../score/small-run.ts";
import { evidenceOf, finding, itemOf, recordOf, verdictOf } from "../support/evidence-record.ts";

const base = await score(smallRun, smallRubric);
const items = [
  itemOf(),
  itemOf({
    id: "c1.k2",
    text: "It <b>starts</b>\u202e.",
    outcome: "fail",
    verdicts: [verdictOf({ outcome: "fail", why: "exit 1" })],
  }),
];
const findings: readonly Finding[] = [
  {
    ...finding({
      code: "R-BAD",
      why: "order",
      about: { producer: "toolgate", seq: 2 },
      file: "evidence/data/streams/toolgate.jsonl",
      line: 3,
    }),
    more: 4,
  },
  finding({ code: "V-FAIL", about: { item: "c1.k2" } }),
];
const record = recordOf({ items, faults: 5 });
const evidence: EvidenceScore = evidenceOf(record, findings);
const card: Scorecard = { ...base, evidence };

describe("evidence in the table for a terminal", () => {
  const text = scorecardText(card, smallRubric);

  it("stands in one row with its counts, and names what costs something", () => {
    expect(text).toMatch(
      /Evidence +\d+\.\d{3} of 20\.000 {2}recorded, self-attested, own criteria: 1 of 2 items, 8 of 8 operations; capture 0\.75 × closure 1 × integrity 0\.6667; five faults; one note in `--explain evidence`\n/,
    );
    expect(text).toContain(
      "    fault R-BAD toolgate record 2 is out of order (evidence/data/streams/toolgate.jsonl, line 3). It counts",
    );
    expect(text).toContain("    and 4 more of these kinds\n");
    expect(text).not.toContain("V-FAIL");
  });

  it("names at most twenty findings", () => {
    const many = Array.from({ length: 30 }, () => finding({ code: "R-PROD" }));
    const long = scorecardText({ ...card, evidence: { ...evidence, findings: many } }, smallRubric);
    expect(long.match(/fault R-PROD/g)).toHaveLength(20);
    expect(long).toContain("and 10 more of these kinds");
  });

  it("is the reason alone where there is no record", () => {
    expect(scorecardText(base, smallRubric)).toMatch(
      /Evidence +– of 20\.000 {2}no evidence recorded\n/,
    );
  });
});

describe("--explain evidence", () => {
  const text = explanation(card, smallRubric, "evidence");

  it("begins with points and marks, and gives every step of the working with where it was read", () => {
    expect(text).toContain("of 20.0, recorded, self-attested, own criteria\n");
    expect(evidence.working).not.toBeNull();
    const trace = evidence.working?.tenths;
    for (const step of trace === undefined ? [] : steps(trace))
      for (const part of [step.name, step.formula, step.numbers, step.value])
        if (part !== null) expect(text).toContain(part);
    expect(text).toContain("from evidence/data/ledger.jsonl, 8 counted");
  });

  it("names every item with outcome and where its verdicts stand, every finding, and who saw it", () => {
    expect(text).toContain(
      '  c1.k1 (c1 r1) pass: "The tests pass.", by process 1.0.0: one observation, verdicts at data/streams/eval-process.jsonl:1\n',
    );
    expect(text).toContain(
      'c1.k2 (c1 r1) fail: "It <b>starts</b>⟨U+202E⟩.", by process 1.0.0: “exit 1”',
    );
    expect(text).toContain("Seen by one observer: procwatch.");
    expect(text).toContain("Never seen to reject anything");
    expect(text).toContain("The rules leave out one kind of operation");
    expect(text).toContain("  fault R-BAD toolgate record 2 is out of order");
    expect(text).toContain("    and 4 more of this kind\n");
    expect(text).toContain("  note V-FAIL c1.k2: measured failure\n");
    expect(text).toContain("What the harness controls: 8 of 8 operations arrived");
  });
});

describe("evidence in the JSON", () => {
  const json = JSON.parse(scorecardJson(card)) as { readonly evidence: EvidenceScore };

  it("has each finding with its sentence, and the record and working as they are", () => {
    expect(json.evidence.findings).toEqual([
      {
        code: "R-BAD",
        severity: "fault",
        file: "evidence/data/streams/toolgate.jsonl",
        line: 3,
        text: expect.stringMatching(/^R-BAD toolgate record 2 is out of order/) as string,
        more: 4,
      },
      {
        code: "V-FAIL",
        severity: "note",
        file: null,
        line: null,
        text: "V-FAIL c1.k2: measured failure",
        more: 0,
      },
    ]);
    expect(json.evidence.record).toEqual(JSON.parse(JSON.stringify(record)));
    expect(json.evidence.working).toEqual(JSON.parse(JSON.stringify(evidence.working)));
    expect(json.evidence).toMatchObject({
      state: "recorded",
      because: null,
      tenths: evidence.tenths,
      capture: "3/4",
      closure: "1",
      integrity: "2/3",
    });
  });
});
