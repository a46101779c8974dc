import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { TraceFormat } from "../../scorer/formats/format.ts";
import { imported, recognised, totals } from "../formats/support/importing.ts";
import { expectSound } from "../formats/support/soundness.ts";
import { describeSamples, samplesIn } from "./samples.ts";

/**
 * What every sample of a folder gives as one format.
 *
 * @param expected a line a file: the file, then for each run its requests; tokens as total input where its
 *   parts are not known, uncached, read, written, output, reasoning; calls; checks; or why there is none.
 */
export function describeEachSample(
  what: string,
  name: string,
  format: TraceFormat,
  expected: string,
): void {
  const { folder, there } = samplesIn(name);
  const rows = expected
    .trim()
    .split("\n")
    .map((row) => {
      const [file = "", ...runs] = row.split(" | ");
      return { file, runs };
    });
  describeSamples(what, there, () => {
    it("is expected, and nothing else is", () => {
      expect(readdirSync(folder).sort()).toEqual(rows.map(({ file }) => file).sort());
    });

    it.each(rows)("$file gives $runs", async ({ file, runs }) => {
      const bytes = readFileSync(folder + file);
      const isKnown = await recognised(format, file, bytes);
      const found = isKnown ? await imported(format, { [file]: bytes }) : [];
      expectSound(found);
      const words = found.map((run) => {
        const { requests, total, uncached, read, write, output, reasoning } = totals(run);
        const tokens = [total, uncached, read, write, output, reasoning].join(" ");
        const [calls, checks] = [run.calls.length, run.record.checks.length];
        return `${String(requests)}: ${tokens}; ${String(calls)} calls, ${String(checks)} checks`;
      });
      const refused = isKnown ? "refused: nothing to import" : "refused: another format";
      expect(words.length === 0 ? [refused] : words).toEqual(runs);
    });
  });
}
