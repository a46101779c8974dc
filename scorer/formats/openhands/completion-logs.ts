import type { CallRow } from "../rows.ts";
import type { Logged, LoggedResult } from "./completion-log.ts";
import { insert } from "./insert.ts";
import type { Told } from "./told.ts";

/**
 * All requests of one folder of a log of completions, in the order in which they were written, with the
 * results that later requests tell. Where events tell of the conversation too, they know more of the calls.
 */
export function readCompletionLogs(told: Told, logs: readonly Logged[]): void {
  const ordered = [...logs].sort((a, b) => (a.end?.ms ?? 0) - (b.end?.ms ?? 0));
  const results = new Map(ordered.flatMap((log) => [...log.results]));
  told.version ??= ordered.find(({ version }) => version !== null)?.version ?? null;
  if (!told.isEmpty()) {
    const isNaive = [...told.replies.values()].some(({ at }) => at?.zone === "none");
    insert(
      told,
      ordered.map(({ id, facts, calls }) => ({
        id,
        // times of two clocks would order nothing
        facts: isNaive ? { ...facts, at: null, derived: [] } : facts,
        rows: isNaive ? calls.map((call) => ({ ...call, at: null })) : calls,
      })),
    );
    return;
  }
  let seen = 0;
  for (const { id, facts, calls, userMessages } of ordered) {
    for (; seen < userMessages; seen += 1)
      told.add({
        log: "events",
        at: facts.at,
        kind: "message",
        agent: "main",
        role: "main",
        seat: "user",
        purpose: seen === 0 ? "goal" : "person",
        derived: ["at"],
      });
    told.reply(id, facts);
    for (const call of calls) told.add(withResult(call, results.get(call.id)));
  }
}

function withResult(call: CallRow, result: LoggedResult | undefined): CallRow {
  if (result === undefined) return call;
  const { sha256: resultSha256, exitCode } = result;
  if (call.kind !== "shell" || exitCode === null || exitCode === -1)
    return { ...call, resultSha256 };
  return { ...call, resultSha256, exitCode, outcome: "ok", fromText: ["outcome", "exitCode"] };
}
