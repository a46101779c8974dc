import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { rubrics } from "../../scorer/rubrics/index.ts";
import { canonical } from "../../scorer/exact/canonical.ts";

/**
 * A published version never changes. Both are first published with the first release; until then a
 * change of this table is a change of every score and says so in its commit.
 */
const published = {
  "2026-10": "5c54d2c183218ea4fb0aa5f94174f7fda857ccaa1a8566d8dfda343ce4b43c77",
  "2026-07": "968678cb3ee29eb1d74f28b893ee396e03d99319587edc0eb71e836ef2a72651",
};

test("every rubric version is byte for byte the one that was published", () => {
  const digests = rubrics.map((rubric) => [
    rubric.rubric,
    createHash("sha256").update(canonical(rubric)).digest("hex"),
  ]);
  expect(Object.fromEntries(digests)).toEqual(published);
});
