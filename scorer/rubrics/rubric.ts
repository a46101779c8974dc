import type { Thresholds } from "../measures/thresholds.ts";
import type { Price } from "../observe/cost.ts";

/** A frozen version of what counts how much: data only. Decimals are strings so that they are exact. */
export type Rubric = {
  readonly rubric: string;
  readonly about: string;
  readonly points: {
    readonly subjects: number;
    readonly evidence: number;
    readonly status: number;
  };
  readonly subjects: readonly Subject[];
  readonly thresholds: Thresholds;
  readonly status: {
    readonly completedMilli: number;
    readonly completedOpenMilli: number;
    readonly abandonedHonestlyMilli: number;
    readonly otherMilli: number;
  };
  readonly unscored: readonly {
    readonly id: string;
    readonly pool: Pool;
    readonly better: "lower" | "higher" | null;
  }[];
  /** By `sow@version`. */
  readonly baselines: Readonly<Record<string, Baseline>>;
  readonly rankFloorSubjectMilli: number;
  readonly pollingTools: readonly string[];
  readonly prices: readonly Price[];
  readonly t975: Readonly<Record<string, string>>;
};

export type Pool = "sow" | "role";

export type Subject = {
  readonly id: string;
  readonly maxMilli: number;
  /** Conduct subjects earn only with work shown. */
  readonly conduct: boolean;
  readonly measures: readonly WeightedMeasure[];
};

export type WeightedMeasure = {
  readonly id: string;
  /** Parts of 100 of its subject. */
  readonly weight: number;
  readonly better: "lower" | "higher";
  readonly pool: Pool;
  readonly curve: Curve;
  readonly minimumCount?: number;
  readonly completionFactor?: boolean;
};

/**
 * From a measure's value to its score of 0 to 1. `pl`: straight between points, level outside.
 * `ll`: m^b / (m^b + x^b). `lin`: the value itself, kept within 0 and 1. `inv`: 1 / (1 + x / h).
 */
export type Curve =
  | { readonly kind: "pl"; readonly pts: readonly (readonly [string, string])[] }
  | { readonly kind: "ll"; readonly m: string; readonly b: number }
  | { readonly kind: "lin" }
  | { readonly kind: "inv"; readonly h: string };

export type Baseline = {
  readonly requests: number | null;
  readonly activeWallClockMs: number | null;
  readonly outputTokens: number | null;
  readonly costUsd: string | null;
  readonly ncloc: number | null;
  readonly from: string;
  /** The runs it was frozen from, each with the digest of its folder. */
  readonly runs?: readonly { readonly id: string; readonly folder: string }[];
};
