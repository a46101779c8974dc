import { expect, test } from "vitest";
import { lines, storyOf, there } from "./telling.ts";

test("false positives are counted of the findings of which it is known", async () => {
  const { reviews } = await storyOf(
    ["review", { finding: "a", real: true }],
    ["review", { finding: "b", real: false }],
    ["review", { finding: "c" }],
    ["review", { finding: "d", real: null }],
    ["review", { finding: "e", real: false }],
  );
  const { findings, known, falsePositives } = there(reviews);
  expect([findings, known, falsePositives].map(lines)).toEqual([
    "5: 0 1 2 3 4",
    "3: 0 1 4",
    "2: 1 4",
  ]);
});
