import { nodePlatform } from "../../scorer/edge/node-platform.ts";
import type { Code } from "../../scorer/evidence/findings.ts";
import type { Anchors } from "../../scorer/run-folder/anchors.ts";
import { openFolder } from "../../scorer/run-folder/open-folder.ts";
import type { Rubric } from "../../scorer/rubrics/rubric.ts";
import { scoreRun } from "../../scorer/score/score-run.ts";
import type { Scorecard } from "../../scorer/score/scorecard.ts";
import { fullRubric } from "../support/generate/rubric.ts";
import { makeFolder } from "../support/make-folder.ts";
import { filesOf, type Parts } from "./parts.ts";

/** A scored folder, sealed first as its publisher would. */
export type Seen = { readonly parts: Parts; readonly card: Scorecard };

export async function seen(
  parts: Parts,
  rubric: Rubric = fullRubric,
  anchors: Anchors | null = null,
): Promise<Seen> {
  const folder = makeFolder(filesOf(parts), { seal: true });
  return { parts, card: await scoreRun(await openFolder(folder, nodePlatform), rubric, anchors) };
}

/** Lines of code as the scorer counts them. */
export function nclocOf({ card }: Seen): number {
  return card.facts.ncloc ?? 0;
}

/** True where the record of a folder has a finding of this code. */
export function finds({ card }: Seen, code: Code): boolean {
  return card.evidence.findings.some((finding) => finding.code === code);
}
