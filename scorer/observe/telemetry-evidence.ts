import { Quantity } from "../exact/quantity.ts";
import { instant } from "../run-folder/instant.ts";
import { documentFiles, logFiles } from "../run-folder/kinds.ts";
import type { OpenedFolder } from "../run-folder/opened.ts";
import { callFacts, unknownCalls } from "./call-facts.ts";
import type { CostTally } from "./cost-tally.ts";
import { notThere, unreadable } from "./evidence.ts";
import type { MissingRule } from "./missing.ts";
import type { ClockFacts, CostFacts, Observed } from "./observed.ts";
import { requestFacts, unknownRequests } from "./request-facts.ts";
import type { Telemetry } from "./telemetry.ts";

/** What the logs say, as evidence that measures read. */
export function telemetryEvidence(
  opened: OpenedFolder,
  telemetry: Telemetry,
  missing: MissingRule,
): Pick<Observed, "requests" | "calls" | "clock" | "cost"> {
  const { requests: requestsLog, toolCalls: callsLog, events: eventsLog } = logFiles;
  const why = (file: string): ReturnType<typeof notThere> | null =>
    telemetry.broken.has(file) ? unreadable(file) : opened.files.has(file) ? null : notThere(file);
  const logs = [requestsLog, callsLog, eventsLog];
  // Whether an agent of a system role works shows in the other logs.
  const broken = logs.find((file) => telemetry.broken.has(file));
  const noRequests = why(requestsLog) ?? (broken === undefined ? null : unreadable(broken));
  const noCalls = why(callsLog) ?? (broken === undefined ? null : unreadable(broken));
  const { requests, calls } = telemetry;
  return {
    requests: {
      kinds: logs,
      facts:
        requests === null || noRequests !== null
          ? unknownRequests(noRequests ?? notThere(requestsLog))
          : requestFacts(requests, missing),
    },
    calls: {
      kinds: logs,
      facts:
        calls === null || noCalls !== null
          ? unknownCalls(noCalls ?? notThere(callsLog))
          : callFacts(calls, missing),
    },
    clock: { kinds: logs, facts: clock(opened, telemetry) },
    cost: {
      kinds: logs,
      facts:
        requests === null || noRequests !== null
          ? { total: Quantity.unknown(noRequests ?? notThere(requestsLog)), unpriced: 0 }
          : cost(requests.cost, requests.withUsage.count, missing),
    },
  };
}

function cost(tally: CostTally, requests: number, missing: MissingRule): CostFacts {
  const unpriced = tally.unpriced.count;
  if (unpriced > 0) {
    const about = `${unpriced.toString()} of ${requests.toString()} requests`;
    return { total: Quantity.unknown({ code: "no price", about }), unpriced };
  }
  const source = { file: logFiles.requests, count: tally.priced.count };
  const known = Quantity.counted("cost", "pUSD", tally.total, [source]);
  const { lacking, largest } = tally;
  const total = missing.apply(
    known,
    "final token counts",
    logFiles.requests,
    lacking,
    requests,
    largest,
  );
  return { total, unpriced };
}

function clock(
  { documents: { run }, files }: OpenedFolder,
  { clock: seen, broken, events }: Telemetry,
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
      events ? [{ file: logFiles.events, count: waits, seqs: seen.waits.seqs }] : [],
    ),
  };
}
