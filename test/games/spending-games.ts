import type { Rubric } from "../../scorer/rubrics/rubric.ts";
import { fullRubric } from "../support/generate/rubric.ts";
import { measureOf } from "../score/scoring.ts";
import type { Pair } from "./pair.ts";
import { changed, having, numberOf, only, type Parts, type Row, withRequests } from "./parts.ts";

/** All rows of an agent under another role. */
const cast =
  (agent: string, role: string) =>
  (run: Parts): Parts => {
    const recast = (rows: readonly Row[]): readonly Row[] =>
      changed(rows, having({ agent }), (row) => ({ ...row, role }));
    const { requests, calls, events } = run;
    return { ...run, requests: recast(requests), calls: recast(calls), events: recast(events) };
  };

/** A price table that also knows a cheaper tier. */
const twoTiers: Rubric = {
  ...fullRubric,
  prices: fullRubric.prices.flatMap((price) => [
    price,
    {
      ...price,
      tier: "batch",
      inputUsdPerMTok: "0.625",
      cacheReadUsdPerMTok: "0.0625",
      cacheWriteUsdPerMTok: "0.78125",
      outputUsdPerMTok: "5.035",
    },
  ]),
};

const cheaper = withRequests(
  () => true,
  (row) => ({ ...row, tier: "batch" }),
);

const bound = having({ outputIsLowerBound: true });

/** So many requests whose final count of tokens was lost. */
const lost =
  (every: number) =>
  (run: Parts): Parts =>
    withRequests(having({ status: "ok" }), (row, n) =>
      n % every === 0 ? { ...row, outputTokens: 4, outputIsLowerBound: true } : row,
    )(run);

const unflagged = withRequests(bound, (row) => ({ ...row, outputIsLowerBound: false }));

const fewer = (honest: { requests: number | null }, gaming: { requests: number | null }): boolean =>
  (gaming.requests ?? 0) < (honest.requests ?? 0);

export const spendingGames: readonly Pair[] = [
  {
    id: "V1",
    ways: [cast("dev", "harness"), cast("dev", "supervisor")],
    about: ["cost-to-baseline", "failed-calls", "requests-to-baseline"],
    played: (_, { parts }) => parts.requests.filter(having({ role: "develop" })).length === 0,
  },
  {
    id: "X9",
    ways: [cast("scout", "harness")],
    about: ["cost-to-baseline", "requests-to-baseline"],
    played: (_, { card }) => card.ranked && (card.facts.systemRequests ?? 0) > 20,
  },
  {
    id: "V2",
    ways: [(run: Parts): Parts => only(run, (row) => row["agent"] !== "scout")],
    about: ["cost-to-baseline", "requests-to-baseline"],
    played: (honest, gaming) => fewer(honest.card.facts, gaming.card.facts),
  },
  {
    id: "V4",
    rubric: twoTiers,
    ways: [cheaper],
    about: ["cost-to-baseline"],
    played: (honest, gaming) =>
      BigInt(gaming.card.facts.costPicoUsd ?? 0) < BigInt(honest.card.facts.costPicoUsd ?? 0),
  },
  {
    id: "X10",
    rubric: twoTiers,
    honest: withRequests(having({ status: "ok" }), (row) => ({ ...row, billedUsd: "0.03" })),
    ways: [cheaper],
    about: ["cost-to-baseline"],
    played: (_, { parts }) => parts.requests.every(having({ tier: "batch" })),
  },
  {
    id: "V5",
    ways: [2000, 10_000, 60_000].map((tokens) =>
      withRequests(having({ status: "ok" }), (row) => ({
        ...row,
        cacheReadTokens: numberOf(row, "cacheReadTokens") + tokens,
      })),
    ),
    about: ["cache-utilization", "cost-to-baseline"],
    played: (honest, gaming) =>
      (gaming.card.facts.cacheReadTokens ?? 0) > (honest.card.facts.cacheReadTokens ?? 0),
  },
  {
    id: "V13",
    honest: lost(60),
    ways: [unflagged],
    about: ["cost-to-baseline", "output-to-baseline"],
    played: (honest, gaming) =>
      honest.parts.requests.some(bound) && !gaming.parts.requests.some(bound),
  },
  {
    id: "X12",
    honest: lost(5),
    ways: [unflagged],
    about: ["cache-utilization"],
    played: ({ card, parts }) =>
      parts.requests.some(bound) && measureOf(card, "cost-to-baseline").state === "unmeasured",
  },
];
