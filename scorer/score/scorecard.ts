import type { EvidenceRecord, TakenPart } from "../evidence/evidence-record.ts";
import type { Finding } from "../evidence/findings.ts";
import type { Reason } from "../exact/quantity.ts";
import type { Source, Trace } from "../exact/trace.ts";
import type { Difference } from "../observe/differences.ts";
import type { StoryFacts } from "../observe/story/facts.ts";
import type { Problem } from "../run-folder/problem.ts";
import type { Detected } from "./detected.ts";
import type { Spending } from "./spending.ts";

/**
 * The result of scoring one run folder under one rubric: plain data, integers and exact fractions
 * only. What is published as JSON (`proofboard/scorecard@1`) is this with its codes put into words.
 */
export type Scorecard = {
  readonly schema: "proofboard/scorecard@1";
  readonly run: string;
  readonly rubric: string;
  readonly digests: {
    readonly folder: string;
    readonly rubric: string;
    readonly anchors: string | null;
  };
  readonly compositeMilli: number;
  readonly ceilingMilli: number;
  /** Thousandths of 100 points that were measured. */
  readonly coverageMilli: number;
  readonly ranked: boolean;
  readonly notRankedBecause: readonly Reason[];
  /** In the rubric's order. */
  readonly subjects: Readonly<Record<string, SubjectScore>>;
  readonly evidence: EvidenceScore;
  readonly status: StatusScore;
  /** By role, in code-unit order; roles of the system are left out. Never a part of the composite. */
  readonly roles: Readonly<Record<string, RoleScore>>;
  readonly unscored: Readonly<Record<string, UnscoredMeasure>>;
  /** Tool calls a minute of active time, a part of the fingerprint; no score reads it. */
  readonly cadence: UnscoredMeasure;
  readonly facts: RunFigures;
  /** What was detected beside the measures; no score reads it. */
  readonly detected: readonly Detected[];
  /** What the run says of itself that is not what was counted; no score reads it. */
  readonly differences: readonly Difference[];
  /** Where the money and the tokens went, which no score reads; `null` where unknown or damaged. */
  readonly spending: Spending | null;
  /** How the harness drove the run, which no score reads; `null` where unknown or damaged. */
  readonly harness: StoryFacts | null;
  readonly problems: readonly Problem[];
};

export type SubjectScore = {
  readonly milli: number;
  readonly maxMilli: number;
  readonly measuredMilli: number;
  readonly measures: Readonly<Record<string, MeasureScore>>;
};

/**
 * `measured`: value and points stand. `held`: value and curve are there, the points wait for a sign of
 * finished work. `unmeasured`: earns nothing and says why.
 */
export type MeasureScore = {
  readonly state: "measured" | "held" | "unmeasured";
  readonly because: Reason | null;
  /** Exact fraction in lowest terms; `null` where unmeasured. */
  readonly value: string | null;
  readonly unit: string;
  /** Curve position in millionths; `null` where unmeasured. */
  readonly micro: number | null;
  /** A guard of the rubric that set the score to 0, whatever the value. */
  readonly zeroBecause: Reason | null;
  /** Each factor as an exact fraction: completion, work shown, count. Only those the rubric applies. */
  readonly factors: Readonly<Partial<Record<Factor, string>>>;
  readonly milli: number;
  readonly maxMilli: number;
  readonly measuredMilli: number;
  /** Wilson 95 % interval of a share of counted things, to twelve decimals; `null` for other values. */
  readonly interval: { readonly low: string; readonly high: string } | null;
  /** The run of the measure's own code: its value, the curve, the factors and the points. */
  readonly working: Working | null;
  /** Every source its working counted, merged by file. */
  readonly sources: readonly Source[];
};

export type Factor = "completion" | "workShown" | "count";

export type Working = {
  readonly value: Trace;
  readonly score: Trace;
  readonly factors: Readonly<Partial<Record<Factor, Trace>>>;
  /** `null` while held. */
  readonly points: Trace | null;
};

/** How the agents of one role worked (rubric, section 6): of the measures whose events carry a role. */
export type RoleScore = {
  /** Tenths of a point, 0 to 100: the weighted mean of the measures' scores, unmeasured ones as 0. */
  readonly tenths: number;
  /** Model requests of the role. */
  readonly n: number;
  /** What the role's requests were made to, the most requests first. */
  readonly models: readonly {
    readonly model: string | null;
    readonly provider: string | null;
    readonly requests: number;
  }[];
  readonly measures: Readonly<Record<string, RoleMeasure>>;
  /** Its tool calls a minute of the run's active time; no score reads it. */
  readonly cadence: UnscoredMeasure;
  /** The sum and division that gave `tenths`. */
  readonly working: Trace;
};

/** A measure's value over the events of one role; without completion or work shown, which are the run's. */
export type RoleMeasure = {
  readonly state: "measured" | "unmeasured";
  readonly because: Reason | null;
  readonly value: string | null;
  readonly unit: string;
  /** Curve position in millionths; `null` for an unscored measure, or where unmeasured. */
  readonly micro: number | null;
  /** n over the minimum count, at most 1, as an exact fraction; `null` where the rubric sets none. */
  readonly count: string | null;
  readonly interval: { readonly low: string; readonly high: string } | null;
  readonly working: { readonly value: Trace } | null;
  readonly sources: readonly Source[];
};

export type UnscoredMeasure = {
  readonly state: "measured" | "unmeasured";
  readonly because: Reason | null;
  readonly value: string | null;
  readonly unit: string;
  readonly working: { readonly value: Trace } | null;
  readonly sources: readonly Source[];
};

export type EvidenceScore = {
  readonly state: "none" | "recorded" | "unreadable" | "unmeasured";
  readonly because: Reason | null;
  /** Tenths of a point, 0 to 200. */
  readonly tenths: number;
  readonly capture: string | null;
  readonly closure: string | null;
  readonly integrity: string | null;
  readonly findings: readonly Finding[];
  /** Tenths of a point that each part took, as exact fractions; with `tenths` they make 200. */
  readonly taken: Readonly<Record<TakenPart, string>> | null;
  /** The run of the formula: points from the three factors, and the two halves of capture. */
  readonly working: EvidenceWorking | null;
  /** What the record says; `null` where there is none, or it is not read for damage. */
  readonly record: RecordFacts | null;
};

/** Points in tenths, whose expression holds the three factors and the halves. */
export type EvidenceWorking = {
  readonly tenths: Trace;
  readonly capture: Trace;
  readonly itemHalf: Trace;
  readonly operationHalf: Trace;
  readonly closure: Trace;
  readonly integrity: Trace;
};

/** A record without its formula and findings, which stand beside it. */
export type RecordFacts = Omit<EvidenceRecord, "score" | "findings">;

export type StatusScore = {
  /** The published terminal state, or `unmeasured`. */
  readonly state: string;
  readonly because: Reason | null;
  readonly milli: number;
  readonly maxMilli: number;
  /** Open items as recomputed; `null` where unknown. */
  readonly openItems: number | null;
  readonly working: Trace | null;
};

/** Figures of a run, system traffic and infrastructure failures left out; `null` is unknown. */
export type RunFigures = {
  readonly requests: number | null;
  readonly replies: number | null;
  /** Requests whose line has some token count. */
  readonly requestsWithUsage: number | null;
  /** Those of infrastructure too, which are no `requests`. */
  readonly failedRequests: number | null;
  /** `null` where no line says which attempt it was. */
  readonly retries: number | null;
  readonly inputTokens: number | null;
  readonly cacheReadTokens: number | null;
  readonly cacheWriteTokens: number | null;
  readonly outputTokens: number | null;
  readonly reasoningTokens: number | null;
  readonly toolCalls: number | null;
  readonly schemaInvalidCalls: number | null;
  readonly wallClockMs: number | null;
  /** Decimal string of 10^-12 dollars. */
  readonly costPicoUsd: string | null;
  /** Left out of the figures above, and shown beside them. */
  readonly systemRequests: number | null;
  readonly infrastructureFailures: number | null;
  readonly ncloc: number | null;
  readonly criteriaMet: number | null;
  readonly criteria: number | null;
};
