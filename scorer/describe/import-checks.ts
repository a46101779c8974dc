import { Rational } from "../exact/rational.ts";
import type { ImportCheck, ImportRecord } from "../run-folder/import.ts";
import { formatCount } from "./number.ts";
import { unknown } from "./row.ts";

/** A total its source states, beside what was counted; `agrees` is `null` where nothing could be. */
export type CheckRow = {
  readonly by: string;
  readonly of: string;
  readonly file: string | null;
  readonly stated: string;
  readonly counted: string;
  readonly agrees: boolean | null;
  /** All of it in one phrase. */
  readonly words: string;
};

/** The totals a source states of itself, none of which is added to anything. */
export function importChecks({ checks }: ImportRecord): readonly CheckRow[] {
  return checks.map((check) => {
    const { by, of, file, stated, counted } = check;
    const [said, found] = [figure(stated), counted == null ? unknown : figure(counted)];
    return {
      by,
      of,
      file: file ?? null,
      stated: said,
      counted: found,
      agrees: agreement(check),
      words: `${of}: ${by} states ${said}, counted ${found}`,
    };
  });
}

function agreement({ stated, counted }: ImportCheck): boolean | null {
  if (counted == null) return null;
  return Rational.parse(stated.toString()).equals(Rational.parse(counted.toString()));
}

function figure(value: number | string): string {
  return typeof value === "number" ? formatCount(value) : value;
}
