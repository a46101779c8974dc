import { describe } from "vitest";
import type { RecordFiles } from "../../support/generate/record/line.ts";
import { deliverable, shipped } from "./drifting.ts";
import { one, Story, two } from "./story.ts";
import { all, check, open } from "./table.ts";

/** d1 judged by two programs, each by what it read. */
function twice(a: string, b: string): RecordFiles {
  const story = new Story({ d1: { evaluators: [one, two] } }).work();
  for (const item of ["k1", "k2", "k3"]) story.judge(item);
  story.judge("d1", {}, { inputs: [story.read(a)] });
  story.judge("d1", {}, { inputs: [story.read(b)], evaluator: two });
  return story.ended();
}

/** d1 judged by two readings, the later cited before the earlier. */
function backwards(earlier: string, later: string): RecordFiles {
  const story = new Story().work();
  for (const item of ["k1", "k2", "k3"]) story.judge(item);
  const inputs = [story.read(earlier), story.read(later)].reverse();
  story.judge("d1", {}, { inputs });
  return story.ended();
}

/** d1 judged by a reading whose reference is written as said. */
function cited(fields: object): RecordFiles {
  const story = new Story().work();
  for (const item of ["k1", "k2", "k3"]) story.judge(item);
  story.judge("d1", {}, { inputs: [story.read("judged", { ...fields })] });
  return story.ended();
}

describe("a deliverable that shipped", () => {
  check([
    ["with the bytes it was judged by", () => deliverable("same"), all, shipped("same")],
    ["with other bytes is open", () => deliverable("judged"), open("D-DRIFT"), shipped("other")],
    ["not at all is open", () => deliverable("judged"), open("D-DRIFT"), shipped(null)],
    ["in a folder that lists no repository: nothing can be said", () => deliverable("judged"), all],
    ["is judged by the last reading", () => deliverable("first", "last"), all, shipped("last")],
    [
      "and by no earlier one",
      () => deliverable("first", "last"),
      open("D-DRIFT"),
      shipped("first"),
    ],
    [
      "whichever is cited first",
      () => backwards("first", "last"),
      open("D-DRIFT"),
      shipped("first"),
    ],
    ["is judged by each evaluator", () => twice("same", "same"), all, shipped("same")],
    [
      "and by the one that read other bytes",
      () => twice("same", "other"),
      open("D-DRIFT"),
      shipped("same"),
    ],
    ["whichever that is", () => twice("other", "same"), open("D-DRIFT"), shipped("same")],
    [
      "a file that names no path is what was judged",
      () => cited({ path: undefined }),
      open("D-DRIFT"),
      shipped("other"),
    ],
    [
      "a text that names no path is not",
      () => cited({ path: undefined, role: "output" }),
      all,
      shipped("other"),
    ],
    ["another path is not", () => cited({ path: "README.md" }), all, shipped("other")],
  ]);
});
