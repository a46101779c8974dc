import type { Check } from "../notes.ts";
import { sumOfDecimals } from "../read/sums.ts";
import type { RequestRow } from "../rows.ts";
import type { Message } from "./message.ts";
import type { Part } from "./part.ts";
import type { Used } from "./tokens.ts";

const words = [
  ["input", "input tokens without cache"],
  ["output", "output tokens without reasoning"],
  ["reasoning", "reasoning tokens"],
  ["cacheRead", "cache read tokens"],
  ["cacheWrite", "cache write tokens"],
] as const;

/**
 * What messages and what steps say, each beside what was counted. Steps repeat their message's figures,
 * and a message of several steps has those of the last one only: neither is added to the other.
 */
export function checksOf(
  messages: readonly (readonly [Message, readonly Part[]])[],
  rows: readonly RequestRow[],
): readonly Check[] {
  const counted = rows.map(({ usage, billedUsd }) => ({ usage, costUsd: billedUsd ?? null }));
  const ofMessages = messages.map(([{ used }]) => used);
  const ofSteps = messages.flatMap(([, parts]) => parts.flatMap(({ step }) => step?.used ?? []));
  return [
    ...compared("step-finish parts", ofSteps, counted),
    ...compared("assistant messages", ofMessages, counted),
  ];
}

type Sums = Pick<Used, "usage" | "costUsd">;

function compared(by: string, stated: readonly Sums[], counted: readonly Sums[]): readonly Check[] {
  const tokens = words.flatMap(([key, of]): readonly Check[] => {
    const sum = (all: readonly Sums[]): number | null => {
      const known = all.flatMap(({ usage }) => usage?.[key] ?? []);
      const total = known.reduce((a, b) => a + b, 0);
      return known.length === 0 || !Number.isSafeInteger(total) ? null : total;
    };
    const said = sum(stated);
    return said === null ? [] : [{ by, of, stated: said, counted: sum(counted) }];
  });
  const cost = (all: readonly Sums[]) => sumOfDecimals(all.flatMap(({ costUsd }) => costUsd ?? []));
  const said = cost(stated);
  return said === null
    ? tokens
    : [...tokens, { by, of: "cost in USD", stated: said, counted: cost(counted) }];
}
