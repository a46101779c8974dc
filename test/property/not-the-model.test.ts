import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Scorecard } from "../../scorer/score/scorecard.ts";
import { generateRun, type RunFiles } from "../support/generate/generate-run.ts";
import { shapes } from "../support/generate/shape.ts";
import { endedLater, laterFrom, rowsOf, withRows, type LogRow } from "./log-rows.ts";
import { measuresOf, sealedCards } from "./scoring.ts";

/** Something of the harness or the network, put before the line with this index of the whole log. */
type Insertion = (rows: readonly LogRow[], index: number, name: string) => readonly LogRow[];

const origin = { model: "galena-3", provider: "example-provider", attempt: 1 };
const ended = { finish: "stop", status: "ok", latencyMs: 700 };
const tokens = {
  uncachedInputTokens: 123_456,
  cacheReadTokens: 0,
  cacheWriteTokens: 0,
  outputTokens: 98_765,
  reasoningTokens: 0,
};

function atOf(rows: readonly LogRow[], index: number): unknown {
  return rows[index]?.row["at"];
}

/** Requests, calls and notes of an agent of a system role, opened and closed. */
const systemTraffic =
  (role: string): Insertion =>
  (rows, index, name) => {
    const actor = { at: atOf(rows, index), agent: `${role}-${name}`, role, step: null };
    const call = { tool: "probe", kind: "shell", command: "true", exitCode: 1, sandbox: "denied" };
    const added: readonly LogRow[] = [
      { log: "events", row: { id: `${name}-a`, ...actor, kind: "agent.open" } },
      { log: "requests", row: { id: `${name}-b`, ...actor, ...origin, ...tokens, ...ended } },
      { log: "toolCalls", row: { id: `${name}-c`, ...actor, ...call, outcome: "invalid" } },
      { log: "toolCalls", row: { id: `${name}-d`, ...actor, ...call, outcome: "failed" } },
      { log: "events", row: { id: `${name}-e`, ...actor, kind: "supervisor", act: "note" } },
      { log: "events", row: { id: `${name}-f`, ...actor, kind: "agent.close" } },
    ];
    return rows.toSpliced(index, 0, ...added);
  };

/** A request that fails for infrastructure, the wait for it, and the request again, later. */
const infraFailure =
  (code: string | number, ms: number): Insertion =>
  (rows, index, name) => {
    const { log, row } = rows[index] ?? { log: "events", row: {} };
    if (log !== "requests" || row["status"] === "error" || row["retryOf"] != null) return rows;
    const { agent, role, step, at } = row;
    const actor = { at, agent, role, step };
    const error = { kind: "infra", code, message: "lost" };
    const failure = { ...origin, ...actor, status: "error", finish: "error", latencyMs: 0, error };
    const retry = { ...row, retryOf: `${name}-a`, attempt: 2 };
    const rest = laterFrom(rows.with(index, { log, row: retry }), index, ms);
    return rest.toSpliced(
      index,
      0,
      { log: "requests", row: { id: `${name}-a`, ...failure } },
      { log: "events", row: { id: `${name}-b`, ...actor, kind: "wait", for: "infra", ms } },
    );
  };

/** A wait for a person that ends with the person's message. */
const personWait =
  (ms: number): Insertion =>
  (rows, index, name) => {
    // A message of the very moment at which another wait begins would end that wait too.
    if (rows[index]?.row["kind"] === "wait") return rows;
    const at = atOf(rows, index);
    const rest = laterFrom(rows, index, ms);
    const message = { id: `${name}-b`, at: atOf(rest, index), kind: "message", purpose: "person" };
    return rest.toSpliced(
      index,
      0,
      { log: "events", row: { id: `${name}-a`, at, kind: "wait", for: "person", ms } },
      { log: "events", row: message },
    );
  };

const pauses = fc.integer({ min: 1, max: 3_000_000 });
const insertions: fc.Arbitrary<readonly [Insertion, number]> = fc.oneof(
  fc
    .constantFrom("health-check", "supervisor", "harness")
    .map((role) => [systemTraffic(role), 0] as const),
  fc
    .tuple(fc.constantFrom(503, "429", "ECONNRESET", "overloaded", "ENOTFOUND"), pauses)
    .map(([code, ms]) => [infraFailure(code, ms), ms] as const),
  pauses.map((ms) => [personWait(ms), ms] as const),
);

type Placed = readonly [readonly [Insertion, number], number];

/** From the last place to the first, so that no pause falls within another. */
function withAll(files: RunFiles, list: readonly Placed[]): RunFiles {
  let rows = rowsOf(files);
  const places = new Map(list.map(([insertion, where]) => [where % rows.length, insertion]));
  let paused = 0;
  for (const [index, [insert, ms]] of [...places].sort(([a], [b]) => b - a)) {
    const longer = insert(rows, index, `added-${String(index)}`);
    if (longer !== rows) paused += ms;
    rows = longer;
  }
  return endedLater(withRows(files, rows), paused);
}

/** The figures of the model's own work. */
function ownFigures({ facts }: Scorecard): object {
  const counted = { systemRequests: null, infrastructureFailures: null };
  return { ...facts, ...counted, failedRequests: null, retries: null, wallClockMs: null };
}

function leftOut({ facts }: Scorecard): number {
  return (facts.systemRequests ?? 0) + (facts.infrastructureFailures ?? 0);
}

/** Requests that this test added and nobody may count: of system roles, or lost. */
function added(files: RunFiles): number {
  return rowsOf(files).filter(
    ({ log, row }) => log === "requests" && String(row["id"]).startsWith("added-"),
  ).length;
}

describe("law 7: the harness and the network are not the model", () => {
  test("their traffic, failures and waits change no measure, and are listed", async () => {
    await fc.assert(
      fc.asyncProperty(
        shapes,
        fc.array(fc.tuple(insertions, fc.nat()), { minLength: 1, maxLength: 4 }),
        async (shape, list) => {
          const files = generateRun({ ...shape, drop: [] });
          const usual = withRows(files, rowsOf(files));
          const more = withAll(files, list);
          const [before, after] = [await sealedCards(usual), await sealedCards(more)];
          for (const [index, card] of after.entries()) {
            const other = before[index];
            if (other === undefined) throw new Error("one scorecard a rubric");
            expect(measuresOf(card)).toEqual(measuresOf(other));
            expect(ownFigures(card)).toEqual(ownFigures(other));
            expect(card.status).toEqual(other.status);
            expect(leftOut(card) - leftOut(other)).toBe(added(more) - added(usual));
          }
        },
      ),
      { numRuns: 40 },
    );
  });
});
