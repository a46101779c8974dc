import type { Quantity, Reason } from "../exact/quantity.ts";
import type { Problem } from "../run-folder/problem.ts";
import type { CallFacts } from "./call-facts.ts";
import type { ChecksFacts, Met } from "./checks.ts";
import type { ComplexityFacts } from "./complexity.ts";
import type { CoverageFacts } from "./coverage.ts";
import type { DuplicationFacts } from "./duplication.ts";
import type { Evidence } from "./evidence.ts";
import type { LintFacts } from "./lint.ts";
import type { MutationFacts } from "./mutation.ts";
import type { RepositoryFacts } from "./repository.ts";
import type { RequestFacts } from "./request-facts.ts";
import type { TestsFacts } from "./tests.ts";

/** Everything that was observed of a run, each body of evidence with the kinds of file behind it. */
export type Observed = {
  readonly requests: Evidence<RequestFacts>;
  readonly calls: Evidence<CallFacts>;
  readonly clock: Evidence<ClockFacts>;
  readonly cost: Evidence<CostFacts>;
  readonly delegations: Evidence<Met>;
  readonly repository: Evidence<RepositoryFacts>;
  readonly lint: Evidence<LintFacts>;
  readonly complexity: Evidence<ComplexityFacts>;
  readonly duplication: Evidence<DuplicationFacts>;
  readonly coverage: Evidence<CoverageFacts>;
  readonly tests: Evidence<TestsFacts>;
  readonly mutation: Evidence<MutationFacts>;
  readonly checks: Evidence<ChecksFacts>;
  readonly deliverables: Evidence<Met>;
  readonly job: Evidence<JobFacts>;
  readonly status: Evidence<StatusFacts>;
  readonly record: Evidence<RecordFacts>;
};

/** Time from the first to the last sign of the run, and the waits in it that count. */
export type ClockFacts = { readonly wallClock: Quantity; readonly waits: Quantity };

export type CostFacts = {
  /** 10^-12 dollars, the larger of billed and computed for each request. */
  readonly total: Quantity;
  /** Requests left without a price. */
  readonly unpriced: number;
};

/** What the statement of work asks; `null` where the run names none. */
export type JobFacts = {
  readonly sow: { readonly id: string; readonly version: string } | null;
  /** `null` where the statement of work sets none. */
  readonly minimumNcloc: Quantity | null;
  /** True where criteria of the statement of work carry checks. */
  readonly hasChecks: boolean;
};

/** The two status files, and what the logs say of them. */
export type StatusFacts = {
  readonly because: Reason | null;
  readonly state: "completed" | "failed" | "abandoned" | "stopped" | "void-infra" | null;
  readonly openItems: Quantity;
  readonly openSteps: Quantity;
  /** A call or request named as the missing capability was refused. */
  readonly refusalSeen: boolean;
  readonly stoppedByInfra: boolean;
};

/** Whether an evidence record lies in the folder. */
export type RecordFacts = { readonly present: boolean };

export type RunObserved = {
  readonly observed: Observed;
  /** Requests of system roles and failures of infrastructure, left out of every measure. */
  readonly leftOut: {
    readonly systemRequests: number | null;
    readonly infrastructureFailures: number | null;
  };
  /** True where telemetry/totals.json stands in for logs. */
  readonly published: boolean;
  readonly problems: readonly Problem[];
};
