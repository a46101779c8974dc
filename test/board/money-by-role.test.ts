import { describe, expect, it } from "vitest";
import { entries } from "../../scorer/board/entry.ts";
import { moneyByRole } from "../../scorer/board/money-by-role.ts";
import { ranking } from "../../scorer/board/ranking.ts";
import { moneyWords, roleMoneyRows } from "../../scorer/describe/money-by-role.ts";
import { type SpendingRow, spendingFigures } from "../../scorer/observe/spending-rows.ts";
import { currentRubric } from "../../scorer/rubrics/index.ts";
import { handMade } from "./support/hand-made.ts";

type Cost = { readonly role: string | null; readonly dollars: string; readonly lacking?: number };

function spent(costs: readonly (Cost & { readonly system?: boolean })[]): readonly SpendingRow[] {
  return costs.map(({ role, dollars, lacking = 0, system = false }) => ({
    ...(Object.fromEntries(
      spendingFigures.map((figure) => [figure, { sum: "0", lacking: 0 }]),
    ) as Pick<SpendingRow, (typeof spendingFigures)[number]>),
    costPico: { sum: `${dollars}000000000000`, lacking },
    role,
    step: null,
    model: null,
    provider: null,
    system,
    rest: false,
    source: {
      file: "telemetry/requests.jsonl",
      what: "requests",
    } as unknown as SpendingRow["source"],
  }));
}

function money(runs: readonly Parameters<typeof spent>[0][]): ReturnType<typeof moneyByRole> {
  const made = runs.map((costs, index) =>
    handMade({
      id: `run-${index.toString()}`,
      card: () => ({
        spending: { rows: spent(costs), cacheSaving: null, billed: null, inputCost: null },
      }),
    }),
  );
  return moneyByRole(ranking(entries(made, currentRubric.rubric)));
}

describe("money by role", () => {
  const found = money([
    [
      { role: "develop", dollars: "6" },
      { role: "review", dollars: "2" },
      { role: "title", dollars: "50", system: true },
    ],
    [{ role: "develop", dollars: "1" }],
    [
      { role: "develop", dollars: "1" },
      { role: null, dollars: "3" },
    ],
    [{ role: "develop", dollars: "90", lacking: 1 }],
    [],
  ]);

  it("adds up what is known whole, system traffic left out", () => {
    expect(found.runs).toBe(3);
    expect(found.ranked).toBe(5);
    expect(found.costPico.toString()).toBe("13000000000000");
    expect(
      found.roles.map(({ role, share, typical, runs }) => [
        role,
        share.toString(),
        typical.toString(),
        runs,
      ]),
    ).toEqual([
      // Shares of a run 3/4, 1 and 1/4: the median is 3/4.
      ["develop", "8/13", "3/4", 3],
      // 0, 0 and 3/4; 1/4, 0 and 0.
      [null, "3/13", "0", 1],
      ["review", "2/13", "0", 1],
    ]);
  });

  it("says so in words", () => {
    expect(moneyWords(found)).toBe(
      "3 of five ranked runs, those whose every cost is known: $13.00 in all, by the role that spent it.",
    );
    expect(roleMoneyRows(found)[1]?.name).toBe("not named");
    const many = money([
      Array.from({ length: 14 }, (_, index) => ({
        role: `role-${index.toString().padStart(2, "0")}`,
        dollars: (20 - index).toString(),
      })),
    ]);
    const rows = roleMoneyRows(many);
    expect(rows).toHaveLength(11);
    // 10 + 9 + 8 + 7 dollars.
    expect(rows.at(-1)).toMatchObject({ name: "four more roles", cost: "$34.00", typical: "–" });
  });
});
