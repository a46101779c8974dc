import { describe, expect, it } from "vitest";
import { boards } from "../../scorer/board/boards.ts";
import { currentRubric } from "../../scorer/rubrics/index.ts";
import { addresses, jobSlug, webLink } from "../../site/data/addresses.ts";
import { curveMarks } from "../../site/data/curve-marks.ts";
import { quotedLines } from "../../site/data/quoted-lines.ts";
import { sharedFactors } from "../../site/data/shared-factors.ts";
import { richScored } from "../board/support/scored.ts";

const scored = await richScored({ id: "run", command: "z".repeat(5_000) });
const file = "telemetry/tool-calls.jsonl";

describe("addresses", () => {
  it("are made of ids and safe slugs", () => {
    expect(addresses.run("circles__a-1")).toBe("/runs/circles__a-1/");
    expect(jobSlug("circles@1.0")).toBe("circles-v1.0");
    expect(addresses.job("circles@1.0")).toBe("/sows/circles-v1.0/");
  });

  it.each([
    ["https://example.org/a", "https://example.org/a"],
    ["javascript:alert(1)", undefined],
    ["data:text/html,x", undefined],
    ['https://example.org/"onclick=x', undefined],
    [null, undefined],
  ])("make a link of %j: %j", (address, link) => {
    expect(webLink(address)).toBe(link);
  });
});

describe("quotedLines", () => {
  it("quotes all of a few counted lines, bounded, with their numbers", async () => {
    const sources =
      scored.scorecards[0]?.subjects["tool-discipline"]?.measures["failed-calls"]?.sources;
    const found = sources?.find(({ count = 0 }) => count > 0);
    const few = found?.seqs?.slice(0, 4);
    const source =
      found === undefined || few === undefined
        ? undefined
        : { ...found, seqs: few, count: few.length };
    const lines = source === undefined ? [] : await quotedLines(scored, source);
    expect(lines).toHaveLength(source?.count ?? -1);
    for (const { text, fields, seq } of lines) {
      expect(Array.from(text).length).toBeLessThanOrEqual(701);
      expect(fields["outcome"]).toBe("failed");
      expect(fields["seq"]).toBe(seq);
    }
  });

  it("quotes the first of many", async () => {
    const seqs = Array.from({ length: 400 }, (_, index) => index);
    const lines = await quotedLines(scored, { file, seqs, count: 400 });
    expect(lines.length).toBeLessThanOrEqual(2);
  });

  it.each([
    { file: "telemetry/none.jsonl", seqs: [1] },
    { file, seqs: [] },
    { file },
    { file, seqs: [999_999] },
  ])("quotes nothing where nothing is there: %j", async (source) => {
    expect(await quotedLines(scored, source)).toEqual([]);
  });
});

describe("curveMarks", () => {
  it("draws one mark a value, named after the first run that has it", async () => {
    const runs = [
      scored,
      await richScored({ id: "twin" }),
      await richScored({ id: "other", good: 5 }),
    ];
    const [board] = boards(runs, currentRubric);
    const rows = board?.values.find(({ measure }) => measure === "line-coverage")?.rows ?? [];
    expect(curveMarks(rows).map(({ label }) => label)).toEqual(["run and one other", "other"]);
  });
});

describe("sharedFactors", () => {
  it("finds the factors many measures share, once", () => {
    const card = scored.scorecards[0];
    const names = card === undefined ? [] : sharedFactors(card).map(({ name }) => name);
    expect(names).toEqual(["completion", "workShown"]);
  });
});
