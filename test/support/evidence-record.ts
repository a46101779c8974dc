import type {
  RecordContract,
  RecordEntry,
  RecordItem,
  RecordVerdict,
} from "../../scorer/evidence/evidence-record.ts";
import {
  findingCodes,
  Findings,
  type Finding,
  type Found,
} from "../../scorer/evidence/findings.ts";
import { scoreRecord } from "../../scorer/evidence/formula.ts";
import { evidenceScoreOf } from "../../scorer/score/evidence-points.ts";
import type { EvidenceScore, RecordFacts } from "../../scorer/score/scorecard.ts";

const data = "evidence/data";
const program = { id: "process", version: "1.0.0", digest: digest("a") };

/** `sha256:` and one digit 64 times. */
export function digest(digit: string): string {
  return `sha256:${digit.repeat(64)}`;
}

/** The first line of a ledger, for the run of that name. */
export function openedOf(run: string): NonNullable<RecordFacts["opened"]> {
  return {
    run,
    at: "2026-10-20T00:00:00.000Z",
    harness: { name: "a-harness", version: "1.0.0" },
    profile: "evidence/1",
    task: digest("c"),
    nonce: "0".repeat(32),
    digest: digest("d"),
  };
}

/** A finding as the reader makes it, its severity from its code. */
export function finding(found: Found): Finding {
  const findings = new Findings();
  findings.add(found);
  const [only] = findings.list();
  if (only === undefined) throw new Error("what was added is listed");
  return only;
}

/** One finding of every code, without any detail. */
export const bareFindings: readonly Finding[] = findingCodes.map((code) => finding({ code }));

/** An observation of an exit code with its output, or an assertion of who did it. */
export function entryOf(overrides: Partial<RecordEntry> = {}): RecordEntry {
  const observed = {
    attempt: "a000021",
    facts: { argv: ["npm", "test"], exit: 0 },
    kind: "observation",
    what: "process.exit",
  };
  return {
    kind: "observation",
    producer: "procwatch",
    file: `${data}/streams/procwatch.jsonl`,
    line: 4,
    attempt: "a000021",
    op: "process",
    by: "p1",
    model: "m/alpha",
    what: "process.exit",
    text: JSON.stringify(observed),
    refs: [],
    ...overrides,
  };
}

export function verdictOf(overrides: Partial<RecordVerdict> = {}): RecordVerdict {
  return {
    producer: "eval-process",
    file: `${data}/streams/eval-process.jsonl`,
    line: 1,
    attempt: "a000023",
    contract: "c1",
    revision: 1,
    evaluator: program,
    judge: { kind: "program", model: null, prompt: null, person: null },
    outcome: "pass",
    why: "exit 0",
    notCounted: null,
    inputs: [entryOf()],
    text: JSON.stringify({ item: "c1.k1", kind: "verdict", outcome: "pass" }),
    ...overrides,
  };
}

export function itemOf(overrides: Partial<RecordItem> = {}): RecordItem {
  return {
    id: "c1.k1",
    kind: "criterion",
    contract: "c1",
    revision: 1,
    text: "The tests pass.",
    evaluators: [program],
    reviewers: 1,
    covers: null,
    superseded: false,
    outcome: "pass",
    because: [],
    verdicts: [verdictOf()],
    assertions: [],
    ...overrides,
  };
}

export function contractRevision(overrides: Partial<RecordContract> = {}): RecordContract {
  return {
    contract: "c1",
    revision: 1,
    digest: digest("c"),
    file: `${data}/contracts/c1.r1.json`,
    line: 12,
    criteria: 1,
    deliverables: 0,
    late: false,
    reason: null,
    ...overrides,
  };
}

/** A record of one item met and eight tool calls seen, nothing wrong with it; its counts follow its items. */
export function recordOf(overrides: Partial<RecordFacts> = {}): RecordFacts {
  const items = overrides.items ?? [itemOf()];
  const ended = (outcome: RecordItem["outcome"]): number =>
    items.filter((item) => item.outcome === outcome).length;
  const kind = (of: RecordItem["kind"]): number => items.filter((item) => item.kind === of).length;
  return {
    state: "recorded",
    opened: openedOf("sealed"),
    closed: { status: "completed", at: "2026-10-20T00:00:04.100Z" },
    anchoring: "self-attested",
    frozenBefore: false,
    spineHolds: true,
    lines: 60,
    producers: [
      producer("procwatch", "observer"),
      producer("voice", "agent"),
      producer("eval-process", "evaluator"),
    ],
    participants: [{ id: "p1", role: "dev", model: "m/alpha" }],
    contracts: [contractRevision()],
    items,
    itemCounts: {
      asked: items.length,
      met: ended("pass"),
      failed: ended("fail"),
      unknown: ended("unknown"),
      unjudged: ended("unjudged"),
      criteria: kind("criterion"),
      deliverables: kind("deliverable"),
    },
    operations: {
      expected: 8,
      arrived: 8,
      rules: [
        {
          id: "r.process.exit",
          on: "process",
          producer: "procwatch",
          what: "process.exit",
          expected: 8,
          arrived: 8,
        },
      ],
      byOperation: [
        { op: "process", attempts: 8, logged: null, hasRule: true },
        { op: "evaluator", attempts: 6, logged: null, hasRule: false },
      ],
      missingNumbers: 0,
      issuedTwice: 0,
      shortfall: 0,
      extra: 0,
    },
    sow: null,
    evaluators: [{ ...program, verdicts: 1, rejected: false }],
    open: {
      items: ended("unknown") + ended("unjudged"),
      operations: 0,
      attempts: 0,
      logged: 0,
      sowCriteria: 0,
    },
    faults: 0,
    ...overrides,
  };
}

function producer(
  id: string,
  role: RecordFacts["producers"][number]["role"],
): RecordFacts["producers"][number] {
  return { id, role, model: null, file: `${data}/streams/${id}.jsonl`, lines: 8, valid: 8 };
}

/** What a record earns, by the formula itself. */
export function evidenceOf(record: RecordFacts, findings: readonly Finding[] = []): EvidenceScore {
  const { itemCounts, operations, sow, closed, open, spineHolds, faults } = record;
  const score = scoreRecord({
    itemsAsked: itemCounts.asked,
    itemsMet: itemCounts.met,
    sow,
    operationsExpected: operations.expected,
    operationsArrived: operations.arrived,
    closed: closed?.status ?? null,
    open: Object.values(open).reduce((sum, part) => sum + part, 0),
    spineHolds,
    finalVerdicts: itemCounts.asked - itemCounts.unjudged,
    faults,
  });
  const scored = evidenceScoreOf({ ...record, findings, score });
  return { ...scored, because: null };
}
