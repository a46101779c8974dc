import { describe, expect, test } from "vitest";
import { findingCodes } from "../../../scorer/evidence/findings.ts";
import { badRecord } from "./bad-record-ways.ts";
import { bagCases } from "./bag-codes.ts";
import { said } from "./facts.ts";
import { faultCases } from "./fault-codes.ts";
import { itemCases } from "./item-codes.ts";
import { noteCases } from "./note-codes.ts";
import { verdictCases } from "./verdict-codes.ts";
import { spineCases } from "./spine-codes.ts";
import type { CodeCase } from "./ways.ts";

const cases: Readonly<Record<string, CodeCase>> = {
  ...spineCases,
  ...bagCases,
  ...faultCases,
  "R-BAD": badRecord,
  ...noteCases,
  ...verdictCases,
  ...itemCases,
};

test("every code of a finding has its record and its twin", () => {
  expect(Object.keys(cases).sort()).toEqual([...findingCodes].sort());
});

describe.each(Object.entries(cases))("%s", (code, { ways, twin }) => {
  test.each(ways.map((way) => [way.said.join(", "), way] as const))(
    "%s",
    async (_, { gives, said: lines }) => {
      const { findings } = await gives();
      expect(findings.filter((finding) => finding.code === code).map(said)).toEqual(lines);
    },
  );

  test("is not given by the twin", async () => {
    const { findings } = await twin();
    expect(findings.filter((finding) => finding.code === code).map(said)).toEqual([]);
  });
});
