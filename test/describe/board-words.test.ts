import { describe, expect, it } from "vitest";
import { boards } from "../../scorer/board/boards.ts";
import { entries } from "../../scorer/board/entry.ts";
import { uncertainty } from "../../scorer/board/uncertainty.ts";
import {
  headline,
  nothingMeasured,
  standing,
  tally,
  valuesFolded,
  whyNoRanking,
} from "../../scorer/describe/board.ts";
import { boardCsv } from "../../scorer/describe/board-csv.ts";
import { boardRows } from "../../scorer/describe/board-rows.ts";
import { placeWords, scoreWords } from "../../scorer/describe/run.ts";
import { measuredWords, publisherSays } from "../../scorer/describe/unranked.ts";
import { groupTitle } from "../../scorer/describe/unranked-groups.ts";
import { currentRubric } from "../../scorer/rubrics/index.ts";
import { placesOf, repeated } from "../board/support/repeated.ts";
import { publishedScored, richScored } from "../board/support/scored.ts";

const published = await publishedScored("published");
const ranked = await richScored({ id: "ranked", label: '=HYPERLINK("x")' });
const jobless = await richScored({ id: "jobless", jobless: true });

describe("the board's first sentences", () => {
  it("say of one folder what they say of several", () => {
    expect(nothingMeasured({ entries: [], values: [] })).toMatch(/^Nothing in their folders/);
    const [board] = boards([jobless], currentRubric);
    expect(board && nothingMeasured({ ...board, values: [] })).toMatch(/^Nothing in its folder/);
    expect(board && valuesFolded(board)).toMatch(/^Values of \d+ measures, each by itself$/);
  });

  it("say of values without points that they are held", () => {
    const [board] = boards([jobless], currentRubric);
    expect(board?.values).not.toEqual([]);
    expect(board && nothingMeasured(board)).toBe(
      "No points are measured. What has a value is held until its folder shows finished work.",
    );
    expect(board && nothingMeasured({ ...board, entries: [] })).toMatch(
      /until their folders show /,
    );
  });

  it("say that nothing is ranked, and why", () => {
    const list = boards([published], currentRubric);
    expect(headline(list)).toBe("One run of one job, not ranked");
    expect(standing(list, currentRubric)).toMatch(
      /^A rank needs 45 of the 75 subject points measured\. These folders hold the figures/,
    );
    const [board] = list;
    expect(board && whyNoRanking(board, currentRubric)).toBe(
      "No ranking: its only run has 4.1 of the 45.0 subject points a rank needs.",
    );
    expect(board && tally(board)).toBe("0 ranked, 1 not");
  });

  it("count the ranked, and crown nobody", () => {
    const list = boards([published, ranked, jobless], currentRubric);
    expect(headline(list)).toBe("One run of three ranked, in one job");
    expect(standing(list, currentRubric)).toContain("no two rows are said to differ");
  });

  it("say what a band is where the spread of a job is known, and of which jobs it is not", () => {
    const [board] = boards([ranked], currentRubric);
    if (board === undefined) throw new Error("one run makes a board");
    const members = repeated([1, 2, 3, 4].map((attempt) => ({ model: "a", milli: 1, attempt })));
    const places = placesOf(members);
    const known = { ...board, uncertainty: uncertainty(places, members, currentRubric) };
    expect(standing([known], currentRubric)).toMatch(
      /Rows that chance may have parted share a band\.$/,
    );
    expect(standing([known, board], currentRubric)).toMatch(
      /share a band\. In jobs whose configurations ran too seldom, .* no two rows are said to differ\.$/,
    );
  });

  it("count no scripted run beside real ones, and say so where there are no others", async () => {
    const scripted = await richScored({ id: "scripted", source: "scripted" });
    const both = boards([published, scripted], currentRubric);
    expect(headline(both)).toBe("One run of one job, not ranked");
    expect(standing(both, currentRubric)).toContain("the fullest has 4.1.");
    const alone = boards([scripted], currentRubric);
    expect(headline(alone)).toBe("One run of one job, not ranked");
    expect(standing(alone, currentRubric)).toBe(
      "Every run here is scripted: nobody ran it, and it ranks only among its like.",
    );
    expect(alone[0] && whyNoRanking(alone[0], currentRubric)).toBe(
      "No ranking of real runs: those of this job are scripted, and rank only among themselves.",
    );
  });

  it("explain why runs without a job are never ranked", () => {
    const board = boards([jobless], currentRubric)[0];
    expect(board && whyNoRanking(board, currentRubric)).toContain("answer to no job");
  });

  it("say so where there is nothing at all", () => {
    expect(headline([])).toBe("No run has been published yet");
  });
});

describe("a run's words", () => {
  const [entry] = entries([published], "2026-10");

  it("give the ceiling and the share beside the score", () => {
    const card = ranked.scorecards[0];
    expect(card && scoreWords(card)).toMatch(/^of 100, at most \d+\.\d, \d+\u202f% measured\./);
  });

  it("give the place, or every reason there is none", () => {
    const card = published.scorecards[0];
    expect(card && placeWords(card, { rank: 2, of: 6 })).toBe("rank 2 of 6");
    expect(card && placeWords(card, null)).toBe(
      "not ranked: criteria not checked, too little measured",
    );
  });

  it("name what can be measured and what its source printed", () => {
    expect(entry && measuredWords(entry.card, (name) => name.toUpperCase())).toBe(
      "line-coverage, schema-invalid-calls",
    );
    expect(entry && publisherSays(entry)).toEqual([
      "composite 77.2",
      "43\u202fmin wall clock",
      "459 requests",
      "91\u202f% line coverage",
    ]);
  });

  it("head a group of reasons this version has no words for by its code", () => {
    expect(groupTitle("a new code")).toEqual({ title: "a new code", because: "" });
  });
});

describe("rows of data", () => {
  const rows = boards([published, ranked], currentRubric).flatMap((board) =>
    boardRows(board, currentRubric),
  );

  it("carry exact integers, and null for what is not known", () => {
    expect(rows.map(({ run, rank }) => [run, rank])).toEqual([
      ["ranked", 1],
      ["published", null],
    ]);
    expect(rows[1]).toMatchObject({ costPicoUsd: null, requests: 459, trust: "published-figures" });
    expect(rows[1]?.partsMilli["evidence"]).toBeNull();
    expect(rows.map(({ evidenceState }) => evidenceState)).toEqual([
      "none recorded",
      "none recorded",
    ]);
  });

  it("say how often a configuration ran, and nothing of an interval nobody knows", () => {
    expect(rows[0]).toMatchObject({
      configurationRuns: 1,
      meanMilli: rows[0]?.compositeMilli,
      intervalLowMilli: null,
      rankFrom: null,
      band: null,
    });
    expect(rows[1]).toMatchObject({ configurationRuns: null, meanMilli: null });
  });

  it("carry the interval of a mean rounded outward, the places and the band", () => {
    // 59, 60, 61, 60: mean 60, s² = 2/3. t · s / 2 = 3.182446 × 0.408248… = 1.299228…, and for one run
    // twice that; 60 − 55 is more than 3.182446 × √(2/3 × 5/4) = 2.905163…
    const points = [59_000, 60_000, 61_000, 60_000];
    const members = repeated([
      ...points.map((milli, index) => ({ model: "a", milli, attempt: index + 1 })),
      { model: "b", milli: 55_000 },
    ]);
    const [board] = boards([ranked], currentRubric);
    if (board === undefined) throw new Error("one run makes a board");
    const ranking = placesOf(members);
    const sure = { ...board, ranking, uncertainty: uncertainty(ranking, members, currentRubric) };
    const [first, ...others] = boardRows(sure, currentRubric);
    expect(first).toMatchObject({
      run: "a-3",
      configurationRuns: 4,
      meanMilli: 60_000,
      intervalLowMilli: 58_700,
      intervalHighMilli: 61_300,
      rankFrom: 1,
      rankTo: 1,
      band: 1,
    });
    expect(others.at(-1)).toMatchObject({
      run: "b-1",
      intervalLowMilli: 52_401,
      intervalHighMilli: 57_599,
      rankFrom: 2,
      rankTo: 2,
      band: 2,
    });
  });

  it("are CSV in which nothing unknown is a zero and no text is a formula", () => {
    const [head = "", first = "", second = ""] = boardCsv(rows).split("\r\n");
    expect(head.split(",")).toContain("test-qualityMilli");
    expect(first).toContain(`"'=HYPERLINK(""x"")"`);
    expect(second.split(",")[head.split(",").indexOf("costPicoUsd")]).toBe("");
  });
});
