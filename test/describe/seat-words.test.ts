import { describe, expect, it } from "vitest";
import { fingerprintOf } from "../../scorer/board/fingerprint.ts";
import { modelsOf } from "../../scorer/board/models.ts";
import { roleBoards } from "../../scorer/board/role-boards.ts";
import { seatFigure, seatValue } from "../../scorer/board/seat-figure.ts";
import { formatInColumn } from "../../scorer/describe/column.ts";
import { figureWords, fingerprintRule, seatTitle } from "../../scorer/describe/fingerprint.ts";
import {
  modelWords,
  providerWords,
  roleNames,
  sourcesWords,
} from "../../scorer/describe/model-name.ts";
import {
  apartShort,
  leadWords,
  roleLead,
  roleRowWords,
  roleTableTitle,
} from "../../scorer/describe/role-boards.ts";
import { currentRubric } from "../../scorer/rubrics/index.ts";
import { seatedEntries, type SeatedRun } from "../board/support/seated.ts";

const thin = "\u202f";

function run(id: string, model: string, value: number): SeatedRun {
  return {
    id,
    seats: [{ role: "plan", model, provider: "x" }],
    roles: { plan: { models: [[model, "x"]], values: { "failed-calls": value }, tenths: value } },
  };
}

const entries = seatedEntries([
  run("a", "m", 1),
  run("b", "m", 2),
  run("c", "m", 3),
  run("d", "o", 4),
  run("e", "o", 5),
  run("f", "o", 6),
]);
const [board] = roleBoards(entries, currentRubric);
if (board === undefined) throw new Error("a log names the role");
const [calls] = board.measures;
const [score] = board.scores;
if (calls === undefined || score === undefined) throw new Error("the role has tables");

describe("a figure over runs", () => {
  const values = (...numbers: readonly string[]) =>
    numbers.flatMap((value, index) => {
      const measured = { value, unit: "share", working: null, sources: [] };
      const entry = entries[index];
      return entry === undefined ? [] : (seatValue(entry, measured) ?? []);
    });
  it.each([
    [[], "unknown", "in no run"],
    [["1/2"], `50.00${thin}%`, "1 run"],
    [["1/2", "1/4"], "–", `25.00${thin}% and 50.00${thin}%, 2 runs`],
    [["1/2", "1/4", "1"], `50.00${thin}%`, `25.00${thin}% to 100${thin}%, 3 runs`],
    [["1/2", "1/2", "1/2"], `50.00${thin}%`, "all alike, 3 runs"],
  ])("of %j is %s, %s", (given, value, beside) => {
    expect(figureWords(seatFigure("share", values(...given), 3))).toEqual({ value, beside });
  });

  it("prints a role's score to its tenth, the middle of two to a hundredth", () => {
    expect(formatInColumn("5", "points of 10")).toBe("5.0");
    expect(formatInColumn("101/20", "points of 10")).toBe("5.05");
  });
});

describe("words of a seat", () => {
  it("name a model with who serves it, and nothing invisible", () => {
    expect(modelWords({ model: "m", provider: "x" })).toBe("m at x");
    expect(modelWords({ model: "a\u202eb", provider: null })).toBe("a⟨U+202E⟩b");
    expect(providerWords({ model: "m", provider: null })).toBe("no provider named");
    expect(roleNames([null, "plan", "code"], 2)).toBe("unnamed seat, plan and 1 more");
    expect(sourcesWords(entries)).toBe("recorded");
    expect(seatTitle({ role: null })).toBe("The whole run");
  });

  it("say who leads, among how many, and how sure that is", () => {
    expect(leadWords(calls, 3)).toBe(
      "m at x has the best middle value of two models; every run of it lies ahead of every run of the others.",
    );
    expect(leadWords({ lead: null, better: "lower" }, 3)).toBe(
      "Nobody leads: a place takes three runs of a model that count, and another model with as many.",
    );
    expect(leadWords({ lead: null, better: null }, 3)).toBe(
      "Neither way is better, so nobody leads.",
    );
    const { lead } = score;
    if (lead === null) throw new Error("somebody leads");
    expect(apartShort(lead)).toBe("of two models; no run of theirs reaches its runs");
    expect(apartShort({ ...lead, apart: false })).toContain("overlap");
    expect(roleTableTitle(score)).toBe("The role's score, circles@1.0");
    expect(roleLead(board)).toBe(
      "Six runs have this seat; two models had it alone in all of them.",
    );
  });

  it("say what counts of a row and what does not", () => {
    const [row] = calls.rows;
    if (row === undefined) throw new Error("the table has rows");
    expect(roleRowWords(row)).toBe("3 runs, 30 requests");
    const { values } = row.figure;
    expect(roleRowWords({ ...row, short: values.slice(1), guarded: values.slice(2) })).toBe(
      "3 runs, 30 requests; 2 below the minimum count; 1 set to 0 by a guard",
    );
  });

  it("say that scripted runs stand beside no real one", () => {
    const [model] = modelsOf(entries).models;
    if (model === undefined) throw new Error("a model sits in a run");
    const fingerprint = fingerprintOf(model, currentRubric);
    expect(fingerprintRule(fingerprint)).toContain("synthetic and scripted runs are out");
    expect(fingerprintRule({ ...fingerprint, population: "scripted" })).toContain("no real run");
  });
});
