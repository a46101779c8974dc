import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { boards, type JobBoard } from "../../scorer/board/boards.ts";
import { generateRun } from "../support/generate/generate-run.ts";
import { shuffledBy } from "../support/generate/order.ts";
import { Random } from "../support/generate/random.ts";
import { fullRubric } from "../support/generate/rubric.ts";
import { richShape, shapes } from "../support/generate/shape.ts";
import { makeFolder } from "../support/make-folder.ts";
import { cardsOf, publishedRuns, scored, sealedCards, withoutDigests } from "./scoring.ts";

/** A board without the list that only repeats the runs as they were given. */
function withoutEntries({ entries, ...board }: JobBoard): object {
  return { ...board, runs: entries.map(({ id }) => id).sort() };
}

describe("law 4: order never matters", () => {
  test("of the lines of logs and of the entries of reports", async () => {
    await fc.assert(
      fc.asyncProperty(shapes, fc.nat(), async (shape, seed) => {
        const usual = await sealedCards(generateRun(shape));
        const order = shuffledBy(new Random(seed));
        const shuffled = await sealedCards(generateRun(shape, order));
        expect(shuffled.map(withoutDigests)).toEqual(usual.map(withoutDigests));
      }),
      { numRuns: 30 },
    );
  });

  test("of the files of a folder", async () => {
    await fc.assert(
      fc.asyncProperty(shapes, fc.nat(), async (shape, seed) => {
        const folder = makeFolder(generateRun(shape), { seal: true });
        const shuffled = { ...folder, files: new Random(seed).shuffled(folder.files) };
        expect(await cardsOf(shuffled)).toEqual(await cardsOf(folder));
      }),
      { numRuns: 15 },
    );
  });

  test("of the runs of a list", async () => {
    const shape = (seed: number) => richShape(seed, { source: "recorded", steps: 10 });
    const generated = [1, 2, 3, 4].map((seed) => generateRun(shape(seed)));
    const published = (await publishedRuns()).map(([, files]) => files);
    const runs = await Promise.all(
      [...generated, ...published].map((files) => scored(makeFolder(files, { seal: true }))),
    );
    const usual = boards(runs, fullRubric).map(withoutEntries);
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const shuffled = new Random(seed).shuffled(runs);
        expect(boards(shuffled, fullRubric).map(withoutEntries)).toEqual(usual);
      }),
      { numRuns: 20 },
    );
  });
});
