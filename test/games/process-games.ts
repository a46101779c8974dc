import { sha256 } from "../support/make-folder.ts";
import { stepNames } from "./conduct.ts";
import type { Pair } from "./pair.ts";
import { changed, having, joined, numberOf, type Parts, type Row } from "./parts.ts";

/** A call that does nothing, in every reply that has none. */
function busy(run: Parts): Parts {
  const silent = run.requests.filter(
    (row) => row["status"] === "ok" && !run.calls.some(having({ request: row["id"] })),
  );
  const calls = silent.map((row): Row => {
    const { agent, role, step } = row;
    const seq = numberOf(row, "seq") + 1;
    const id = `busy-${seq.toString()}`;
    return {
      ...{ seq, id, at: row["at"], agent, role, step, request: row["id"], tool: "think" },
      ...{ kind: "other", outcome: "ok", sandbox: "inside" },
      ...{ argumentsSha256: sha256(id), resultSha256: sha256(`${id} result`) },
    };
  });
  return { ...run, calls: joined(run.calls, calls) };
}

/** Steps under three names only, so that edits without a check run on into those with one. */
function giant(run: Parts): Parts {
  const name = (step: unknown): unknown => {
    const at = stepNames.indexOf(String(step));
    return at < 0 ? step : stepNames[Math.floor((at * 3) / stepNames.length) * 7];
  };
  return { ...run, calls: run.calls.map((row) => ({ ...row, step: name(row["step"]) })) };
}

const withoutStep = (run: Parts): Parts => ({
  ...run,
  calls: run.calls.map((row) => ({ ...row, step: null })),
});

/** The work of an agent that owns none of the steps it works in. */
const byHelper = (row: Row): Row => ({ ...row, agent: "helper" });

export const processGames: readonly Pair[] = [
  {
    id: "P2",
    ways: [busy],
    about: ["hand-backs"],
    played: (honest, gaming) => gaming.parts.calls.length > honest.parts.calls.length,
  },
  {
    id: "P3",
    ways: [
      (run: Parts): Parts => ({
        ...run,
        requests: run.requests.map((row) => ({ ...row, step: null })),
      }),
      (run: Parts): Parts => ({
        ...run,
        requests: run.requests.map((row) => ({ ...row, step: null })),
        calls: run.calls.map((row) => ({ ...row, step: null })),
        events: run.events.map((row) => ({ ...row, step: null })),
      }),
    ],
    about: ["hand-backs"],
    played: (_, { parts }) => parts.requests.every(having({ step: null })),
  },
  {
    id: "P5",
    ways: [giant],
    about: ["verified-edits"],
    played: (_, { parts }) => new Set(parts.calls.map((row) => row["step"])).size === 3,
  },
  {
    id: "X30",
    ways: [withoutStep],
    about: ["verified-edits"],
    played: (_, { parts }) => parts.calls.every(having({ step: null })),
  },
  {
    id: "X32",
    honest: (run: Parts): Parts => ({
      ...run,
      requests: changed(run.requests, having({ agent: "dev" }), byHelper),
      calls: changed(run.calls, having({ agent: "dev" }), byHelper),
    }),
    ways: [withoutStep],
    about: ["verified-edits"],
    played: (honest, gaming) =>
      honest.parts.calls.some(having({ kind: "write", agent: "helper" })) &&
      gaming.parts.calls.every(having({ step: null })),
  },
];
