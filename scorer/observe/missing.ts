import { Quantity } from "../exact/quantity.ts";
import { Rational } from "../exact/rational.ts";
import type { Tally } from "./tally.ts";

/**
 * The rule for rows that lack a field a measure reads (rubric, Missing fields): up to a share of them
 * count as the worst; above it the number is not known.
 */
export class MissingRule {
  readonly #share: Rational;

  /** @param share decimal text such as `0.02`. */
  constructor(share: string) {
    this.#share = Rational.parse(share);
  }

  /** True where so many of the rows lack the field that nothing can be said. */
  tooMany(lacking: number, rows: number): boolean {
    return Rational.of(lacking).compare(this.#share.times(Rational.of(rows))) > 0;
  }

  /**
   * What was counted, with each lacking row added as the worst.
   * @param worst what one such row adds; 0 where lacking adds nothing.
   */
  apply(
    known: Quantity,
    field: string,
    file: string,
    lacking: Tally,
    rows: number,
    worst: number | Rational,
  ): Quantity {
    if (lacking.count === 0) return known;
    if (this.tooMany(lacking.count, rows)) return this.unknown(field, lacking.count, rows);
    const each = Quantity.constant(worst);
    if (each.known?.value.isZero() === true) return known;
    const rowsName = `rows without ${field}`;
    return known.plus(
      Quantity.counted(rowsName, "", lacking.count, [lacking.source(file)]).times(each),
    );
  }

  unknown(field: string, lacking: number, rows: number): Quantity {
    const about = `${field} in ${lacking.toString()} of ${rows.toString()} rows`;
    return Quantity.unknown({ code: "field missing", about });
  }
}
