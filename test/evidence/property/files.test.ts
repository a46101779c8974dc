import { describe, test } from "vitest";
import { decimal } from "../../../scorer/exact/round.ts";
import { Random } from "../../support/generate/random.ts";
import { withFile } from "../../support/generate/record/forge.ts";
import { expectNoGain, payloadOf, soundRecords, type Sound } from "./attack.ts";

describe("files of a record", { timeout: 120_000 }, () => {
  test("deleted, each one of some records: noticed, never worth more", async () => {
    for (const sound of await soundRecords(12))
      for (const [path] of payloadOf(sound.files))
        await expectNoGain(sound, withFile(sound.files, path, null), `without ${path}`);
  });

  test("cut short at any byte: noticed, never worth more", async () => {
    const random = new Random("cuts");
    const records = (await soundRecords(60)).filter(endedClean);
    for (let n = 0; n < 600; n += 1) {
      const sound = random.pick(records);
      const [path, bytes] = random.pick(payloadOf(sound.files));
      const end = random.integer(0, bytes.length - 1);
      const cut = withFile(sound.files, path, bytes.slice(0, end));
      await expectNoGain(
        sound,
        cut,
        `record ${String(records.indexOf(sound))}, ${path} cut at ${String(end)}`,
      );
    }
  });
});

/**
 * A run that ended with something open and one that was killed just before its last verdicts differ by
 * nothing but the heads that were published: cutting the ledger makes the second of the first.
 */
function endedClean({ record: { score, operations } }: Sound): boolean {
  const closure = score.closure.known?.value;
  return closure !== undefined && decimal(closure, 1) === "1.0" && operations.expected > 0;
}
