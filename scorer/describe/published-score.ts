import { parseJson } from "../run-folder/json.ts";
import { scorecardFile } from "../run-folder/kinds.ts";
import { largestDocument } from "../run-folder/names.ts";
import type { OpenedFolder } from "../run-folder/opened.ts";
import { memberOf } from "../run-folder/validate.ts";
import { type PublishedScore, scoreDifferences } from "../score/published-score.ts";
import type { Scorecard } from "../score/scorecard.ts";
import { scorecardJson } from "./scorecard-json.ts";

/**
 * Compares the scorecard a publisher put into the folder with the recomputed ones.
 *
 * @param cards recomputed, one for each rubric version that is known
 */
export async function publishedScore(
  { folder, files, platform }: OpenedFolder,
  cards: readonly Scorecard[],
): Promise<PublishedScore> {
  const bytes = files.get(scorecardFile)?.bytes;
  if (bytes === undefined) return { state: "none" };
  if (bytes > largestDocument)
    return { state: "unreadable", because: `${bytes.toString()} bytes are more than are read` };
  const read = await folder.readAt(scorecardFile, 0, bytes).catch(() => null);
  if (read === null) return { state: "unreadable", because: "it could not be read" };
  const text = platform.decode(read);
  return text === null
    ? { state: "unreadable", because: "it is not UTF-8" }
    : comparePublished(text, cards);
}

/** Compares the text of a published scorecard with the recomputed ones. */
export function comparePublished(text: string, cards: readonly Scorecard[]): PublishedScore {
  let fault = "";
  const parsed = parseJson(
    text,
    scorecardFile,
    ({ place, found, expected }) => {
      if (fault === "") fault = `${place ?? "the text"}: found ${found}, expected ${expected}`;
    },
    { byteOrderMark: "error" },
  );
  if (parsed === null) return { state: "unreadable", because: fault };
  const rubric = memberOf(parsed.value, "rubric");
  const card = cards.find((one) => one.rubric === rubric);
  if (card === undefined) {
    const known = cards.map((one) => one.rubric).join(", ");
    const named = typeof rubric === "string" ? `names the rubric "${rubric}"` : "names no rubric";
    return { state: "unreadable", because: `it ${named}; known are ${known}` };
  }
  const recomputed: unknown = JSON.parse(scorecardJson(card));
  const { differences, more } = scoreDifferences(parsed.value, recomputed);
  return differences.length === 0
    ? { state: "equal", rubric: card.rubric }
    : { state: "differs", rubric: card.rubric, differences, more };
}
