import { type Counted, countedLines } from "./story/counted.ts";
import { type CostDifference, costDifference, reconciled } from "./reconciliation.ts";
import type { Tally } from "./tally.ts";
import type { Telemetry } from "./telemetry.ts";

/** Something a run says of itself that is not what was counted; no score reads it. */
export type Difference = CostDifference | NoticeDifference;

/** What the harness noticed, and what the same rule finds in the logs. */
export type NoticeDifference = {
  readonly about: "stall notices" | "stall escalations" | "loop notices";
  readonly counted: number;
  readonly noticed: Counted;
};

/** Every difference of a run whose logs can be read. */
export function differencesOf(telemetry: Telemetry): readonly Difference[] {
  const { model, notices, stalls, has, broken } = telemetry;
  if (broken.size > 0) return [];
  const cost = has.requests ? costDifference(reconciled(model.requests.cost)) : null;
  const { stallNotices, escalationNotices, repeatNotices } = notices;
  const { stallMessages, escalationMessages, repeatMessages } = notices;
  return [
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
