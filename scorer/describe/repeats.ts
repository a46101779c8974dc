import type { Entry } from "../board/entry.ts";
import type { AttemptRange, Repeats } from "../board/repeats.ts";
import { formatCount } from "./number.ts";
import { listed } from "./plural.ts";
import { groupTitle } from "./unranked-groups.ts";

/** Gaps of which a sentence names each; of more it gives how many there are. */
const namedMost = 12;

/**
 * The count of attempts, with what is missing from it; nothing where every attempt has a place.
 * @example attemptsWords(repeats) // => "3 runs of attempts 1 to 4, attempt 2 is not published"
 */
export function attemptsWords(series: Repeats): string {
  const { runs, attempts } = series;
  const missing = missingWords(series);
  if (missing === "") return "";
  const n = `${formatCount(runs.length)} ${runs.length === 1 ? "run" : "runs"}`;
  return `${n} of ${attempts === 1 ? "attempt 1" : `attempts 1 to ${formatCount(attempts)}`}, ${missing}`;
}

/** Only what is missing: `attempt 2 is not published, 1 published without a place here`. */
export function missingWords({ copies, others, unpublished }: Repeats): string {
  return [
    ...(unpublished.length === 0 ? [] : [`${attemptNames(unpublished)} not published`]),
    ...(others.length === 0
      ? []
      : [`${formatCount(others.length)} published without a place here`]),
    ...(copies.length === 0
      ? []
      : [
          `${formatCount(copies.length)} ${copies.length === 1 ? "copy" : "copies"} of the same files left out`,
        ]),
  ].join(", ");
}

/** `attempt 2 is`, `attempts 2 and 5 to 9 are`. */
function attemptNames(ranges: readonly AttemptRange[]): string {
  const [only] = ranges;
  if (only !== undefined && ranges.length === 1)
    return only.first === only.last ? `${rangeName(only)} is` : `${rangeName(only)} are`;
  const names = ranges.slice(0, namedMost).map(span);
  const more = ranges.length - names.length;
  const rest = more > 0 ? [`in ${formatCount(more)} gaps more`] : [];
  return `attempts ${listed([...names, ...rest])} are`;
}

/** `attempt 2`, `attempts 5 to 9`. */
function rangeName(range: AttemptRange): string {
  return `${range.first === range.last ? "attempt" : "attempts"} ${span(range)}`;
}

function span({ first, last }: AttemptRange): string {
  if (first === last) return formatCount(first);
  return `${formatCount(first)}${last - first === 1 ? " and " : " to "}${formatCount(last)}`;
}

/** An attempt, or a gap between attempts, as a row of a list. */
export type AttemptRow = {
  readonly attempt: string;
  /** `null` for what was never published. */
  readonly entry: Entry | null;
  readonly words: string;
};

/** Every attempt in its order, with what became of it, those that were never published too. */
export function attemptRows({ runs, copies, others, unpublished }: Repeats): readonly AttemptRow[] {
  const rowsOf = (
    entries: readonly Entry[],
    words: (entry: Entry) => string,
  ): readonly Numbered[] =>
    entries.map((entry) => {
      const number = entry.run?.attempt.number ?? 0;
      return {
        number,
        row: { attempt: `attempt ${formatCount(number)}`, entry, words: words(entry) },
      };
    });
  const rows = [
    ...rowsOf(runs, () => "counted"),
    ...rowsOf(copies, () => "a copy of another, not counted"),
    ...rowsOf(others, ({ notRankedBecause: [reason] }) =>
      reason === undefined ? "in another ranking" : groupTitle(reason.code).title.toLowerCase(),
    ),
    ...unpublished.map((range) => ({
      number: range.first,
      row: { attempt: rangeName(range), entry: null, words: "not published" },
    })),
  ];
  return rows.sort((a, b) => a.number - b.number).map(({ row }) => row);
}

type Numbered = { readonly number: number; readonly row: AttemptRow };
