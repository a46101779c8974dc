import { measureOf } from "../score/scoring.ts";
import { at } from "./logs.ts";
import type { Pair } from "./pair.ts";
import { having, joined, numberOf, only, type Parts, type Row, withRequests } from "./parts.ts";
import { delayed } from "./time.ts";

const failed = having({ finish: "error" });
const byModel = (row: Row): boolean => (row["error"] as { code?: number } | null)?.code === 400;
const cutOff = having({ finish: "length" });
/** The moment half of the run was over. */
const halfTime = at(2_200_000);
const secondHalf = (run: Parts): Parts => only(run, (row) => String(row["at"]) >= halfTime);

const noPerson = (run: Parts): Parts =>
  only(run, (row) => row["kind"] !== "message" && row["for"] !== "person");

/** A wait for a person from the first moment on, as long as the run. */
const waiting = (run: Parts): Parts => ({
  ...run,
  events: joined(run.events, [
    { seq: 1, id: "waiting", at: at(0), agent: "dev", kind: "wait", for: "person", ms: 9_000_000 },
  ]),
});

/** Half of what each reply takes, which is all a faster provider changes. */
const half = (row: Row): number => (row["status"] === "ok" ? numberOf(row, "latencyMs") / 2 : 0);

const faster = (run: Parts): Parts =>
  delayed(
    withRequests(having({ status: "ok" }), (row) => ({ ...row, latencyMs: half(row) }))(run),
    (row) => -(row["status"] === "ok" ? numberOf(row, "latencyMs") : 0),
  );

const fewer = (honest: { requests: number | null }, gaming: { requests: number | null }): boolean =>
  (gaming.requests ?? 0) < (honest.requests ?? 0);

/** A request that follows a failed one under its id. */
function asBefore(row: Row, n: number, all: readonly Row[]): Row {
  const before = all[n - 1];
  return before !== undefined && byModel(before) ? { ...row, id: before["id"] } : row;
}

export const requestGames: readonly Pair[] = [
  {
    id: "V7",
    ways: [
      withRequests(having({ status: "ok" }), (row) => ({
        ...row,
        firstTokenMs: numberOf(row, "latencyMs") - 1,
      })),
    ],
    about: ["output-throughput"],
    played: (_, { parts }) =>
      parts.requests.some((row) => row["firstTokenMs"] === Number(row["latencyMs"]) - 1),
  },
  {
    id: "V8",
    ways: [
      withRequests(having({ attempt: 2 }), (row) => ({ ...row, id: row["retryOf"] })),
      (run: Parts): Parts => ({ ...run, requests: run.requests.map(asBefore) }),
    ],
    about: ["cost-to-baseline", "requests-to-baseline"],
    played: (_, { card }) => card.problems.some(({ rule }) => rule === "log-conflict"),
  },
  {
    id: "V10",
    honest: noPerson,
    ways: [waiting],
    about: ["active-wall-clock"],
    played: (_, { parts }) => parts.events.some(having({ id: "waiting" })),
  },
  {
    id: "X11",
    ways: [waiting],
    about: ["active-wall-clock"],
    played: (honest, gaming) =>
      measureOf(honest.card, "active-wall-clock").value !==
      measureOf(gaming.card, "active-wall-clock").value,
  },
  {
    id: "V11",
    ways: [
      secondHalf,
      (run: Parts): Parts => ({ ...secondHalf(run), run: { ...run.run, startedAt: halfTime } }),
    ],
    about: ["cost-to-baseline", "requests-to-baseline", "active-wall-clock"],
    played: (honest, gaming) => fewer(honest.card.facts, gaming.card.facts),
  },
  {
    id: "X31",
    ways: [faster],
    about: ["request-latency-p50", "request-latency-p95", "output-throughput", "active-wall-clock"],
    played: (honest, gaming) =>
      measureOf(honest.card, "request-latency-p50").value !==
      measureOf(gaming.card, "request-latency-p50").value,
  },
  {
    id: "V14",
    ways: [
      withRequests(byModel, (row) => ({ ...row, error: { kind: "infra", code: 400 } })),
      withRequests(byModel, (row) => ({ ...row, error: { kind: "infra", code: "OUT_OF_LUCK" } })),
    ],
    about: ["failed-requests"],
    played: (_, { parts }) =>
      parts.requests.filter(failed).every((row) => (row["error"] as Row)["kind"] === "infra"),
  },
  {
    id: "X13",
    ways: [
      withRequests(byModel, (row) => ({ ...row, error: { kind: "infra", code: 503 } })),
      withRequests(byModel, (row) => ({ ...row, error: { kind: "infra", code: null } })),
      withRequests(
        (row) => byModel(row) || cutOff(row),
        (row) => ({
          ...row,
          ...{ status: "error", finish: "error", error: { kind: "infra", code: 503 } },
        }),
      ),
    ],
    about: ["failed-requests", "wasted-spend"],
    played: (honest, gaming) =>
      (gaming.card.facts.infrastructureFailures ?? 0) >
      (honest.card.facts.infrastructureFailures ?? 0),
  },
];
