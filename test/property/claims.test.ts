import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { generateRun } from "../support/generate/generate-run.ts";
import { shapes } from "../support/generate/shape.ts";
import { rowsOf, withRows, type LogRow } from "./log-rows.ts";
import { measuresOf, sealedCards } from "./scoring.ts";

const text = fc.string({ maxLength: 12 });
const count = fc.nat({ max: 1000 });

/** Anything an agent might assert, in every form the format has. */
const claims: fc.Arbitrary<Readonly<Record<string, unknown>>> = fc.oneof(
  fc.record({
    of: fc.constant("tests"),
    values: fc.record({ run: count, passed: count, failed: count }),
  }),
  fc.record({ of: fc.constant("files"), values: fc.record({ paths: fc.array(text) }) }),
  fc.record({ of: fc.constant("commit"), values: fc.record({ sha: text }) }),
  fc.record({
    of: fc.constant("criteria"),
    values: fc.record({ id: fc.constantFrom("orbit", "label"), met: fc.boolean() }),
  }),
  fc.record({
    of: fc.constant("deliverable"),
    values: fc.record({ id: fc.constantFrom("readme", "levels"), path: text }),
  }),
  fc.record({
    of: fc.constant("exit"),
    values: fc.record({ command: text, exitCode: fc.integer({ min: -1, max: 255 }) }),
  }),
  fc.record({ of: fc.constant("tests"), values: fc.constant(null) }),
);

function isClaim({ row }: LogRow): boolean {
  return row["kind"] === "claim";
}

describe("law 6: a claim earns nothing", () => {
  test("whatever is claimed, no measure but that of claims changes", async () => {
    await fc.assert(
      fc.asyncProperty(
        shapes,
        fc.infiniteStream(fc.oneof({ weight: 4, arbitrary: claims }, fc.constant(null))),
        async (shape, replacements) => {
          const files = generateRun({ ...shape, steps: shape.steps + 1, turnsPerStep: 3 });
          const rows = rowsOf(files);
          const changed = rows.flatMap((line) => {
            if (!isClaim(line)) return [line];
            const claim = replacements.next().value as Readonly<Record<string, unknown>> | null;
            return claim === null ? [] : [{ ...line, row: { ...line.row, ...claim } }];
          });
          const [before, after] = [
            await sealedCards(withRows(files, rows)),
            await sealedCards(withRows(files, changed)),
          ];
          for (const [index, card] of after.entries()) {
            const other = before[index];
            if (other === undefined) throw new Error("one scorecard a rubric");
            const { "claim-agreement": said, ...measures } = measuresOf(card);
            expect(measures).toEqual({ ...measuresOf(other), "claim-agreement": undefined });
            expect(said).toBeDefined();
            expect(card.facts).toEqual(other.facts);
            expect(card.status.milli).toBe(other.status.milli);
            expect(card.problems).toEqual(other.problems);
          }
        },
      ),
      { numRuns: 30 },
    );
  });
});
