import type { Event, OtherEvent } from "../../run-folder/event.ts";
import type { ToolCall } from "../../run-folder/tool-call.ts";

/** What detectors found, by the name of what they look for; a rubric's thresholds decide. */
const foundKinds = [
  "loop",
  "oscillation",
  "revert",
  "stalled-step",
  "escalated-step",
  "hand-back",
  "gate-break",
  "claim-disagrees",
  "assertion-close",
  "redundant",
] as const;

/** What rows say by themselves. */
const rowKinds = [
  "failed-request",
  "failed-call",
  "verdict",
  "incident",
  "breaker",
  "compaction",
  "notice",
  "wait",
  "message",
] as const;

export type FoundKind = (typeof foundKinds)[number];
export type MarkKind = FoundKind | (typeof rowKinds)[number];

/** Marks kept of one kind, the first ones in order. */
export const marksKept = 500;

/** A step worth going to. */
export type Mark = {
  /** Index of the step, from 0. */
  readonly step: number;
  readonly kind: MarkKind;
  /** Lines it was seen in: of a loop, all of its calls. */
  readonly lines: number;
  /** Index of the last step known to belong to it. */
  readonly last: number;
};

export type MarkCount = {
  readonly kind: MarkKind;
  readonly count: number;
  readonly kept: number;
};

/** Lines of a log in which detectors found something. */
export type Found = {
  readonly kind: FoundKind;
  readonly file: string;
  /** How often it was found. */
  readonly count: number;
  /** Those of which the lines are known: how many lines, and the first of them by `seq`. */
  readonly events: readonly { readonly lines: number; readonly seqs: readonly number[] }[];
};

/** Outcomes of calls that came to nothing. */
const failures: ReadonlySet<string> = new Set([
  "failed",
  "timeout",
  "invalid",
  "unknown-tool",
  "denied",
]);

export function isFailed({ outcome }: ToolCall): boolean {
  return failures.has(outcome ?? "");
}

/** What an event is marked as, or `null`. */
export function markOfEvent(row: Event | OtherEvent): MarkKind | null {
  const event = row as Event;
  const { kind } = event;
  if (kind === "verdict" || kind === "incident" || kind === "compaction") return kind;
  if (kind === "notice" || kind === "wait") return kind;
  if (kind === "breaker") return event.tripped === true ? "breaker" : null;
  if (kind !== "message") return null;
  const { purpose } = event;
  return purpose === "stall-notice" || purpose === "stall-escalation" ? "notice" : "message";
}

/** Marks of each kind, the first ones kept. */
export class Marks {
  readonly #kept = new Map<MarkKind, Mark[]>();
  readonly #counts = new Map<MarkKind, number>();

  /** @param mark `null` where the step is not kept: it counts all the same. */
  add(kind: MarkKind, mark: Omit<Mark, "kind"> | null): void {
    this.count(kind, 1);
    this.keep(kind, mark);
  }

  count(kind: MarkKind, times: number): void {
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + times);
  }

  keep(kind: MarkKind, mark: Omit<Mark, "kind"> | null): void {
    const kept = this.#kept.get(kind) ?? [];
    this.#kept.set(kind, kept);
    if (mark !== null && kept.length < marksKept) kept.push({ ...mark, kind });
  }

  /** In the order of their steps; of one step what detectors found first. */
  marks(): readonly Mark[] {
    const kinds = this.#order();
    return kinds
      .flatMap((kind) => this.#kept.get(kind) ?? [])
      .sort((a, b) => a.step - b.step || kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
  }

  counts(): readonly MarkCount[] {
    return this.#order().flatMap((kind) => {
      const count = this.#counts.get(kind) ?? 0;
      return count === 0 ? [] : [{ kind, count, kept: this.#kept.get(kind)?.length ?? 0 }];
    });
  }

  #order(): readonly MarkKind[] {
    return [...foundKinds, ...rowKinds];
  }
}
