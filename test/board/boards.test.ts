import { describe, expect, it } from "vitest";
import { boards } from "../../scorer/board/boards.ts";
import { currentRubric, rubricNamed } from "../../scorer/rubrics/index.ts";
import { publishedScored, richScored } from "./support/scored.ts";

const runs = await Promise.all([
  richScored({ id: "better", good: 9 }),
  richScored({ id: "worse", good: 6 }),
  richScored({ id: "twin", good: 6 }),
  richScored({ id: "scripted", source: "scripted" }),
  richScored({ id: "synthetic", source: "synthetic" }),
  richScored({ id: "withdrawn", withdrawn: true }),
  richScored({ id: "open" }, { seal: false }),
  richScored({ id: "jobless", jobless: true }),
  publishedScored("published"),
]);
const [circle, without] = boards(runs, currentRubric);

describe("boards", () => {
  it("ranks generated runs that pass the floor, equal ones on one rank", () => {
    const places = circle?.ranking.map(({ rank, entry: { id } }) => `${rank.toString()} ${id}`);
    expect(places).toEqual(["1 better", "2 twin", "2 worse"]);
  });

  it("ranks scripted runs only among themselves", () => {
    expect(circle?.scripted.map(({ entry: { id } }) => id)).toEqual(["scripted"]);
  });

  it("lists the others by their first reason, and loses nobody", () => {
    const listed = circle?.unranked.map(({ code, entries }) => [code, entries.map(({ id }) => id)]);
    expect(listed).toEqual([
      ["criteria not checked", ["published"]],
      ["not sealed", ["open"]],
      ["synthetic", ["synthetic"]],
      ["withdrawn", ["withdrawn"]],
    ]);
    expect(circle?.entries).toHaveLength(8);
  });

  it("keeps runs without a job apart, and last", () => {
    expect(without?.job).toBeNull();
    expect(without?.sow).toBeNull();
    expect(without?.ranking).toEqual([]);
    expect(without?.entries.map(({ id }) => id)).toEqual(["jobless"]);
  });

  it("never ranks two rubric versions together", () => {
    const older = rubricNamed("2026-07");
    const found = older === undefined ? [] : boards(runs, older);
    for (const { ranking } of found)
      for (const { entry } of ranking) expect(entry.card.rubric).toBe("2026-07");
  });

  it("counts a run once that is given twice", () => {
    const [doubled] = boards([...runs, ...runs], currentRubric);
    expect(doubled?.entries).toHaveLength(8);
  });

  it("does not depend on the order of the runs", () => {
    const [turned] = boards([...runs].reverse(), currentRubric);
    const ids = (list = circle): unknown =>
      list?.ranking.map(({ rank, entry }) => [rank, entry.id]);
    expect(ids(turned)).toEqual(ids());
  });
});
