import type { Notes } from "../../notes.ts";
import type { EventRow, Row } from "../../rows.ts";
import type { AgentSpan, Agents } from "./agents.ts";
import { runRow, unrunRow } from "./call-rows.ts";
import type { PairedCalls } from "./calls.ts";
import { requestRow } from "./request-row.ts";
import type { Instant, Step } from "./step.ts";
import type { Tree } from "./tree.ts";

type Placed = { readonly ns: bigint; readonly rank: number; readonly row: Row };

/** At one time: what opens, what is asked, what follows, what closes. */
const ranks = { open: 0, own: 1, after: 2, close: 3 } as const;

/**
 * The rows of a run in the order of its steps' times, to the nanosecond: exporters write spans when they
 * end. A step without a time stands where the one before it does.
 *
 * @param ordered the steps of the run by time.
 */
export function rowsOf(
  tree: Tree,
  agents: Agents,
  calls: PairedCalls,
  ordered: readonly Step[],
  notes: Notes,
): readonly Row[] {
  const placed: Placed[] = agents.list.flatMap(agentRows);
  const results = new Map(ordered.flatMap((step) => step.results));
  let last = 0n;
  for (const step of ordered) {
    last = step.start?.ns ?? last;
    const place = { ns: last, rank: ranks.own };
    const seat = agents.seatOf(step);
    if (step.kind === "request" && !tree.isRepeated(step))
      placed.push({ ...place, row: requestRow(step, tree.reply(step), seat, notes) });
    const asked = calls.asked.get(step);
    if (step.kind === "tool" || (asked !== undefined && step.tool !== null)) {
      const id = calls.ids.get(step) ?? null;
      const row = runRow(step, seat, asked, id);
      const told = results.get(row.id);
      placed.push({
        ...place,
        row: { ...row, resultSha256: row.resultSha256 ?? told ?? null },
      });
    }
    if (step.kind === "agent") placed.push(...dispatchRows(tree, agents, step));
  }
  calls.unrun.forEach(({ request, call }, index) => {
    const result = call.id === null ? null : (results.get(call.id) ?? null);
    const row = unrunRow(request, agents.seatOf(request), call, result, index);
    placed.push({ ns: request.end?.ns ?? request.start?.ns ?? last, rank: ranks.after, row });
  });
  return placed
    .sort((a, b) => (a.ns === b.ns ? a.rank - b.rank : a.ns < b.ns ? -1 : 1))
    .map(({ row }) => row);
}

/** An agent opens with its first step and closes with its last. */
function agentRows({ seat, parent, steps }: AgentSpan): readonly Placed[] {
  const open = extreme(
    steps.map(({ start }) => start),
    true,
  );
  const close = extreme(
    steps.map(({ end }) => end),
    false,
  );
  const event = (at: Instant | null) =>
    ({ log: "events", at: at?.moment ?? null, ...seat }) as const;
  const opened: EventRow = { ...event(open), kind: "agent.open", parent };
  const closed: EventRow = { ...event(close), kind: "agent.close" };
  return [
    ...(open === null ? [] : [{ ns: open.ns, rank: ranks.open, row: opened }]),
    ...(close === null ? [] : [{ ns: close.ns, rank: ranks.close, row: closed }]),
  ];
}

/** An agent inside the run of a tool was sent there by the agent that ran the tool. */
function dispatchRows(tree: Tree, agents: Agents, step: Step): readonly Placed[] {
  const { tool } = tree.above(step);
  if (tool === null) return [];
  const to = agents.seatOf(step).agent;
  const seat = agents.seatOf(tool);
  if (to === seat.agent) return [];
  const event = (at: Instant) => ({ log: "events", at: at.moment, ...seat, to }) as const;
  const { start, end } = tool;
  return [
    ...(start === null
      ? []
      : [
          {
            ns: start.ns,
            rank: ranks.after,
            row: { ...event(start), kind: "dispatch", task: null } satisfies EventRow,
          },
        ]),
    ...(end === null
      ? []
      : [
          {
            ns: end.ns,
            rank: ranks.close,
            row: { ...event(end), kind: "dispatch.result" } satisfies EventRow,
          },
        ]),
  ];
}

function extreme(times: readonly (Instant | null)[], isFirst: boolean): Instant | null {
  return times.reduce<Instant | null>((best, time) => {
    if (time === null) return best;
    return best === null || (isFirst ? time.ns < best.ns : time.ns > best.ns) ? time : best;
  }, null);
}
