import { intervalOf } from "../board/configurations.ts";
import type { Uncertainty } from "../board/uncertainty.ts";
import { round } from "../exact/round.ts";

/** How sure a row of data is: whole thousandths, of its configuration, not of the one run. */
export type SurenessRow = {
  /** `null` without a place in a ranking. */
  readonly configurationRuns: number | null;
  readonly meanMilli: number | null;
  /** The 95 % interval of the mean, rounded outward; `null` while the spread is unknown. */
  readonly intervalLowMilli: number | null;
  readonly intervalHighMilli: number | null;
  readonly rankFrom: number | null;
  readonly rankTo: number | null;
  /** Number of the row's band, from 1 at the top. */
  readonly band: number | null;
};

/** A row that has no place. */
export const noSureness: SurenessRow = {
  configurationRuns: null,
  meanMilli: null,
  intervalLowMilli: null,
  intervalHighMilli: null,
  rankFrom: null,
  rankTo: null,
  band: null,
};

/** One of each run of a ranking, by run id. */
export function surenessRows({ byRun, bands }: Uncertainty): ReadonlyMap<string, SurenessRow> {
  const numbers = new Map(
    bands.flatMap((rows, index) => rows.map(({ entry }) => [entry.id, index + 1] as const)),
  );
  return new Map(
    [...byRun].map(([id, configuration]) => {
      const { n, meanMilli, rankInterval } = configuration;
      const interval = intervalOf(configuration);
      return [
        id,
        {
          configurationRuns: n,
          meanMilli: Number(round(meanMilli)),
          intervalLowMilli: interval?.lowMilli ?? null,
          intervalHighMilli: interval?.highMilli ?? null,
          rankFrom: rankInterval?.from ?? null,
          rankTo: rankInterval?.to ?? null,
          band: numbers.get(id) ?? null,
        },
      ];
    }),
  );
}
