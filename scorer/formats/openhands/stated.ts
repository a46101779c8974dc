import type { Check } from "../notes.ts";
import { sumOfDecimals } from "../read/sums.ts";
import type { Figures } from "../tokens/usage.ts";
import type { Reply } from "./reply.ts";

/** Totals a file states of a conversation, or of a part of it. */
export type Stated = {
  readonly by: string;
  readonly file: string;
  readonly figures: Figures;
  readonly costUsd: string | null;
  /** False where they are of a part only, which nothing here can be compared with. */
  readonly isWhole: boolean;
};

const words = [
  ["input", "input tokens"],
  ["output", "output tokens"],
  ["cacheRead", "cache read tokens"],
  ["cacheWrite", "cache write tokens"],
  ["reasoning", "reasoning tokens"],
] as const;

/** Stated totals beside the sums of what is known of the requests. */
export function checksOf(
  { by, file, figures, costUsd, isWhole }: Stated,
  replies: readonly Reply[],
): readonly Check[] {
  const tokens = words.flatMap(([key, of]): readonly Check[] => {
    const stated = figures[key];
    if (stated === null) return [];
    const known = replies.flatMap((reply) => reply.figures[key] ?? []);
    const counted = known.reduce((sum, figure) => sum + figure, 0);
    const isKnown = isWhole && known.length > 0 && Number.isSafeInteger(counted);
    return [{ by, file, of, stated, counted: isKnown ? counted : null }];
  });
  if (costUsd === null) return tokens;
  const counted = isWhole
    ? sumOfDecimals(replies.flatMap(({ billedUsd }) => billedUsd ?? []))
    : null;
  return [
    ...tokens,
    { by, file, of: "cost in USD", stated: sumOfDecimals([costUsd]) ?? costUsd, counted },
  ];
}
