import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { rubrics } from "../../scorer/rubrics/index.ts";
import { canonical } from "../../scorer/score/canonical.ts";

/**
 * A published version never changes. Both are first published with the first release; until then a
 * change of this table is a change of every score and says so in its commit.
 */
const published = {
  "2026-10": "98d4b104a4c8b1d801f7dba1b9b51e143ef707188876a6cd738a825b225aba67",
  "2026-07": "943d9fd4ff5af4bf2953a084f12faa5492ed908d0d6fc5c8d2bbfa472570ab4e",
};

test("every rubric version is byte for byte the one that was published", () => {
  const digests = rubrics.map((rubric) => [
    rubric.rubric,
    createHash("sha256").update(canonical(rubric)).digest("hex"),
  ]);
  expect(Object.fromEntries(digests)).toEqual(published);
});
