import fc from "fast-check";
import { expect, test } from "vitest";
import { pieceCount, replayIndex, replayPiece, laneAt } from "../../scorer/describe/replay-json.ts";
import { markedSteps } from "../../scorer/describe/replay-marked.ts";
import { readReplay } from "../../scorer/observe/replay/read-replay.ts";
import { logFiles } from "../../scorer/run-folder/kinds.ts";
import { foundIn } from "../../scorer/score/replay-finds.ts";
import { generateRun } from "../support/generate/generate-run.ts";
import { richShape, shapes } from "../support/generate/shape.ts";
import { makeFolder } from "../support/make-folder.ts";
import { rowsOf } from "./log-rows.ts";
import { scored } from "./scoring.ts";

test("a replay of any run is its rows in order, in pieces that add up to all of them", async () => {
  await fc.assert(
    fc.asyncProperty(shapes, async (shape) => {
      const files = generateRun(shape);
      const { opened, scorecards } = await scored(makeFolder(files, { seal: true }));
      const [card] = scorecards;
      if (card === undefined) throw new Error("a run has a scorecard");
      const replay = await readReplay(opened, foundIn(card));
      const rows = rowsOf(files);
      expect(replay.steps.map(({ log, seq }) => [log, seq])).toEqual(
        rows.map(({ log, row }) => [log, row["seq"]]),
      );
      expect(replay.lanes.reduce((sum, { steps }) => sum + steps, 0)).toBe(rows.length);
      const index = replayIndex(shape.id, replay);
      const pieces = Array.from({ length: pieceCount(replay) }, (_, at) => replayPiece(replay, at));
      const words = pieces.flatMap(({ steps }) => steps);
      expect(words).toHaveLength(index.steps);
      words.forEach(({ lane }, at) => {
        expect(laneAt(index, at + 1)).toBe(lane);
      });
      const places = index.marks.map(({ step }) => step);
      expect(places).toEqual([...places].sort((a, b) => a - b));
      for (const { step, last } of index.marks) {
        expect(step).toBeGreaterThanOrEqual(1);
        expect(last).toBeLessThanOrEqual(index.steps);
      }
      for (const { step, line } of markedSteps(replay)) expect(words[step - 1]?.line).toBe(line);
    }),
    { numRuns: 25 },
  );
});

test("what a scorecard found in the logs is marked at the line it names", async () => {
  const files = generateRun(richShape(5, { faults: 300 }));
  const { opened, scorecards } = await scored(makeFolder(files, { seal: true }));
  const [card] = scorecards;
  if (card === undefined) throw new Error("a run has a scorecard");
  const found = foundIn(card);
  const kinds = new Set(found.map(({ kind }) => kind));
  expect([...kinds].sort()).toEqual(expect.arrayContaining(["gate-break", "hand-back", "loop"]));
  const { steps, marks, counts } = await readReplay(opened, found);
  for (const { kind, file, events } of found)
    for (const { lines, seqs } of events) {
      const own = marks.find(
        (mark) =>
          mark.kind === kind &&
          steps[mark.step]?.seq === seqs[0] &&
          logFiles[steps[mark.step]?.log ?? "events"] === file,
      );
      expect(own?.lines).toBe(lines);
    }
  for (const kind of kinds) {
    const all = found.filter((one) => one.kind === kind).reduce((sum, { count }) => sum + count, 0);
    expect(counts.find((one) => one.kind === kind)?.count).toBe(all);
  }
});
