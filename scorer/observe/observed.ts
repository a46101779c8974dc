import type { EvidenceRecord } from "../evidence/evidence-record.ts";
import type { Quantity, Reason } from "../exact/quantity.ts";
import type { Problem } from "../run-folder/problem.ts";
import type { CallFacts } from "./call-facts.ts";
import type { ChecksFacts, Met } from "./checks.ts";
import type { ComplexityFacts } from "./complexity.ts";
import type { ConductFacts } from "./conduct-facts.ts";
import type { CoverageFacts } from "./coverage.ts";
import type { DeliverablesFacts } from "./deliverables.ts";
import type { Difference } from "./differences.ts";
import type { DuplicationFacts } from "./duplication.ts";
import type { Evidence } from "./evidence.ts";
import type { GroupFacts } from "./group-evidence.ts";
import type { LintFacts } from "./lint.ts";
import type { MutationFacts } from "./mutation.ts";
import type { RepositoryFacts } from "./repository.ts";
import type { RequestFacts } from "./request-facts.ts";
import type { RunSpending } from "./spending-of-run.ts";
import type { StoryFacts } from "./story/facts.ts";
import type { TestsFacts } from "./tests.ts";

/** Everything that was observed of a run, each body of evidence with the kinds of file behind it. */
export type Observed = {
  readonly requests: Evidence<RequestFacts>;
  readonly calls: Evidence<CallFacts>;
  readonly clock: Evidence<ClockFacts>;
  readonly cost: Evidence<CostFacts>;
  readonly delegations: Evidence<Met>;
  readonly repetition: Evidence<ConductFacts["repetition"]>;
  readonly redundancy: Evidence<ConductFacts["redundancy"]>;
  readonly edits: Evidence<ConductFacts["edits"]>;
  readonly steps: Evidence<ConductFacts["steps"]>;
  readonly gates: Evidence<ConductFacts["gates"]>;
  readonly claims: Evidence<ConductFacts["claims"]>;
  readonly repository: Evidence<RepositoryFacts>;
  readonly lint: Evidence<LintFacts>;
  readonly complexity: Evidence<ComplexityFacts>;
  readonly duplication: Evidence<DuplicationFacts>;
  readonly coverage: Evidence<CoverageFacts>;
  readonly tests: Evidence<TestsFacts>;
  readonly mutation: Evidence<MutationFacts>;
  readonly checks: Evidence<ChecksFacts>;
  readonly deliverables: Evidence<DeliverablesFacts>;
  readonly job: Evidence<JobFacts>;
  readonly status: Evidence<StatusFacts>;
  readonly record: Evidence<RecordFacts>;
};

/** Time from the first to the last sign of the run, and the waits in it that count. */
export type ClockFacts = { readonly wallClock: Quantity; readonly waits: Quantity };

export type CostFacts = {
  /** 10^-12 dollars, the larger of billed and computed for each request. */
  readonly total: Quantity;
  /** The part of it that went to replies which came to nothing, in 10^-12 dollars. */
  readonly wasted: Quantity;
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

/** What an evidence record says; `read` is `null` where the folder has none. */
export type RecordFacts = {
  readonly present: boolean;
  readonly read: EvidenceRecord | null;
  /** Why nothing that leans on the record can be measured, or `null`. */
  readonly brokenSpine: Reason | null;
  /** Something in it is damaged. */
  readonly faulty: Reason | null;
  /** Items of the record that did not pass. */
  readonly openItems: Quantity;
  /** Criteria of the job met by the record; unknown where it does not answer to the job's. */
  readonly criteriaMet: Quantity;
};

/** What the logs say of the agents of one role. */
export type RoleObserved = { readonly facts: GroupFacts; readonly requests: number };

export type RunObserved = {
  readonly observed: Observed;
  /** What is known of each role's rows, in code-unit order; roles of the system are left out. */
  readonly roles: ReadonlyMap<string, RoleObserved>;
  /** Requests of system roles and failures of infrastructure, left out of every measure. */
  readonly leftOut: {
    readonly systemRequests: number | null;
    readonly infrastructureFailures: number | null;
  };
  /** Where the money and the tokens went; `null` where no file says. */
  readonly spending: RunSpending | null;
  /** What the run says of itself that is not what was counted. */
  readonly differences: readonly Difference[];
  /** How the harness drove the run; `null` where no file says, or it could not be read. */
  readonly harness: StoryFacts | null;
  /** True where telemetry/totals.json stands in for logs. */
  readonly published: boolean;
  readonly problems: readonly Problem[];
};
