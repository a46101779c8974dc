/**
 * How grave a finding is. `spine`: what everything rests on is broken, integrity is 0. `fault`:
 * something is damaged and counts against integrity. `note`: shown, costs nothing by itself.
 */
export type Severity = "spine" | "fault" | "note";

const spineCodes = [
  "A-ANCHOR",
  "C-OPEN",
  "C-LEDGER",
  "F-NONE",
  "F-MISS",
  "F-SUM",
  "F-BAD",
  "F-TWICE",
  "K-MISS",
  "K-SUM",
  "K-BAD",
  "K-REV",
] as const;

const faultCodes = [
  "P-NAME",
  "P-LINK",
  "P-KIND",
  "B-LINE",
  "B-DUP",
  "B-EXTRA",
  "B-MISS",
  "B-SUM",
  "B-NONE",
  "I-DUP",
  "I-RETRY",
  "I-GAP",
  "R-PROD",
  "R-FILE",
  "R-BAD",
  "H-NONE",
  "H-HEAD",
  "H-GONE",
  "V-CON",
  "V-IN",
  "V-PROG",
] as const;

const noteCodes = [
  "B-TAG",
  "L-TAIL",
  "C-LATE",
  "R-LATE",
  "K-LATE",
  "K-KEEP",
  "K-STRAY",
  "F-LATE",
  "T-SKEW",
  "U-DUP",
  "U-EXTRA",
  "X-LOG",
  "X-EMPTY",
  "O-MISS",
  "O-ZERO",
  "I-ZERO",
  "D-DRIFT",
  "V-ITEM",
  "V-JUDGE",
  "V-SAID",
  "V-FLAKY",
  "V-STALE",
  "V-ORDER",
  "V-ATT",
  "V-SELF",
  "V-QUORUM",
  "V-SPLIT",
  "V-LOST",
  "V-FAIL",
  "Z-STOP",
  "Z-OPEN",
] as const;

export type Code =
  (typeof spineCodes)[number] | (typeof faultCodes)[number] | (typeof noteCodes)[number];

const severities: ReadonlyMap<Code, Severity> = new Map<Code, Severity>([
  ...spineCodes.map((code) => [code, "spine"] as const),
  ...faultCodes.map((code) => [code, "fault"] as const),
  ...noteCodes.map((code) => [code, "note"] as const),
]);

/** Every code, the gravest first. */
export const findingCodes: readonly Code[] = [...severities.keys()];

/** One thing found in a record, as data; `describe` has the sentence of each code. */
export type Finding = {
  readonly code: Code;
  readonly severity: Severity;
  /** Path inside the run folder; `null` where no single file is meant. */
  readonly file: string | null;
  /** Line of the file, from 1. */
  readonly line: number | null;
  /** Which of the ways the code speaks of, where it has several. */
  readonly why: string | null;
  /** What the sentence names: ids, numbers, digests. */
  readonly about: Readonly<Record<string, string | number>>;
  /** How many further findings of this code were counted but not kept. */
  readonly more: number;
};

/** A finding as it is reported; what is not said is nothing. */
export type Found = {
  readonly code: Code;
  readonly file?: string | null;
  readonly line?: number | null;
  readonly why?: string;
  readonly about?: Finding["about"];
  /** What was damaged; two faults of one cause count once. Without one a fault stands for itself. */
  readonly cause?: string;
  /** For a fault that costs nothing here, such as a file that was never sealed while the run was open. */
  readonly asNote?: boolean;
};

/** Findings kept of one code. */
const kept = 100;

/** Collects what is found in a record, bounded by code, and counts each damaged thing once. */
export class Findings {
  readonly #byCode = new Map<Code, { found: Finding[]; more: number }>();
  readonly #causes = new Set<string>();
  readonly #damaged = new Set<string>();
  #unnamed = 0;
  #spine = true;

  add({ code, file = null, line = null, why, about = {}, cause, asNote }: Found): void {
    let severity = severities.get(code) ?? "note";
    if (severity === "spine") this.#spine = false;
    if (severity === "fault" && asNote === true) severity = "note";
    if (severity !== "note" && file !== null) this.#damaged.add(file);
    if (severity === "fault") {
      if (cause === undefined) this.#unnamed += 1;
      else this.#causes.add(cause);
    }
    const of = this.#byCode.get(code) ?? { found: [], more: 0 };
    this.#byCode.set(code, of);
    const finding = { code, severity, file, line, why: why ?? null, about, more: 0 };
    if (of.found.length < kept) of.found.push(finding);
    else of.more += 1;
  }

  /** Whether something of this cause was counted. */
  has(cause: string): boolean {
    return this.#causes.has(cause);
  }

  /** Whether a fault or spine finding names the file. */
  isDamaged(file: string): boolean {
    return this.#damaged.has(file);
  }

  /** Counts faults that are too many to be named one by one. */
  count(faults: number): void {
    this.#unnamed += faults;
  }

  /** Ledger, contracts, expected set, revisions and published heads are whole. */
  get spineHolds(): boolean {
    return this.#spine;
  }

  /** Distinct damaged things. */
  get faults(): number {
    return this.#causes.size + this.#unnamed;
  }

  /** By severity, then by code in the order of `findingCodes`, then as they were found. */
  list(): readonly Finding[] {
    const listed = findingCodes.flatMap((code) => {
      const of = this.#byCode.get(code);
      if (of === undefined) return [];
      return of.found.map((finding, index) =>
        index === of.found.length - 1 ? { ...finding, more: of.more } : finding,
      );
    });
    const rank = { spine: 0, fault: 1, note: 2 } as const;
    return listed.sort((a, b) => rank[a.severity] - rank[b.severity]);
  }
}
