import { lanesKept } from "../observe/replay/lanes.ts";
import type { Replay } from "../observe/replay/replay.ts";
import { formatSpan } from "./dates.ts";
import { formatCount } from "./number.ts";
import { counted } from "./plural.ts";

/** What a replay holds, in a sentence under its title. */
export function replayLead({ rows, lanes, furtherLanes, first, last }: Replay): string {
  if (rows === 0) return "Its logs hold no line that can be read, so there is nothing to replay.";
  const agents = lanes.filter(({ rest }) => !rest).length + furtherLanes;
  const when = first === null || last === null ? "" : ` ${formatSpan(first, last)}.`;
  return `${formatCount(rows)} ${rows === 1 ? "line" : "lines"} of its logs, in their order, in ${counted(agents, "lane", "lanes")}: one for each agent in each role.${when}`;
}

/** What is not in it. */
export function replayLimits({ steps, rows, furtherLanes, broken }: Replay): readonly string[] {
  return [
    ...(steps.length < rows
      ? [
          `The first ${formatCount(steps.length)} lines are steps; the other ${formatCount(rows - steps.length)} are counted only.`,
        ]
      : []),
    ...(furtherLanes > 0
      ? [
          `The first ${formatCount(lanesKept)} agents have a lane each; ${formatCount(furtherLanes)} more share the last one.`,
        ]
      : []),
    ...broken.map((file) => `${file} has lines that cannot be read; they are no steps.`),
  ];
}

/** Why a run page has no replay. */
export function noReplayWords(state: "none" | "changed"): string {
  return state === "none"
    ? "No replay: the folder holds no log of the run."
    : "No replay: a log is not as it was sealed.";
}
