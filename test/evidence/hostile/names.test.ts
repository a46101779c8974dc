import { execFileSync } from "node:child_process";
import { mkdir, rename, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { openPath } from "../../../scorer/edge/score-path.ts";
import type { EvidenceRecord } from "../../../scorer/evidence/evidence-record.ts";
import {
  belowEvidence,
  rewriteManifest,
  textOf,
  withFile,
} from "../../support/generate/record/forge.ts";
import type { RecordFiles } from "../../support/generate/record/line.ts";
import { minimalRun } from "../../support/make-folder.ts";
import { temporaryDirectory, writeFiles } from "../../support/temporary.ts";
import { graveCodes, judged, tenthsOf } from "../property/attack.ts";
import { readRecord } from "../reading.ts";
import { smallRecord } from "./small-record.ts";

const stream = "evidence/data/streams/toolgate.jsonl";
const ledger = "evidence/data/ledger.jsonl";
const secret = "what nobody outside may read";

async function onDisk(files: RecordFiles): Promise<string> {
  const directory = join(await temporaryDirectory(), "run-1");
  await writeFiles(directory, { "run.json": minimalRun(), ...belowEvidence(files) });
  return directory;
}

async function recordIn(directory: string): Promise<EvidenceRecord | null> {
  return readRecord(await openPath(directory));
}

/** Every fault with the file it names. */
function faultsOf(record: EvidenceRecord | null): readonly (readonly [string, string | null])[] {
  return (record?.findings ?? [])
    .filter(({ severity }) => severity === "fault")
    .map(({ code, file }) => [code, file] as const);
}

describe("a record on a disk", () => {
  test("is read as it is in memory", async () => {
    const record = await recordIn(await onDisk(smallRecord()));
    expect(record && [tenthsOf(record), record.findings]).toEqual([200, []]);
  });

  test.each([stream, ledger, "evidence/data/streams", "evidence/data", "evidence/bagit.txt"])(
    "with %s a link that leads outside is not followed",
    async (path) => {
      const directory = await onDisk(smallRecord());
      const outside = join(await temporaryDirectory(), "outside");
      await rename(join(directory, path), outside);
      await symlink(outside, join(directory, path));
      const record = await recordIn(directory);
      expect(faultsOf(record)).toContainEqual(["P-LINK", path]);
      expect(record && tenthsOf(record)).toBeLessThan(200);
    },
  );

  test("that is itself a link is none", async () => {
    const directory = await onDisk(smallRecord());
    const outside = join(await temporaryDirectory(), "outside");
    await rename(join(directory, "evidence"), outside);
    await symlink(outside, join(directory, "evidence"));
    expect(await recordIn(directory)).toBeNull();
  });

  test("that holds links to secrets, pipes and names of other systems gives nothing away", async () => {
    const directory = await onDisk(smallRecord());
    const outside = await temporaryDirectory();
    await writeFile(join(outside, "secret"), secret);
    const within = (name: string) => join(directory, "evidence/data/streams", name);
    await symlink(join(outside, "secret"), within("secret.jsonl"));
    await symlink(outside, within("folder"));
    await symlink("/proc/self/environ", within("environ.jsonl"));
    execFileSync("mkfifo", [within("pipe.jsonl")]);
    const names = [
      "TOOLGATE.jsonl",
      "toolgate.jsonl.",
      "con.jsonl",
      "aux",
      "a b",
      "é.jsonl",
      "a\\b",
    ];
    for (const name of names) await writeFile(within(name), secret);
    await mkdir(within("a/b/c/d"), { recursive: true });
    await writeFile(within("a/b/c/d/deep"), secret);
    const record = await recordIn(directory);
    const codes = faultsOf(record).map(([code]) => code);
    expect(codes.filter((code) => code === "P-LINK")).toHaveLength(3);
    expect(codes.filter((code) => code === "P-KIND")).toHaveLength(1);
    expect(codes.filter((code) => code === "P-NAME")).toHaveLength(names.length + 1);
    // one fault each, and each costs
    expect(record?.faults).toBe(4 + names.length + 1);
    expect(record && tenthsOf(record)).toBeLessThan(200);
    const said = JSON.stringify({ ...record, score: null });
    expect(said).not.toContain(secret);
    expect(said).not.toContain(outside);
  });

  test("of which a stream cannot be read says so", async () => {
    const directory = await onDisk(smallRecord());
    await rm(join(directory, stream));
    await mkdir(join(directory, stream));
    const record = await recordIn(directory);
    expect(faultsOf(record)).toContainEqual(["H-GONE", stream]);
    expect(record?.faults).toBe(1);
  });
});

describe("a manifest that lists", () => {
  const digest = "0".repeat(64);

  test.each([
    "../run.json",
    "../../etc/passwd",
    "data/../../run.json",
    "/etc/passwd",
    "data//ledger.jsonl",
    "data/./ledger.jsonl",
    "data/%2e%2e/ledger.jsonl",
    "data\\ledger.jsonl",
    "data/Ledger.jsonl",
    "data/le\u0301dger.jsonl",
    "data/con.jsonl",
    "~/secret",
    "c:/secret",
    "data/a\u0000b",
    "data/a%0Ab",
    `data/${"a".repeat(129)}`,
    `data/${"a/".repeat(600)}b`,
  ])("%s is a fault and leads nowhere", async (path) => {
    const files = smallRecord();
    const text = `${textOf(files, "manifest-sha256.txt")}${digest}  ${path}\n`;
    const asListed = withFile(files, "manifest-sha256.txt", text);
    const record = await judged(withFile(asListed, "tagmanifest-sha256.txt", null));
    expect(graveCodes(record)).toEqual(["P-NAME"]);
    expect(tenthsOf(record)).toBeLessThan(200);
  });

  test.each([
    ["a file twice", (line: string) => `${line}\n${line}`, "B-DUP"],
    ["another digest", (line: string) => line.replace(/^.{64}/, digest), "B-SUM"],
    ["a digest that is too short", (line: string) => line.slice(1), "B-LINE"],
    ["a digest alone", (line: string) => line.slice(0, 64), "B-LINE"],
    ["nothing", () => "", "B-LINE"],
  ])("%s is a fault", async (_, edit, code) => {
    const files = smallRecord();
    const [first = "", ...rest] = textOf(files, "manifest-sha256.txt").split("\n");
    const text = [edit(first), ...rest].join("\n");
    const asListed = withFile(files, "manifest-sha256.txt", text);
    const record = await judged(withFile(asListed, "tagmanifest-sha256.txt", null));
    expect(graveCodes(record)).toContain(code);
    expect(tenthsOf(record)).toBeLessThan(200);
  });

  test("a million lines is not read", async () => {
    const files = withFile(smallRecord(), "manifest-sha256.txt", "\n".repeat(1_000_000));
    const record = await judged(withFile(files, "tagmanifest-sha256.txt", null));
    expect(graveCodes(record)).toEqual(["B-LINE"]);
  });

  test("in upper case, with blanks, a star or other line ends is read all the same", async () => {
    const files = smallRecord();
    const lines = textOf(files, "manifest-sha256.txt").trimEnd().split("\n");
    const text = lines
      .map((line) => `${line.slice(0, 64).toUpperCase()}\t *./${line.slice(66)}\r\n`)
      .join("");
    const asListed = withFile(files, "manifest-sha256.txt", text);
    const record = await judged(withFile(asListed, "tagmanifest-sha256.txt", null));
    expect([graveCodes(record), tenthsOf(record)]).toEqual([[], 200]);
  });

  test("all files but one that lies among the streams finds one fault, however it is covered", async () => {
    const more = withFile(smallRecord(), "data/streams/extra.txt", "x");
    expect(graveCodes(await judged(more))).toEqual(["R-PROD"]);
    expect(graveCodes(await judged(rewriteManifest(more)))).toEqual(["R-PROD"]);
  });

  test("all files but a blob finds it", async () => {
    const more = withFile(smallRecord(), `data/blobs/sha256/${digest}`, "x");
    expect(graveCodes(await judged(more))).toEqual(["B-EXTRA"]);
    expect(graveCodes(await judged(rewriteManifest(more)))).toEqual(["B-SUM"]);
  });
});
