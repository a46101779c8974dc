import { join } from "node:path";
import { expect, test } from "vitest";
import { storyLead, storyTables } from "../../scorer/describe/story.ts";
import { scorePath } from "../../scorer/edge/score-path.ts";
import { currentRubric } from "../../scorer/rubrics/index.ts";

const run = join(import.meta.dirname, "../../runs-data/desktop-app__stall-counts");
const [card] = (await scorePath(run, [currentRubric])).scorecards;

// Article on generated progress reports: 607 − 396 − 67 − 36 − 30 − 21 − 6 = 51.
test("the published counts of a harness are told as its source gives them", () => {
  const harness = card?.harness;
  if (harness == null) throw new Error("the run tells of its harness");
  expect(storyLead(harness)).toBe(
    "607 messages in the user's seat, 51 of unlisted purpose; 21 stall notices and six escalations, 27 together; two loops.",
  );
  const tables = storyTables(harness, currentRubric.thresholds);
  expect(tables.map(({ rows, total }) => [...rows, ...(total === null ? [] : [total])])).toEqual(
    [
      [
        ["Progress reports", "396"],
        ["Phase openings", "67"],
        ["Delegation results", "36"],
        ["Screenshots", "30"],
        ["Stall notices", "21"],
        ["Stall escalations", "6"],
        ["Of unlisted purpose", "51"],
        ["All of them", "607"],
      ],
      [
        ["Stall notices in the user's seat", "21"],
        ["Stall escalations in the user's seat", "6"],
        ["Notices and escalations together", "27"],
        ["Loops, as published", "2"],
      ],
    ].map((rows) =>
      rows.map(([name, count]) => expect.objectContaining({ name, cells: [count] }) as unknown),
    ),
  );
});
