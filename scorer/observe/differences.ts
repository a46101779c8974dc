import { type Counted, countedLines } from "./story/counted.ts";
import { type CostDifference, costDifference, reconciled } from "./reconciliation.ts";
import type { SpendingFacts } from "./spending-rows.ts";
import type { Tally } from "./tally.ts";
import type { Telemetry } from "./telemetry.ts";

/** Something a run says of itself that is not what was counted; no score reads it. */
export type Difference = CostDifference | NoticeDifference | ModelDifference;

/** The log names a model, or a provider of it, that no seat of run.json has. */
export type ModelDifference = {
  readonly about: "models";
  readonly seats: readonly string[];
  readonly logged: readonly string[];
};

/** What the harness noticed, and what the same rule finds in the logs. */
export type NoticeDifference = {
  readonly about: "stall notices" | "stall escalations" | "loop notices";
  readonly counted: number;
  readonly noticed: Counted;
};

/** Every difference of a run whose logs can be read. */
export function differencesOf(telemetry: Telemetry, seats: Seats): readonly Difference[] {
  const { model, notices, stalls, has, broken } = telemetry;
  if (broken.size > 0) return [];
  const cost = has.requests ? costDifference(reconciled(model.requests.cost)) : null;
  const { stallNotices, escalationNotices, repeatNotices } = notices;
  const { stallMessages, escalationMessages, repeatMessages } = notices;
  return [
    ...modelDifference(telemetry.spending, seats),
    ...(cost === null ? [] : [cost]),
    ...(has.requests && has.events
      ? [
          ...noticed("stall notices", stalls.stalls, stallNotices, stallMessages),
          ...noticed(
            "stall escalations",
            stalls.escalations,
            escalationNotices,
            escalationMessages,
          ),
        ]
      : []),
    ...(has.calls && has.events
      ? noticed("loop notices", model.conduct.loops.count, repeatNotices, repeatMessages)
      : []),
  ];
}

/**
 * A harness writes a notice, a message about it, or both: notices count where there are any. One that
 * gave none of either has nothing to be compared with.
 */
function noticed(
  about: NoticeDifference["about"],
  counted: number,
  notices: Tally,
  messages: Tally,
): readonly NoticeDifference[] {
  const theirs = notices.count > 0 ? notices : messages;
  if (theirs.count === 0 || theirs.count === counted) return [];
  return [{ about, counted, noticed: countedLines(theirs) }];
}

type Seats = readonly {
  readonly model?: string | null | undefined;
  readonly provider?: string | null | undefined;
}[];

/** Names listed on either side. */
const namesKept = 20;

/** Seats are what a publisher writes: where the log says other models, both are shown. */
function modelDifference({ rows }: SpendingFacts, seats: Seats): readonly ModelDifference[] {
  const seated = seats.filter(({ model }) => model != null);
  const known = rows.filter(({ model, system }) => model !== null && !system);
  const isSeated = (row: (typeof known)[number]): boolean =>
    seated.some(
      ({ model, provider }) =>
        model === row.model &&
        (provider == null || row.provider === null || provider === row.provider),
    );
  if (seated.length === 0 || known.every(isSeated)) return [];
  const names = (list: Seats): readonly string[] => {
    const all = list.map(({ model, provider }) =>
      provider == null ? (model ?? "") : `${model ?? ""} at ${provider}`,
    );
    return [...new Set(all)].sort().slice(0, namesKept);
  };
  return [{ about: "models", seats: names(seated), logged: names(known) }];
}
