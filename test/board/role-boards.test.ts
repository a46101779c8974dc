import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { roleBoards, type RoleBoard } from "../../scorer/board/role-boards.ts";
import type { RoleTable } from "../../scorer/board/role-table.ts";
import { currentRubric } from "../../scorer/rubrics/index.ts";
import { seatedEntries, type SeatedRole, type SeatedRun } from "./support/seated.ts";

const lower = "failed-calls";
const higher = "output-throughput";

let next = 0;
function run(
  model: string,
  values: NonNullable<SeatedRole["values"]>,
  more: Partial<SeatedRun> & Partial<SeatedRole> = {},
): SeatedRun {
  next += 1;
  const { tenths = 50, ...rest } = more;
  return {
    id: `run-${next.toString()}`,
    roles: { plan: { models: [[model, "x"]], values, tenths } },
    ...rest,
  };
}

function board(runs: readonly SeatedRun[], population = "real"): RoleBoard {
  const found = roleBoards(seatedEntries(runs), currentRubric).find(
    (one) => one.role === "plan" && one.population === population,
  );
  if (found === undefined) throw new Error("a log names the role");
  return found;
}

function table(runs: readonly SeatedRun[], measure: string, job: string | null = null): RoleTable {
  const { scores, measures } = board(runs);
  const found = [...scores, ...measures].find((one) => one.measure === measure && one.job === job);
  if (found === undefined) throw new Error(`no table of ${measure}`);
  return found;
}

const of = (model: string, measure: string, ...values: readonly number[]): readonly SeatedRun[] =>
  values.map((value) => run(model, { [measure]: value }));

const places = ({ rows }: RoleTable): unknown => rows.map(({ name, place }) => [name.model, place]);

describe("which model does best in a seat", () => {
  it("is decided by the middle value, the way the measure counts", () => {
    const runs = (measure: string): readonly SeatedRun[] => [
      ...of("a", measure, 1, 9, 9),
      ...of("b", measure, 5, 5, 6),
    ];
    expect(places(table(runs(lower), lower))).toEqual([
      ["b", 1],
      ["a", 2],
    ]);
    expect(places(table(runs(higher), higher))).toEqual([
      ["a", 1],
      ["b", 2],
    ]);
  });

  it("crowns nobody below three runs, nor the only one that has them", () => {
    const two = table([...of("a", lower, 1, 1), ...of("b", lower, 5, 5)], lower);
    expect([two.lead, places(two)]).toEqual([
      null,
      [
        ["a", null],
        ["b", null],
      ],
    ]);
    const alone = table([...of("a", lower, 1, 1), ...of("b", lower, 5, 5, 5)], lower);
    expect([alone.lead, places(alone)]).toEqual([
      null,
      [
        ["b", null],
        ["a", null],
      ],
    ]);
  });

  it("shares a place, and says whether the runs lie apart", () => {
    const shared = table([...of("a", lower, 1, 2, 3), ...of("b", lower, 0, 2, 9)], lower);
    expect(shared.lead).toMatchObject({ among: 2, apart: false });
    expect(shared.lead?.first).toHaveLength(2);
    const apart = table([...of("a", lower, 1, 2, 3), ...of("b", lower, 4, 5, 6)], lower);
    expect(apart.lead?.apart).toBe(true);
    const touching = table([...of("a", lower, 1, 2, 3), ...of("b", lower, 3, 5, 6)], lower);
    expect(touching.lead?.apart).toBe(false);
    const faster = table([...of("a", higher, 7, 8, 9), ...of("b", higher, 4, 5, 6)], higher);
    expect(faster.lead?.apart).toBe(true);
  });

  it("does not count a value below its minimum count, nor one a guard set to 0", () => {
    const short = run("a", { [lower]: { value: "0", count: "1/2" } });
    const guarded = run("a", { [lower]: { value: "0", because: { code: "no code" } } });
    const found = table(
      [...of("a", lower, 3, 3), short, guarded, ...of("b", lower, 4, 4, 4)],
      lower,
    );
    const row = found.rows.find(({ name }) => name.model === "a");
    expect(row).toMatchObject({ place: null });
    expect([row?.figure.values.length, row?.short.length, row?.guarded.length]).toEqual([2, 1, 1]);
  });

  it("has no leader where neither way is better", () => {
    const found = table(
      [...of("a", "reasoning-per-reply", 1, 1, 1), ...of("b", "reasoning-per-reply", 2, 2, 2)],
      "reasoning-per-reply",
    );
    expect([found.lead, found.rows.map(({ place }) => place)]).toEqual([null, [null, null]]);
  });

  it("keeps jobs apart where the rubric does, and the role's score always", () => {
    const other = { job: { id: "chess", version: "1" } };
    const runs = [run("a", { "hand-backs": 1 }), run("a", { "hand-backs": 2 }, other)];
    const { measures, scores } = board([...runs, run("a", { [lower]: 1 }, { job: null })]);
    expect(measures.map(({ measure, job }) => [measure, job])).toEqual([
      [lower, null],
      ["hand-backs", "chess@1"],
      ["hand-backs", "circles@1.0"],
    ]);
    expect(scores.map(({ job, rows }) => [job, rows[0]?.runs.length])).toEqual([
      ["chess@1", 1],
      ["circles@1.0", 1],
    ]);
  });

  it("counts a seat for nobody where several sat in it, and says in how many runs", () => {
    const mixed: SeatedRun = {
      id: "mixed",
      roles: {
        plan: {
          models: [
            ["a", "x"],
            ["b", "x"],
          ],
          values: { [lower]: 1 },
        },
      },
    };
    const unnamed: SeatedRun = { id: "unnamed", roles: { plan: { models: [[null, null]] } } };
    const found = board([mixed, unnamed, ...of("a", lower, 1)]);
    expect([found.runs, found.mixed, found.models]).toEqual([3, 2, 1]);
  });

  it("keeps scripted runs among themselves, and copies out", () => {
    const manifest = "b".repeat(64);
    const runs = [
      run("a", { [lower]: 1 }, { source: "scripted" }),
      run("a", { [lower]: 2 }, { manifest }),
      run("b", { [lower]: 2 }, { manifest }),
      run("b", { [lower]: 9 }, { source: "synthetic" }),
    ];
    expect(board(runs).runs).toBe(1);
    expect(board(runs, "scripted").runs).toBe(1);
  });

  it("gives places that follow the middle values, whatever the order of the runs", () => {
    const sample = fc.array(
      fc.record({ model: fc.constantFrom("a", "b", "c", "d"), value: fc.nat(6) }),
      { minLength: 1, maxLength: 30 },
    );
    fc.assert(
      fc.property(sample, fc.nat(), (values, turn) => {
        const runs = values.map(({ model, value }) => run(model, { [lower]: value }));
        const at = turn % runs.length;
        const found = table(runs, lower);
        expect(places(table([...runs.slice(at), ...runs.slice(0, at)], lower))).toEqual(
          places(found),
        );
        const placed = found.rows.filter(({ place }) => place !== null);
        expect(placed.length).not.toBe(1);
        for (const row of placed) {
          expect(row.figure.values.length).toBeGreaterThanOrEqual(3);
          const better = placed.filter(
            (other) =>
              row.figure.spread !== null &&
              (other.figure.spread?.median.compare(row.figure.spread.median) ?? 0) < 0,
          );
          expect(row.place).toBe(better.length + 1);
        }
      }),
    );
  });
});
