import { sha256 } from "../support/make-folder.ts";
import type { Pair } from "./pair.ts";
import { changed, having, joined, numberOf, type Parts, type Row } from "./parts.ts";
import { delayed } from "./time.ts";

const thought = { tool: "think", kind: "other", outcome: "ok", failure: null, sandbox: "inside" };

/** Eight calls more in every reply that has one, each paid for in tokens and time. */
function padded(run: Parts): Parts {
  const replies = run.requests.filter(having({ finish: "tool-calls" }));
  const rows = replies.flatMap((reply) =>
    Array.from({ length: 8 }, (_, n): Row => {
      const seq = numberOf(reply, "seq") + n + 1;
      const id = `extra-${seq.toString()}`;
      const { agent, role, step, at } = reply;
      const digests = { argumentsSha256: sha256(id), resultSha256: sha256(`${id} result`) };
      return { seq, id, at, agent, role, step, request: reply["id"], ...thought, ...digests };
    }),
  );
  const dearer = changed(run.requests, having({ finish: "tool-calls" }), (row) => ({
    ...row,
    outputTokens: numberOf(row, "outputTokens") + 160,
    latencyMs: numberOf(row, "latencyMs") + 1600,
  }));
  const longer = { ...run, requests: dearer, calls: joined(run.calls, rows) };
  return delayed(longer, (row) => (row["finish"] === "tool-calls" ? 1600 : 0));
}

/** So many small requests more, read from the cache, by an agent that owns no step. */
const idle =
  (most: number) =>
  (run: Parts): Parts => {
    const places = run.requests.filter((row) => row["step"] !== null);
    const rows = Array.from({ length: most }, (_, n): readonly [Row, Row] => {
      const place = places[n % places.length] ?? {};
      const seq = numberOf(place, "seq") + 40 + 2 * Math.floor(n / places.length);
      const id = `idle-${n.toString()}`;
      const { step, at } = place;
      const whose = { agent: "idler", role: "develop", step, at };
      const request = {
        ...{ seq, id, ...whose, model: "galena-3", provider: "example-provider", attempt: 1 },
        ...{ uncachedInputTokens: 100, cacheReadTokens: 4000, cacheWriteTokens: 0 },
        ...{ cacheWrite1hTokens: 0, outputTokens: 60, reasoningTokens: 0, reasoningShown: true },
        ...{ latencyMs: 600, finish: "tool-calls", status: "ok" },
      };
      const digests = { argumentsSha256: sha256(id), resultSha256: sha256(`${id} result`) };
      const call = {
        seq: seq + 1,
        id: `${id}-call`,
        ...whose,
        request: id,
        ...thought,
        ...digests,
      };
      return [request, call];
    });
    const more = {
      ...run,
      requests: joined(
        run.requests,
        rows.map(([request]) => request),
      ),
      calls: joined(
        run.calls,
        rows.map(([, call]) => call),
      ),
    };
    return delayed(more, (row) => (row["agent"] === "idler" && row["finish"] ? 600 : 0));
  };

export const paddingGames: readonly Pair[] = [
  {
    id: "T1",
    ways: [padded],
    about: ["schema-invalid-calls", "failed-calls", "loops"],
    played: (honest, gaming) =>
      (gaming.card.facts.toolCalls ?? 0) > (honest.card.facts.toolCalls ?? 0) + 1400,
  },
  {
    id: "T2",
    ways: [idle(20), idle(60), idle(200), idle(600)],
    about: ["cache-utilization", "request-latency-p50", "failed-requests", "hand-backs"],
    played: (honest, gaming) =>
      (gaming.card.facts.requests ?? 0) >= (honest.card.facts.requests ?? 0) + 20,
  },
];
