import type { Findings } from "./findings.ts";
import { expectedFile, ledgerFile } from "./form/paths.ts";
import type { Ledger } from "./ledger.ts";
import { readDocument } from "./read-document.ts";
import type { RecordFolder } from "./record-folder.ts";
import { type Expected, expectedSchema } from "./schema/expected.ts";

/** What must arrive, as it was frozen. */
export type ExpectedSet = Pick<Expected, "rules" | "fixed"> & {
  /** Frozen after the first attempt: what it expects counts, and none of it can arrive. */
  readonly late: boolean;
};

const nothing: ExpectedSet = { rules: [], fixed: [], late: false };

/** Reads the expected set; one that is absent, changed or malformed breaks the spine and expects nothing. */
export async function readExpectedSet(
  record: RecordFolder,
  ledger: Ledger,
  findings: Findings,
): Promise<ExpectedSet> {
  const [freeze, again] = ledger.expected;
  if (freeze === undefined) {
    findings.add({ code: "F-NONE", file: ledgerFile });
    return nothing;
  }
  if (again !== undefined) findings.add({ code: "F-TWICE", file: ledgerFile, line: again.number });
  const facts = record.files.get(expectedFile);
  if (facts === undefined) {
    findings.add({ code: "F-MISS", file: expectedFile });
    return nothing;
  }
  if (`sha256:${facts.sha256}` !== freeze.line.digest) {
    findings.add({ code: "F-SUM", file: expectedFile });
    return nothing;
  }
  const bad = (why: string, message: string): ExpectedSet => {
    findings.add({ code: "F-BAD", file: expectedFile, why, about: { message } });
    return nothing;
  };
  const read = await readDocument(record, expectedFile, expectedSchema);
  if (read.why !== null) return bad(read.why, read.message);
  const { run, contracts, rules, fixed } = read.value;
  if (ledger.open !== null && run !== ledger.open.line.run) return bad("run", run);
  const frozen = new Set(ledger.contracts.map(({ line }) => line.digest));
  const unknown = contracts.find((digest) => !frozen.has(digest));
  if (unknown !== undefined) return bad("contract", unknown);
  const late = freeze.number > (ledger.attempts[0]?.number ?? Infinity);
  if (late) findings.add({ code: "F-LATE", file: ledgerFile, line: freeze.number });
  return { rules, fixed, late };
}
