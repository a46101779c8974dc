import { expect, test } from "vitest";
import { Random } from "../../support/generate/random.ts";
import { withFile } from "../../support/generate/record/forge.ts";
import type { RecordFiles } from "../../support/generate/record/line.ts";
import { expectNoGain, payloadOf, soundRecords } from "./attack.ts";

const flips = 2000;

/** The record with one bit turned; `bit` counts through all files below `data/` in turn. */
function flipped(files: RecordFiles, bit: number): readonly [path: string, files: RecordFiles] {
  let place = bit;
  for (const [path, bytes] of payloadOf(files)) {
    if (place < bytes.length * 8) {
      const changed = Uint8Array.from(bytes);
      const at = Math.floor(place / 8);
      changed[at] = (changed[at] ?? 0) ^ (1 << (place % 8));
      return [path, withFile(files, path, changed)];
    }
    place -= bytes.length * 8;
  }
  throw new RangeError("the record has fewer bits");
}

test("a flipped bit is noticed and never raises the points", { timeout: 120_000 }, async () => {
  const records = await soundRecords(58);
  const random = new Random("flips");
  for (let n = 0; n < flips; n += 1) {
    const sound = random.pick(records);
    const bits = payloadOf(sound.files).reduce((sum, [, bytes]) => sum + bytes.length * 8, 0);
    const bit = random.integer(0, bits - 1);
    const [path, files] = flipped(sound.files, bit);
    await expectNoGain(
      sound,
      files,
      `record ${String(records.indexOf(sound))}, bit ${String(bit)} (${path})`,
    );
  }
  expect(records.length).toBe(60);
});
