import { describe, expect, it } from "vitest";
import { trustLadder, trustOf } from "../../scorer/board/trust.ts";
import type { Entry } from "../../scorer/board/entry.ts";
import type { Scorecard } from "../../scorer/score/scorecard.ts";
import type { ScoredRun } from "../../scorer/score/scored-run.ts";
import { publishedScored, richScored } from "./support/scored.ts";

function subject(
  scored: ScoredRun,
  changes: Partial<Scorecard> = {},
): Pick<Entry, "card" | "scored"> {
  const [card] = scored.scorecards;
  if (card === undefined) throw new Error("a scored run has a scorecard");
  return { scored, card: { ...card, ...changes } };
}

const sealed = await richScored({ id: "sealed" });
const evidence = {
  state: "recorded",
  because: null,
  tenths: 107,
  capture: "1",
  closure: "1",
  integrity: "1",
  findings: [],
} as const;
const equal = { publishedScoreEqual: true };

describe("the ladder of trust", () => {
  it("leaves figures without logs on its lowest step, sealed or not", async () => {
    const run = subject(await publishedScored("published"));
    expect(trustOf(trustLadder(run))).toBe("published-figures");
  });

  it("never reads what a publisher calls its source", async () => {
    const run = subject(await richScored({ id: "named", source: "published-figures" }));
    expect(trustOf(trustLadder(run))).toBe("files-complete");
  });

  it("lets an unsealed folder with logs no higher", async () => {
    const run = subject(await richScored({ id: "open" }, { seal: false }));
    expect(trustOf(trustLadder(run))).toBe("published-figures");
  });

  it("reaches recomputed only where a published score was compared and is equal", () => {
    expect(trustOf(trustLadder(subject(sealed)))).toBe("files-complete");
    expect(trustOf(trustLadder(subject(sealed), equal))).toBe("recomputed");
    const differs = { publishedScoreEqual: false };
    expect(trustOf(trustLadder(subject(sealed), differs))).toBe("files-complete");
  });

  it("climbs no step over one that is missing", () => {
    const ladder = trustLadder(subject(sealed, { evidence }));
    expect(ladder.map(({ step, met, reached }) => [step, met, reached])).toEqual([
      ["published-figures", true, true],
      ["files-complete", true, true],
      ["recomputed", false, false],
      ["recorded", true, false],
      ["anchored", false, false],
    ]);
  });

  it("reaches the top with an intact record whose head was published", () => {
    const digests = { folder: "", rubric: "", anchors: "a".repeat(64) };
    const run = subject(sealed, { evidence, digests });
    expect(trustOf(trustLadder(run, equal))).toBe("anchored");
  });

  it("does not count a record with a fault as recorded", () => {
    const run = subject(sealed, { evidence: { ...evidence, integrity: "99/100" } });
    expect(trustOf(trustLadder(run, equal))).toBe("recomputed");
  });
});
