import { describe, expect, test } from "vitest";
import { moneyRemarks, spendingNotes } from "../../scorer/describe/spending.ts";
import { spendingTable } from "../../scorer/describe/spending-table.ts";
import type { SpendingFigure, SpendingRow } from "../../scorer/observe/spending-rows.ts";
import { spendingFigures } from "../../scorer/observe/spending-rows.ts";
import type { UnscoredMeasure } from "../../scorer/score/scorecard.ts";
import type { Spending } from "../../scorer/score/spending.ts";
import { musePrice } from "../observe/pricing.ts";

/** A figure as `7`, or as `7+1` where one row lacks it. */
type Sums = Readonly<Partial<Record<SpendingFigure, string>>>;

function row(
  role: string | null,
  step: string | null,
  sums: Sums,
  other: Partial<SpendingRow> = {},
): SpendingRow {
  const amounts = spendingFigures.map((name) => {
    const [sum = "0", lacking = "0"] = (sums[name] ?? "0").split("+");
    return [name, { sum, lacking: Number(lacking) }] as const;
  });
  return {
    role,
    step,
    model: "a-model",
    provider: "a-provider",
    system: false,
    rest: false,
    source: { file: "telemetry/requests.jsonl", count: 1 },
    ...(Object.fromEntries(amounts) as Record<SpendingFigure, SpendingRow["input"]>),
    ...other,
  };
}

const settings = { fieldMissingWorst: "0.02" };
const tableOf = (...rows: readonly SpendingRow[]) => spendingTable({ rows }, settings);
const plain = (text: string | undefined): string => (text ?? "").replaceAll("\u202f", " ");

/** Every line of a table: name, cells, share. */
const linesOf = (table: ReturnType<typeof tableOf>): readonly string[] =>
  [...table.sections.flatMap((section) => [section, ...section.lines]), ...table.totals].map(
    ({ name, cells, share }) =>
      plain([name, ...cells.map(({ text }) => text), share?.text ?? "-"].join(" | ")),
  );

const dollar = 1_000_000_000_000;
const cost = (dollars: number): string => (dollars * dollar).toString();

describe("the table of spending", () => {
  test("has a role's sum over its steps, the dearest first, and ends in the totals", () => {
    const table = tableOf(
      row("plan", "one", {
        requests: "1",
        input: "10",
        cached: "8",
        uncached: "2",
        output: "5",
        costPico: cost(1),
      }),
      row("develop", "one", {
        requests: "3",
        input: "3000",
        cached: "2900",
        uncached: "100",
        output: "50",
        costPico: cost(2),
      }),
      row("develop", "two", {
        requests: "4",
        input: "1000",
        cached: "990",
        uncached: "10",
        output: "7",
        costPico: cost(5),
      }),
      row(
        "probe",
        null,
        { requests: "2", input: "20", cached: "0", uncached: "20", output: "1", costPico: cost(2) },
        { system: true },
      ),
    );
    expect(table.columns).toEqual([
      "Requests",
      "Input",
      "Cached",
      "Uncached",
      "Uncached a request",
      "Output",
      "Cost",
    ]);
    expect(table.shares).toBe("Share of the cost");
    expect(linesOf(table)).toEqual([
      "develop | 7 | 4,000 | 3,890 | 110 | 15.7 | 57 | $7.00 | 70.00 %",
      "two | 4 | 1,000 | 990 | 10 | 2.5 | 7 | $5.00 | 50.00 %",
      "one | 3 | 3,000 | 2,900 | 100 | 33.3 | 50 | $2.00 | 20.00 %",
      "probe | 2 | 20 | 0 | 20 | 10.0 | 1 | $2.00 | 20.00 %",
      "not named | 2 | 20 | 0 | 20 | 10.0 | 1 | $2.00 | 20.00 %",
      "plan | 1 | 10 | 8 | 2 | 2.0 | 5 | $1.00 | 10.00 %",
      "one | 1 | 10 | 8 | 2 | 2.0 | 5 | $1.00 | 10.00 %",
      "Without system traffic | 8 | 4,010 | 3,898 | 112 | 14.0 | 62 | $8.00 | 80.00 %",
      "With system traffic | 10 | 4,030 | 3,898 | 132 | 13.2 | 63 | $10.00 | 100 %",
    ]);
    expect(table.sections.map(({ system }) => system)).toEqual([false, true, false]);
    expect(table.sections[0]?.share?.percent).toBe("70.00");
    expect(table.sections[1]?.lines.map(({ named }) => named)).toEqual([false]);
  });

  test("has one total where the system made no request", () => {
    expect(tableOf(row("a", "b", { requests: "1" })).totals.map(({ name }) => name)).toEqual([
      "Together",
    ]);
  });

  test("says what is at least so much, and never 0 for what is not known", () => {
    const table = tableOf(
      row("a", "b", {
        requests: "2",
        input: "7+1",
        uncached: "3+1",
        output: "0+2",
        costPico: "10000000000+1",
      }),
      row("a", "c", { requests: "1", output: "5", costPico: "0+1" }),
    );
    expect(table.hasLeast).toBe(true);
    expect(linesOf(table)).toEqual([
      "a | 3 | ≥ 7 | 0 | ≥ 3 | ≥ 1.0 | ≥ 5 | ≥ $0.01 | -",
      "b | 2 | ≥ 7 | 0 | ≥ 3 | ≥ 1.5 | unknown | ≥ $0.01 | -",
      "c | 1 | 0 | 0 | 0 | 0.0 | 5 | unknown | -",
      "Together | 3 | ≥ 7 | 0 | ≥ 3 | ≥ 1.0 | ≥ 5 | ≥ $0.01 | -",
    ]);
  });

  test("leaves out columns of which nothing is known, and names them", () => {
    const table = tableOf(
      row("a", "b", { requests: "0+1", input: "7", output: "0+1", costPico: "0+1" }),
    );
    expect(table.columns).toEqual(["Input", "Cached", "Uncached"]);
    expect(table.unknown).toEqual(["requests", "uncached a request", "output", "cost"]);
  });

  test.each<[string, Sums, string | null]>([
    ["the cost", { requests: "100", input: "5", costPico: "7" }, "Share of the cost"],
    [
      "the known cost, two in a hundred lacking",
      { requests: "100", costPico: "7+2" },
      "Share of the known cost",
    ],
    [
      "the input, three in a hundred lacking of the cost",
      { requests: "100", input: "5", costPico: "7+3" },
      "Share of the input",
    ],
    [
      "the known input",
      { requests: "100", input: "5+2", costPico: "0+100" },
      "Share of the known input",
    ],
    [
      "nothing, where too much lacks of both",
      { requests: "100", input: "5+3", costPico: "7+3" },
      null,
    ],
    ["nothing, where nothing was spent", { requests: "100" }, null],
  ])("draws shares of %s", (_, sums, title) => {
    expect(tableOf(row("a", "b", sums)).shares).toBe(title);
  });

  test("keeps names of strangers harmless, and what has no name apart", () => {
    const table = tableOf(
      row(null, "x".repeat(100), { requests: "1" }),
      row("\u202eevil<b>", null, { requests: "1" }),
      row(null, null, { requests: "1" }, { rest: true }),
    );
    expect(table.sections.map(({ name }) => name)).toEqual([
      "not named",
      "⟨U+202E⟩evil<b>",
      "all further ones",
    ]);
    expect(table.sections[0]?.lines[0]?.name).toHaveLength(60 + "… and 40 characters more".length);
  });

  test("is bounded: what has no room is counted, and in every sum", () => {
    const rows = Array.from({ length: 100 }, (_, n) =>
      row(n < 50 ? "a" : `b${n.toString()}`, `step ${n.toString()}`, { requests: "1" }),
    );
    const table = tableOf(...rows);
    expect(table.sections.flatMap(({ lines }) => lines)).toHaveLength(80);
    expect(table.more).toBe(20);
    expect(table.totals[0]?.cells[0]?.text).toBe("100");
    expect(spendingNotes({ inputCost: null }, table).at(-1)).toBe(
      "20 rows more are in the sums and in the scorecard.",
    );
  });
});

const measured = (value: string | null, unit = "share"): UnscoredMeasure => ({
  state: value === null ? "unmeasured" : "measured",
  because: value === null ? { code: "no price", about: "1 of 9 requests" } : null,
  value,
  unit,
  working: null,
  sources: [],
});

const none: Spending = { rows: [], cacheSaving: null, billed: null, inputCost: null };
const saidOf = (spending: Partial<Spending>): readonly string[] =>
  moneyRemarks({ ...none, ...spending }).map(({ name, words }) => plain(`${name}: ${words}`));

describe("what is said below the table", () => {
  const list = "what the same tokens cost with all input at the input price";

  test.each<[string | null, string]>([
    ["22/25", `88.00 % of ${list}`],
    ["0", `0 % of ${list}`],
    ["-1/4", `nothing: writing the cache cost 25.00 % more than ${list}`],
    [null, "unknown: no price: 1 of 9 requests"],
  ])("of a saving of %s: %s", (value, words) => {
    expect(saidOf({ cacheSaving: measured(value) })).toEqual([`Saved by caching: ${words}`]);
  });

  test("of a bill: equal to the cent, or both", () => {
    const billed = { requests: 7, billedPico: "12340000000000", computedPico: "12340000000001" };
    expect(saidOf({ billed: { ...billed, equal: true } })).toEqual([
      "Billed against computed: equal to the cent, $12.34 over 7 requests that have both",
    ]);
    const other = { ...billed, requests: 1, computedPico: "12345000000000", equal: false };
    expect(saidOf({ billed: other })).toEqual([
      "Billed against computed: $12.34 billed, $12.35 by the price table, over 1 request that has both; scores use the larger of the two for each request",
    ]);
  });

  test("of published input: what it costs at list, whose price that is, and that it is not the run's cost", () => {
    const input = {
      ...measured("101935917/10000000", "USD"),
      price: musePrice,
      providerNamed: false,
      day: "2026-07-17",
      withSystem: true,
    };
    expect(saidOf({ inputCost: input })).toEqual([
      "Input cost, output not published: $10.19 at the list prices of openrouter, the only provider the table has for this model; the run names none; prices valid on 17 Jul 2026; system traffic is in it; what the run cost is not known",
    ]);
    expect(
      saidOf({ inputCost: { ...input, providerNamed: true, withSystem: false, day: "2026" } }),
    ).toEqual([
      "Input cost, output not published: $10.19 at the list prices of openrouter; prices valid on 2026; what the run cost is not known",
    ]);
    expect(saidOf({ inputCost: { ...input, ...measured(null), price: null } })).toEqual([
      "Input cost, output not published: unknown: no price: 1 of 9 requests",
    ]);
  });

  test("is nothing where there is nothing", () => {
    expect(saidOf({})).toEqual([]);
    expect(spendingNotes(none, tableOf())).toEqual([]);
  });

  test("explains the columns that are there, and names those that are not", () => {
    const table = tableOf(
      row("a", "b", { requests: "1", input: "5", output: "0+1", costPico: "0+1" }),
    );
    expect(spendingNotes(none, table)).toEqual([
      "Uncached is input less what was read from the cache: new tokens and cache writes.",
      "Not known of any row: output and cost.",
    ]);
  });
});
