import type { Fact, FactName } from "../observe/replay/facts.ts";
import type { Step } from "../observe/replay/replay.ts";
import { instant } from "../run-folder/instant.ts";
import { logFiles } from "../run-folder/kinds.ts";
import { formatCount, formatDuration } from "./number.ts";
import { factRows, type FactRow } from "./replay-facts.ts";
import { brief, shown } from "./strangers.ts";

/** A step in words, as a row and as a panel of the replay show it. */
export type StepWords = {
  readonly lane: number;
  readonly kind: "request" | "call" | "event";
  readonly failed: boolean;
  /** `09:00:40`, in UTC; empty where the row has no time. */
  readonly clock: string;
  /** `09:00:40 UTC, 12 min in`. */
  readonly time: string;
  /** What happened: `run pytest -q, failed`. */
  readonly words: string;
  readonly facts: readonly FactRow[];
  /** Where it stands: `telemetry/requests.jsonl, seq 12`. */
  readonly line: string;
};

const kinds = { requests: "request", toolCalls: "call", events: "event" } as const;

/** @param start milliseconds since 1970 of the earliest time of the run's rows */
export function stepWords(step: Step, start: number | null): StepWords {
  const { log, seq, lane, at, failed, facts } = step;
  return {
    lane,
    kind: kinds[log],
    failed,
    clock: at === null ? "" : clockOf(at),
    time: at === null ? "no time given" : timeOf(at, start),
    words: headline(log, new Map(facts), failed),
    facts: factRows(facts),
    line: `${logFiles[log]}, seq ${formatCount(seq)}`,
  };
}

/** The time of day of a time in UTC, to the second. */
export function clockOf(at: string): string {
  return at.slice(11, 19);
}

function timeOf(at: string, start: number | null): string {
  const own = instant(at);
  const after = own === null || start === null ? "" : `, ${formatDuration(own - start)} in`;
  return `${clockOf(at)} UTC${after}`;
}

type Facts = ReadonlyMap<FactName, Fact[1]>;

const waitedFor: Readonly<Record<string, string>> = {
  infra: "for infrastructure",
  person: "for a person",
};

function headline(log: Step["log"], facts: Facts, failed: boolean): string {
  const text = (name: FactName, limit = 80): string => {
    const value = facts.get(name);
    return value === undefined ? "" : brief(value.toString(), limit);
  };
  if (log === "requests") {
    const model = text("model", 60) || "a model not named";
    const code = text("errorCode", 20);
    return failed
      ? `request to ${model} failed${code === "" ? "" : `: ${code}`}`
      : `request to ${model}`;
  }
  if (log === "toolCalls") {
    const what = [text("tool", 40) || text("toolKind") || "a tool not named"];
    const about = text("command", 80) || text("path", 80);
    if (about !== "") what.push(about);
    const exit = facts.get("exitCode");
    const ended = failed
      ? `, ${text("outcome")}`
      : typeof exit === "number" && exit !== 0
        ? `, exit ${exit.toString()}`
        : "";
    return what.join(" ") + ended;
  }
  return eventWords(text, facts);
}

function eventWords(text: (name: FactName, limit?: number) => string, facts: Facts): string {
  const kind = facts.get("kind")?.toString() ?? "";
  const yes = (name: FactName, is: string, isNot: string): string => {
    const value = facts.get(name);
    return value === undefined ? "" : value === true ? is : isNot;
  };
  const parts: Readonly<Record<string, readonly string[]>> = {
    "session.start": ["session begins"],
    "session.end": ["session ends"],
    "agent.open": ["agent opens"],
    "agent.close": ["agent closes"],
    "step.enter": [`enters step ${text("step") || "not named"}`],
    "step.exit": [`leaves step ${text("step") || "not named"}`, text("result")],
    dispatch: [`dispatches to ${text("to") || "an agent not named"}`],
    "dispatch.result": [
      `result of ${text("to") || "an agent not named"}`,
      yes("accepted", "accepted", "not accepted"),
    ],
    message: ["message in the user's seat", text("purpose").replaceAll("-", " ")],
    compaction: ["context compacted", text("tier") === "" ? "" : `tier ${text("tier")}`],
    notice: ["notice", text("about")],
    breaker: [`breaker ${text("name")}`.trim(), yes("tripped", "tripped", "not tripped")],
    checkpoint: ["checkpoint"],
    supervisor: ["supervisor", text("act")],
    review: ["review finding", text("finding")],
    claim: [`claims ${text("of")}`],
    verdict: ["verdict", text("outcome") || "outcome unknown"],
    incident: ["incident"],
    reentry: [`enters step ${text("step") || "not named"} again`],
    wait: ["wait", waitedFor[text("for")] ?? ""],
    "test.tamper": ["test tampered with", text("how").replaceAll("-", " ")],
  };
  const own = parts[kind] ?? [shown(kind, 60)];
  return own.filter((part) => part !== "").join(", ");
}
