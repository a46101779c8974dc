import type { Report } from "../run-folder/problem.ts";

/** Disagreements a warning spells out; further ones are counted. */
const spelledOut = 3;

/**
 * Compares what a report says of itself (totals, rates, attributes) with what was counted from its
 * entries. What it says is never used; where it differs, one warning gives both figures.
 */
export class StatedTotals {
  readonly #differing: {
    readonly name: string;
    readonly stated: string;
    readonly counted: string;
  }[] = [];
  #more = 0;

  /** `stated`: a number or its text; anything else says nothing and is not compared. */
  compare(name: string, stated: unknown, counted: number): void {
    const number =
      typeof stated === "string" && /^\d+(?:\.0+)?$/.test(stated) ? Number(stated) : stated;
    if (typeof number !== "number" || number === counted) return;
    this.differ(name, String(number), String(counted));
  }

  /** Notes a difference found elsewhere. */
  differ(name: string, stated: string, counted: string): void {
    if (this.#differing.length < spelledOut)
      this.#differing.push({ name: name.slice(0, 80), stated, counted });
    else this.#more += 1;
  }

  /** Reports all differences as one warning, if there are any. */
  report(file: string, report: Report, place?: string): void {
    if (this.#differing.length === 0) return;
    const more = this.#more === 0 ? "" : ` and ${String(this.#more)} more`;
    report({
      level: "warning",
      rule: "report-totals",
      file,
      ...(place === undefined ? {} : { place }),
      found: `${this.#differing.map(({ name, stated }) => `${name} ${stated}`).join(", ")}${more}`,
      expected: `${this.#differing.map(({ name, counted }) => `${name} ${counted}`).join(", ")}, as counted from the entries`,
    });
  }
}
