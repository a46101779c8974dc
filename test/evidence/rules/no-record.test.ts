import { describe, expect, test } from "vitest";
import { nodePlatform } from "../../../scorer/edge/node-platform.ts";
import { openFolder } from "../../../scorer/run-folder/open-folder.ts";
import { makeFolder, minimalRun } from "../../support/make-folder.ts";
import { readRecord } from "../reading.ts";
import { factsOf } from "./facts.ts";

describe("a folder", () => {
  const opened = (contents: Record<string, string | object>, directories: readonly string[]) =>
    openFolder(
      { ...makeFolder({ "run.json": minimalRun(), ...contents }), directories },
      nodePlatform,
    );

  test("without evidence has no record: null, not 0", async () => {
    expect(await readRecord(await opened({}, []))).toBeNull();
  });

  test.each([
    ["that is empty", {}],
    ["without a ledger", { "evidence/data/expected.json": "{}" }],
    ["with an empty ledger", { "evidence/data/ledger.jsonl": "" }],
    ["with a ledger of blanks", { "evidence/data/ledger.jsonl": " " }],
  ])("for evidence %s earns 0 and says so", async (_, contents) => {
    const record = await readRecord(await opened(contents, ["evidence"]));
    if (record === null) throw new Error("no record");
    const { codes, ...facts } = factsOf(record);
    expect(facts).toEqual({
      items: "0/0",
      operations: "0/0",
      closure: "2/5",
      integrity: "0",
      tenths: 0,
    });
    expect(codes).toContain("X-EMPTY");
    expect([record.state, record.spineHolds]).toEqual(["unreadable", false]);
  });
});
