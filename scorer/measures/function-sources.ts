import type { Source } from "../exact/trace.ts";
import type { SourceFunction } from "../observe/complexity.ts";
import { firstPlaces } from "../observe/places.ts";

/** Where functions were read, by report file: `src/a.py:12 name (14)`, the last their complexity. */
export function functionSources(functions: readonly SourceFunction[]): readonly Source[] {
  const byFile = new Map<string, string[]>();
  for (const { file, path, line, name, ccn } of functions) {
    const place = `${path}:${line.toString()} ${name} (${ccn.toString()})`;
    const places = byFile.get(file);
    if (places === undefined) byFile.set(file, [place]);
    else places.push(place);
  }
  return [...byFile]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, places]) => ({
      file,
      count: places.length,
      places: firstPlaces(places.sort()),
    }));
}
