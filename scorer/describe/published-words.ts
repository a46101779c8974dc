import type { ClaimedScore } from "../board/claimed-scores.ts";
import type { PublishedScore } from "../score/published-score.ts";
import { formatCount } from "./number.ts";
import { capital, counted } from "./plural.ts";
import { shown } from "./strangers.ts";

/** How the score a publisher claims stands to the one computed here. */
export function publishedWords(published: PublishedScore): string {
  switch (published.state) {
    case "none":
      return "Its folder claims no score: it holds no scorecard.json.";
    case "unreadable":
      return `Its folder holds a scorecard.json that cannot be read: ${shown(published.because, 300)}. So nothing can be held against it, and the run is not ranked.`;
    case "equal":
      return `Its folder holds a scorecard.json, and every value in it is the one computed here under rubric ${published.rubric}.`;
    case "differs": {
      const values = published.differences.length + published.more;
      return `${capital(counted(values, "value", "values"))} of its scorecard.json ${values === 1 ? "is" : "are"} not the one${values === 1 ? "" : "s"} computed here under rubric ${published.rubric}. The run is not ranked while they differ.`;
    }
  }
}

/** A value that differs, as a row of a table. */
export type DifferenceRow = {
  readonly place: string;
  readonly published: string;
  readonly recomputed: string;
};

/** The values that differ, cut to what a table has room for; nothing where none does. */
export function differenceRows(published: PublishedScore): readonly DifferenceRow[] {
  if (published.state !== "differs") return [];
  return published.differences.map((one) => ({
    place: shown(one.place, 200),
    published: shown(one.published, 120),
    recomputed: shown(one.recomputed, 120),
  }));
}

/** How many further values differ; `""` for none. */
export function moreDifferences(published: PublishedScore): string {
  return published.state === "differs" && published.more > 0
    ? `and ${formatCount(published.more)} more values`
    : "";
}

/** A run that claims another score than its folder gives, in lines for people. */
export function claimedScoreText({ run, published }: ClaimedScore): string {
  const rows = differenceRows(published).map(
    ({ place, published: theirs, recomputed }) =>
      `  ${place}: published ${theirs}, recomputed ${recomputed}\n`,
  );
  const more = moreDifferences(published);
  const rest = more === "" ? "" : `  ${more}\n`;
  return `error ${run}: ${publishedWords(published)}\n${rows.join("")}${rest}  remedy publish the scorecard as \`proofboard score --json\` prints it, or none\n`;
}
