import { Rational } from "../exact/rational.ts";

/** A decimal amount of dollars, exactly: so many times 10^-places. */
export type Usd = { readonly units: bigint; readonly places: number };

export const noUsd: Usd = { units: 0n, places: 0 };

const form = /^\d+(?:\.\d+)?$/;

/**
 * The amount of a decimal text.
 * @throws RangeError for any other text.
 * @example usdOf("0.125") // => { units: 125n, places: 3 }
 */
export function usdOf(text: string): Usd {
  if (!form.test(text)) throw new RangeError(`"${text}" is no decimal`);
  const point = text.indexOf(".");
  if (point < 0) return { units: BigInt(text), places: 0 };
  const places = text.length - point - 1;
  return { units: BigInt(text.slice(0, point) + text.slice(point + 1)), places };
}

/** The units of an amount at as many places or more. */
export function unitsAt({ units, places }: Usd, wanted: number): bigint {
  return units * powerOfTen(wanted - places);
}

/** The larger of two. */
export function mostUsd(a: Usd, b: Usd): Usd {
  if (a.places === b.places) return a.units >= b.units ? a : b;
  const places = Math.max(a.places, b.places);
  return unitsAt(a, places) >= unitsAt(b, places) ? a : b;
}

/** An amount in 10^-12 dollars. */
export function picoOf({ units, places }: Usd): Rational {
  return Rational.of(units * powerOfTen(12), powerOfTen(places));
}

/** Adds amounts exactly: one sum for each number of places, so that nothing is reduced on the way. */
export class UsdSum {
  readonly #byPlaces = new Map<number, bigint>();

  add({ units, places }: Usd): void {
    this.#byPlaces.set(places, (this.#byPlaces.get(places) ?? 0n) + units);
  }

  merge(other: UsdSum): void {
    for (const [places, units] of other.#byPlaces) this.add({ units, places });
  }

  get total(): Usd {
    const places = Math.max(0, ...this.#byPlaces.keys());
    let units = 0n;
    for (const [at, sum] of this.#byPlaces) units += unitsAt({ units: sum, places: at }, places);
    return { units, places };
  }
}

const powers: bigint[] = [];

function powerOfTen(exponent: number): bigint {
  return (powers[exponent] ??= BigInt(`1${"0".repeat(exponent)}`));
}
