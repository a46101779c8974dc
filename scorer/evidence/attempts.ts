import type { Findings } from "./findings.ts";
import { ledgerFile } from "./form/paths.ts";
import type { Ledger } from "./ledger.ts";
import type { AttemptIssue } from "./schema/ledger.ts";
import { type Operation, operations } from "./schema/parts.ts";

/** The attempts a ledger issued. */
export type Attempts = {
  /** By id; one whose id was issued twice is in `twice`, not here. */
  readonly byId: ReadonlyMap<string, AttemptIssue>;
  readonly twice: ReadonlySet<string>;
  /** The attempt that retried each, where one did. */
  readonly retriedBy: ReadonlyMap<string, string>;
  /** Different ids by operation; an id issued twice stands with its first operation. */
  readonly ids: Readonly<Record<Operation, readonly string[]>>;
  /** Numbers below the last one that no line of the ledger issued. */
  readonly missing: number;
  readonly issuedTwice: number;
};

/** Numbers that are counted as missing at most, so that every sum they enter stays exact. */
const mostMissing = 1_000_000_000_000_000;

/** Faults of one kind that are named one by one. */
const named = 100;

/** Puts the attempts in order: every number once, every retry of something that was issued. */
export function orderAttempts(ledger: Ledger, findings: Findings): Attempts {
  const byId = new Map<string, AttemptIssue>();
  const twice = new Set<string>();
  const retriedBy = new Map<string, string>();
  const numbers = new Set<number>();
  const ids = Object.fromEntries(operations.map((op) => [op, [] as string[]])) as Record<
    Operation,
    string[]
  >;
  let issuedTwice = 0;
  for (const { line, number } of ledger.attempts) {
    const place = { file: ledgerFile, line: number };
    const isAgain = byId.has(line.id) || numbers.has(line.n);
    numbers.add(line.n);
    if (isAgain) {
      issuedTwice += 1;
      const about = { attempt: line.id, number: line.n };
      findings.add({ code: "I-DUP", ...place, about, cause: `attempt:${line.id}` });
      if (byId.has(line.id)) twice.add(line.id);
      continue;
    }
    if (line.retryOf !== undefined) {
      if (byId.has(line.retryOf)) retriedBy.set(line.retryOf, line.id);
      else {
        const about = { attempt: line.id, retried: line.retryOf };
        findings.add({ code: "I-RETRY", ...place, about });
      }
    }
    byId.set(line.id, line);
    ids[line.op].push(line.id);
  }
  const missing = missingNumbers(numbers, ledger, findings);
  for (const id of twice) byId.delete(id);
  return { byId, twice, retriedBy, ids, missing, issuedTwice };
}

/** Numbers are dense: from 0 to one below what run.close says was issued, or to the last one seen. */
function missingNumbers(
  numbers: ReadonlySet<number>,
  { close, attempts }: Ledger,
  findings: Findings,
): number {
  const largest = attempts.reduce((most, { line }) => Math.max(most, line.n), -1);
  const issued = Math.max(close?.issued ?? 0, largest + 1);
  const seen = [...numbers].sort((a, b) => a - b);
  let missing = 0;
  let ranges = 0;
  let next = 0;
  for (const number of [...seen, issued]) {
    const gap = Math.min(number - next, mostMissing - missing);
    if (gap > 0) {
      ranges += 1;
      if (ranges <= named) {
        const about = gap === 1 ? { number: next } : { number: next, last: number - 1 };
        findings.add({ code: "I-GAP", file: ledgerFile, about });
        findings.count(gap - 1);
      } else findings.count(gap);
      missing += gap;
    }
    next = number + 1;
  }
  return missing;
}
