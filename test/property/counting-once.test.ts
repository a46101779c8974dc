import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { boards } from "../../scorer/board/boards.ts";
import { logFiles } from "../../scorer/run-folder/kinds.ts";
import type { Scorecard } from "../../scorer/score/scorecard.ts";
import { generateRun } from "../support/generate/generate-run.ts";
import { fullRubric } from "../support/generate/rubric.ts";
import { richShape, shapes } from "../support/generate/shape.ts";
import { makeFolder } from "../support/make-folder.ts";
import { linesOf } from "./log-rows.ts";
import { publishedRuns, scored, sealedCards, withoutDigests } from "./scoring.ts";

/** A scorecard without the warnings that a line stands twice. */
function withoutRepeats(card: Scorecard): object {
  const problems = card.problems.filter(({ rule }) => rule !== "log-repeated");
  return { ...withoutDigests(card), problems };
}

describe("law 5: what is there twice counts once", () => {
  test("a line of a log, wherever it is repeated, changes nothing but a warning", async () => {
    const log = fc.constantFrom("requests", "toolCalls", "events");
    await fc.assert(
      fc.asyncProperty(
        shapes,
        log,
        fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 1, maxLength: 4 }),
        async (shape, name, repeats) => {
          const files = generateRun(shape);
          const lines = [...linesOf(files, name)];
          fc.pre(lines.length > 0);
          for (const [which, where] of repeats)
            lines.splice(where % (lines.length + 1), 0, lines[which % lines.length] ?? "");
          const path = logFiles[name];
          const repeated = await sealedCards({ ...files, [path]: `${lines.join("\n")}\n` });
          const once = await sealedCards(files);
          expect(repeated.map(withoutRepeats)).toEqual(once.map(withoutRepeats));
          for (const { problems } of repeated)
            expect(problems).toContainEqual(
              expect.objectContaining({ level: "warning", rule: "log-repeated", file: path }),
            );
        },
      ),
      { numRuns: 30 },
    );
  });

  test("a run in a list", async () => {
    const generated = [1, 2].map((seed) => generateRun(richShape(seed, { source: "recorded" })));
    const published = (await publishedRuns()).map(([, files]) => files);
    const runs = await Promise.all(
      [...generated, ...published].map((files) => scored(makeFolder(files, { seal: true }))),
    );
    const usual = boards(runs, fullRubric);
    for (const [index, run] of runs.entries()) {
      expect(boards([...runs, run], fullRubric)).toEqual(usual);
      expect(boards(runs.toSpliced(index, 0, run), fullRubric)).toEqual(usual);
    }
  });
});
