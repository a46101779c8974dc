import { Rational } from "../exact/rational.ts";
import { conductGames } from "./games-conduct.ts";
import { endingGames } from "./games-ending.ts";
import { forgingGames } from "./games-forging.ts";
import type { Answer, Game } from "./games-form.ts";
import { productGames } from "./games-product.ts";
import { recordGames } from "./games-record.ts";
import { spendingGames } from "./games-spending.ts";
import { formatDecimal } from "./number.ts";

/** Every known way to win points without better work. */
export const games: readonly Game[] = [
  ...recordGames,
  ...forgingGames,
  ...endingGames,
  ...conductGames,
  ...spendingGames,
  ...productGames,
];

/** Who would play, as a table says it. */
export const players: Readonly<Record<Game["by"], string>> = {
  model: "model",
  harness: "harness author",
  publisher: "publisher",
};

type Paying = Game & { readonly answer: Exclude<Answer, { readonly kind: "guarded" }> };

/** Games of a kind, those that pay most first. */
export function gamesThat(kind: Paying["answer"]["kind"]): readonly Paying[] {
  return games
    .filter((game): game is Paying => game.answer.kind === kind)
    .sort((a, b) => b.answer.tenths - a.answer.tenths || (a.id < b.id ? -1 : 1));
}

/** The most a game was measured to pay: `+0.3`. */
export function payText({ answer: { tenths } }: Paying): string {
  return tenths === 0 ? "0" : `+${formatDecimal(Rational.of(tenths, 10), 1)}`;
}

/** What answers a game, in a line. */
export function answerText({ answer }: Game): string {
  switch (answer.kind) {
    case "guarded":
      return answer.guard;
    case "unseen":
      return `seen by no rule: ${answer.why}`;
    case "accepted":
      return `accepted in this version: ${answer.why}`;
  }
}
