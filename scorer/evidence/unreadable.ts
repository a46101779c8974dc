import type { Anchoring } from "./anchors.ts";
import type { EvidenceRecord } from "./evidence-record.ts";
import type { Findings } from "./findings.ts";
import { scoreRecord } from "./formula.ts";
import { itemCounts } from "./item-counts.ts";
import { operations } from "./schema/parts.ts";

/** A record without a ledger that could be read: nothing in it can be told, and it earns nothing. */
export function unreadableRecord(anchoring: Anchoring, findings: Findings): EvidenceRecord {
  const counts = itemCounts([]);
  return {
    state: "unreadable",
    opened: null,
    closed: null,
    ...anchoring,
    spineHolds: false,
    lines: 0,
    producers: [],
    participants: [],
    contracts: [],
    items: [],
    itemCounts: counts,
    operations: {
      expected: 0,
      arrived: 0,
      rules: [],
      byOperation: operations.map((op) => ({ op, attempts: 0, logged: null, hasRule: false })),
      missingNumbers: 0,
      issuedTwice: 0,
      shortfall: 0,
      extra: 0,
    },
    sow: null,
    evaluators: [],
    open: { items: 0, operations: 0, attempts: 0, logged: 0, sowCriteria: 0 },
    faults: findings.faults,
    findings: findings.list(),
    score: scoreRecord({
      itemsAsked: 0,
      itemsMet: 0,
      sow: null,
      operationsExpected: 0,
      operationsArrived: 0,
      closed: null,
      open: 0,
      spineHolds: false,
      finalVerdicts: 0,
      faults: findings.faults,
    }),
  };
}
