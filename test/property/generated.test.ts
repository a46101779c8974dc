import fc from "fast-check";
import { expect, test } from "vitest";
import { knownKinds } from "../../scorer/run-folder/kinds.ts";
import { rubrics } from "../../scorer/rubrics/index.ts";
import { generateRun } from "../support/generate/generate-run.ts";
import { richShape, shapes } from "../support/generate/shape.ts";
import { makeFolder } from "../support/make-folder.ts";
import { scored } from "./scoring.ts";

test("a rich run holds every kind of file but a record, totals and an import, and nothing is wrong with it", async () => {
  const folder = makeFolder(generateRun(richShape(5)), { seal: true });
  const { opened, scorecards } = await scored(folder);
  const absent = knownKinds.filter((kind) => !opened.kinds.has(kind));
  expect(absent.sort()).toEqual(["evidence", "import.json", "telemetry/totals.json"]);
  for (const { problems } of scorecards) expect(problems).toEqual([]);
});

test("a rich run measures all that this version can, and is ranked where its source may be", async () => {
  const shape = richShape(5, { source: "recorded" });
  const folder = makeFolder(generateRun(shape), { seal: true });
  const { scorecards } = await scored(folder, rubrics);
  for (const { notRankedBecause } of scorecards) expect(notRankedBecause).toEqual([]);
  const [full] = (await scored(folder)).scorecards;
  const measures = Object.values(full?.subjects ?? {}).flatMap(({ measures }) =>
    Object.values(measures),
  );
  for (const { because } of measures)
    if (because !== null) expect(because.code).toBe("no evidence recorded");
});

test("a shape gives the same bytes every time, and `check` finds no error in any", async () => {
  await fc.assert(
    fc.asyncProperty(shapes, async (shape) => {
      expect(generateRun(shape)).toEqual(generateRun(shape));
      const { scorecards } = await scored(makeFolder(generateRun(shape), { seal: true }));
      expect(scorecards[0]?.problems.filter(({ level }) => level === "error")).toEqual([]);
    }),
    { numRuns: 20 },
  );
});
