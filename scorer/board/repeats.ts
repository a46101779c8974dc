import type { Run } from "../run-folder/run.ts";
import { canonical } from "../exact/canonical.ts";
import type { Entry } from "./entry.ts";
import { byCodeUnit } from "./order.ts";

/** The runs of one configuration at one job. */
export type Repeats = {
  /** Publisher, harness and seats as canonical JSON: equal where the configuration is. */
  readonly configuration: string;
  /** Runs with a place, by attempt and id: those a mean and a spread are made from. */
  readonly runs: readonly Entry[];
  /** Runs with a place whose files are another's byte for byte, run.json aside: they count once. */
  readonly copies: readonly Entry[];
  /** Published, but without a place in this ranking. They stay in the count of attempts. */
  readonly others: readonly Entry[];
  /** The largest attempt number published. */
  readonly attempts: number;
  /** Attempt numbers below it of which nothing was published. */
  readonly unpublished: readonly AttemptRange[];
};

/** Attempt numbers from the first to the last, both included. */
export type AttemptRange = { readonly first: number; readonly last: number };

/**
 * The configurations of a job, in code-unit order of what they are. Runs whose run.json could not be
 * read belong to none.
 * @param members all runs of the job.
 * @param placed ids of those that have a place in the ranking.
 */
export function repeats(
  members: readonly Entry[],
  placed: ReadonlySet<string>,
): readonly Repeats[] {
  const series = new Map<string, Attempt[]>();
  for (const entry of members) {
    if (entry.run === null) continue;
    const configuration = configurationOf(entry.run);
    const attempt = { entry, number: entry.run.attempt.number };
    const known = series.get(configuration);
    if (known === undefined) series.set(configuration, [attempt]);
    else known.push(attempt);
  }
  return [...series]
    .sort(([a], [b]) => byCodeUnit(a, b))
    .map(([configuration, attempts]) => seriesOf(configuration, attempts, placed));
}

type Attempt = { readonly entry: Entry; readonly number: number };

function seriesOf(
  configuration: string,
  attempts: readonly Attempt[],
  placed: ReadonlySet<string>,
): Repeats {
  const ordered = [...attempts].sort(
    (a, b) => a.number - b.number || byCodeUnit(a.entry.id, b.entry.id),
  );
  const entries = ordered.map(({ entry }) => entry);
  const withPlace = entries.filter(({ id }) => placed.has(id));
  const seen = new Set<string>();
  const isNew = ({ run }: Entry): boolean => {
    const manifest = run?.seal?.manifestSha256;
    if (manifest === undefined) return true;
    const isFirst = !seen.has(manifest);
    seen.add(manifest);
    return isFirst;
  };
  const runs = withPlace.filter(isNew);
  const numbers = ordered.map(({ number }) => number);
  return {
    configuration,
    runs,
    copies: withPlace.filter((entry) => !runs.includes(entry)),
    others: entries.filter(({ id }) => !placed.has(id)),
    attempts: numbers.at(-1) ?? 0,
    unpublished: gaps(numbers),
  };
}

/** A stranger may number an attempt as they like, so a gap is two numbers, however wide it is. */
function gaps(ascending: readonly number[]): readonly AttemptRange[] {
  return ascending.flatMap((number, index) => {
    const before = ascending[index - 1] ?? 0;
    return number - before > 1 ? { first: before + 1, last: number - 1 } : [];
  });
}

/**
 * What makes two runs runs of one configuration: publisher, harness and seats, in whatever order the
 * seats are listed. The label is a name and left out, except where a model is not given and nothing
 * else tells one configuration from another.
 */
export function configurationOf({ publisher, harness, configuration }: Run): string {
  const { label, seats } = configuration;
  const isKnown = seats.length > 0 && seats.every(({ model }) => model != null);
  return canonical({
    publisher: publisher.name,
    harness: known(harness),
    seats: seats.map((seat) => canonical(known(seat))).sort(byCodeUnit),
    label: isKnown ? null : label,
  });
}

/** A field that is `null` says no more than one that is left out. */
function known(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null));
}
