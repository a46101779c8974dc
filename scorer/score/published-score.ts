import { quoted, pointerTo } from "../run-folder/json.ts";

/** A value a publisher claims that is not the recomputed one. */
export type ScoreDifference = {
  /** JSON pointer into the scorecard. */
  readonly place: string;
  readonly published: string;
  readonly recomputed: string;
};

/** The published scorecard of a run beside the recomputed one. */
export type PublishedScore =
  | { readonly state: "none" }
  | { readonly state: "unreadable"; readonly because: string }
  | { readonly state: "equal"; readonly rubric: string }
  | {
      readonly state: "differs";
      readonly rubric: string;
      /** The first of them, in the order of the recomputed scorecard. */
      readonly differences: readonly ScoreDifference[];
      /** How many further ones there are. */
      readonly more: number;
    };

/** Differences that are named one by one. */
const named = 200;

/**
 * Compares two JSON values member by member, so that every difference has a place.
 *
 * @example scoreDifferences({ a: 1 }, { a: 2 }) // => { differences: [{ place: "/a", … }], more: 0 }
 */
export function scoreDifferences(
  published: unknown,
  recomputed: unknown,
): { readonly differences: readonly ScoreDifference[]; readonly more: number } {
  const differences: ScoreDifference[] = [];
  let count = 0;
  const compare = (place: string, theirs: unknown, ours: unknown): void => {
    if (isParted(theirs) && isParted(ours) && Array.isArray(theirs) === Array.isArray(ours)) {
      const keys = new Set([...Object.keys(ours), ...Object.keys(theirs)]);
      for (const key of keys) compare(pointerTo(place, key), own(theirs, key), own(ours, key));
      return;
    }
    if (theirs === ours) return;
    count += 1;
    if (differences.length < named)
      differences.push({ place, published: quoted(theirs), recomputed: quoted(ours) });
  };
  compare("", published, recomputed);
  return { differences, more: count - differences.length };
}

function isParted(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

function own(value: Readonly<Record<string, unknown>>, key: string): unknown {
  return Object.hasOwn(value, key) ? value[key] : undefined;
}
