import type { PublishedScore } from "../score/published-score.ts";
import type { Entry } from "./entry.ts";

/** A run whose publisher's scorecard differs from the recomputed one, or cannot be read. */
export type ClaimedScore = {
  readonly run: string;
  readonly published: Extract<PublishedScore, { readonly state: "differs" | "unreadable" }>;
};

/** Runs that claim another score than their folder gives, in the order of the entries. */
export function claimedScores(entries: readonly Entry[]): readonly ClaimedScore[] {
  return entries.flatMap(({ id, scored: { published } }) =>
    published.state === "differs" || published.state === "unreadable"
      ? [{ run: id, published }]
      : [],
  );
}
