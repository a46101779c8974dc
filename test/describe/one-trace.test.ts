import { describe, expect, test } from "vitest";
import { explainable, explanation } from "../../scorer/describe/explanation.ts";
import { formatCount } from "../../scorer/describe/number.ts";
import { scorecardJson } from "../../scorer/describe/scorecard-json.ts";
import { scorecardSummary, scorecardText } from "../../scorer/describe/scorecard-text.ts";
import { sourceText } from "../../scorer/describe/source-text.ts";
import { steps, worked } from "../../scorer/describe/working.ts";
import { workingRows } from "../../scorer/describe/working-rows.ts";
import type { Trace } from "../../scorer/exact/trace.ts";
import { rubrics } from "../../scorer/rubrics/index.ts";
import { canonical } from "../../scorer/exact/canonical.ts";
import type { Scorecard } from "../../scorer/score/scorecard.ts";
import { without } from "../observe/observing.ts";
import { measuresOf, score } from "../score/scoring.ts";
import { smallRubric, smallRun } from "../score/small-run.ts";

const card = await score(smallRun, smallRubric);
const all = explanation(card, smallRubric, "all");

/** The parts of a published scorecard that others rely on (architecture.md, Command line). */
type Published = {
  readonly subjects: Readonly<
    Record<
      string,
      {
        readonly measures: Readonly<
          Record<
            string,
            { readonly working: { readonly value: Trace; readonly points: Trace | null } | null }
          >
        >;
      }
    >
  >;
  readonly unscored: Readonly<
    Record<string, { readonly working: { readonly value: Trace } | null }>
  >;
};

const published = JSON.parse(scorecardJson(card)) as Published;

describe("the working of every measure comes from one trace", () => {
  const measured = [...measuresOf(card)].flatMap(([name, measure]) =>
    measure.working === null ? [] : [[name, measure, measure.working] as const],
  );

  test("of which there are many", () => {
    expect(measured.length).toBeGreaterThan(20);
  });

  test.each(measured)("%s: in the JSON, in --explain and on pages", (name, measure, working) => {
    const json = Object.values(published.subjects)
      .map(({ measures }) => measures[name])
      .find((each) => each !== undefined)?.working;
    expect(json).toEqual(JSON.parse(JSON.stringify(working)));
    const text = explanation(card, smallRubric, name);
    expect(all).toContain(text.split("\n").slice(2).join("\n"));
    const valueSteps = steps(json?.value ?? working.score);
    const rows = workingRows(measure, working);
    for (const step of valueSteps) {
      for (const part of [step.name, step.formula, step.numbers, step.value, step.about])
        if (part !== null) expect(text).toContain(part);
      for (const source of step.sources) expect(text).toContain(`from ${sourceText(source)}`);
      const row = rows.find(
        ({ numbers, value }) => numbers === step.numbers && value === step.value,
      );
      expect(row, step.name).toBeDefined();
    }
    if (working.points !== null) {
      expect(text).toContain(`points ${worked(working.points)} thousandths`);
      expect(rows.at(-1)).toMatchObject({
        numbers: steps(working.points).at(-1)?.numbers,
        value: formatCount(measure.milli),
      });
    }
    for (const factor of Object.values(working.factors)) expect(text).toContain(worked(factor));
  });

  test("and so does that of the unscored ones", () => {
    for (const [name, { working }] of Object.entries(card.unscored)) {
      expect(published.unscored[name]?.working).toEqual(
        working === null ? null : JSON.parse(JSON.stringify(working)),
      );
      if (working === null) continue;
      const text = explanation(card, smallRubric, name);
      for (const { value, sources } of steps(working.value)) {
        expect(text).toContain(value);
        for (const source of sources) expect(text).toContain(sourceText(source));
      }
    }
  });
});

describe("--explain", () => {
  test("of a measure gives value, interval, curve, factors and points", () => {
    expect(explanation(card, smallRubric, "schema-invalid-calls").replaceAll("\u202f", " ")).toBe(
      `run-1 · rubric 2026-10

schema-invalid-calls (Malformed calls): measured, 1.638 of 3.150 points
  value 2.00 % (1/50)
  95 % interval 0.55 % to 7.00 %
  value invalid calls = 2
      from telemetry/tool-calls.jsonl, 2 counted: seq 101, 102
  value tool calls = 100
      from telemetry/tool-calls.jsonl, 100 counted: seq 101, 102, 115, 116, 117, 118, 119, 120, 129, 130, 131, 132, …
  value invalid calls ÷ tool calls = 2 invalid calls ÷ 100 tool calls = 0.02
  score round((0.75 − (0.02 − 0.015) ÷ 0.01 × 0.2) × 1,000,000) = 650,000
  minimum count min(100 tool calls ÷ 50, 1) = 1
  work shown ω min(max(0.4, 0.2) × 2, 1) = 0.8
  points round(9,000 × 35 × 650,000 × min(100 tool calls ÷ 50, 1) × 0.8 ÷ 100,000,000) = 1,638 thousandths
`,
    );
  });

  test("of a subject gives its measures, of all everything, each once", () => {
    const subject = explanation(card, smallRubric, "test-quality");
    expect(subject.match(/^[a-z-]+ \(/gm)).toEqual([
      "line-coverage (",
      "test-pass-share (",
      "mutation-score (",
      "assertion-share (",
      "test-stability (",
    ]);
    const headings = all.match(/^[a-z0-9-]+(?= \(|:)/gm);
    expect(headings).toEqual([
      ...smallRubric.subjects.flatMap(({ measures }) => measures.map(({ id }) => id)),
      ...smallRubric.unscored.map(({ id }) => id),
      "evidence",
      "status",
    ]);
  });

  test("can be asked for what the rubric has, and nothing else", () => {
    const names = explainable(smallRubric);
    expect(names).toEqual(
      expect.arrayContaining([
        "all",
        "velocity",
        "lint-density",
        "lint-errors",
        "evidence",
        "status",
      ]),
    );
    expect(new Set(names).size).toBe(names.length);
    for (const name of names)
      expect(explanation(card, smallRubric, name).split("\n").length).toBeGreaterThan(3);
  });

  test("of status gives its open items, of evidence its points of those the rubric gives", () => {
    expect(explanation(card, smallRubric, "status")).toContain("status: 3.0 of 5.0, completed\n");
    expect(explanation(card, smallRubric, "status")).toContain(
      "open items = max(open items as reported, steps open or failed without a failure path) = max(1 open items as reported, 0 steps open or failed without a failure path) = 1",
    );
    expect(explanation(card, smallRubric, "evidence")).toContain(
      "evidence: – of 20.0, none, no evidence recorded\n",
    );
    const [, before] = rubrics;
    if (before !== undefined)
      expect(explanation(card, before, "evidence")).toContain("evidence: – of 0.0, none");
    const recorded: Scorecard = {
      ...card,
      evidence: { ...card.evidence, state: "recorded", because: null, tenths: 107 },
    };
    expect(explanation(recorded, smallRubric, "evidence")).toContain(
      "evidence: 10.7 of 20.0, recorded\n",
    );
  });

  test("says why a measure is unmeasured, held or set to 0", async () => {
    const sow = { ...(smallRun["sow.json"] as object), minimumNcloc: 401 };
    const small = await score(
      { ...without(smallRun, "lint/eslint.json"), "sow.json": sow },
      smallRubric,
    );
    expect(explanation(small, smallRubric, "lint-density")).toContain(
      "unmeasured, – of 4.050 points\n  because not in the folder: lint/\n",
    );
    expect(explanation(small, smallRubric, "complex-code")).toContain(
      "score 0 because less code than the job's minimum: 400 of 401 lines\n",
    );
    const held = await score(without(smallRun, "checks.json", "deliverables.json"), smallRubric);
    const text = explanation(held, smallRubric, "failed-calls");
    expect(text).toContain("held, – of 2.700 points\n  because no sign of finished work:");
    expect(text).not.toContain("thousandths");
  });
});

describe("the scorecard as JSON", () => {
  const line = scorecardJson(card);

  test("is one canonical line", () => {
    expect(line).not.toContain("\n");
    expect(canonical(JSON.parse(line))).toBe(line);
  });

  test.each([
    "schema",
    "run",
    "rubric",
    "digests.folder",
    "digests.rubric",
    "digests.anchors",
    "compositeMilli",
    "ceilingMilli",
    "coverageMilli",
    "ranked",
    "notRankedBecause",
    "subjects.code-quality.milli",
    "subjects.code-quality.maxMilli",
    "subjects.code-quality.measuredMilli",
    ...["state", "because", "value", "micro", "factors", "milli", "working", "sources"].map(
      (name) => `subjects.velocity.measures.request-latency-p50.${name}`,
    ),
    ...["state", "tenths", "capture", "closure", "integrity", "findings"].map(
      (name) => `evidence.${name}`,
    ),
    "status.state",
    "status.milli",
    "roles",
    "unscored.lint-errors.state",
    "unscored.lint-errors.value",
    ...[
      "requests",
      "replies",
      "inputTokens",
      "cacheReadTokens",
      "cacheWriteTokens",
      "outputTokens",
      "reasoningTokens",
      "toolCalls",
      "schemaInvalidCalls",
      "wallClockMs",
      "costPicoUsd",
    ].map((name) => `facts.${name}`),
    "problems",
  ])("has the path %s of the contract", (path) => {
    const at = path
      .split(".")
      .reduce<unknown>(
        (value, key) => (value as Readonly<Record<string, unknown>>)[key],
        JSON.parse(line),
      );
    expect(at).toBeDefined();
  });

  test("puts reasons and remedies in words", async () => {
    const broken = await score({ "checks.json": {} }, smallRubric, { seal: false });
    expect(JSON.parse(scorecardJson(broken))).toMatchObject({
      notRankedBecause: [
        "no statement of work",
        "not sealed",
        "below the ranking floor: 0.0 of 75 subject points measured, 45.0 needed",
      ],
      subjects: {
        "code-quality": {
          measures: { "lint-density": { because: "not in the folder: lint/", zeroBecause: null } },
        },
      },
      status: { because: "not in the folder: status/final.json" },
      evidence: { because: "no evidence recorded" },
      unscored: {
        "hand-back-count": {
          because: "not in the folder: telemetry/requests.jsonl",
        },
      },
      problems: [
        {
          rule: "schema",
          remedy: "write what the format asks for, or leave the field out where it is not known",
        },
      ],
    });
  });

  test("is the same for the same files, and another for another", async () => {
    expect(scorecardJson(await score(smallRun, smallRubric))).toBe(line);
    expect(scorecardJson(await score({ ...smallRun, "sow.md": "x" }, smallRubric))).not.toBe(line);
  });
});

describe("the scorecard as a table", () => {
  const plain = (text: string): string => text.replaceAll("\u202f", " ");

  test("begins with its summary, and has a row for each subject and measure", () => {
    const text = plain(scorecardText(card, smallRubric));
    expect(plain(scorecardSummary(card))).toBe("run-1: 43.4 of 100, at most 65.9, 78 % measured\n");
    expect(text.startsWith(plain(scorecardSummary(card)))).toBe(true);
    for (const [name] of measuresOf(card)) expect(text).toContain(`    ${name} `);
    expect(text).toMatch(/lint-density +3\.240 of +4\.050 {2}0\.05 messages\/lines\n/);
    expect(text).toMatch(/Status +3\.000 of +5\.000 {2}completed/);
    expect(text).toContain(`folder sha256:${card.digests.folder}`);
    expect(text).not.toContain("warnings");
  });

  test("says why a run is not ranked, and of warnings that there are some", async () => {
    const unsealed = await score({ ...smallRun, "notes/a.txt": "a" }, smallRubric, { seal: false });
    expect(scorecardSummary(unsealed)).toMatch(/, not ranked: not sealed\n$/);
    expect(scorecardText(unsealed, smallRubric)).toContain(
      "1 warnings; `proofboard check` lists them",
    );
  });

  test("shows what a guard set to 0, what is held and what is unmeasured", async () => {
    const sow = { ...(smallRun["sow.json"] as object), minimumNcloc: 401 };
    const guarded = plain(
      scorecardText(await score({ ...smallRun, "sow.json": sow }, smallRubric), smallRubric),
    );
    expect(guarded).toMatch(
      /duplication +0\.000 of +2\.025 {2}5\.00 %, 0 because less code than the job's minimum/,
    );
    const held = plain(
      scorecardText(
        await score(without(smallRun, "checks.json", "deliverables.json"), smallRubric),
        smallRubric,
      ),
    );
    expect(held).toMatch(
      /schema-invalid-calls .* of +3\.150 {2}2\.00 % held: no sign of finished work/,
    );
    expect(held).toMatch(
      /build-success .* of +1\.350 {2}unmeasured: not in the folder: checks\.json/,
    );
  });

  test("gives evidence its points of those the rubric gives", () => {
    const recorded: Scorecard = {
      ...card,
      evidence: { ...card.evidence, state: "recorded", because: null, tenths: 107 },
    };
    expect(scorecardText(recorded, smallRubric)).toMatch(
      /Evidence +10\.700 of 20\.000 {2}recorded/,
    );
    const [, before] = rubrics;
    if (before !== undefined)
      expect(scorecardText(recorded, before)).toMatch(/Evidence +0\.000 of +0\.000 {2}recorded/);
  });
});
