import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { alignedNames, haveMost } from "../../scorer/board/aligned.ts";
import { boards } from "../../scorer/board/boards.ts";
import { comparisons, findings } from "../../scorer/board/findings.ts";
import { outOfPools } from "../../scorer/board/pool.ts";
import { poolsOf } from "../../scorer/board/pools.ts";
import { comparedNotes, isComparable } from "../../scorer/describe/compared-notes.ts";
import { alignedSections } from "../../scorer/describe/compared-rows.ts";
import { comparedRun } from "../../scorer/describe/compared-run.ts";
import { type ComparedRun, plainCell } from "../../scorer/describe/compared.ts";
import { choiceWords, foundWords, missingWords } from "../../scorer/describe/comparing.ts";
import { formatMilli } from "../../scorer/describe/number.ts";
import { currentRubric } from "../../scorer/rubrics/index.ts";
import { richScored } from "../board/support/scored.ts";

const scored = await Promise.all(
  [9, 8, 7, 6, 5].map((good) => richScored({ id: `run-${good.toString()}`, good })),
);
const arranged = boards(scored, currentRubric);
const pools = poolsOf(arranged, currentRubric);
const all = arranged.flatMap(({ entries }) => entries);
const runs = all.map((entry) => {
  const compared = comparisons(entry, pools, currentRubric);
  const flagged = findings(compared).filter((finding) => finding.flagged);
  const beside = { place: null, out: outOfPools(entry), all: compared, flagged };
  return comparedRun(entry, beside, currentRubric);
});
const [first] = runs;
const [entry] = all;
if (first === undefined || entry === undefined) throw new Error("the runs are scored");

const cellsOf = (run: ComparedRun, id: string): ReadonlyMap<string, string> =>
  new Map(
    run.sections
      .find((section) => section.id === id)
      ?.rows.map(({ key, cell }) => [key, cell.text]) ?? [],
  );

describe("a run as a column", () => {
  it("has the digits of its scorecard", () => {
    const standing = cellsOf(first, "standing");
    expect(standing.get("Composite")).toBe(formatMilli(entry.card.compositeMilli));
    expect(standing.get("At most")).toBe(formatMilli(entry.card.ceilingMilli));
    const parts = cellsOf(first, "parts");
    for (const [id, { milli, measuredMilli }] of Object.entries(entry.card.subjects))
      expect(parts.get(id)).toBe(measuredMilli === 0 ? "–" : formatMilli(milli));
  });

  it("has every measure of the rubric once, and leads to its working", () => {
    const { rows } = first.sections.find(({ id }) => id === "measures") ?? { rows: [] };
    const listed = currentRubric.subjects.flatMap(({ measures }) => measures.map(({ id }) => id));
    const unscored = currentRubric.unscored.map(({ id }) => id);
    expect(rows.map(({ key }) => key)).toEqual([...listed, ...unscored]);
    for (const { key, cell } of rows) expect(cell.anchor).toBe(key);
  });

  it("never prints 0 for what was not measured", () => {
    const { rows } = first.sections.find(({ id }) => id === "measures") ?? { rows: [] };
    const unmeasured = rows.filter(({ cell }) => cell.text.startsWith("unmeasured"));
    expect(unmeasured.length).toBeGreaterThan(0);
    for (const { cell } of unmeasured) expect(cell.beside).toEqual([]);
  });

  it("has what was found for and against it", () => {
    const found = runs.map((run) => [...cellsOf(run, "findings").values()]);
    expect(found.flat().some((text) => text.startsWith("For: "))).toBe(true);
    expect(found.flat().some((text) => text.startsWith("Against: "))).toBe(true);
    for (const [tally] of found) expect(tally).not.toBe("");
  });
});

describe("runs side by side", () => {
  it("hold every row of every run, each once, cells under their own run", () => {
    const sides = runs.slice(0, 3);
    for (const { id, rows } of alignedSections(sides)) {
      const keys = rows.map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      sides.forEach((run, index) => {
        const own = cellsOf(run, id);
        expect([...own.keys()].every((key) => keys.includes(key))).toBe(true);
        for (const { key, cells } of rows) expect(cells[index]?.text).toBe(own.get(key));
      });
    }
  });

  it("mark the most points in a row, and nothing where jobs differ", () => {
    const marks = (sides: readonly ComparedRun[]): number =>
      alignedSections(sides)
        .flatMap(({ rows }) => rows.flatMap(({ most }) => most))
        .filter(Boolean).length;
    expect(marks(runs.slice(0, 2))).toBeGreaterThan(0);
    expect(marks([first, { ...first, job: "chess@1" }])).toBe(0);
    expect(marks([first, { ...first, rubric: "2026-07" }])).toBe(0);
    const [code] = alignedSections([runs[0] ?? first, runs[4] ?? first])
      .filter(({ id }) => id === "parts")
      .flatMap(({ rows }) => rows);
    expect([code?.key, code?.most]).toEqual(["code-quality", [true, false]]);
  });

  it("know the rows in which all say the same", () => {
    for (const { rows } of alignedSections([first, first]))
      for (const { alike } of rows) expect(alike).toBe(true);
    const differing = alignedSections(runs.slice(0, 2)).flatMap(({ rows }) => rows);
    expect(differing.some(({ alike }) => !alike)).toBe(true);
  });

  it("hold a dash for what only another has, and keep the rows of a group together", () => {
    const column = (run: string, rows: readonly (readonly [string, string])[]): ComparedRun => ({
      ...first,
      run,
      sections: [
        {
          id: "s",
          title: "S",
          head: "H",
          rows: rows.map(([key, group]) => ({ key, name: key, group, cell: plainCell(run) })),
        },
      ],
    });
    const [section] = alignedSections([
      column("a", [
        ["x", "one"],
        ["y", "two"],
      ]),
      column("b", [
        ["z", "one"],
        ["y", "two"],
      ]),
    ]);
    expect(section?.rows.map(({ key, cells }) => [key, cells.map((cell) => cell?.text)])).toEqual([
      ["x", ["a", undefined]],
      ["z", [undefined, "b"]],
      ["y", ["a", "b"]],
    ]);
  });
});

describe("what is said before runs are read side by side", () => {
  const of = (job: string | null, rubric = "2026-10") => ({ job, rubric });
  it.each([
    [[of("a@1"), of("a@1")], 0, true],
    [[of("a@1"), of("a@2")], 1, false],
    [[of("a@1"), of(null)], 1, false],
    [[of(null), of(null)], 1, false],
    [[of("a@1"), of("a@1", "2026-07")], 1, false],
    [[of("a@1"), of("b@1", "2026-07")], 2, false],
  ])("%j: %i notes", (sides, notes, comparable) => {
    expect(comparedNotes(sides)).toHaveLength(notes);
    expect(isComparable(sides)).toBe(comparable);
  });
});

describe("names that stand beside each other", () => {
  it("are those of the first, then what later ones add, each once", () => {
    const lists = fc.array(fc.array(fc.string({ maxLength: 2 }), { maxLength: 8 }), {
      maxLength: 4,
    });
    fc.assert(
      fc.property(lists, (given) => {
        const names = alignedNames(given);
        expect(new Set(names).size).toBe(names.length);
        expect(new Set(names)).toEqual(new Set(given.flat()));
        const own = [...new Set(given[0] ?? [])];
        expect(names.slice(0, own.length)).toEqual(own);
      }),
    );
  });

  it.each([
    [
      [1, 2, 2],
      [false, true, true],
    ],
    [
      [2, 2],
      [false, false],
    ],
    [
      [0, 0, null],
      [false, false, false],
    ],
    [
      [5, null],
      [false, false],
    ],
    [[], []],
  ])("most of %j: %j", (points, most) => {
    expect(haveMost(points)).toEqual(most);
  });
});

describe("the words of the choice", () => {
  it("say how many stand side by side", () => {
    expect([0, 1, 2, 3, 4].map(choiceWords)).toEqual([
      "Choose two to four runs.",
      "One run. Add another to set beside it.",
      "Two runs side by side.",
      "Three runs side by side.",
      "Four runs side by side. No more fit: remove one to add another.",
    ]);
  });

  it("say what was found and what is missing", () => {
    expect(foundWords(0, 0)).toBe("No run has all of these words.");
    expect(foundWords(1, 1)).toBe("One run found.");
    expect(foundWords(20, 8)).toBe("20 runs found; the first 8 are listed.");
    expect(missingWords([], 0)).toEqual([]);
    expect(missingWords(["a", "b"], 1)).toEqual([
      "No run here is called a or b.",
      "The address names more than four runs; the first four are side by side.",
    ]);
  });
});
