import type { Quantity } from "../exact/quantity.ts";
import type { Finding } from "./findings.ts";
import type { Operation } from "./schema/parts.ts";

/**
 * Everything that was read from an evidence record: what it says, what is wrong with it, and what it
 * earns. Plain data but for the traced quantities of `score`.
 */
export type EvidenceRecord = {
  /** `unreadable`: there is a folder, but no ledger that could be read. */
  readonly state: "recorded" | "unreadable";
  /** What the ledger's first line says; `null` where it has none. */
  readonly opened: RecordOpened | null;
  /** How the ledger ended; `null` where the record stops in the middle of the run. */
  readonly closed: {
    readonly status: "completed" | "failed" | "aborted";
    readonly at: string;
  } | null;
  /** `anchored`: every head published for the run stands in the ledger. `contradicted`: one does not. */
  readonly anchoring: "anchored" | "contradicted" | "self-attested";
  /** A head was published that the ledger holds before the first attempt: it was frozen before the work. */
  readonly frozenBefore: boolean;
  /** Ledger, contracts, expected set and published heads are whole. */
  readonly spineHolds: boolean;
  readonly lines: number;
  readonly producers: readonly RecordProducer[];
  readonly participants: readonly {
    readonly id: string;
    readonly role: string;
    readonly model: string;
  }[];
  readonly contracts: readonly RecordContract[];
  /** Every wording that counts, in the order it was frozen; the first thousand in full. */
  readonly items: readonly RecordItem[];
  readonly itemCounts: ItemCounts;
  readonly operations: RecordOperations;
  /**
   * `null` where the statement of work lists no criteria: the record then answers to its own. 0 of 0
   * where the run names a job that cannot be read.
   */
  readonly sow: {
    readonly criteria: number;
    readonly met: number;
    readonly uncovered: readonly string[];
  } | null;
  readonly evaluators: readonly RecordEvaluator[];
  /** What is still open, by kind; the run ended clean where all are 0. */
  readonly open: {
    readonly items: number;
    readonly operations: number;
    readonly attempts: number;
    readonly logged: number;
    readonly sowCriteria: number;
  };
  readonly faults: number;
  readonly findings: readonly Finding[];
  readonly score: RecordScore;
};

export type RecordOpened = {
  readonly run: string;
  readonly at: string;
  readonly harness: { readonly name: string; readonly version: string };
  readonly profile: string;
  readonly task: string;
  readonly nonce: string;
  /** Digest of the line, from which every stream starts. */
  readonly digest: string;
};

export type RecordProducer = {
  readonly id: string;
  /** `null` for a stream nobody admitted. */
  readonly role: "observer" | "agent" | "evaluator" | null;
  readonly model: string | null;
  /** Path inside the run folder; `null` where it wrote nothing. */
  readonly file: string | null;
  readonly lines: number;
  /** Lines that are whole, confirmed and fit their schema. */
  readonly valid: number;
};

export type RecordContract = {
  readonly contract: string;
  readonly revision: number;
  readonly digest: string;
  readonly file: string;
  readonly line: number;
  readonly criteria: number;
  readonly deliverables: number;
  /** Frozen after work on it had begun: its items count and none can be met. */
  readonly late: boolean;
  readonly reason: string | null;
};

/** `unjudged`: no verdict that counts. */
export type Outcome = "pass" | "fail" | "unknown" | "unjudged";

export type RecordItem = {
  readonly id: string;
  readonly kind: "criterion" | "deliverable";
  readonly contract: string;
  readonly revision: number;
  /** The wording of a criterion, the path of a deliverable. */
  readonly text: string;
  readonly evaluators: readonly {
    readonly id: string;
    readonly version: string;
    readonly digest: string;
  }[];
  readonly reviewers: number;
  /** The criterion of the statement of work it stands for. */
  readonly covers: string | null;
  /** A later revision changed or dropped it after work had begun. */
  readonly superseded: boolean;
  readonly outcome: Outcome;
  /** Codes of what made a pass less than one: V-QUORUM, V-LOST, D-DRIFT and the like. */
  readonly because: readonly string[];
  /** Every verdict on it, counted or not, in the order of attempts; the first twenty. */
  readonly verdicts: readonly RecordVerdict[];
  /** What those who did the observed work said, kept beside the facts; the first ten. */
  readonly assertions: readonly RecordEntry[];
};

export type RecordVerdict = {
  readonly producer: string;
  readonly file: string;
  readonly line: number;
  readonly attempt: string;
  readonly contract: string;
  readonly revision: number;
  readonly evaluator: { readonly id: string; readonly version: string; readonly digest: string };
  readonly judge: {
    readonly kind: "program" | "model" | "human";
    readonly model: string | null;
    readonly prompt: string | null;
    readonly person: string | null;
  };
  readonly outcome: "pass" | "fail" | "unknown";
  readonly why: string;
  /** Code of the finding for which it is not counted, or is read as unknown; `null` where it counts as it stands. */
  readonly notCounted: string | null;
  /** What it read; the first twenty. */
  readonly inputs: readonly RecordEntry[];
  readonly text: string;
};

/** A line of a stream that a page can open. */
export type RecordEntry = {
  readonly kind: "observation" | "assertion" | "verdict";
  readonly producer: string;
  readonly file: string;
  readonly line: number;
  readonly attempt: string;
  readonly op: Operation;
  /** Who worked under the attempt, and the model. */
  readonly by: string;
  readonly model: string | null;
  /** What was observed; the author of an assertion. */
  readonly what: string;
  /** The line as it stands in the file, at most 2,000 characters of it. */
  readonly text: string;
  readonly refs: readonly {
    readonly role: string;
    readonly digest: string;
    readonly size: number;
    readonly path: string | null;
    /** The blob, as a path inside the run folder. */
    readonly file: string;
  }[];
};

export type ItemCounts = {
  readonly asked: number;
  readonly met: number;
  readonly failed: number;
  readonly unknown: number;
  readonly unjudged: number;
  readonly criteria: number;
  readonly deliverables: number;
};

export type RecordOperations = {
  readonly expected: number;
  readonly arrived: number;
  /** By rule and fixed expectation of the expected set. */
  readonly rules: readonly {
    readonly id: string;
    readonly on: Operation | "fixed";
    readonly producer: string;
    readonly what: string;
    readonly expected: number;
    readonly arrived: number;
  }[];
  /** Attempts issued, and what the run's own logs count, by operation. */
  readonly byOperation: readonly {
    readonly op: Operation;
    readonly attempts: number;
    /** `null` where no log counts them. */
    readonly logged: number | null;
    readonly hasRule: boolean;
  }[];
  readonly missingNumbers: number;
  readonly issuedTwice: number;
  readonly shortfall: number;
  /** Valid observations nobody expected. */
  readonly extra: number;
};

export type RecordEvaluator = {
  readonly id: string;
  readonly version: string;
  readonly digest: string;
  readonly verdicts: number;
  /** Said fail in this run, or was seen to in its self-test. */
  readonly rejected: boolean;
};

/** What points of a record are lost to. */
export type TakenPart = "items" | "operations" | "closure" | "integrity";

export type RecordScore = {
  readonly capture: Quantity;
  /** The model's half and the harness's half of capture, each at most one half. */
  readonly itemHalf: Quantity;
  readonly operationHalf: Quantity;
  readonly closure: Quantity;
  readonly integrity: Quantity;
  /** Tenths of a point, 0 to 200. */
  readonly tenths: Quantity;
  /** What each part took of the 200 tenths, one after the other; with the points they make 200. */
  readonly taken: Readonly<Record<TakenPart, Quantity>>;
  /** Items met of items asked, as completion reads it; unknown without criteria of a statement of work. */
  readonly criteriaMet: Quantity;
};
