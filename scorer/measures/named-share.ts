import type { Reason } from "../exact/quantity.ts";
import { Rational } from "../exact/rational.ts";
import type { ShippedFile } from "../run-folder/repository.ts";

/**
 * A file left out whose lines are not known counts as the largest. Why functions cannot be judged, where the reports leave out too much of the source lines; else `null`.
 * @param share decimal text of the least share the named files must hold.
 */
export function namedShare(
  named: ReadonlySet<string>,
  sources: ReadonlyMap<string, ShippedFile> | null,
  share: string,
): Reason | null {
  const files = [...(sources?.values() ?? [])];
  const largest = files.reduce((most, { ncloc }) => Math.max(most, ncloc ?? 0), 0);
  const lines = (of: readonly ShippedFile[], unknown: number): bigint =>
    of.reduce((sum, { ncloc }) => sum + BigInt(ncloc ?? unknown), 0n);
  const own = lines(
    files.filter(({ path }) => named.has(path)),
    0,
  );
  const all =
    own +
    lines(
      files.filter(({ path }) => !named.has(path)),
      largest,
    );
  const needed = Rational.of(all).times(Rational.parse(share));
  if (all > 0n && Rational.of(own).compare(needed) >= 0) return null;
  const about = `${own.toString()} of ${all.toString()} lines`;
  return { code: "the reports leave out too much of the source", about };
}
