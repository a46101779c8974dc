import type { Anchors } from "../run-folder/anchors.ts";
import type { OpenedFolder } from "../run-folder/opened.ts";
import { type Anchoring, checkAnchors } from "./anchors.ts";
import { orderAttempts } from "./attempts.ts";
import { checkBag } from "./bag/read-bag.ts";
import { readContracts } from "./contracts.ts";
import { driftIn } from "./drift.ts";
import { evaluatorsOf } from "./evaluators.ts";
import type { EvidenceRecord } from "./evidence-record.ts";
import { readExpectedSet } from "./expected-set.ts";
import { Findings } from "./findings.ts";
import { scoreRecord } from "./formula.ts";
import { ledgerFile } from "./form/paths.ts";
import { itemCounts } from "./item-counts.ts";
import { readLedger, type Ledger } from "./ledger.ts";
import { type LoggedOperations, matchOperations } from "./operations.ts";
import { recordFolderOf } from "./record-folder.ts";
import { shownItems } from "./shown-items.ts";
import { ShownLines } from "./shown-lines.ts";
import { sowCriteria } from "./sow-criteria.ts";
import { readStreams } from "./streams.ts";
import { unreadableRecord } from "./unreadable.ts";
import { metAt, type MetAt } from "./verdicts/told-at.ts";
import { weighVerdicts } from "./verdicts/count-verdicts.ts";
import { judgeItems } from "./verdicts/judge-items.ts";

/** Participants, producers, contracts, rules and the like that are listed by name. */
const listed = 1000;

/** A record whose every file was read; what it earns waits for what the run's own logs count. */
export type OpenRecord = {
  /** Whether a line of a stream is a valid observation. */
  readonly isObservation: (producer: string, seq: number) => boolean;
  /** What verdicts said of a criterion up to a time. */
  readonly metAt: MetAt;
  /** @param logged what the run's own logs count, which the ledger is compared with */
  readonly settle: (logged: LoggedOperations) => EvidenceRecord;
};

/**
 * Reads the evidence record of a run folder: form, chains, contracts, expected set, arrivals, verdicts.
 * Never throws for what a record holds; everything wrong with it becomes a finding.
 *
 * @param anchors heads published for the run, where given
 * @returns `null` where the folder has no evidence folder
 */
export async function openRecord(
  opened: OpenedFolder,
  anchors: Anchors | null,
): Promise<OpenRecord | null> {
  if (!opened.kinds.has("evidence")) return null;
  const findings = new Findings();
  try {
    return await readFrom(opened, anchors, findings);
  } catch (error) {
    // only the giver of the folder throws: a file is gone since it was hashed
    const message = error instanceof Error ? error.message.slice(0, 200) : "not readable";
    findings.add({ code: "C-LEDGER", file: ledgerFile, why: "gone", about: { message } });
    return unread({ anchoring: "self-attested", frozenBefore: false }, findings);
  }
}

/** A record of which nothing can be told. */
function unread(anchoring: Anchoring, findings: Findings): OpenRecord {
  return {
    isObservation: () => false,
    metAt: () => null,
    settle: () => unreadableRecord(anchoring, findings),
  };
}

async function readFrom(
  opened: OpenedFolder,
  anchors: Anchors | null,
  findings: Findings,
): Promise<OpenRecord> {
  const record = recordFolderOf(opened, findings);
  const ledger = await readLedger(record, findings);
  const anchoring = checkAnchors(anchors, ledger, opened, findings);
  if (ledger === null) return unread(anchoring, findings);
  const contracts = await readContracts(record, ledger, findings);
  const expected = await readExpectedSet(record, ledger, findings);
  const attempts = orderAttempts(ledger, findings);
  const streams = await readStreams(record, ledger, attempts, findings);
  const verdicts = weighVerdicts({ record, ledger, contracts, attempts, streams, findings });
  const items = judgeItems(verdicts, {
    contracts,
    ledger,
    brokenStreams: streams.broken,
    isDrifted: driftIn(opened, attempts),
    findings,
  });
  await checkBag(record, findings, { isClosed: ledger.close !== null });
  const counts = itemCounts(items);
  if (counts.asked === 0) findings.add({ code: "I-ZERO" });
  const sow = sowCriteria(opened.documents, items, opened.platform);
  const lines = new ShownLines(record, ledger, attempts);
  const shown = await shownItems(items, contracts.superseded, streams, attempts, lines);
  const settle = (logged: LoggedOperations): EvidenceRecord => {
    const matched = matchOperations(expected, attempts, streams, logged, findings);
    const { open: openOperations, ...operations } = matched;
    const open = {
      items: counts.unknown + counts.unjudged,
      operations: openOperations,
      attempts: operations.missingNumbers,
      logged: operations.shortfall,
      sowCriteria: sow?.uncovered.length ?? 0,
    };
    const openInAll = Object.values(open).reduce((sum, part) => sum + part, 0);
    reportEnd(ledger, openInAll, findings);
    const { spineHolds, faults } = findings;
    return {
      state: "recorded",
      opened: openedOf(ledger),
      closed: ledger.close === null ? null : { status: ledger.close.status, at: ledger.close.at },
      ...anchoring,
      spineHolds,
      lines: ledger.lines + streams.lines,
      producers: streams.producers.slice(0, listed),
      participants: [...ledger.participants.values()]
        .slice(0, listed)
        .map(({ id, role, model }) => ({ id, role, model })),
      contracts: contracts.listed.slice(0, listed),
      items: shown,
      itemCounts: counts,
      operations: { ...operations, rules: operations.rules.slice(0, listed) },
      sow: sow === null ? null : { ...sow, uncovered: sow.uncovered.slice(0, listed) },
      evaluators: evaluatorsOf(contracts.items.values(), verdicts, streams).slice(0, listed),
      open,
      faults,
      findings: findings.list(),
      score: scoreRecord({
        itemsAsked: counts.asked,
        itemsMet: counts.met,
        sow,
        operationsExpected: operations.expected,
        operationsArrived: operations.arrived,
        closed: ledger.close?.status ?? null,
        open: openInAll,
        spineHolds,
        finalVerdicts: counts.asked - counts.unjudged,
        faults,
      }),
    };
  };
  return {
    isObservation: (producer, seq) =>
      streams.records.get(producer)?.get(seq)?.kind === "observation",
    metAt: metAt(items),
    settle,
  };
}

function openedOf({ open }: Ledger): EvidenceRecord["opened"] {
  if (open === null) return null;
  const { run, at, harness, profile, task, nonce } = open.line;
  return { run, at, harness, profile, task, nonce, digest: open.digest };
}

function reportEnd({ close }: Ledger, open: number, findings: Findings): void {
  if (close === null) findings.add({ code: "Z-STOP" });
  else if (open > 0 || close.status !== "completed")
    findings.add({ code: "Z-OPEN", about: { status: close.status, open } });
}
