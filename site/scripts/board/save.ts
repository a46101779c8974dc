import type { WeighedPart } from "../../../scorer/board/what-if.ts";
import { type Added, boardCsv } from "../../../scorer/describe/board-csv.ts";
import type { BoardRow } from "../../../scorer/describe/board-rows.ts";
import { partFigure } from "../../../scorer/describe/part-figure.ts";
import { formatWeight, notOfficial } from "../../../scorer/describe/what-if.ts";
import { partRanks, type Placed } from "./arrange.ts";
import { element } from "./elements.ts";
import type { View } from "./view.ts";

/** What a list shows now: its rows in their order, of all that it has. */
export type ShownList = {
  readonly parts: readonly WeighedPart[];
  readonly all: readonly Placed["row"][];
  readonly rows: readonly Placed[];
};

/** The rows that are shown, as `board.csv` or `board.json` has them, with what the view adds. */
export async function save(
  kind: "csv" | "json",
  lists: readonly ShownList[],
  view: View,
  boardJson: string,
): Promise<void> {
  const { rubric, runs } = (await (await fetch(boardJson)).json()) as {
    readonly rubric: string;
    readonly runs: readonly BoardRow[];
  };
  const byId = new Map(runs.map((row) => [row.run, row]));
  const added = lists.flatMap((list) => addedBy(list, view));
  const rows = lists.flatMap((list) => list.rows.flatMap(({ row }) => byId.get(row.id) ?? []));
  const text =
    kind === "csv"
      ? boardCsv(rows, added)
      : `${JSON.stringify({
          rubric,
          view: location.search,
          runs: rows.map((row, index) => ({ ...row, ...added[index] })),
        })}\n`;
  const type = kind === "csv" ? "text/csv" : "application/json";
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const name = view.weights.size === 0 ? "board" : "board-not-official";
  element("a", { href: address, download: `${name}.${kind}` }).click();
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, 60_000);
}

/** Columns a view adds to the data: what-if scores under a name nobody can mistake, and parts as shown. */
function addedBy({ parts, all, rows }: ShownList, view: View): readonly Added[] {
  const ranks = view.parts === "rank" ? partRanks(all, parts) : [];
  const weights = parts
    .map(({ id, maxMilli }) => `${id}:${formatWeight(view.weights.get(id) ?? maxMilli)}`)
    .join(" ");
  return rows.map(({ row, score, rank }) => {
    const isPlaced = row.list !== "listed";
    const whatIf =
      view.weights.size === 0
        ? {}
        : {
            whatIf: notOfficial,
            whatIfWeights: weights,
            whatIfRank: isPlaced ? rank : null,
            whatIfCompositeMilli: isPlaced ? score.compositeMilli : null,
            whatIfCeilingMilli: isPlaced ? score.ceilingMilli : null,
            whatIfCoverageMilli: isPlaced ? score.coverageMilli : null,
          };
    if (view.parts === "points") return whatIf;
    const shares = parts.map(({ id, maxMilli }, index) => {
      const { milli = 0, measuredMilli = 0 } = row.parts[index] ?? {};
      const own = ranks[index]?.get(row.id) ?? 0;
      const isKnown = measuredMilli > 0 && (view.parts === "percent" || isPlaced);
      const text = partFigure(view.parts, { milli, maxMilli, rank: own });
      return [`${id}${view.parts === "rank" ? "Rank" : "Percent"}`, isKnown ? text : null] as const;
    });
    return { ...whatIf, ...Object.fromEntries(shares) };
  });
}
