import { describe, expect, test } from "vitest";
import {
  digestOf,
  printLine,
  type Fields,
  type RecordFiles,
} from "../../support/generate/record/line.ts";
import { minimalRun } from "../../support/make-folder.ts";
import { factsOf, fraction, read, type Around } from "./facts.ts";
import { fail, one, Story } from "./story.ts";
import { all } from "./table.ts";

const criteria = ["a", "b"].map((id) => ({ id, text: `the job asks for ${id}` }));

const job = { id: "job", version: "1.0" };
const named = minimalRun({ sow: job });

const sow = (asked: readonly object[] = criteria): Around => ({
  beside: {
    "run.json": named,
    "sow.json": { ...job, title: "A job", criteria: asked, deliverables: [] },
  },
});

const covers = (criterion: string, text = `the job asks for ${criterion}`): Fields => ({
  covers: { criterion, digest: digestOf(printLine({ id: criterion, text })) },
});

type Claims = Readonly<Record<string, Fields>>;

const itemOf = (id: string, more: Fields = {}) => ({
  id,
  text: `${id} holds`,
  evaluators: [one],
  ...more,
});

/** Three criteria with what each covers, all passed but those that failed. */
function claiming(
  claims: Claims,
  failing: readonly string[] = [],
  then?: (story: Story) => void,
): RecordFiles {
  const asked = ["k1", "k2", "k3"].map((id) => itemOf(id, claims[id]));
  const story = new Story({ contract: { criteria: asked } }).work();
  for (const id of ["k1", "k2", "k3", "d1"]) story.judge(id, failing.includes(id) ? fail : {});
  then?.(story);
  return story.ended();
}

type Job = Readonly<{ met: number; uncovered: readonly string[] }>;

describe("the criteria of the job", () => {
  test.each<readonly [string, RecordFiles, Job, number]>([
    [
      "each by an item",
      claiming({ k1: covers("a"), k2: covers("b") }),
      { met: 2, uncovered: [] },
      200,
    ],
    // the smaller of 1/2 and 3/4: 200 · (1/4 + 1/2)
    [
      "one of two failed",
      claiming({ k1: covers("a"), k2: covers("b") }, ["k1"]),
      { met: 1, uncovered: [] },
      150,
    ],
    [
      "every item that covers one must be met",
      claiming({ k1: covers("a"), k2: covers("a"), k3: covers("b") }, ["k2"]),
      { met: 1, uncovered: [] },
      150,
    ],
    // the smaller of 2/2 and 2/4
    [
      "the items count where they are the smaller share",
      claiming({ k1: covers("a"), k2: covers("b") }, ["k3", "d1"]),
      { met: 2, uncovered: [] },
      150,
    ],
    // open: 200 · (1/4 + 1/2) · 7/10
    [
      "one that nothing covers is open",
      claiming({ k1: covers("a") }),
      { met: 1, uncovered: ["b"] },
      105,
    ],
    [
      "another wording covers nothing",
      claiming({ k1: covers("a"), k2: covers("b", "the job asks for a little") }),
      { met: 1, uncovered: ["b"] },
      105,
    ],
    [
      "another id covers nothing",
      claiming({
        k1: covers("a"),
        k2: { covers: { ...(covers("b")["covers"] as object), criterion: "c" } },
      }),
      { met: 1, uncovered: ["b"] },
      105,
    ],
    // 200 · (0 + 1/2) · 7/10
    ["none is covered", claiming({}), { met: 0, uncovered: ["a", "b"] }, 70],
    [
      "the same words in a second contract may cover for the first",
      claiming({ k1: covers("a") }, [], ({ builder }) => {
        builder.freezeContract("c2", { criteria: [itemOf("k2", covers("b"))] });
      }),
      { met: 2, uncovered: [] },
      200,
    ],
    [
      "a revision cannot move an item from one to the other",
      claiming({ k1: covers("a"), k2: covers("b") }, ["k1"], ({ builder }) => {
        builder.freezeContract("c1", {
          criteria: [itemOf("k1", covers("b")), itemOf("k2", covers("a")), itemOf("k3")],
          deliverables: [{ id: "d1", path: "OUT.md", evaluators: [one] }],
        });
      }),
      { met: 0, uncovered: [] },
      100,
    ],
    [
      "what a late contract lays to an item is asked and not met",
      claiming({ k1: covers("a") }, [], (story) => {
        story.observe("tool", story.attempt("tool", { contract: "c2" }));
        story.builder.freezeContract("c2", { criteria: [itemOf("k2", covers("b"))] });
      }),
      { met: 1, uncovered: [] },
      150,
    ],
  ])("%s", async (_, files, job, tenths) => {
    const record = await read(files, sow());
    expect(record.sow).toEqual({ criteria: 2, ...job });
    expect(factsOf(record).tenths).toBe(tenths);
    expect(record.open.sowCriteria).toBe(job.uncovered.length);
  });

  test.each([
    ["there is no statement of work", {}],
    ["it lists none", sow([])],
  ])("where %s, the record answers to its own", async (_, around) => {
    const record = await read(claiming({ k1: covers("a") }), around);
    expect(record.sow).toBeNull();
    expect(factsOf(record)).toEqual(all);
    expect(fraction(record.score.criteriaMet)).toBe("unknown");
  });

  test("completion reads the smaller share", async () => {
    const record = await read(claiming({ k1: covers("a"), k2: covers("b") }, ["k3", "d1"]), sow());
    expect(fraction(record.score.criteriaMet)).toBe("1/2");
  });

  // 200 · (0 + 1/2), nothing open
  test.each<readonly [string, Around]>([
    ["is not there", { beside: { "run.json": named } }],
    ["is no JSON", { beside: { "run.json": named, "sow.json": "{" } }],
    ["is another job", { ...sow(), beside: { ...sow().beside, "run.json": minimalRun() } }],
  ])("that cannot be read because the file %s are met by nothing", async (_, around) => {
    const record = await read(claiming({ k1: covers("a"), k2: covers("b") }), around);
    expect(record.sow).toEqual({ criteria: 0, met: 0, uncovered: [] });
    expect(factsOf(record)).toEqual({ ...all, tenths: 100 });
    expect(fraction(record.score.criteriaMet)).toBe("unknown");
  });
});
