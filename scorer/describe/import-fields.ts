import type { ImportRecord } from "../run-folder/import.ts";
import { formatCount } from "./number.ts";

/** How the lines of one log know their fields. */
export type FieldGroup = {
  readonly log: string;
  readonly rows: readonly {
    readonly field: string;
    /** In the order of `fieldSourceNames`; nothing where no line knows it so. */
    readonly counts: readonly string[];
  }[];
};

const sources = ["measured", "derived", "text", "unknown"] as const;

/** What each way of knowing a field is called. */
export const fieldSourceNames: readonly string[] = [
  "Measured",
  "Derived",
  "Read from text",
  "Unknown",
];

const logs = [
  ["requests", "Requests"],
  ["tool-calls", "Tool calls"],
  ["events", "Events"],
] as const;

/** Log by log, on how many lines each field was measured, derived, read from text, or is unknown. */
export function importFields({ fields }: ImportRecord): readonly FieldGroup[] {
  return logs.flatMap(([log, name]) => {
    const rows = fields
      .filter((row) => row.log === log)
      .map((row) => ({
        field: row.field,
        counts: sources.map((source) => (row[source] === 0 ? "" : formatCount(row[source]))),
      }));
    return rows.length === 0 ? [] : [{ log: name, rows }];
  });
}
