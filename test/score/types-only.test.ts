import { expect, test } from "vitest";

test.each([
  "measures/thresholds.ts",
  "observe/observed.ts",
  "rubrics/rubric.ts",
  "score/scorecard.ts",
  "score/scored-run.ts",
])("%s lays down types and runs nothing", async (path) => {
  const loaded = (await import(new URL(`../../scorer/${path}`, import.meta.url).href)) as object;
  expect(Object.keys(loaded)).toEqual([]);
});
