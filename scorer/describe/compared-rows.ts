import { alignedNames, haveMost } from "../board/aligned.ts";
import type { ComparedCell, ComparedRun } from "./compared.ts";
import { isComparable } from "./compared-notes.ts";

/** A part of runs beside each other. */
export type AlignedSection = {
  readonly id: string;
  readonly title: string;
  readonly head: string;
  readonly rows: readonly AlignedRow[];
};

export type AlignedRow = {
  readonly key: string;
  readonly name: string;
  /** The heading it stands under; `""` for none. */
  readonly group: string;
  /** One a run; `null` where a run has nothing of it. */
  readonly cells: readonly (ComparedCell | null)[];
  /** Which have the most points of it; none where points may not be held against each other. */
  readonly most: readonly boolean[];
  /** All runs say the same of it. */
  readonly alike: boolean;
};

/**
 * Sections and rows of several runs, aligned by their names: those of the first run in its order, then
 * those only later runs have. A section that none has rows of is left out.
 */
export function alignedSections(runs: readonly ComparedRun[]): readonly AlignedSection[] {
  const comparable = isComparable(runs);
  const bySection = runs.map(
    ({ sections }) => new Map(sections.map((section) => [section.id, section])),
  );
  const ids = alignedNames(runs.map(({ sections }) => sections.map(({ id }) => id)));
  return ids.flatMap((id) => {
    const sections = bySection.map((own) => own.get(id));
    const named = sections.find((section) => section !== undefined);
    const rowsByKey = sections.map(
      (section) => new Map((section?.rows ?? []).map((row) => [row.key, row])),
    );
    const keys = alignedNames(rowsByKey.map((rows) => [...rows.keys()]));
    const rows = keys.map((key): AlignedRow => {
      const found = rowsByKey.map((own) => own.get(key));
      const first = found.find((row) => row !== undefined);
      const cells = found.map((row) => row?.cell ?? null);
      const points = cells.map((cell) => cell?.bar?.milli ?? null);
      return {
        key,
        name: first?.name ?? key,
        group: first?.group ?? "",
        cells,
        most: comparable ? haveMost(points) : cells.map(() => false),
        alike: new Set(cells.map(said)).size === 1,
      };
    });
    if (named === undefined || rows.length === 0) return [];
    return { id, title: named.title, head: named.head, rows: gathered(rows) };
  });
}

/** Rows of one group stand together, groups in the order of their first row. */
function gathered(rows: readonly AlignedRow[]): readonly AlignedRow[] {
  const groups = alignedNames([rows.map(({ group }) => group)]);
  if (groups.length < 2) return rows;
  const byGroup = new Map<string, AlignedRow[]>(groups.map((group) => [group, []]));
  for (const row of rows) byGroup.get(row.group)?.push(row);
  return [...byGroup.values()].flat();
}

function said(cell: ComparedCell | null): string {
  return cell === null ? "" : JSON.stringify([cell.text, cell.beside]);
}
