import { Rational, zero } from "../../exact/rational.ts";
import { decimal } from "../../exact/round.ts";
import type { Check } from "../notes.ts";
import type { RequestRow } from "../rows.ts";
import type { FinalMetrics } from "./trajectory.ts";

/** Sums over requests, each `null` until one of them has the figure. */
export class Tally {
  input: number | null = null;
  output: number | null = null;
  cached: number | null = null;
  #cost: Rational | null = null;

  add({ usage, billedUsd }: RequestRow): void {
    this.input = sum(this.input, usage?.input ?? null);
    this.output = sum(this.output, usage?.output ?? null);
    this.cached = sum(this.cached, usage?.cacheRead ?? null);
    if (billedUsd != null) this.#cost = (this.#cost ?? zero).plus(Rational.parse(billedUsd));
  }

  plus(other: Tally): void {
    this.input = sum(this.input, other.input);
    this.output = sum(this.output, other.output);
    this.cached = sum(this.cached, other.cached);
    if (other.#cost !== null) this.#cost = (this.#cost ?? zero).plus(other.#cost);
  }

  get costUsd(): string | null {
    return this.#cost === null ? null : rounded(this.#cost);
  }
}

function sum(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : a + b;
}

/** Dollars to nine decimals: sums made in floating point agree with exact ones so far. */
function rounded(value: Rational): string {
  return decimal(value, 9).replace(/\.?0+$/, "");
}

/** A figure of a check; beyond what JSON carries exactly there is none. */
function figure(value: number | null): number | null {
  return value !== null && Number.isSafeInteger(value) ? value : null;
}

/** Dollars as a check shows them. */
function dollars(value: string | null): string | null {
  return value === null ? null : rounded(Rational.parse(value));
}

/** What a check is of, beside its figures. */
type CheckedBy = { readonly by: string; readonly file: string };

/**
 * Totals as stated, beside what was counted with sub-agents and without. Harbor's totals take them in,
 * others do not: where only the sum without them is the one stated, it is the one shown.
 */
export function totalChecks(
  { by, file }: CheckedBy,
  stated: Omit<FinalMetrics, "steps">,
  all: Tally,
  own: Tally,
): readonly Check[] {
  const rows = [
    { of: "input tokens", said: stated.input, counts: [figure(all.input), figure(own.input)] },
    { of: "output tokens", said: stated.output, counts: [figure(all.output), figure(own.output)] },
    { of: "cached tokens", said: stated.cached, counts: [figure(all.cached), figure(own.cached)] },
    { of: "cost in USD", said: dollars(stated.costUsd), counts: [all.costUsd, own.costUsd] },
  ];
  return rows.flatMap(({ of, said, counts: [withAll = null, alone = null] }) => {
    if (said === null) return [];
    const isAlone = said === alone && said !== withAll;
    const name = isAlone ? `${of} without sub-agents` : of;
    return {
      by,
      file,
      of: name,
      stated: said,
      counted: isAlone ? alone : withAll,
    };
  });
}
