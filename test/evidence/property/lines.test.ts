import { describe, test } from "vitest";
import { Random } from "../../support/generate/random.ts";
import { textOf, withFile } from "../../support/generate/record/forge.ts";
import type { RecordFiles } from "../../support/generate/record/line.ts";
import { expectNoGain, soundRecords, type Sound } from "./attack.ts";

/** The ledger and every stream that has lines, each as its lines with their line ends. */
function chainsOf(files: RecordFiles): readonly (readonly [string, readonly string[]])[] {
  return [...files.keys()]
    .filter((path) => path.endsWith(".jsonl"))
    .map((path): [string, string[]] => [path, textOf(files, path).split(/(?<=\n)/)]);
}

async function expectLinesNoGain(
  sound: Sound,
  path: string,
  lines: readonly string[],
  what: string,
): Promise<void> {
  await expectNoGain(sound, withFile(sound.files, path, lines.join("")), `${path}: ${what}`);
}

describe("lines of the ledger and of streams", { timeout: 120_000 }, () => {
  test("lost, each one of two records: noticed, never worth more", async () => {
    for (const sound of await soundRecords(0))
      for (const [path, lines] of chainsOf(sound.files))
        for (const lost of lines.keys())
          await expectLinesNoGain(
            sound,
            path,
            lines.filter((_, n) => n !== lost),
            `without line ${String(lost + 1)}`,
          );
  });

  test("lost, swapped or repeated in drawn records: noticed, never worth more", async () => {
    const random = new Random("lines");
    for (const sound of await soundRecords(60))
      for (let n = 0; n < 4; n += 1) {
        const [path, lines] = random.pick(chainsOf(sound.files));
        const [one, other] = [random.integer(0, lines.length - 1), random.integer(0, lines.length)];
        const line = lines[one] ?? "";
        const rest = lines.filter((_, at) => at !== one);
        await expectLinesNoGain(sound, path, rest, `without line ${String(one + 1)}`);
        const again = lines.toSpliced(other, 0, line);
        await expectLinesNoGain(
          sound,
          path,
          again,
          `line ${String(one + 1)} again before ${String(other + 1)}`,
        );
        const second = lines[other] ?? line;
        if (second === line) continue;
        const swapped = lines.with(one, second).with(other, line);
        await expectLinesNoGain(
          sound,
          path,
          swapped,
          `lines ${String(one + 1)} and ${String(other + 1)} swapped`,
        );
      }
  });
});
