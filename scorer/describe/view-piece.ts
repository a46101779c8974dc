import type { PartPoints } from "../board/what-if.ts";
import type { EvidenceScore } from "../score/scorecard.ts";

/** Who sits where, as text that may be shown; `null` where the run does not say. */
export type ViewSeat = {
  readonly role: string | null;
  readonly model: string | null;
  readonly family: string | null;
};

const lists = ["ranked", "scripted", "listed"] as const;

/** A run as the board's own script has it. Exact integers; text as it may be shown. */
export type ViewRow = {
  readonly id: string;
  readonly list: (typeof lists)[number];
  readonly rank: number | null;
  readonly name: string;
  readonly who: string;
  readonly sureness: readonly string[];
  readonly compositeMilli: number;
  readonly ceilingMilli: number;
  readonly coverageMilli: number;
  /** In the rubric's order. */
  readonly parts: readonly PartPoints[];
  readonly requests: number | null;
  readonly wallClockMs: number | null;
  /** 10^-12 dollars. */
  readonly costPicoUsd: string | null;
  readonly criteriaMet: number | null;
  readonly criteria: number | null;
  readonly evidenceWords: string;
  /** Place on the ladder of trust, from 0. */
  readonly trust: number;
  readonly seats: readonly ViewSeat[];
  readonly source: string | null;
  readonly evidence: EvidenceScore["state"];
  readonly status: string;
};

type Cell = string | number | null | readonly (number | null)[];

/**
 * Some rows of a job, packed: each row is a list of cells in the order of `ViewRow`; a text that may
 * stand in many rows is its place in `texts`.
 */
export type ViewPiece = {
  readonly texts: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
};

/** Rows a piece holds. */
export const pieceRows = 2000;

/** Packs rows for the way; `unpackRows` gives the same rows back. */
export function packRows(rows: readonly ViewRow[]): ViewPiece {
  const places = new Map<string, number>();
  const text = (of: string | null): number | null => {
    if (of === null) return null;
    const place = places.get(of) ?? places.size;
    places.set(of, place);
    return place;
  };
  const packed = rows.map((row): readonly Cell[] => [
    row.id,
    lists.indexOf(row.list),
    row.rank,
    text(row.name),
    text(row.who),
    row.sureness.map(text),
    row.compositeMilli,
    row.ceilingMilli,
    row.coverageMilli,
    row.parts.flatMap(({ milli, measuredMilli }) => [milli, measuredMilli]),
    row.requests,
    row.wallClockMs,
    row.costPicoUsd,
    row.criteriaMet,
    row.criteria,
    text(row.evidenceWords),
    row.trust,
    row.seats.flatMap(({ role, model, family }) => [text(role), text(model), text(family)]),
    text(row.source),
    text(row.evidence),
    text(row.status),
  ]);
  return { texts: [...places.keys()], rows: packed };
}

/** The rows of a piece the same site made. */
export function unpackRows({ texts, rows }: ViewPiece): readonly ViewRow[] {
  const text = (cell: Cell | undefined): string | null =>
    typeof cell === "number" ? (texts[cell] ?? "") : null;
  const list = (cell: Cell | undefined): readonly (number | null)[] =>
    cell instanceof Array ? cell : [];
  const number = (cell: Cell | undefined): number | null =>
    typeof cell === "number" ? cell : null;
  return rows.map((row) => ({
    id: String(row[0]),
    list: lists[number(row[1]) ?? 0] ?? "listed",
    rank: number(row[2]),
    name: text(row[3]) ?? "",
    who: text(row[4]) ?? "",
    sureness: list(row[5]).map((place) => text(place) ?? ""),
    compositeMilli: number(row[6]) ?? 0,
    ceilingMilli: number(row[7]) ?? 0,
    coverageMilli: number(row[8]) ?? 0,
    parts: grouped(list(row[9]), 2).map(([milli, measuredMilli]) => ({
      milli: milli ?? 0,
      measuredMilli: measuredMilli ?? 0,
    })),
    requests: number(row[10]),
    wallClockMs: number(row[11]),
    costPicoUsd: typeof row[12] === "string" ? row[12] : null,
    criteriaMet: number(row[13]),
    criteria: number(row[14]),
    evidenceWords: text(row[15]) ?? "",
    trust: number(row[16]) ?? 0,
    seats: grouped(list(row[17]), 3).map(([role, model, family]) => ({
      role: text(role),
      model: text(model),
      family: text(family),
    })),
    source: text(row[18]),
    evidence: (text(row[19]) ?? "none") as ViewRow["evidence"],
    status: text(row[20]) ?? "",
  }));
}

function grouped<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  return Array.from({ length: items.length / size }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
