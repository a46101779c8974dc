import type { MarkCount, MarkKind } from "../observe/replay/marks.ts";
import { formatCount } from "./number.ts";
import { capital } from "./plural.ts";

/** What is marked, and what that says. */
const words = {
  loop: { title: "loop", many: "loops", meaning: "the same call again and again, to no end" },
  oscillation: {
    title: "oscillation",
    many: "oscillations",
    meaning: "a file written back and forth",
  },
  revert: { title: "revert", many: "reverts", meaning: "a file written back to what it was" },
  "stalled-step": {
    title: "stalled step",
    many: "stalled steps",
    meaning: "as many replies in a step as the rubric calls a stall",
  },
  "escalated-step": {
    title: "step long enough to escalate",
    many: "steps long enough to escalate",
    meaning: "shown, never scored",
  },
  "hand-back": {
    title: "hand-back",
    many: "hand-backs",
    meaning: "a reply without a call while its step was open",
  },
  "gate-break": {
    title: "gate break",
    many: "gate breaks",
    meaning: "a test tampered with, a check skipped or a hook emptied",
  },
  "claim-disagrees": {
    title: "claim that disagrees",
    many: "claims that disagree",
    meaning: "something else was observed",
  },
  "assertion-close": {
    title: "close on assertion alone",
    many: "closes on assertion alone",
    meaning: "a step passed without naming evidence",
  },
  redundant: {
    title: "redundant read or command",
    many: "redundant reads and commands",
    meaning: "nothing had changed since the last one",
  },
  "failed-request": {
    title: "failed request",
    many: "failed requests",
    meaning: "whoever it is laid to",
  },
  "failed-call": {
    title: "failed call",
    many: "failed calls",
    meaning: "failed, timed out, invalid, unknown or refused",
  },
  verdict: { title: "verdict", many: "verdicts", meaning: "work was judged" },
  incident: { title: "incident", many: "incidents", meaning: "written down by the harness" },
  breaker: { title: "breaker tripped", many: "breakers tripped", meaning: "a limit was reached" },
  compaction: { title: "compaction", many: "compactions", meaning: "a context was cut" },
  notice: {
    title: "notice",
    many: "notices",
    meaning: "of stalls and repeated calls, escalations with them",
  },
  wait: { title: "wait", many: "waits", meaning: "for infrastructure or a person" },
  message: {
    title: "message in the user's seat",
    many: "messages in the user's seat",
    meaning: "but for those of stalls",
  },
} as const satisfies Record<
  MarkKind,
  { readonly title: string; readonly many: string; readonly meaning: string }
>;

/** One mark of a step: `loop, seen in 5 lines`. */
export function markWords(kind: MarkKind, lines: number): string {
  const { title } = words[kind];
  return lines > 1 ? `${title}, seen in ${formatCount(lines)} lines` : title;
}

export type MarkKindRow = {
  readonly kind: MarkKind;
  readonly title: string;
  readonly meaning: string;
  readonly count: string;
  /** `1 loop`, `2 loops`. */
  readonly said: string;
  /** Where not all of them are marked. */
  readonly note: string;
};

/** A kind of mark as a row of the key, and as an option to jump by. */
export function markKindRow({ kind, count, kept }: MarkCount): MarkKindRow {
  const { title, many, meaning } = words[kind];
  return {
    kind,
    title: capital(many),
    meaning,
    count: formatCount(count),
    said: `${formatCount(count)} ${count === 1 ? title : many}`,
    note: kept < count ? `the first ${formatCount(kept)} are marked` : "",
  };
}
