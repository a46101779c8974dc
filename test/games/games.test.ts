import { describe, expect, test } from "vitest";
import { games } from "../../scorer/describe/games.ts";
import type { Rubric } from "../../scorer/rubrics/rubric.ts";
import { fullRubric } from "../support/generate/rubric.ts";
import { measureOf } from "../score/scoring.ts";
import { honestRuns } from "./base.ts";
import { listed } from "./listed.ts";
import type { Pair } from "./pair.ts";
import type { Parts } from "./parts.ts";
import { pairs } from "./pairs.ts";
import { recordIn } from "./record.ts";
import { seen, type Seen } from "./seeing.ts";

const table = games.map((game) => [game.id, game.how, game] as const);

/** Honest runs as they are, by rubric and run: most games start from one of them. */
const asTheyAre = new Map<Rubric, Map<Parts, Seen>>();

async function seenAsIs(run: Parts, rubric: Rubric): Promise<Seen> {
  const known = asTheyAre.get(rubric) ?? new Map<Parts, Seen>();
  asTheyAre.set(rubric, known);
  const found = known.get(run) ?? (await seen(run, rubric));
  known.set(run, found);
  return found;
}

type Played = { readonly honest: Seen; readonly gaming: Seen };

/** A game in all its ways, from every run it can start from. */
async function play({
  honest: change,
  ways,
  anchors,
  rubric = fullRubric,
}: Pair): Promise<readonly Played[]> {
  const played: Played[] = [];
  for (const [, run] of honestRuns) {
    const parts = change?.(run) ?? run;
    const heads = anchors?.(parts) ?? null;
    const honest =
      parts === run && heads === null
        ? await seenAsIs(run, rubric)
        : await seen(parts, rubric, heads);
    for (const way of ways) played.push({ honest, gaming: await seen(way(parts), rubric, heads) });
  }
  return played;
}

/** What is damaged in an honest record, or does not agree with the logs: nothing. */
function faultsOf({ card: { evidence } }: Seen): readonly string[] {
  return evidence.findings
    .filter(({ code, severity }) => severity !== "note" || code === "X-LOG")
    .map(({ code }) => code);
}

const gainOf = ({ honest, gaming }: Played): number =>
  gaming.card.compositeMilli - honest.card.compositeMilli;

describe("the games", () => {
  test("are all those that were listed, and more", () => {
    const ids = games.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining([...listed]));
    expect(ids.length).toBeGreaterThan(listed.length);
  });

  test("are each a pair of folders, and no pair is of another", () => {
    const ids = pairs.map(({ id }) => id).sort();
    expect(ids).toEqual(games.map(({ id }) => id).sort());
  });

  test.each(table)("%s: %s", { timeout: 120_000 }, async (id, _, { answer }) => {
    const pair = pairs.find((one) => one.id === id);
    if (pair === undefined) throw new Error("no pair");
    const all = await play(pair);
    expect(all.length).toBeGreaterThanOrEqual(honestRuns.length);
    for (const { honest, gaming } of all) {
      expect(pair.played(honest, gaming), "the game was played").toBe(true);
      for (const name of pair.about)
        expect(measureOf(honest.card, name)).toMatchObject({ state: "measured" });
      if (recordIn(honest.parts).size > 0) expect(honest.card.evidence.state).toBe("recorded");
      expect(faultsOf(honest).length > 0, "the honest record is weak").toBe(pair.isWeak === true);
    }
    const most = Math.max(...all.map(gainOf));
    if (answer.kind === "guarded") expect(most).toBeLessThanOrEqual(0);
    else
      expect(answer.tenths, "tenths of a point, rounded up").toBe(
        Math.max(0, Math.ceil(most / 100)),
      );
    if (answer.kind === "unseen") expect(most).toBeGreaterThan(0);
  });
});
