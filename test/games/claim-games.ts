import { measureOf } from "../score/scoring.ts";
import { at } from "./logs.ts";
import type { Pair } from "./pair.ts";
import { changed, having, joined, numberOf, type Parts, type Row } from "./parts.ts";

/** Events more, after a given one, each with a `seq` of its own. */
function added(run: Parts, after: Row | undefined, events: readonly Row[]): Parts {
  const seq = after === undefined ? 0 : numberOf(after, "seq");
  const rows = events.map((event, n) => ({
    seq: seq + (n + 1) / (events.length + 1),
    id: `added-${n.toString()}`,
    at: after?.["at"] ?? at(0),
    agent: "dev",
    role: "develop",
    ...event,
  }));
  return renumbered({ ...run, events: joined(run.events, rows) });
}

/** Rows in the same order with whole numbers as `seq`. */
function renumbered(run: Parts): Parts {
  const all = [...run.requests, ...run.calls, ...run.events];
  const order = new Map(
    all
      .sort((a, b) => numberOf(a, "seq") - numberOf(b, "seq"))
      .map((row, n) => [row["seq"], n * 10] as const),
  );
  const of = (rows: readonly Row[]): readonly Row[] =>
    rows.map((row) => ({ ...row, seq: order.get(row["seq"]) }));
  return { ...run, requests: of(run.requests), calls: of(run.calls), events: of(run.events) };
}

const lastClaim = (run: Parts): Row | undefined =>
  run.events.filter(having({ kind: "claim" })).at(-1);
const claimsOf = (run: Parts): number => run.events.filter(having({ kind: "claim" })).length;

const claimed =
  (claims: readonly Row[]) =>
  (run: Parts): Parts =>
    added(
      run,
      lastClaim(run),
      claims.map((claim) => ({ kind: "claim", step: null, ...claim })),
    );

const many = (claim: (n: number) => Row): readonly Row[] =>
  Array.from({ length: 200 }, (_, n) => claim(n));

/** Files the run wrote, in as many selections as there are claims. */
const written = (n: number): readonly string[] =>
  Array.from({ length: 9 }, (_, k) => k)
    .filter((k) => (((n + 1) >> k) & 1) === 1)
    .map((k) => `/work/product/src/part_${k.toString()}.py`);

const isAccepted = having({ kind: "dispatch.result", accepted: true });

/** Every delegation accepted, and so many trivial ones more, each of which costs a request. */
const delegated =
  (more: number) =>
  (run: Parts): Parts => {
    const all = changed(run.events, having({ kind: "dispatch.result" }), (row) => ({
      ...row,
      accepted: true,
    }));
    const places = run.requests.filter(having({ agent: "scout" })).slice(0, more);
    const events = places.flatMap((row): readonly Row[] => {
      const [seq, who] = [numberOf(row, "seq"), { at: row["at"], agent: "dev", role: "develop" }];
      return [
        { seq: seq + 1, id: `d${seq.toString()}`, ...who, kind: "dispatch", to: "errand" },
        {
          ...{ seq: seq + 4, id: `r${seq.toString()}`, ...who, kind: "dispatch.result" },
          ...{ to: "errand", accepted: true, redelegated: false },
        },
      ];
    });
    const requests = places.map((row) => {
      const seq = numberOf(row, "seq") + 2;
      const small = { uncachedInputTokens: 500, cacheReadTokens: 2000, outputTokens: 60 };
      const more = { ...small, cacheWriteTokens: 0, latencyMs: 600, reasoningTokens: 0 };
      return { ...row, seq, id: `q${seq.toString()}`, agent: "errand", ...more };
    });
    return {
      ...run,
      events: joined(all, events),
      requests: joined(run.requests, requests),
    };
  };

const value = (card: Parameters<typeof measureOf>[0], name: string): string | null =>
  measureOf(card, name).value;

export const claimGames: readonly Pair[] = [
  {
    id: "P6",
    ways: [
      claimed(many(() => ({ of: "exit", values: { command: "make test-18", exitCode: 0 } }))),
      claimed(
        many((n) => ({ of: "exit", values: { command: `true ${n.toString()}`, exitCode: 0 } })),
      ),
    ],
    about: ["claim-agreement"],
    played: (honest, gaming) => claimsOf(gaming.parts) === claimsOf(honest.parts) + 200,
  },
  {
    id: "X14",
    ways: [claimed(many((n) => ({ of: "files", values: { paths: written(n) } })))],
    about: ["claim-agreement"],
    played: (honest, gaming) =>
      value(honest.card, "claim-agreement") !== value(gaming.card, "claim-agreement"),
  },
  {
    id: "P8",
    ways: [delegated(0), delegated(30)],
    about: ["first-dispatch-success"],
    played: (honest, gaming) =>
      gaming.parts.events.filter(isAccepted).length > honest.parts.events.filter(isAccepted).length,
  },
];
