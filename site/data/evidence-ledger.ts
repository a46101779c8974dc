import { ledgerFile } from "../../scorer/evidence/form/paths.ts";
import { linesInFileOrder } from "../../scorer/observe/log/lines.ts";
import type { ScoredRun } from "../../scorer/score/scored-run.ts";

/** A line of the ledger as its bytes are. */
export type LedgerLine = { readonly line: number; readonly text: string };

/** Lines of the ledger that a page leads to: those that issued an attempt, and those asked for by number. */
export type LedgerLines = {
  readonly attempts: ReadonlyMap<string, LedgerLine>;
  readonly numbered: ReadonlyMap<number, LedgerLine>;
};

/** Attempts and line numbers that a page leads to. */
export type Wanted = {
  readonly attempts: ReadonlySet<string>;
  readonly numbers: ReadonlySet<number>;
};

/** Reads the ledger once and keeps what is wanted of it. */
export async function ledgerLines(
  { opened }: Pick<ScoredRun, "opened">,
  wanted: Wanted,
): Promise<LedgerLines> {
  const attempts = new Map<string, LedgerLine>();
  const numbered = new Map<number, LedgerLine>();
  if (!opened.files.has(ledgerFile)) return { attempts, numbered };
  for await (const batch of linesInFileOrder(opened.folder, opened.platform, ledgerFile))
    for (const { number, text } of batch) {
      if (text === null) continue;
      if (wanted.numbers.has(number)) numbered.set(number, { line: number, text });
      const id = issuedIn(text);
      if (id !== null && wanted.attempts.has(id) && !attempts.has(id))
        attempts.set(id, { line: number, text });
    }
  return { attempts, numbered };
}

function issuedIn(text: string): string | null {
  if (!text.includes('"attempt.issue"')) return null;
  try {
    const line: unknown = JSON.parse(text);
    if (typeof line !== "object" || line === null || !("kind" in line) || !("id" in line))
      return null;
    return line.kind === "attempt.issue" && typeof line.id === "string" ? line.id : null;
  } catch {
    return null;
  }
}
