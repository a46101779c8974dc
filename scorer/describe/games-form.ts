/** A way to win points without better work, and what answers it. */
export type Game = {
  /** Of the list that every change is tested against. */
  readonly id: string;
  readonly by: "model" | "harness" | "publisher";
  readonly how: string;
  readonly answer: Answer;
};

/**
 * `guarded`: a rule answers, and a run that plays scores no more than one that does not. `unseen`: it
 * pays, and nothing inside a folder shows it. `accepted`: it pays, and this version lets it. `tenths` is
 * the most it was measured to pay over two whole runs, in tenths of a point, rounded up.
 */
export type Answer =
  | { readonly kind: "guarded"; readonly guard: string }
  | {
      readonly kind: "unseen" | "accepted";
      readonly why: string;
      readonly tenths: number;
    };

type Player = Game["by"];

export function guarded(id: string, by: Player, how: string, guard: string): Game {
  return { id, by, how, answer: { kind: "guarded", guard } };
}

export function unseen(id: string, by: Player, how: string, tenths: number, why: string): Game {
  return { id, by, how, answer: { kind: "unseen", why, tenths } };
}

export function accepted(id: string, by: Player, how: string, tenths: number, why: string): Game {
  return { id, by, how, answer: { kind: "accepted", why, tenths } };
}
