import type { Thresholds } from "../measures/thresholds.ts";
import { measureNamed } from "../measures/index.ts";
import { type ComparedRow, plainCell } from "./compared.ts";
import type { Beside } from "./compared-run.ts";
import { besideTypical, findingsTally, ownWords, sideWords } from "./findings.ts";
import { outOfPoolsWords, poolWords, whyNoFinding } from "./pools.ts";
import { shown } from "./strangers.ts";

/** What was found for and against a run beside its pools, a row a measure; first how many. */
export function comparedFindings(
  { out, all, flagged }: Omit<Beside, "place">,
  thresholds: Thresholds,
): readonly ComparedRow[] {
  const whole = all.filter(({ role }) => role === null);
  const tally =
    out !== null
      ? outOfPoolsWords(out)
      : flagged.length === 0
        ? whyNoFinding(whole, thresholds)
        : findingsTally(flagged);
  const first = { key: "", name: "In all", group: "", cell: plainCell(tally) };
  const rows = flagged.map((finding): ComparedRow => {
    const { measure, role, side } = finding;
    const title = measureNamed(measure)?.title ?? measure;
    return {
      key: JSON.stringify([measure, role]),
      name: title,
      group: role === null ? "The whole run" : `Seat: ${shown(role, 60)}`,
      cell: plainCell(`${sideWords[side].title}: ${ownWords(finding)}`, {
        beside: [besideTypical(finding), poolWords(finding)],
        anchor: role === null ? measure : "roles",
      }),
    };
  });
  return [first, ...rows];
}
