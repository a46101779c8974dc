import { describe, expect, it } from "vitest";
import { citationsOf } from "../../scorer/board/citations.ts";
import { entries } from "../../scorer/board/entry.ts";
import { publishedScored, richScored } from "./support/scored.ts";

const [published] = entries([await publishedScored("published")], "2026-10");
const [logged] = entries([await richScored({ id: "logged" })], "2026-10");
const totals = "telemetry/totals.json";

describe("citationsOf", () => {
  it("finds the publication a figure names", () => {
    const sources = [{ file: totals, pointer: "/figures/toolCalls" }];
    const found = published === undefined ? [] : citationsOf(published, sources);
    expect(found.map(({ publisher }) => publisher)).toEqual(["example.org"]);
  });

  it("gives every citation of the run where a source names no figure", () => {
    const found = published === undefined ? [] : citationsOf(published, [{ file: totals }]);
    expect(found).toHaveLength(1);
  });

  it("cites nothing for what was counted in a log", () => {
    const sources = [{ file: "telemetry/tool-calls.jsonl", count: 3 }];
    expect(logged === undefined ? [] : citationsOf(logged, sources)).toEqual([]);
    expect(published === undefined ? [] : citationsOf(published, sources)).toEqual([]);
  });
});
