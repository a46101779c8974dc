import { Quantity } from "../exact/quantity.ts";
import type { Rational } from "../exact/rational.ts";
import type { Source } from "../exact/trace.ts";

/** Places kept to be opened one by one; the rest are counted. */
const placesKept = 100;

/** The places that are kept of a list in order. */
export function firstPlaces(places: readonly string[]): readonly string[] {
  return places.slice(0, placesKept);
}

/** Places counted in report files, in order of file, then place. */
export class Places {
  readonly #byFile = new Map<string, string[]>();
  count = 0;

  add(file: string, place: string): void {
    const places = this.#byFile.get(file);
    if (places === undefined) this.#byFile.set(file, [place]);
    else places.push(place);
    this.count += 1;
  }

  sources(): readonly Source[] {
    return [...this.#byFile]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([file, places]) => ({
        file,
        count: places.length,
        places: firstPlaces(places.sort()),
      }));
  }

  quantity(name: string, unit: string, value: Rational | bigint | number = this.count): Quantity {
    return Quantity.counted(name, unit, value, this.sources());
  }
}
