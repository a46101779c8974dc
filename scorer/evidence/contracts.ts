import {
  type AskedItems,
  type FrozenContract,
  itemsOf,
  revisionKey,
  whatCounts,
} from "./asked-items.ts";
import type { RecordContract } from "./evidence-record.ts";
import type { Findings } from "./findings.ts";
import { contractFile, contractsFolder, ledgerFile } from "./form/paths.ts";
import type { Ledger, Placed } from "./ledger.ts";
import { readDocument } from "./read-document.ts";
import type { RecordFolder } from "./record-folder.ts";
import { type Contract, contractSchema } from "./schema/contract.ts";
import type { ContractFreeze } from "./schema/ledger.ts";

export type Contracts = AskedItems & {
  /** By digest. */
  readonly frozen: ReadonlyMap<string, FrozenContract>;
  readonly listed: readonly RecordContract[];
};

/** Reads every frozen contract and says which of its wordings count. */
export async function readContracts(
  record: RecordFolder,
  ledger: Ledger,
  findings: Findings,
): Promise<Contracts> {
  const firstAttempt = firstAttempts(ledger);
  const frozen: FrozenContract[] = [];
  const listed: RecordContract[] = [];
  const before = new Map<string, ContractFreeze>();
  const lateContracts = new Set<string>();
  for (const placed of ledger.contracts) {
    const { line, number } = placed;
    checkRevision(placed, before.get(line.contract), findings);
    before.set(line.contract, line);
    const contract = await readContract(record, placed, ledger, findings);
    const late = isLate(placed, lateContracts, firstAttempt);
    if (late) about("K-LATE", placed, findings);
    listed.push({
      contract: line.contract,
      revision: line.revision,
      digest: line.digest,
      file: contractFile(line.contract, line.revision),
      line: number,
      criteria: contract?.criteria.length ?? 0,
      deliverables: contract?.deliverables.length ?? 0,
      late,
      reason: line.reason ?? null,
    });
    if (contract === null) continue;
    const items = itemsOf(contract, late, record.platform);
    const { revision, digest } = line;
    frozen.push({ contract: line.contract, revision, digest, items, number, late });
  }
  reportStray(record, ledger, findings);
  return { ...whatCounts(frozen, firstAttempt, findings), frozen: byDigest(frozen), listed };
}

/**
 * A contract is late where an attempt named it before its first freezing, and so are all its revisions;
 * a later revision also where an attempt named that very revision before.
 */
function isLate(
  { line, number }: Placed<ContractFreeze>,
  lateContracts: Set<string>,
  firstAttempt: ReadonlyMap<string, number>,
): boolean {
  const first = line.revision === 1 ? line.contract : revisionKey(line);
  const late = number > (firstAttempt.get(first) ?? Infinity);
  if (late && line.revision === 1) lateContracts.add(line.contract);
  return late || lateContracts.has(line.contract);
}

/** The first attempt that names each contract, and each revision of it. */
function firstAttempts({ attempts }: Ledger): ReadonlyMap<string, number> {
  const first = new Map<string, number>();
  for (const { line, number } of attempts)
    for (const key of [line.contract, revisionKey(line)])
      if (!first.has(key)) first.set(key, number);
  return first;
}

function byDigest(frozen: readonly FrozenContract[]): ReadonlyMap<string, FrozenContract> {
  return new Map(frozen.map((one) => [one.digest, one]));
}

/** Revisions follow each other, each naming the one it supersedes. */
function checkRevision(
  placed: Placed<ContractFreeze>,
  before: ContractFreeze | undefined,
  findings: Findings,
): void {
  const { revision, supersedes } = placed.line;
  const follows =
    revision === (before?.revision ?? 0) + 1 && supersedes === (before?.digest ?? null);
  if (!follows) about("K-REV", placed, findings);
}

async function readContract(
  record: RecordFolder,
  placed: Placed<ContractFreeze>,
  ledger: Ledger,
  findings: Findings,
): Promise<Contract | null> {
  const { line } = placed;
  const file = contractFile(line.contract, line.revision);
  const facts = record.files.get(file);
  if (facts === undefined) {
    about("K-MISS", placed, findings, file);
    return null;
  }
  if (`sha256:${facts.sha256}` !== line.digest) {
    about("K-SUM", placed, findings, file);
    return null;
  }
  const read = await readDocument(record, file, contractSchema);
  if (read.why !== null) {
    about("K-BAD", placed, findings, file, read.why, read.message);
    return null;
  }
  const { value } = read;
  const same =
    value.contract === line.contract &&
    value.revision === line.revision &&
    value.supersedes === line.supersedes &&
    value.run === (ledger.open?.line.run ?? value.run);
  if (same) return value;
  about("K-BAD", placed, findings, file, "differs");
  return null;
}

function about(
  code: "K-MISS" | "K-SUM" | "K-BAD" | "K-REV" | "K-LATE",
  { line, number }: Placed<ContractFreeze>,
  findings: Findings,
  file: string = ledgerFile,
  why?: string,
  message?: string,
): void {
  findings.add({
    code,
    file,
    line: file === ledgerFile ? number : null,
    ...(why === undefined ? {} : { why }),
    about: {
      contract: line.contract,
      revision: line.revision,
      ...(message === undefined ? {} : { message }),
    },
  });
}

function reportStray(record: RecordFolder, ledger: Ledger, findings: Findings): void {
  const named = new Set(
    ledger.contracts.map(({ line }) => contractFile(line.contract, line.revision)),
  );
  for (const file of record.files.keys())
    if (file.startsWith(contractsFolder) && !named.has(file))
      findings.add({ code: "K-STRAY", file });
}
