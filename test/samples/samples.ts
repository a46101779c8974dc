import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const all = fileURLToPath(new URL("../../../shared/samples/", import.meta.url));

/** A folder of samples beside the repository: in CI they must be there, elsewhere they may be. */
export type Samples = { readonly folder: string; readonly there: boolean };

/** @param name with `/` at its end; empty for the folder of all samples. */
export function samplesIn(name: string): Samples {
  return { folder: all + name, there: existsSync(all + name) };
}

/** Tests over samples: left out where there are none, which the title then says, and failing in CI. */
export function describeSamples(what: string, there: boolean, tests: () => void): void {
  it("the samples are there wherever they are required", () => {
    expect(there || process.env["PROOFBOARD_REQUIRE_SAMPLES"] !== "1").toBe(true);
  });
  const missing = " (skipped: no folder shared/samples beside the repository)";
  describe.skipIf(!there)(there ? what : what + missing, tests);
}
