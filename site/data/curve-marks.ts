import type { ValueRow } from "../../scorer/board/values.ts";
import { counted } from "../../scorer/describe/plural.ts";
import { brief } from "../../scorer/describe/strangers.ts";
import type { Mark } from "../drawing/curve.ts";

/** The runs on a curve: one mark a value, named after the first run that has it. */
export function curveMarks(rows: readonly ValueRow[]): readonly Mark[] {
  const byValue = new Map<string, ValueRow[]>();
  for (const row of rows) {
    const value = row.value.toString();
    const same = byValue.get(value);
    if (same === undefined) byValue.set(value, [row]);
    else same.push(row);
  }
  return [...byValue].flatMap(([value, [first, ...others]]) => {
    if (first?.micro == null) return [];
    const name = brief(first.entry.run?.configuration.label ?? first.entry.id, 26);
    const more = others.length === 0 ? "" : ` and ${counted(others.length, "other", "others")}`;
    return { value, micro: first.micro, label: `${name}${more}`, kind: "other" };
  });
}
