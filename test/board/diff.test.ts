import { describe, expect, it } from "vitest";
import { diff, type RunDiff, type Scored } from "../../scorer/board/diff.ts";
import { diffJson, diffText } from "../../scorer/describe/diff.ts";
import { rubricNamed } from "../../scorer/rubrics/index.ts";
import { canonical } from "../../scorer/exact/canonical.ts";
import type { ScoredRun } from "../../scorer/score/scored-run.ts";
import { publishedScored, richScored } from "./support/scored.ts";

const good = await richScored({ id: "good", good: 9 });
const poor = await richScored({ id: "poor", good: 5 });
const published = await publishedScored("published");

function side({ scorecards }: ScoredRun, version = "2026-10"): Scored {
  const card = scorecards.find(({ rubric }) => rubric === version);
  const rubric = rubricNamed(version);
  if (card === undefined || rubric === undefined) throw new Error(`no ${version}`);
  return { card, rubric };
}

const lines = (of: RunDiff): readonly string[] =>
  diffText(of).replaceAll("\u202f", " ").split("\n");
const lineOf = (of: RunDiff, name: string): string | undefined =>
  lines(of)
    .find((line) => line.trimStart().startsWith(name))
    ?.replaceAll(/ +/g, " ")
    .trim();

describe("a run beside itself", () => {
  const same = diff(side(good), side(good));

  it("has every part and no difference", () => {
    expect(same.parts).toHaveLength(10);
    expect(same.measures).toEqual([]);
    expect(same.facts).toEqual([]);
    expect(lines(same)).toContain("No measure and no figure differs.");
  });
});

describe("two runs", () => {
  const both = diff(side(good), side(poor));
  const turned = diff(side(poor), side(good));

  it("have their scores side by side, and what moved", () => {
    const [a, b] = [good.scorecards[0], poor.scorecards[0]];
    expect([both.first.compositeMilli, both.second.compositeMilli]).toEqual([
      a?.compositeMilli,
      b?.compositeMilli,
    ]);
    expect(lineOf(both, "Composite")).toMatch(/^Composite \d+\.\d{3} \d+\.\d{3} −\d+\.\d{3}$/);
    expect(lineOf(turned, "Composite")).toMatch(/^Composite \d+\.\d{3} \d+\.\d{3} \+\d+\.\d{3}$/);
    expect(lineOf(both, "first")).toMatch(
      /^first good, rubric 2026-10, folder sha256:[0-9a-f]{64}$/,
    );
  });

  it("name every measure that differs and no other", () => {
    const [a, b] = [good.scorecards[0], poor.scorecards[0]];
    const all = [a, b].map(
      (card) =>
        Object.assign(
          {},
          ...Object.values(card?.subjects ?? {}).map(({ measures }) => measures),
          card?.unscored,
        ) as Readonly<Record<string, { value: string | null; milli?: number }>>,
    );
    const differing = Object.keys(all[0] ?? {}).filter((name) => {
      const [x, y] = [all[0]?.[name], all[1]?.[name]];
      return x?.value !== y?.value || x?.milli !== y?.milli;
    });
    expect(differing.length).toBeGreaterThan(3);
    expect(both.measures.map(({ name }) => name)).toEqual(expect.arrayContaining(differing));
    for (const { name, first, second } of both.measures)
      if (!differing.includes(name)) expect(canonical(first)).not.toBe(canonical(second));
  });

  it("print value and points of both sides", () => {
    expect(lineOf(both, "line-coverage")).toBe("line-coverage 90.00 % 50.00 %");
    const at = lines(both).findIndex((line) => line.includes("line-coverage"));
    expect(lines(both)[at + 1]).toMatch(/^ {4}points +\d\.\d{3} +\d\.\d{3} +−\d\.\d{3}$/);
  });

  it("are the same turned round, with the sides exchanged", () => {
    expect(turned.measures.map(({ name, first, second }) => [name, second, first])).toEqual(
      both.measures.map(({ name, first, second }) => [name, first, second]),
    );
    expect(turned.facts.map(({ name }) => name)).toEqual(both.facts.map(({ name }) => name));
  });
});

describe("a run with little and one with much", () => {
  const both = diff(side(published), side(good));

  it("shows what is unmeasured as that, with its reason, and never as 0", () => {
    const measure = both.measures.find(({ name }) => name === "lint-density");
    expect(measure?.first).toMatchObject({ state: "unmeasured", value: null });
    expect(lineOf(both, "lint-density")).toMatch(/^lint-density, .* unmeasured \d/);
    expect(lines(both).some((line) => /^ {4}first unmeasured: ./.test(line))).toBe(true);
    expect(lineOf(both, "Code quality")).toMatch(/^Code quality – \d+\.\d{3}$/);
    expect(lineOf(both, "not ranked")).toMatch(/^not ranked: criteria not checked: /);
  });

  it("shows a figure only one of them has", () => {
    const cost = both.facts.find(({ name }) => name === "costPicoUsd");
    expect(cost?.first).toBeNull();
    expect(lineOf(both, "cost ")).toMatch(/^cost unknown \$\d+\.\d\d$/);
  });
});

describe("one run under two versions", () => {
  const both = diff(side(good, "2026-07"), side(good));

  it("has the parts of both, those only the newer one knows last", () => {
    expect(both.parts.at(-1)).toMatchObject({ name: "evidence", first: null });
    expect(both.parts.find(({ name }) => name === "status")).toMatchObject({
      first: { milli: 25_000, maxMilli: 25_000 },
      second: { milli: 5_000, maxMilli: 5_000 },
    });
    expect(lineOf(both, "Status")).toBe("Status 25.000 5.000 −20.000");
    expect(both.measures).toEqual([]);
  });
});

describe("a difference as JSON", () => {
  it("is one canonical line with reasons in words", () => {
    const text = diffJson(diff(side(published), side(good)));
    expect(canonical(JSON.parse(text))).toBe(text);
    const read = JSON.parse(text) as {
      schema: string;
      first: { notRankedBecause: readonly string[] };
      measures: readonly { first: { because: unknown } | null }[];
    };
    expect(read.schema).toBe("proofboard/diff@1");
    expect(read.first.notRankedBecause[0]).toMatch(
      /^criteria not checked|^below the ranking floor/,
    );
    const reasons = read.measures.flatMap(({ first }) => first?.because ?? []);
    expect(reasons.length).toBeGreaterThan(0);
    expect(reasons.every((reason) => typeof reason === "string")).toBe(true);
  });
});
