import { expect, test } from "vitest";
import { baselineFrom, refusalText, unknownFigureText } from "../../scorer/describe/baseline.ts";

const frozen = {
  requests: 1,
  activeWallClockMs: 1,
  outputTokens: 1,
  costUsd: "1.5",
  ncloc: 1,
  runs: [{ id: "a", folder: "0" }],
};

test("a baseline says how many runs it is from, and whose prices its cost has", () => {
  expect(baselineFrom(frozen, "2026-10")).toBe(
    "median of one run; cost at the prices of rubric 2026-10",
  );
  const runs = Array.from({ length: 14 }, (_, n) => ({ id: n.toString(), folder: "0" }));
  expect(baselineFrom({ ...frozen, costUsd: null, runs }, "2026-10")).toBe("median of 14 runs");
});

test("a run that is refused hears every reason at once", () => {
  const because = [
    { code: "withdrawn", about: "by mistake" },
    { code: "job not completed", about: "13/15" },
    { code: "problems found", about: "2" },
    { code: "scripted" },
  ];
  expect(refusalText({ id: "a", because }).replaceAll("\u202f", " ")).toBe(
    'error a: withdrawn: by mistake; job not completed: 86.67 % of it done, and a baseline is what the whole job takes; two problems found; "proofboard check" lists them; scripted',
  );
});

test("a figure without a baseline names the runs that do not know it, a few of them", () => {
  const text = (...runs: readonly string[]) => unknownFigureText({ figure: "costUsd", runs });
  expect(text("a")).toBe("no baseline of cost: unknown in a");
  expect(text("a", "b", "c", "d", "e")).toBe("no baseline of cost: unknown in a, b, c, d and e");
  expect(text("a", "b", "c", "d", "e", "f", "g")).toBe(
    "no baseline of cost: unknown in a, b, c, d, e and 2 more",
  );
});
