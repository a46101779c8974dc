import type { Moment } from "../read/moment.ts";
import type { RequestRow, Row } from "../rows.ts";
import type { Trajectory } from "./trajectory.ts";

/** Who did the steps of a trajectory in a family, and what its ids begin with. */
export type Seat = {
  readonly agent: string;
  readonly role: string;
  readonly prefix: string;
  readonly isMain: boolean;
};

/**
 * The role of a sub-agent: the name its harness has for it. Terminus 2 summarises by three agents of its
 * own, which do nothing else.
 */
export function roleOf(child: Trajectory, root: Trajectory): string {
  const { name } = child.agent;
  if (name === null || name === root.agent.name) return "subagent";
  if (name === "main") return "subagent";
  return /^terminus-.*-summarization-(summary|questions|answers)$/.test(name) ? "summarizer" : name;
}

/**
 * A row as a part of its family: with its agent, and with ids that are unique over it.
 *
 * @param isFirst false for a file that continues another: it begins with no goal.
 * @param cachesNothing a total says that no token came out of a cache: steps that leave it out have none.
 */
export function placed(row: Row, seat: Seat, isFirst: boolean, cachesNothing: boolean): Row {
  const { agent, role, prefix, isMain } = seat;
  const named = isMain ? (["agent", "role"] as const) : [];
  if (row.log === "requests") {
    const settled = cachesNothing ? uncached(row) : row;
    const derived = [...(settled.derived ?? []), ...named];
    return { ...settled, id: prefix + row.id, agent, role, derived };
  }
  if (row.log === "tool-calls") {
    const request = row.request == null ? null : prefix + row.request;
    return { ...row, request, agent, role, derived: [...(row.derived ?? []), ...named] };
  }
  if (row.kind !== "message") return row;
  const purpose = !isMain || (!isFirst && row.purpose === "goal") ? "other" : row.purpose;
  return { ...row, purpose, agent, role, derived: [...named, "purpose"] };
}

function uncached(row: RequestRow): RequestRow {
  if (row.usage?.cacheRead !== null) return row;
  const usage = { ...row.usage, cacheRead: 0 };
  return { ...row, usage, derived: [...(row.derived ?? []), "cacheReadTokens"] };
}

/** When a sub-agent began, as far as its rows say. */
export function firstMomentOf({ parts }: Trajectory): Moment | null {
  return parts.find(({ at }) => at !== null)?.at ?? null;
}

/** When a sub-agent did the last thing, as far as its rows say. */
export function lastMomentOf({ parts }: Trajectory): Moment | null {
  return parts.findLast(({ at }) => at !== null)?.at ?? null;
}
