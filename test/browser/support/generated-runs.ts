import { appendFile, mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { job, publishedRun, richRun, type RichOptions } from "./rich-run.ts";
import { walkedRecord } from "../../support/walked-record.ts";
import { textOf, writeRun } from "./run-files.ts";
import { writeClaims } from "./written-claims.ts";

/** A name as a stranger would choose it: markup, a script, an address, a mark that turns text. */
export const hostile = `<img src=x onerror="alert(1)"> <script>alert(2)</script> javascript:alert(3) \u202Eevil\u2066 "'&amp;`;

/** Three configurations: one that ran once, one with a copy of its run, one that ran four times. */
const ranked: readonly RichOptions[] = [
  { id: "ranked-a", label: "Galena, three seats", good: 9, quantisation: "8 bit" },
  { id: "ranked-b", label: "Beryl", good: 8, quantisation: "6 bit" },
  { id: "ranked-c", label: "Beryl again", good: 8, quantisation: "6 bit", attempt: 2 },
  { id: "ranked-d", label: "Cinnabar mini", good: 7 },
  { id: "ranked-e", label: "Cinnabar mini", good: 6, attempt: 2 },
  { id: "ranked-f", label: "Cinnabar mini with quite a long name", good: 5, attempt: 5 },
];

/** Writes every kind of run a board must be able to show. */
export async function writeGeneratedRuns(directory: string): Promise<void> {
  await rm(directory, { recursive: true, force: true });
  await mkdir(join(directory, "_sows"), { recursive: true });
  await writeFile(join(directory, "_sows", "circles@1.0.json"), textOf(job));
  const write = (files: Map<string, unknown>, id: string, seal = true): Promise<void> =>
    writeRun(join(directory, id), files, { seal });
  for (const options of ranked) await write(richRun(options), options.id);
  await write(richRun({ id: "scripted-one", source: "scripted" }), "scripted-one");
  await write(richRun({ id: "synthetic-one", source: "synthetic" }), "synthetic-one");
  await write(richRun({ id: "failed-one", state: "failed", good: 5 }), "failed-one");
  await write(richRun({ id: "withdrawn-one", withdrawn: true }), "withdrawn-one");
  await write(richRun({ id: "jobless-one", jobless: true }), "jobless-one");
  await write(richRun({ id: "long-one", jobless: true, requests: 3400 }), "long-one");
  for (const good of [6, 7, 8]) {
    const id = `other-${good.toString()}`;
    await write(richRun({ id, jobless: true, model: "basalt-2", good }), id);
  }
  await write(richRun({ id: "open-one" }), "open-one", false);
  await write(richRun({ id: "damaged-one" }), "damaged-one");
  await appendFile(join(directory, "damaged-one", "lint", "ruff.json"), "\n");
  await write(publishedRun("published-one"), "published-one");
  await write(
    richRun({
      id: "hostile-one",
      label: hostile.slice(0, 150) + "x".repeat(40),
      command: `${hostile} ${"y".repeat(10_000)}`,
      extraFile: `assets/${"z".repeat(900)}.png`,
      model: `${hostile} ${"m".repeat(60)}`,
      roles: ["develop", hostile, "r".repeat(180)],
    }),
    "hostile-one",
  );
  await write(
    new Map([
      ...richRun({ id: "recorded-one", jobless: true }),
      ...Object.entries(
        walkedRecord({ words: `${hostile} ${"w".repeat(900)}`, run: "recorded-one" }),
      ),
    ]),
    "recorded-one",
  );
  const broken = richRun({ id: "broken-one" });
  broken.set("run.json", "{ not json");
  await write(broken, "broken-one", false);
  await writeClaims(directory);
}
