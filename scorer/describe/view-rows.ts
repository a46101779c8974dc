import type { JobBoard } from "../board/boards.ts";
import type { Configuration } from "../board/configurations.ts";
import type { Entry } from "../board/entry.ts";
import { partsOf } from "../board/parts.ts";
import { trustLadder, trustOf, trustSteps } from "../board/trust.ts";
import type { Rubric } from "../rubrics/rubric.ts";
import { evidenceShort } from "./evidence-state.ts";
import { missingWords } from "./repeats.ts";
import { runWords } from "./row.ts";
import { shown } from "./strangers.ts";
import { rankAmong, repeatsWords } from "./uncertainty.ts";
import type { ViewRow, ViewSeat } from "./view-piece.ts";

/** The rows of a job as the board's script has them: ranked, scripted, then those that are only listed. */
export function viewRows(board: JobBoard, rubric: Rubric): readonly ViewRow[] {
  const { ranking, scripted, unranked, uncertainty, scriptedUncertainty } = board;
  const listed = unranked.flatMap(({ entries }) => entries);
  const placed = (
    list: ViewRow["list"],
    places: typeof ranking,
    { byRun, configurations }: typeof uncertainty,
  ): readonly ViewRow[] =>
    places.map(({ rank, entry }) => ({
      ...viewRow(entry, rubric),
      list,
      rank,
      sureness: surenessLines(byRun.get(entry.id), configurations.length),
    }));
  return [
    ...placed("ranked", ranking, uncertainty),
    ...placed("scripted", scripted, scriptedUncertainty),
    ...listed.map((entry) => ({
      ...viewRow(entry, rubric),
      list: "listed" as const,
      rank: null,
      sureness: [],
    })),
  ];
}

/** The lines under a configuration that say how sure its row is. */
export function surenessLines(
  configuration: Configuration | undefined,
  of: number,
): readonly string[] {
  if (configuration === undefined) return [];
  const { rankInterval, repeats } = configuration;
  const missing = missingWords(repeats);
  return [
    repeatsWords(configuration),
    ...(rankInterval === null ? [] : [rankAmong(rankInterval, of)]),
    ...(missing === "" ? [] : [missing]),
  ];
}

function viewRow(entry: Entry, rubric: Rubric): Omit<ViewRow, "list" | "rank" | "sureness"> {
  const { id, run, card } = entry;
  const { requests, wallClockMs, costPicoUsd, criteriaMet, criteria } = card.facts;
  return {
    id,
    name: shown(run?.configuration.label ?? id, 90),
    who: runWords(run),
    compositeMilli: card.compositeMilli,
    ceilingMilli: card.ceilingMilli,
    coverageMilli: card.coverageMilli,
    parts: partsOf(card, rubric).map(({ milli, measuredMilli }) => ({ milli, measuredMilli })),
    requests,
    wallClockMs,
    costPicoUsd,
    criteriaMet,
    criteria,
    evidenceWords: evidenceShort(card.evidence),
    trust: trustSteps.indexOf(trustOf(trustLadder(entry))),
    seats: (run?.configuration.seats ?? []).map(seatOf),
    source: run?.source ?? null,
    evidence: card.evidence.state,
    status: card.status.state,
  };
}

function seatOf({
  role,
  model,
  family,
}: {
  readonly role?: string | null | undefined;
  readonly model?: string | null | undefined;
  readonly family?: string | null | undefined;
}): ViewSeat {
  const text = (of: string | null | undefined): string | null =>
    of == null ? null : shown(of, 80);
  return { role: text(role), model: text(model), family: text(family) };
}
