import { type PartView, partViews } from "../../../scorer/describe/part-figure.ts";
import { formatWeight } from "../../../scorer/describe/what-if.ts";

/** What rows can be chosen by, as the address names it. */
export const filterNames = [
  "sow",
  "family",
  "model",
  "seat",
  "source",
  "evidence",
  "status",
] as const;

export type FilterName = (typeof filterNames)[number];

export type Sort = { readonly column: string; readonly descending: boolean };

/** Everything a reader can set on the board: the address holds all of it. */
export type View = {
  readonly filters: Readonly<Partial<Record<FilterName, string>>>;
  /** `null`: by the score, highest first. */
  readonly sort: Sort | null;
  readonly parts: PartView;
  /** Thousandths of a point by part, those that differ from the rubric's; empty: the official score. */
  readonly weights: ReadonlyMap<string, number>;
};

export const plainView: View = { filters: {}, sort: null, parts: "points", weights: new Map() };

/** The most a part can be given, in thousandths of a point. */
const mostWeightMilli = 1_000_000;

/** What is sortable, and what has a weight. */
export type Known = { readonly columns: ReadonlySet<string>; readonly parts: ReadonlySet<string> };

/** Reads an address's query; what it does not know it leaves out. */
export function readView(query: string, known: Known): View {
  const given = new URLSearchParams(query);
  const filters = filterNames.flatMap((name) => {
    const value = given.get(name);
    return value === null || value === "" ? [] : [[name, value.slice(0, 200)] as const];
  });
  const sorted = /^(-?)(.+)$/.exec(given.get("sort") ?? "");
  const column = sorted?.[2] ?? "";
  return {
    filters: Object.fromEntries(filters),
    sort: known.columns.has(column) ? { column, descending: sorted?.[1] === "-" } : null,
    parts: partViews.find((name) => name === given.get("view")) ?? "points",
    weights: readWeights(given.get("w") ?? "", known.parts),
  };
}

/** The query of a view: nothing for the plain one. `readView` gives the same view back. */
export function queryOf({ filters, sort, parts, weights }: View): string {
  const given = new URLSearchParams();
  for (const name of filterNames) if (filters[name] !== undefined) given.set(name, filters[name]);
  if (sort !== null) given.set("sort", `${sort.descending ? "-" : ""}${sort.column}`);
  if (parts !== "points") given.set("view", parts);
  if (weights.size > 0)
    given.set("w", [...weights].map(([part, milli]) => `${part}:${formatWeight(milli)}`).join(","));
  const text = given.toString().replaceAll("%3A", ":").replaceAll("%2C", ",");
  return text === "" ? "" : `?${text}`;
}

/** Points to the thousandth, as typed; `null` for what is no weight. */
export function readWeight(text: string): number | null {
  const [, whole = "", part = ""] = /^(\d{1,4})(?:[.,](\d{1,3}))?$/.exec(text.trim()) ?? [];
  if (whole === "") return null;
  const milli = Number(whole) * 1000 + Number(part.padEnd(3, "0"));
  return milli > mostWeightMilli ? null : milli;
}

function readWeights(text: string, parts: ReadonlySet<string>): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const item of text.split(",").slice(0, 100)) {
    const [part = "", weight = ""] = item.split(":");
    const milli = readWeight(weight);
    if (milli !== null && parts.has(part)) weights.set(part, milli);
  }
  return weights;
}
