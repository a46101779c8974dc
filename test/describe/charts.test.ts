import { describe, expect, test } from "vitest";
import { limitRows } from "../../scorer/describe/measure-limits.ts";
import { runFigureWords, runFingerprintCaption } from "../../scorer/describe/run-fingerprint.ts";
import { spendingBars } from "../../scorer/describe/spending-bars.ts";
import { timelineWords } from "../../scorer/describe/timeline.ts";
import { spread } from "../../scorer/board/spread.ts";
import { nodePlatform } from "../../scorer/edge/node-platform.ts";
import { Rational } from "../../scorer/exact/rational.ts";
import { measures } from "../../scorer/measures/index.ts";
import { readReplay } from "../../scorer/observe/replay/read-replay.ts";
import type { SpendingFigure, SpendingRow } from "../../scorer/observe/spending-rows.ts";
import { spendingFigures } from "../../scorer/observe/spending-rows.ts";
import { currentRubric } from "../../scorer/rubrics/index.ts";
import { openFolder } from "../../scorer/run-folder/open-folder.ts";
import { event, logs, request } from "../observe/observing.ts";
import { makeFolder, minimalRun } from "../support/make-folder.ts";

const plain = (text: string): string => text.replaceAll("\u202f", " ");

function weightOf(name: string) {
  return (
    currentRubric.subjects.flatMap((one) => one.measures).find(({ id }) => id === name) ?? null
  );
}

function limitsOf(name: string): readonly string[] {
  const definition = measures.find((one) => one.name === name);
  if (definition === undefined) throw new Error(`no measure "${name}"`);
  return limitRows(definition, weightOf(name), currentRubric.thresholds).map((row) =>
    plain(`${row.name}: ${row.name === "Curve" ? "…" : row.value} (${row.source})`),
  );
}

describe("the thresholds of a measure", () => {
  test("are those its code asks for, with where each comes from", () => {
    expect(limitsOf("lint-density")).toEqual([
      "Curve: … (pylint's own weights for errors and warnings; steps after SQALE's 5 to 50 %)",
      "Weight of a lint error against a warning: 5 (pylint's own formula)",
      "Weight of a suppression against a warning: 5 (design choice)",
      "Fewest lines lint messages are held against: 200 (design choice)",
    ]);
    expect(limitsOf("risky-functions")).toContain(
      "CRAP score above which a function is risky: 30 (Savoia and Evans)",
    );
    expect(limitsOf("lint-errors")).toEqual([]);
  });

  test("are also those the evidence was counted by", () => {
    const loops = limitsOf("loops");
    expect(loops).toContain("Turns that make a loop: 3 (the articles about the original board)");
    expect(loops).toContain("Share of rows that may lack a field: 2.00 % (design choice)");
    expect(limitsOf("test-pass-share").join()).toContain("Share of the tests a full run names");
    expect(limitsOf("schema-invalid-calls").join()).toContain("Normal quantile");
  });

  test("stand for every weighted measure with a source", () => {
    for (const definition of measures) {
      const rows = limitRows(definition, weightOf(definition.name), currentRubric.thresholds);
      for (const { value, source } of rows) expect(value !== "" && source !== "").toBe(true);
      expect(rows.some(({ name }) => name === "Curve")).toBe(weightOf(definition.name) !== null);
    }
  });
});

describe("a figure of a fingerprint", () => {
  const figure = {
    figure: "cache-utilization",
    unit: "share",
    value: Rational.of(3, 4),
    because: null,
    working: null,
    pool: null,
  } as const;

  test("is its value with its pool, or why there is none", () => {
    const pool = spread([Rational.of(1, 2), Rational.of(3, 4), Rational.of(1)]);
    const words = runFigureWords({ ...figure, pool });
    expect(plain(words.value)).toBe("75.00 %");
    expect(plain(words.pool)).toBe("typical 75.00 %, 3 runs");
    const because = { code: "not in the folder", about: "telemetry/requests.jsonl" } as const;
    const none = runFigureWords({ ...figure, value: null, because });
    expect(none).toMatchObject({ value: "unknown", pool: "" });
    expect(none.counted).toMatch(/^unmeasured: /);
  });

  test("is captioned by what is drawn", () => {
    const seat = { role: null, requests: 1, figures: [figure] };
    expect(runFingerprintCaption([seat])).not.toContain("pool");
    const pool = spread([Rational.of(1)]);
    expect(runFingerprintCaption([{ ...seat, figures: [{ ...figure, pool }] }])).toContain("pool");
  });
});

describe("the bars of spending", () => {
  const row = (role: string, sums: Partial<Record<SpendingFigure, string>>): SpendingRow => ({
    ...(Object.fromEntries(
      spendingFigures.map((name) => {
        const [sum = "0", lacking = "0"] = (sums[name] ?? "0+1").split("+");
        return [name, { sum, lacking: Number(lacking) }];
      }),
    ) as Record<SpendingFigure, SpendingRow["input"]>),
    role,
    step: null,
    model: null,
    provider: null,
    system: false,
    rest: false,
    source: { file: "telemetry/requests.jsonl", count: 1 },
  });

  test("are by role, the largest first, unknown last and never 0", () => {
    const bars = spendingBars({
      rows: [
        row("a", { requests: "2", input: "5" }),
        row("b", { requests: "9" }),
        row("a", { requests: "3", input: "6+1" }),
      ],
    });
    expect(
      bars.map(({ title, bars: own }) => [
        title,
        ...own.map(({ name, value, text }) => plain(`${name} ${value?.toString() ?? "-"} ${text}`)),
      ]),
    ).toEqual([
      ["Input", "a 11 ≥ 11", "b - unknown"],
      ["Requests", "b 9 9", "a 5 5"],
    ]);
  });

  test("are none where there is one role", () => {
    expect(spendingBars({ rows: [row("a", { requests: "2" })] })).toEqual([]);
  });
});

describe("a timeline in words", () => {
  test("has a row a bucket that is not empty, with its lanes, its marks and its step", async () => {
    const files = logs({
      requests: [
        request(0, { at: "2026-08-01T10:00:00Z", agent: "plan-1", role: "plan" }),
        request(1, { at: "2026-08-01T10:00:00Z", agent: "dev", role: "develop" }),
        request(2, { at: "2026-08-02T11:00:00Z", agent: "dev", role: "develop" }),
        request(3, { at: null, agent: "dev", role: "develop" }),
      ],
      events: [
        event(4, "verdict", { at: "2026-08-02T11:10:00Z" }),
        event(5, "verdict", { at: null }),
      ],
    });
    const folder = makeFolder({ "run.json": minimalRun(), ...files });
    const words = timelineWords(await readReplay(await openFolder(folder, nodePlatform), []));
    expect(words?.table).toEqual([
      {
        bucket: 0,
        time: "1 Aug 2026, 10:00",
        step: 1,
        requests: "2",
        lanes: "plan-1: 1, develop dev: 1",
        marks: "",
      },
      {
        bucket: 50,
        time: "2 Aug 2026, 11:00",
        step: 3,
        requests: "1",
        lanes: "develop dev: 1",
        marks: "1 verdict",
      },
    ]);
    expect(plain(words?.caption ?? "")).toContain("3 requests in buckets of 30 min");
    expect(words?.clocks[50]?.short).toBe("2 Aug 11:00");
    expect(words?.notes).toEqual([
      "1 request has no time and stands in no bucket.",
      "Counted, and not placed: 1 of 2 verdicts.",
    ]);
  });
});
