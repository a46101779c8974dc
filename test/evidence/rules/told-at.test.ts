import { describe, expect, test } from "vitest";
import { metAt } from "../../../scorer/evidence/verdicts/told-at.ts";
import type { JudgedItem } from "../../../scorer/evidence/verdicts/judge-items.ts";

/** Verdicts on two items, one of which stands for a criterion of the job. */
const told = [
  ["k1", "fail", "2026-10-20T00:00:01.000Z", true],
  ["k1", "pass", "2026-10-20T00:00:03.000Z", true],
  ["k1", "unknown", "2026-10-20T00:00:04.000Z", true],
  ["k1", "fail", "2026-10-20T00:00:05.000Z", false],
  ["k2", "pass", "2026-10-20T00:00:02.000Z", true],
] as const;

const items = (["k1", "k2"] as const).map((id) => ({
  item: { id, covers: id === "k1" ? [{ criterion: "must-run" }] : [] },
  verdicts: told
    .filter(([item]) => item === id)
    .map(([, outcome, at, counts]) => ({ outcome, counts, verdict: { at } })),
})) as unknown as readonly JudgedItem[];

describe("what verdicts said of a criterion", () => {
  test.for([
    ["k1", 0, null],
    ["k1", 1, false],
    ["k1", 2, false],
    ["k1", 3, true],
    ["k1", 9, true],
    ["must-run", 2, false],
    ["must-run", 3, true],
    ["k2", 1, null],
    ["k2", 2, true],
    ["k3", 9, null],
  ] as const)("%s, %i s into the run: %s", ([id, second, met]) => {
    const at = Date.parse(`2026-10-20T00:00:0${second.toString()}.000Z`);
    expect(metAt(items)(id, at)).toBe(met);
  });
});
