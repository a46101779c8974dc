import type { Entry } from "./entry.ts";
import { byCodeUnit } from "./order.ts";
import { outOfPools } from "./pool.ts";

/** Which runs stand beside each other: real ones, or scripted ones among themselves. */
export type Population = "real" | "scripted";

/**
 * The population a run belongs to; `null` for one that stands in none (rubric, section 6). Scripted
 * runs are compared with each other alone, as they are ranked.
 */
export function populationOf(entry: Entry): Population | null {
  const out = outOfPools(entry);
  if (out === null) return "real";
  return out === "scripted" ? "scripted" : null;
}

/** Each set of files once, whatever its run.json says: the first by id stands for its copies. */
export function withoutCopies<Item>(
  items: readonly Item[],
  entryOf: (item: Item) => Entry,
): readonly Item[] {
  const seen = new Set<string>();
  return [...items]
    .sort((a, b) => byCodeUnit(entryOf(a).id, entryOf(b).id))
    .filter((item) => {
      const manifest = entryOf(item).run?.seal?.manifestSha256;
      if (manifest === undefined) return true;
      const isNew = !seen.has(manifest);
      seen.add(manifest);
      return isNew;
    });
}
