import { Quantity } from "../exact/quantity.ts";
import { instant } from "../run-folder/instant.ts";
import { documentFiles, logFiles } from "../run-folder/kinds.ts";
import type { OpenedFolder } from "../run-folder/opened.ts";
import type { WhyNot } from "./conduct-facts.ts";
import { notThere, unreadable } from "./evidence.ts";
import { type GroupFacts, groupFacts } from "./group-evidence.ts";
import type { MissingRule } from "./missing.ts";
import type { ClockFacts, Observed } from "./observed.ts";
import type { Telemetry } from "./telemetry.ts";

/** What claims are compared with, beside the logs. */
const claimKinds = [
  "sow.json",
  "checks.json",
  "repository.json",
  "deliverables.json",
  "assets",
  "evidence",
];

/** What the logs say, as evidence that measures read, and the same for each role. */
export function telemetryEvidence(
  opened: OpenedFolder,
  telemetry: Telemetry,
  missing: MissingRule,
): {
  readonly observed: Pick<Observed, keyof GroupFacts | "clock">;
  readonly roles: ReadonlyMap<string, GroupFacts>;
} {
  const logs = Object.values(logFiles);
  const why = whyNot(opened, telemetry);
  const facts = groupFacts(telemetry.model, why, missing);
  const body = <Name extends keyof GroupFacts>(
    name: Name,
    kinds: readonly string[] = logs,
  ): Observed[Name] => ({ kinds, facts: facts[name] }) as Observed[Name];
  return {
    observed: {
      requests: body("requests"),
      calls: body("calls"),
      cost: body("cost"),
      repetition: body("repetition"),
      redundancy: body("redundancy"),
      edits: body("edits"),
      steps: body("steps"),
      gates: body("gates"),
      claims: body("claims", [...logs, ...claimKinds]),
      delegations: body("delegations"),
      clock: { kinds: logs, facts: clock(opened, telemetry) },
    },
    roles: new Map(
      [...telemetry.roles].map(([role, group]) => [role, groupFacts(group, why, missing)]),
    ),
  };
}

/** Whether an agent of a system role works shows in any log: one that is broken leaves all unread. */
function whyNot({ files }: OpenedFolder, { broken }: Telemetry): WhyNot {
  const [first] = Object.values(logFiles).filter((file) => broken.has(file));
  const why = (file: string): ReturnType<typeof notThere> | null => {
    if (broken.has(file)) return unreadable(file);
    if (!files.has(file)) return notThere(file);
    return first === undefined ? null : unreadable(first);
  };
  return {
    requests: why(logFiles.requests),
    calls: why(logFiles.toolCalls),
    events: why(logFiles.events),
  };
}

function clock(
  { documents: { run }, files }: OpenedFolder,
  { clock: seen, broken, has }: Telemetry,
): ClockFacts {
  const [log] = broken;
  if (log !== undefined) {
    const unknown = Quantity.unknown(unreadable(log));
    return { wallClock: unknown, waits: unknown };
  }
  const stated = (at: string | null | undefined): number | null =>
    at == null ? null : instant(at);
  const { startedAt, endedAt } = run.state === "read" ? run.value : {};
  const start = Math.min(stated(startedAt) ?? Infinity, seen.first);
  const end = Math.max(stated(endedAt) ?? -Infinity, seen.last);
  if (end < start) {
    const unknown = Quantity.unknown({
      code: "no times",
      about: "neither logs nor run.json say when",
    });
    return { wallClock: unknown, waits: unknown };
  }
  const sources = [
    ...(startedAt == null ? [] : [{ file: documentFiles.run, pointer: "/startedAt" }]),
    ...(endedAt == null ? [] : [{ file: documentFiles.run, pointer: "/endedAt" }]),
    ...Object.values(logFiles).flatMap((file) => (files.has(file) ? [{ file }] : [])),
  ];
  const waits = seen.waits.count;
  return {
    wallClock: Quantity.counted("wall clock", "ms", end - start, sources),
    waits: Quantity.counted(
      "waits",
      "ms",
      seen.waitedMs(),
      has.events ? [{ file: logFiles.events, count: waits, seqs: seen.waits.seqs }] : [],
    ),
  };
}
