import { describe, expect, it } from "vitest";
import { trustLadder, trustOf } from "../../scorer/board/trust.ts";
import type { Entry } from "../../scorer/board/entry.ts";
import type { Scorecard } from "../../scorer/score/scorecard.ts";
import type { ScoredRun } from "../../scorer/score/scored-run.ts";
import { evidenceOf, openedOf, recordOf } from "../support/evidence-record.ts";
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
const evidence = evidenceOf(recordOf());
const anchored = evidenceOf(recordOf({ anchoring: "anchored", frozenBefore: true }));
const equal = { ...sealed, published: { state: "equal", rubric: "2026-10" } } as const;

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
    expect(trustOf(trustLadder(subject(equal)))).toBe("recomputed");
    const published = { state: "differs", rubric: "2026-10", differences: [], more: 1 } as const;
    expect(trustOf(trustLadder(subject({ ...sealed, published })))).toBe("files-complete");
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
    const run = subject(equal, { evidence: anchored });
    expect(trustOf(trustLadder(run))).toBe("anchored");
  });

  it("stops below the top where no head was published, whatever was given beside the folder", () => {
    const digests = { folder: "", rubric: "", anchors: "a".repeat(64) };
    expect(trustOf(trustLadder(subject(equal, { evidence, digests })))).toBe("recorded");
  });

  it("does not call anchored what was published only once the work had begun", () => {
    const late = evidenceOf(recordOf({ anchoring: "anchored", frozenBefore: false }));
    expect(trustOf(trustLadder(subject(equal, { evidence: late })))).toBe("recorded");
  });

  it.each([
    ["a fault", { faults: 1 }],
    ["a broken spine", { spineHolds: false }],
    ["the name of another run", { opened: openedOf("another") }],
    ["a head it does not hold", { spineHolds: false, anchoring: "contradicted" as const }],
  ])("does not count a record with %s as recorded", (_, changes) => {
    const run = subject(equal, { evidence: evidenceOf(recordOf(changes)) });
    expect(trustOf(trustLadder(run))).toBe("recomputed");
  });

  it("does not count as recorded what was not measured for damage to the folder", () => {
    const damaged = { ...anchored, state: "unmeasured" as const };
    expect(trustOf(trustLadder(subject(equal, { evidence: damaged })))).toBe("recomputed");
  });

  it("counts a record with open items as recorded: what is open is no damage", () => {
    const open = { items: 2, operations: 1, attempts: 0, logged: 0, sowCriteria: 0 };
    const run = subject(equal, { evidence: evidenceOf(recordOf({ open })) });
    expect(trustOf(trustLadder(run))).toBe("recorded");
  });
});
