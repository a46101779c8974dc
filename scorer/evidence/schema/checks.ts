import type { z } from "zod";
import { lineCheck } from "../../run-folder/line-check.ts";
import { type LedgerLine, ledgerLineSchema } from "./ledger.ts";
import { type RecordLine, recordSchema } from "./record.ts";

/** A value that fits its schema, or in a few words why it does not. */
export type Checked<Line> =
  { readonly line: Line; readonly message: "" } | { readonly line: null; readonly message: string };

const isLedgerLine = lineCheck(ledgerLineSchema);
const isRecord = lineCheck(recordSchema);

/** A line of the ledger. */
export function checkLedgerLine(value: unknown): Checked<LedgerLine> {
  if (namesProto(value)) return { line: null, message: "heads: no producer can have this name" };
  return isLedgerLine(value)
    ? { line: value as LedgerLine, message: "" }
    : { line: null, message: messageOf(ledgerLineSchema, value) };
}

/** A line of a stream. */
export function checkRecord(value: unknown): Checked<RecordLine> {
  return isRecord(value)
    ? { line: value as RecordLine, message: "" }
    : { line: null, message: messageOf(recordSchema, value) };
}

/** A member of this name, which `JSON.parse` makes as any other, is passed over by every schema. */
function namesProto(value: unknown): boolean {
  if (typeof value !== "object" || value === null || !("heads" in value)) return false;
  const { heads } = value;
  return typeof heads === "object" && heads !== null && Object.hasOwn(heads, "__proto__");
}

/** The first thing a schema has against a value, with where in it. */
export function messageOf(schema: z.ZodType, value: unknown): string {
  const [issue] = schema.safeParse(value).error?.issues ?? [];
  if (issue === undefined) return "";
  const place = issue.path.map(String).join(".");
  return `${place === "" ? "" : `${place}: `}${issue.message}`.slice(0, 200);
}
