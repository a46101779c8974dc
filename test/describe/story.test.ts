import { describe, expect, test } from "vitest";
import { lineWords } from "../../scorer/describe/log-line.ts";
import { storyLead, storyTables } from "../../scorer/describe/story.ts";
import type { StoryRow, StoryTable } from "../../scorer/describe/story-table.ts";
import type { StoryFacts } from "../../scorer/observe/story/facts.ts";
import { Published } from "../../scorer/observe/published.ts";
import { storyOfTotals } from "../../scorer/observe/story/story-of-totals.ts";
import { totalsSchema } from "../../scorer/run-folder/totals.ts";
import { storyOf, there, type Told } from "../observe/story/telling.ts";

const surrenderAttempts = 3;
const tables = (story: StoryFacts): readonly StoryTable[] =>
  storyTables(story, { surrenderAttempts });

function table(story: StoryFacts, id: string): StoryTable {
  return there(tables(story).find((one) => one.id === `story-${id}`));
}

/** Rows as lists: name, cells, remarks; the total last. */
function rows({ rows: own, total }: StoryTable): readonly (readonly string[])[] {
  const all = total === null ? own : [...own, total];
  return all.map(({ name, cells, remarks }: StoryRow) => [name, ...cells, ...remarks]);
}

function published(figures: Readonly<Record<string, number>>): StoryFacts {
  const entries = Object.entries(figures).map(([name, value]) => [name, { value, citation: 0 }]);
  const totals = { format: "proofboard/totals@1", figures: Object.fromEntries(entries) as object };
  return there(storyOfTotals(new Published(totalsSchema.parse(totals))));
}

const article = published({
  loops: 2,
  stallNotices: 21,
  stallEscalations: 6,
  userSeatMessages: 607,
  "userSeatMessages.progress-report": 396,
  "userSeatMessages.phase-opening": 67,
  "userSeatMessages.delegation-result": 36,
  "userSeatMessages.screenshot": 30,
  "userSeatMessages.stall-notice": 21,
  "userSeatMessages.stall-escalation": 6,
});

describe("published figures", () => {
  test("are told in a line", () => {
    expect(storyLead(article)).toBe(
      "607 messages in the user's seat, 51 of unlisted purpose; 21 stall notices and six escalations, 27 together; two loops.",
    );
  });

  test("make tables without what nobody published", () => {
    expect(tables(article).map(({ id }) => id)).toEqual(["story-messages", "story-stalls"]);
    const messages = table(article, "messages");
    expect(messages.columns).toEqual(["Messages"]);
    expect(rows(messages)).toEqual([
      ["Progress reports", "396"],
      ["Phase openings", "67"],
      ["Delegation results", "36"],
      ["Screenshots", "30"],
      ["Stall notices", "21"],
      ["Stall escalations", "6"],
      ["Of unlisted purpose", "51"],
      ["All of them", "607"],
    ]);
    expect(messages.note).toBe("");
    expect(rows(table(article, "stalls"))).toEqual([
      ["Stall notices in the user's seat", "21"],
      ["Stall escalations in the user's seat", "6"],
      ["Notices and escalations together", "27"],
      ["Loops, as published", "2"],
    ]);
  });

  test("show how a rest came about", () => {
    const rest = there(table(article, "messages").rows.find(({ cells }) => cells[0] === "51"));
    expect(rest.worked).toMatch(/^607 messages in the user's seat − 396 .* − 6 .* = 51$/);
    expect(rest.sources.map(({ pointer }) => pointer)).toHaveLength(7);
  });

  test("that contradict each other are said to", () => {
    const wrong = published({ userSeatMessages: 4, "userSeatMessages.goal": 5 });
    expect(table(wrong, "messages").note).toBe(
      "By purpose they come to 5, which is not the total its source gives.",
    );
  });
});

describe("a log", () => {
  test("in which nothing happened has no table and no line", async () => {
    const story = await storyOf(["session.start"]);
    expect(tables(story)).toEqual([]);
    expect(storyLead(story)).toBe("");
  });

  test("gives messages a column for each class of retention, and one for none where some have none", async () => {
    const goal = ["message", { purpose: "goal", retention: "strict" }] as const;
    expect(table(await storyOf(goal), "messages").columns).toEqual([
      "Messages",
      "Forgettable",
      "Fuzzy",
      "Strict",
    ]);
    const messages = table(await storyOf(goal, ["message", {}]), "messages");
    expect(messages.columns.at(-1)).toBe("Not said");
    expect(rows(messages)).toEqual([
      ["Goals", "1", "–", "–", "1", "–"],
      ["Of unlisted purpose", "1", "–", "–", "–", "1"],
      ["All of them", "2", "–", "–", "1", "1"],
    ]);
  });

  test("tells stalls and notices, with the largest count where one is given", async () => {
    const story = await storyOf(
      ["message", { purpose: "stall-notice" }],
      ["notice", { about: "stall", count: 1500 }],
      ["notice", {}],
    );
    expect(rows(table(story, "stalls"))).toEqual([
      ["Stall notices in the user's seat", "1", ""],
      ["Stalls the harness noticed", "1", "1,500"],
      ["Notices that do not say of what", "1", "unknown"],
    ]);
    expect(storyLead(story)).toBe("One message in the user's seat; one stall notice.");
  });

  test("says of a sum that lacks a line that it is at least so much", async () => {
    const compactions = table(
      await storyOf(
        ["compaction", { tier: 1, before: 90_000, after: 4000, summarised: 12 }],
        ["compaction", { tier: 1, before: 1000, summarised: 3 }],
        ["compaction", { before: 7, after: 0, summarised: 0 }],
      ),
      "compactions",
    );
    expect(rows(compactions)).toEqual([
      ["Tier 1", "2", "91,000", "≥ 4,000", "15", "unknown"],
      ["Not said", "1", "7", "0", "0", "unknown"],
      ["All of them", "3", "91,007", "≥ 4,000", "15", "unknown"],
    ]);
    expect(compactions.note).toBe("≥ stands where some of the lines do not give the figure.");
  });

  test("marks re-entries at and over their cap, and tells how often breakers tripped", async () => {
    const story = await storyOf(
      ["reentry", { step: "design", count: 1, cap: 2 }],
      ["reentry", { step: "build", count: 2, cap: 2 }],
      ["reentry", { step: "build", count: 3, cap: 2 }],
      ["reentry", { step: "build", count: 4, cap: 2 }],
      ["breaker", { name: "budget", count: 3, limit: 10 }],
      ["breaker", { name: "repeated-call", count: 4, limit: 4, tripped: true }],
    );
    expect(rows(table(story, "reentries"))).toEqual([
      ["build", "3", "4", "2", "over its cap twice", "at its cap once"],
      ["design", "1", "1", "2"],
    ]);
    expect(rows(table(story, "breakers"))).toEqual([
      ["budget", "1", "3", "10", "–"],
      ["repeated-call", "1", "4", "4", "1"],
    ]);
  });

  test("gives the share of false positives of the findings where it is known", async () => {
    const story = await storyOf(
      ["review", { real: true }],
      ["review", { real: false }],
      ["review", { real: true }],
      ["review", {}],
    );
    const said = rows(table(story, "reviews")).map((row) => row.join(" "));
    expect(said.map((text) => text.replaceAll("\u202f", " ").trim())).toEqual([
      "All of them 4",
      "Known to be real or not 3",
      "False positives 1 33.33 %",
    ]);
  });

  test("lists what a supervisor changed without naming an observable", async () => {
    const story = await storyOf(
      ["supervisor", { act: "jail", adjustment: -1, reason: "tone" }],
      ["supervisor", { act: "score", adjustment: 1, observable: "tests" }],
      ["supervisor", {}],
    );
    expect(rows(table(story, "supervisor"))).toEqual([
      ["Scores", "1", "–"],
      ["Jailings", "1", "1"],
      ["Not said", "1", "1"],
    ]);
    const unfounded = table(story, "unfounded");
    expect(rows(unfounded)).toEqual([
      ["Jail", "-1: tone", "names no observable"],
      ["Not said", "no adjustment given: no reason given", "names no observable"],
    ]);
    expect(unfounded.rows[0]?.sources).toEqual([
      { file: "telemetry/events.jsonl", count: 1, seqs: [0] },
    ]);
    const many = Array.from({ length: 130 }, () => ["supervisor", { act: "note" }] as const);
    expect(table(await storyOf(...many), "unfounded").note).toBe("110 more are counted above.");
  });

  test("counts what happened along the way", async () => {
    const story = await storyOf(
      ["verdict", { step: "s", outcome: "refine", better: "worse" }],
      ["incident", { step: "s" }],
      ["checkpoint"],
      ["message", { purpose: "person" }],
    );
    expect(rows(table(story, "besides")).map((row) => row.join(" "))).toEqual([
      "Regressions: verdicts that found the work worse 1",
      "Incidents 1",
      "Checkpoints 1",
      "Messages of a person 1",
    ]);
  });
});

describe("the path of a step", () => {
  const verdict = (outcome: string | null, attempt: number | null = null, better = "first") =>
    ["verdict", { step: "s", outcome, attempt, better }] as const;
  const incident = ["incident", { step: "s" }] as const;
  const noIncident = "given up without an incident";
  const early = (attempts: string): string =>
    `given up after ${attempts}, before the three it should be given`;

  test.each<[string, readonly Told[], readonly string[]]>([
    [
      "given up as it should be",
      [
        verdict("refine", 1),
        verdict("refine", 2, "worse"),
        verdict("surrender", 3, "same"),
        incident,
      ],
      ["refine, refine, surrender", "1, 2 worse, 3 same", "1"],
    ],
    [
      "given up without an incident",
      [verdict("refine", 1), verdict("refine", 2), verdict("surrender", 3)],
      ["refine, refine, surrender", "1, 2, 3", "–", noIncident],
    ],
    [
      "given up early, by its verdicts",
      [verdict("refine"), verdict("surrender"), incident],
      ["refine, surrender", "?, ?", "1", early("two attempts")],
    ],
    [
      "given up early, whatever attempt the line states",
      [verdict("surrender", 3), incident],
      ["surrender", "3", "1", early("one attempt")],
    ],
    [
      "given up early, several verdicts an attempt",
      [verdict("refine", 1), verdict("refine", 1), verdict("surrender", 1)],
      ["refine, refine, surrender", "1, 1, 1", "–", early("one attempt"), noIncident],
    ],
    [
      "given up twice with one incident",
      [
        verdict("re-explore"),
        verdict("pivot"),
        verdict("surrender"),
        verdict("surrender"),
        incident,
      ],
      [
        "re-explore, pivot, surrender, surrender",
        "?, ?, ?, ?",
        "1",
        "given up twice with one incident",
      ],
    ],
    ["accepted at once", [verdict("accept", 1)], ["accept", "1", "–"]],
    ["of no known outcome", [verdict(null, 1)], ["outcome unknown", "1", "–"]],
    ["with an incident alone", [incident], ["no verdict", "–", "1"]],
  ])("%s", async (_, events, expected) => {
    const story = await storyOf(...events);
    expect(rows(table(story, "verdicts"))).toEqual([["s", ...expected]]);
  });

  test("of many outcomes is written out as far as there is room", async () => {
    const story = await storyOf(...Array.from({ length: 120 }, () => verdict("refine", 7)));
    const [row] = table(story, "verdicts").rows;
    expect(row?.cells[0]).toBe(`${"refine, ".repeat(12)}and 108 more`);
    expect(row?.cells[1]).toBe(`${"7, ".repeat(12)}and 108 more`);
  });

  test("that is marked finds room before others", async () => {
    const plain = Array.from(
      { length: 50 },
      (_, n) => ["verdict", { step: `a${n.toString()}`, outcome: "accept" }] as const,
    );
    const surrender = ["verdict", { step: "z", outcome: "surrender" }] as const;
    const { rows: shown, note } = table(await storyOf(...plain, surrender), "verdicts");
    expect(shown).toHaveLength(40);
    expect(shown.at(-1)?.name).toBe("z");
    expect(note).toBe("11 steps more stand in the scorecard.");
  });

  test("beyond the bound is counted only", async () => {
    const steps = Array.from(
      { length: 1003 },
      (_, n) => ["reentry", { step: n.toString(), count: 1 }] as const,
    );
    expect(table(await storyOf(...steps), "reentries").note).toBe(
      "960 steps more stand in the scorecard. 3 lines of further steps are counted only.",
    );
  });
});

describe("a quoted line of the harness", () => {
  test.each([
    [{ kind: "message", purpose: "goal" }, "message goal"],
    [{ kind: "breaker", name: "budget" }, "breaker budget"],
    [{ kind: "supervisor", act: "jail" }, "supervisor jail"],
    [{ kind: "notice", about: "stall" }, "notice stall"],
    [{ kind: "checkpoint" }, "checkpoint"],
  ])("%j says %s", (fields, what) => {
    expect(lineWords(fields).what).toBe(what);
  });
});

describe("what a stranger wrote", () => {
  test("is shown cut, and every mark that turns or hides text written out", async () => {
    const evil = `<script>alert(1)</script>\u202eevil\u0007${"x".repeat(10_000)}`;
    const story = await storyOf(
      ["breaker", { name: evil }],
      ["supervisor", { act: "note", adjustment: evil, reason: evil }],
      ["verdict", { step: evil.slice(0, 400), outcome: "accept" }],
      ["reentry", { step: evil.slice(0, 400) }],
    );
    for (const id of ["breakers", "unfounded", "verdicts", "reentries"]) {
      const text = rows(table(story, id)).flat().join("\n");
      expect(text).toContain("<script>alert(1)</script>⟨U+202E⟩evil⟨U+0007⟩xxx");
      // eslint-disable-next-line no-control-regex -- controls are what is looked for
      expect(text).not.toMatch(/[\u202e\u0007]/);
      expect(text.length).toBeLessThan(500);
    }
    expect(JSON.stringify(story).length).toBeLessThan(10_000);
  });
});
