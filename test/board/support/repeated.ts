import { entries, type Entry } from "../../../scorer/board/entry.ts";
import { type Ranked, ranking } from "../../../scorer/board/ranking.ts";
import type { Run } from "../../../scorer/run-folder/run.ts";
import type { ScoredRun } from "../../../scorer/score/scored-run.ts";
import { richScored } from "./scored.ts";

const model = await richScored({ id: "model" });
const { run: identity } = model.opened.documents;

/** A run as a table of a test writes it: whose seat, which attempt, how many thousandths. */
export type Written = {
  readonly model: string;
  readonly milli: number;
  readonly attempt?: number;
  readonly id?: string;
  /** Changes of run.json. */
  readonly run?: Partial<Run>;
  readonly notRankedBecause?: readonly string[];
};

/** Entries of ranked runs with the given composites; each has files of its own. */
export function repeated(rows: readonly Written[]): readonly Entry[] {
  return entries(rows.map(scored), "2026-10").map((entry, index) => ({
    ...entry,
    notRankedBecause: (rows[index]?.notRankedBecause ?? []).map((code) => ({ code })),
  }));
}

/** The ranking of those that may be ranked. */
export function placesOf(members: readonly Entry[]): readonly Ranked[] {
  return ranking(members.filter(({ notRankedBecause }) => notRankedBecause.length === 0));
}

function scored({ model: name, milli, attempt = 1, id, run }: Written, index: number): ScoredRun {
  if (identity.state !== "read") throw new Error("the model has an identity");
  const own = id ?? `${name}-${attempt.toString()}`;
  const { opened, beside, published, scorecards } = model;
  const value: Run = {
    ...identity.value,
    id: own,
    attempt: { number: attempt },
    configuration: { label: own, seats: [{ role: "all", model: name }] },
    seal: { manifestSha256: index.toString(16).padStart(64, "0") },
    ...run,
  };
  return {
    beside,
    published,
    opened: {
      ...opened,
      folder: { ...opened.folder, name: own },
      documents: { ...opened.documents, run: { state: "read", value } },
    },
    scorecards: scorecards.map((card) => ({ ...card, run: own, compositeMilli: milli })),
  };
}
