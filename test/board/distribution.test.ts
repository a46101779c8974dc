import { describe, expect, it } from "vitest";
import { boards } from "../../scorer/board/boards.ts";
import { distributions } from "../../scorer/board/distribution.ts";
import { publishedTypicals } from "../../scorer/board/typical.ts";
import { currentRubric } from "../../scorer/rubrics/index.ts";
import { publishedScored, richScored } from "./support/scored.ts";

const all = boards(
  await Promise.all([
    richScored({ id: "good", good: 9 }),
    richScored({ id: "poor", good: 5 }),
    richScored({ id: "jobless", jobless: true }),
    publishedScored("published"),
  ]),
  currentRubric,
);

describe("distributions", () => {
  it("pool a measure by job where the rubric says so, runs without a job in none", () => {
    const found = distributions(all, "lint-density", "sow");
    expect(found.map(({ job, rows }) => [job, rows.length])).toEqual([["circles@1.0", 2]]);
  });

  it("pool by role over all jobs, without places", () => {
    const [pool, ...others] = distributions(all, "line-coverage", "role");
    expect(others).toEqual([]);
    expect(pool?.rows.map(({ entry, place }) => [entry.id, place])).toEqual([
      ["published", null],
      ["good", null],
      ["jobless", null],
      ["poor", null],
    ]);
    expect(pool?.spread?.n).toBe(4);
  });

  it("are empty for a measure nobody has", () => {
    expect(distributions(all, "claim-agreement", "role")).toEqual([]);
  });
});

describe("published typical values", () => {
  it("stand on the curve with their citation", () => {
    const curve = currentRubric.subjects[4]?.measures[0]?.curve ?? null;
    const [typical] = publishedTypicals(all, "schema-invalid-calls", curve);
    expect(typical).toMatchObject({ value: "71/5000", micro: 763_333, title: "Circle" });
    expect(typical?.citation?.publisher).toBe("example.org");
  });

  it("have no score where the measure has no curve", () => {
    expect(publishedTypicals(all, "schema-invalid-calls", null)[0]?.micro).toBeNull();
  });
});
