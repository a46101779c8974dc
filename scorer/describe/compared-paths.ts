import type { Rubric } from "../rubrics/rubric.ts";
import type { Scorecard } from "../score/scorecard.ts";
import { type ComparedRow, plainCell } from "./compared.ts";
import { verdictTable } from "./story-verdicts.ts";

/** What was judged of each step, in order, as its run's page has it; no row where nothing was. */
export function comparedPaths(
  { harness }: Scorecard,
  { thresholds }: Pick<Rubric, "thresholds">,
): readonly ComparedRow[] {
  const verdicts = harness?.verdicts;
  if (verdicts == null) return [];
  const tables = verdictTable(verdicts, thresholds.surrenderAttempts);
  const seen = new Map<string, number>();
  return tables.flatMap(({ id, rows }) =>
    rows.map(({ name, cells: [path = "", attempts = "–", incidents = "–"], remarks }) => {
      const before = seen.get(name) ?? 0;
      seen.set(name, before + 1);
      const said = [
        ...(attempts === "–" ? [] : [`attempts ${attempts}`]),
        ...(incidents === "–" ? [] : [`incidents ${incidents}`]),
        ...remarks,
      ];
      // Two steps of one run may look alike once they are cut; they are told apart by their order.
      const key = JSON.stringify([name, before]);
      return { key, name, group: "", cell: plainCell(path, { beside: said, anchor: id }) };
    }),
  );
}
