import { describe, expect, test } from "vitest";
import type { PathOutcome, VerdictPath } from "../../../scorer/observe/story/verdicts.ts";
import { lines, storyOf, there } from "./telling.ts";

const verdict = (step: string | null, outcome: string | null, fields: object = {}) =>
  ["verdict", { step, outcome, ...fields }] as const;

const told = ({ outcome, attempt, better }: PathOutcome): string =>
  [attempt ?? "?", outcome ?? "unknown", better ?? ""].join(" ").trim();
const path = ({ step, outcomes, surrender, incidents }: VerdictPath): readonly unknown[] => [
  step,
  outcomes.map(told).join(", "),
  surrender,
  lines(incidents),
];

describe("verdicts", () => {
  test("make a path a step, in order, with the incidents of the step", async () => {
    const { verdicts } = await storyOf(
      verdict("s2", "refine", { attempt: 1, better: "first" }),
      verdict("s1", "pivot", { attempt: 1 }),
      verdict("s2", "refine", { attempt: 2, better: "worse" }),
      verdict("s1", "accept", { attempt: 2, better: "better" }),
      verdict("s2", "surrender", { attempt: 3, better: "same" }),
      ["incident", { step: "s2", attempts: 3 }],
      ["incident", { step: "s3", attempts: 1 }],
      verdict(null, "re-explore"),
      verdict("s1", null, { better: "worse" }),
    );
    const { paths, verdicts: all, regressions, incidents, further } = there(verdicts);
    expect(paths.map(path)).toEqual([
      ["s1", "1 pivot, 2 accept better, ? unknown worse", null, "0:"],
      [
        "s2",
        "1 refine first, 2 refine worse, 3 surrender same",
        { verdict: 3, attempt: 3 },
        "1: 5",
      ],
      ["s3", "", null, "1: 6"],
      [null, "? re-explore", null, "0:"],
    ]);
    expect(lines(all)).toBe("7: 0 1 2 3 4 7 8");
    expect(lines(regressions)).toBe("2: 2 8");
    expect(lines(incidents)).toBe("2: 5 6");
    expect(further.count).toBe(0);
  });

  test("remember the first surrender, and count every one", async () => {
    const { verdicts } = await storyOf(
      verdict("s", "refine"),
      verdict("s", "surrender", { attempt: 9 }),
      verdict("s", "surrender", { attempt: 1 }),
    );
    const [only] = there(verdicts).paths;
    expect(only?.surrender).toEqual({ verdict: 2, attempt: 9 });
    expect(lines(there(only).surrenders)).toBe("2: 1 2");
  });

  test("of one step are kept a hundred at most, and counted beyond", async () => {
    const many = Array.from({ length: 120 }, () => verdict("s", "refine"));
    const [only] = there((await storyOf(...many, verdict("s", "surrender"))).verdicts).paths;
    expect(only?.outcomes).toHaveLength(100);
    expect(only?.verdicts.count).toBe(121);
    expect(only?.surrender).toEqual({ verdict: 121, attempt: null });
  });

  test("of steps beyond the ten thousandth are counted, and have no path", async () => {
    const steps = Array.from({ length: 10_003 }, (_, n) => verdict(`s${n.toString()}`, "accept"));
    const { paths, further, verdicts } = there((await storyOf(...steps)).verdicts);
    expect(paths).toHaveLength(10_000);
    expect(lines(further)).toBe("3: 10000 10001 10002");
    expect(verdicts.count).toBe(10_003);
  });

  test("of all steps are kept twenty thousand at most", async () => {
    const steps = Array.from({ length: 210 }, (_, n) =>
      Array.from({ length: 100 }, () => verdict(`s${n.toString()}`, "refine")),
    );
    const { paths } = there((await storyOf(...steps.flat())).verdicts);
    const kept = paths.reduce((sum, { outcomes }) => sum + outcomes.length, 0);
    expect(kept).toBe(20_000);
    expect(paths.every(({ verdicts: own }) => own.count === 100)).toBe(true);
  });
});
