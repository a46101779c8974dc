import { describe, expect, test } from "vitest";
import { isKnown, kindOf } from "../../scorer/run-folder/kinds.ts";

describe("the kind of a file", () => {
  test.each([
    ["sow.json", "sow.json", true],
    ["sow.md", "sow.md", true],
    ["checks.json", "checks.json", true],
    ["status/final.json", "status/final.json", true],
    ["status/other.json", "status/other.json", false],
    ["telemetry/requests.jsonl", "telemetry/requests.jsonl", true],
    ["telemetry/totals.json", "telemetry/totals.json", true],
    ["telemetry/raw.jsonl", "telemetry/raw.jsonl", false],
    ["lint/a.json", "lint", true],
    ["tests/unit/junit.xml", "tests", true],
    ["evidence/data/ledger.jsonl", "evidence", true],
    ["assets/shot.png", "assets", true],
    ["lint", "lint", false],
    ["notes.txt", "notes.txt", false],
    ["extra/notes.txt", "extra", false],
    ["run.json", "run.json", false],
  ])("%s belongs to %s, known: %s", (path, kind, known) => {
    expect(kindOf(path)).toBe(kind);
    expect(isKnown(path)).toBe(known);
  });
});
