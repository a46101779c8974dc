import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { main } from "../../scorer/edge/cli.ts";
import {
  belowEvidence,
  linesOf,
  rewriteManifest,
  textOf,
  withLines,
} from "../support/generate/record/forge.ts";
import { generateRecord } from "../support/generate/record/generate-record.ts";
import { digestOf, ledgerPath, type RecordFiles } from "../support/generate/record/line.ts";
import { passingOptions } from "../support/generate/record/options.ts";
import { contentsOf, json, makeFolder, minimalRun } from "../support/make-folder.ts";
import { temporaryDirectory, writeFiles } from "../support/temporary.ts";

async function verify(
  ...args: readonly string[]
): Promise<{ code: number; out: string; err: string }> {
  let [out, err] = ["", ""];
  const code = await main(["verify", ...args], {
    out: (text) => (out += text),
    err: (text) => (err += text),
  });
  return { code, out, err };
}

/** A sealed run folder on disk with a record in it. */
async function folderWith(record: RecordFiles): Promise<string> {
  const root = await temporaryDirectory();
  const folder = makeFolder({ "run.json": minimalRun(), ...belowEvidence(record) }, { seal: true });
  const path = join(root, "run-1");
  await writeFiles(path, await contentsOf(folder));
  return path;
}

/** Lines of the ledger as they stand in the file. */
function printed(record: RecordFiles): readonly string[] {
  return textOf(record, ledgerPath).trimEnd().split("\n");
}

async function scoreOf(path: string): Promise<string> {
  let text = "";
  await main(["score", "--json", path], { out: (part) => (text += part), err: () => undefined });
  return text;
}

describe("proofboard verify", () => {
  test("finds nothing against a sealed folder with an intact record and its own score", async () => {
    const path = await folderWith(await generateRecord(passingOptions()));
    await writeFile(join(path, "scorecard.json"), await scoreOf(path));
    const { code, out } = await verify(path);
    expect(out).toContain("as sealed");
    expect(out).toContain("recorded, self-attested");
    expect(out).toContain("the published score is equal, value for value");
    expect(code).toBe(0);
  });

  test("says that a folder holds no published score, and does not call that a difference", async () => {
    const { code, out } = await verify(await folderWith(await generateRecord(passingOptions())));
    expect(out).toContain("the folder holds no published score");
    expect(code).toBe(0);
  });

  test("names each value of a published score that differs", async () => {
    const path = await folderWith(await generateRecord(passingOptions()));
    const card = JSON.parse(await scoreOf(path)) as { compositeMilli: number; ranked: boolean };
    const published = { ...card, compositeMilli: card.compositeMilli + 1, extra: "mine" };
    await writeFile(join(path, "scorecard.json"), json(published));
    const { code, out } = await verify(path);
    const [theirs, ours] = [published.compositeMilli, card.compositeMilli];
    expect(out).toContain(
      `score /compositeMilli: published ${theirs.toString()}, recomputed ${ours.toString()}`,
    );
    expect(out).toContain('score /extra: published "mine", recomputed nothing');
    expect(code).toBe(3);
  });

  test("compares with a scorecard that lies elsewhere", async () => {
    const path = await folderWith(await generateRecord(passingOptions()));
    const elsewhere = join(await temporaryDirectory(), "theirs.json");
    await writeFile(elsewhere, (await scoreOf(path)).replace('"ranked":false', '"ranked":true'));
    const { code, out } = await verify(path, "--scorecard", elsewhere);
    expect(out).toContain("score /ranked: published true, recomputed false");
    expect(code).toBe(3);
  });

  test("names a file that is not as sealed, and a record that is damaged", async () => {
    const record = await generateRecord(passingOptions());
    const path = await folderWith(record);
    const stream = [...record.keys()].find((name) => name.startsWith("data/streams/")) ?? "";
    const damaged = textOf(record, stream).replace(/"seq":0/, '"seq":7');
    await writeFile(join(path, "evidence", stream), damaged);
    await mkdir(join(path, "lint"));
    await writeFile(join(path, "lint/more.json"), "[]");
    const { code, out } = await verify(path);
    expect(out).toContain("error seal-file-unlisted: lint/more.json");
    expect(out).toMatch(/fault R-BAD .* record/);
    expect(code).toBe(3);
  });

  test("tells a published head that is in the ledger from one that is not", async () => {
    const record = await generateRecord(passingOptions());
    const path = await folderWith(record);
    const anchors = join(await temporaryDirectory(), "run-1.json");
    const closeHead = digestOf(printed(record).at(-1) ?? "");
    await writeFile(anchors, json({ run: "run-1", closeHead }));
    const held = await verify(path, "--anchors", anchors);
    expect(held.out).toContain("anchored");
    expect(held.code).toBe(0);
    await writeFile(anchors, json({ run: "run-1", freezeHead: `sha256:${"0".repeat(64)}` }));
    const denied = await verify(path, "--anchors", anchors);
    expect(denied.out).toContain("contradicted");
    expect(denied.out).toContain("spine A-ANCHOR");
    expect(denied.code).toBe(3);
  });

  test("takes heads from _anchors beside the folder, and refuses those of another run", async () => {
    const record = await generateRecord(passingOptions());
    const path = await folderWith(record);
    const beside = join(path, "../_anchors/run-1.json");
    await mkdir(join(path, "../_anchors"));
    const freezeHead = digestOf(printed(record)[0] ?? "");
    await writeFile(beside, json({ run: "run-1", freezeHead }));
    expect((await verify(path)).out).toContain("recorded, anchored");
    await writeFile(beside, json({ run: "run-2", freezeHead }));
    const other = await verify(path);
    expect(other.out).toContain('found heads of the run "run-2"');
    expect(other.code).toBe(1);
  });

  test("a manifest rewritten after damage is no excuse", async () => {
    const record = await generateRecord(passingOptions());
    const cut = rewriteManifest(
      withLines(record, ledgerPath, linesOf(record, ledgerPath).slice(0, -1)),
    );
    const { out } = await verify(await folderWith(cut));
    expect(out).toContain("closure 0.4");
  });

  test("what cannot be read goes before what differs", async () => {
    const path = await folderWith(await generateRecord(passingOptions()));
    await writeFile(join(path, "scorecard.json"), "{");
    const { code, out } = await verify(path);
    expect(out).toContain("error scorecard.json: line 1");
    expect(code).toBe(1);
  });

  test.for([
    [[], "no path given"],
    [["/nowhere", "--scorecard", "/nowhere/at/all.json"], "no such file"],
    [["/nowhere", "--anchors", "/nowhere/at/all.json"], "no such file"],
  ] as const)("refuses %j", async ([args, said]) => {
    const { code, err } = await verify(...args);
    expect(err).toContain(said);
    expect(code).toBe(2);
  });
});
