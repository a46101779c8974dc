import type { Configuration, RankInterval } from "../board/configurations.ts";
import { degreesNeeded, reachOfDifference } from "../board/intervals.ts";
import type { Ranked } from "../board/ranking.ts";
import type { Uncertainty } from "../board/uncertainty.ts";
import { Rational } from "../exact/rational.ts";
import { rootBounds } from "../exact/root.ts";
import { formatCount, formatDecimal, formatMilli } from "./number.ts";
import { counted, inWords } from "./plural.ts";

/** Points from exact thousandths, with as many decimals as a composite has. */
function points(milli: Rational, places = 1): string {
  return formatDecimal(milli.over(Rational.of(1000)), places);
}

/**
 * How often a configuration ran, and what that tells of its points.
 * @example repeatsWords(one) // => "1 run, spread unknown"
 * @example repeatsWords(two) // => "2 runs, 58.7 to 60.3"
 * @example repeatsWords(four) // => "4 runs, 60.1 ± 2.3 (95 %)"
 */
export function repeatsWords(configuration: Configuration): string {
  const { n, leastMilli, mostMilli, reachMilli } = configuration;
  const runs = `${formatCount(n)} ${n === 1 ? "run" : "runs"}`;
  if (reachMilli !== null) return `${runs}, ${intervalWords(configuration)}`;
  if (n === 1) return `${runs}, spread unknown`;
  return `${runs}, ${formatMilli(leastMilli)} to ${formatMilli(mostMilli)}`;
}

/**
 * The same in a sentence, with the range, the mean and the places where they say more.
 * @param configuration `undefined` where none of its runs has a place.
 * @param of the number of configurations in the ranking.
 */
export function standingWords(configuration: Configuration | undefined, of: number): string {
  if (configuration === undefined) return "no run with a rank, spread unknown.";
  const { n, leastMilli, mostMilli, meanMilli, reachMilli, rankInterval } = configuration;
  const words = repeatsWords(configuration);
  if (reachMilli === null || rankInterval === null)
    return n === 1 ? `${words}.` : `${words}, mean ${points(meanMilli)}, spread unknown.`;
  const range =
    n === 1 ? "" : `, its runs from ${formatMilli(leastMilli)} to ${formatMilli(mostMilli)}`;
  return `${words}${range}; ${rankAmong(rankInterval, of)}.`;
}

/** `rank 2 to 5 of nine configurations`: not of runs, which are the rows of a ranking. */
export function rankAmong(interval: RankInterval, of: number): string {
  return `${rankWords(interval)} of ${counted(of, "configuration", "configurations")}`;
}

/** The mean and how far it may lie from what it estimates: `60.1 ± 2.3 (95 %)`. */
function intervalWords({
  meanMilli,
  reachMilli,
}: Pick<Configuration, "meanMilli" | "reachMilli">): string {
  if (reachMilli === null) return points(meanMilli);
  return `${points(meanMilli)} ± ${points(reachMilli)} (95\u202f%)`;
}

/** `rank 2 to 5`, or `rank 2` where no other place is possible. */
export function rankWords({ from, to }: RankInterval): string {
  return from === to
    ? `rank ${formatCount(from)}`
    : `rank ${formatCount(from)} to ${formatCount(to)}`;
}

/** What the rows of a band have in common: of two rows or more; a row by itself is not headed. */
export function bandWords(rows: readonly Ranked[], { byRun }: Pick<Uncertainty, "byRun">): string {
  const own = new Set(rows.map(({ entry }) => byRun.get(entry.id)));
  const size = inWords(rows.length);
  if (own.size === 1) return `these ${size} are runs of one configuration`;
  return rows.length === 2
    ? "these two cannot be told apart"
    : `the first of these ${size} cannot be told apart from the others`;
}

/** How sure the places of a ranking are: under the heading of its table. */
export function spreadWords(uncertainty: Uncertainty): string {
  const { spread, degrees, configurations } = uncertainty;
  const none = "so there are no bands, and no two rows are said to differ.";
  if (spread === null && degrees === 0)
    return configurations.length === 1
      ? "The configuration ran once: 1 run, spread unknown."
      : `Each configuration ran once: 1 run, spread unknown, ${none}`;
  if (spread === null)
    return `Spread unknown: repeated runs give ${counted(degrees, "degree", "degrees")} of freedom, and ${inWords(degreesNeeded)} are needed, ${none}`;
  const single = points(reachOfDifference(spread, 1, 1));
  const deviation = points(rootBounds(spread.variance).high, 2);
  return `${firstTwo(uncertainty)}Runs of one configuration differ by a standard deviation of ${deviation} points, pooled over all that ran more than once (${formatCount(degrees)} degrees of freedom): two configurations that ran once each are told apart when more than ${single} points lie between them.`;
}

function firstTwo({ configurations, spread }: Uncertainty): string {
  const [first, second] = configurations;
  if (spread === null || first === undefined || second === undefined) return "";
  const between = first.meanMilli.minus(second.meanMilli);
  const needed = reachOfDifference(spread, first.n, second.n);
  const told = between.compare(needed) > 0 ? "can" : "cannot";
  return `The first two configurations ${told} be told apart: ${points(between)} points between their means, more than ${points(needed)} needed. `;
}
