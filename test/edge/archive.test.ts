import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { isArchive, openArchive } from "../../scorer/edge/archive.ts";
import type { SourceFile } from "../../scorer/formats/read/source-file.ts";
import { zipOf, type ZipEntry } from "../formats/support/zip.ts";

const folder = mkdtempSync(join(tmpdir(), "archive-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

let written = 0;

function fileWith(bytes: Uint8Array): string {
  written += 1;
  const path = join(folder, `${written.toString()}.zip`);
  writeFileSync(path, bytes);
  return path;
}

const openedOf = (...entries: readonly ZipEntry[]) => openArchive(fileWith(zipOf(entries)));

async function textOf(file: SourceFile | undefined): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of file?.stream() ?? []) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString();
}

async function messageOf(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => "nothing refused",
    (error: unknown) => (error instanceof Error ? error.message : "no error"),
  );
}

/** Archives of this test that are open. */
const stillOpen = () =>
  readdirSync("/proc/self/fd").filter((name) => {
    try {
      return readlinkSync(`/proc/self/fd/${name}`).startsWith(folder);
    } catch {
      return false;
    }
  }).length;

describe("an archive", () => {
  it.each([0, 8, 93])("gives what was put in by method %i, each time anew", async (method) => {
    const content = "a line of text\n".repeat(20_000);
    const [file] = await openedOf({ name: "samples/1_epoch_1.json", content, method });
    expect(file).toMatchObject({ path: "samples/1_epoch_1.json", bytes: content.length });
    expect(await textOf(file)).toBe(content);
    expect(await textOf(file)).toBe(content);
  });

  it("gives the files and not the folders, in its order", async () => {
    const files = await openedOf(
      { name: "b/", content: "", method: 0 },
      { name: "b/2", content: "two" },
      { name: "a", content: "" },
    );
    expect(files.map(({ path, entries, beside }) => [path, entries, beside])).toEqual([
      ["b/2", null, false],
      ["a", null, false],
    ]);
    expect(await textOf(files[1])).toBe("");
  });

  it.each<[string, readonly ZipEntry[]]>([
    ["invalid relative path: ../out", [{ name: "../out", content: "" }]],
    ["invalid relative path: a/../../out", [{ name: "a\\..\\..\\out", content: "" }]],
    ["absolute path: /etc/passwd", [{ name: "/etc/passwd", content: "" }]],
    ["absolute path: C:/out", [{ name: "C:\\out", content: "" }]],
    ['the name "a//b"', [{ name: "a//b", content: "" }]],
    ['the name "a\\u0000b"', [{ name: "a\0b", content: "" }]],
    [
      'two entries "a"',
      [
        { name: "a", content: "1" },
        { name: "a", content: "2" },
      ],
    ],
    ["an encrypted entry", [{ name: "a", content: "secret", encrypted: true }]],
    ["an entry of 1073741825 bytes", [{ name: "a", content: "", statedSize: 1_073_741_825 }]],
    ["more than 1000 times its size", [{ name: "a", content: "x", statedSize: 3_000_000 }]],
  ])("is refused: %s", async (reason, entries) => {
    expect(await messageOf(openedOf(...entries))).toContain(reason);
  });

  it("is refused with more than 20,000 entries", async () => {
    const entries = Array.from({ length: 20_001 }, (_, index) => ({
      name: index.toString(),
      content: "",
      method: 0,
    }));
    const reason = "an archive with more than 20000 entries";
    expect(await messageOf(openedOf(...entries))).toBe(reason);
    expect(await openArchive(fileWith(zipOf(entries.slice(1))))).toHaveLength(20_000);
  });

  it("is refused with more than 4 GiB stated in all", async () => {
    // what cannot be packed, so that the ratio is kept
    const content = randomBytes(1_200_000);
    const entries = [1, 2, 3, 4, 5].map((name) => ({
      name: name.toString(),
      content,
      statedSize: 1_000_000_000,
    }));
    expect(await messageOf(openedOf(...entries))).toContain("more than 4294967296 bytes");
  });

  it("never gives more than it states, and says where it gave less or other bytes", async () => {
    const content = "0123456789".repeat(50_000);
    const [more, less, other] = await openedOf(
      { name: "more", content, statedSize: 70_000 },
      { name: "less", content, statedSize: 600_000 },
      { name: "other", content, checksum: 1 },
    );
    let given = 0;
    const reading = async () => {
      for await (const part of more?.stream() ?? []) given += part.length;
    };
    expect(await messageOf(reading())).toContain("not the 70000 bytes stated");
    expect(given).toBeLessThanOrEqual(70_000);
    expect(await messageOf(textOf(less))).toContain("not the 600000 bytes stated");
    expect(await messageOf(textOf(other))).toContain("checksum");
  });

  it("names the method it cannot read, when that entry is read", async () => {
    const [file, plain] = await openedOf(
      { name: "a", content: "x", method: 14 },
      { name: "b", content: "y" },
    );
    expect(await messageOf(textOf(file))).toBe(
      "an entry packed by method 14, which cannot be read",
    );
    expect(await textOf(plain)).toBe("y");
  });

  it("is closed again, also where reading stops early or fails", async () => {
    const content = "0123456789".repeat(200_000);
    const [file, broken] = await openedOf(
      { name: "a", content },
      { name: "b", content, method: 14 },
    );
    for await (const part of file?.stream() ?? []) if (part.length > 0) break;
    await messageOf(textOf(broken));
    await messageOf(openArchive(fileWith(Buffer.from("504b0304no archive"))));
    await new Promise((done) => setTimeout(done, 50));
    expect(stillOpen()).toBe(0);
  });

  it("does not name places of this machine", async () => {
    const path = fileWith(zipOf([{ name: "a", content: "x" }]));
    const [file] = await openArchive(path);
    rmSync(path);
    expect(await messageOf(textOf(file))).toBe("ENOENT");
    expect(await messageOf(openArchive(path))).toBe("ENOENT");
  });

  it("with any bytes changed is read or refused with a reason", async () => {
    const whole = zipOf([
      { name: "header.json", content: '{"version": 2}' },
      { name: "samples/1.json", content: "[1, 2, 3]".repeat(30), method: 93 },
    ]);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 4 }),
        fc.nat(whole.length),
        async (changes, cut) => {
          const bytes = Buffer.from(whole);
          for (const [place, value] of changes) bytes[place] = value;
          const path = fileWith(changes.length === 0 ? bytes.subarray(0, cut) : bytes);
          const message = await messageOf(
            openArchive(path).then(async (files) => {
              for (const file of files) await textOf(file);
            }),
          );
          expect(message).not.toBe("no error");
          expect(message).not.toContain(folder);
          rmSync(path);
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe("what begins as an archive", () => {
  it("is told by its first bytes", async () => {
    expect(await isArchive(fileWith(zipOf([{ name: "a", content: "" }])))).toBe(true);
    expect(await isArchive(fileWith(zipOf([])))).toBe(true);
    expect(await isArchive(fileWith(Buffer.from("PK")))).toBe(false);
    expect(await isArchive(fileWith(Buffer.from('{"version": 2}')))).toBe(false);
    expect(await isArchive(join(folder, "nothing"))).toBe(false);
    expect(await isArchive(folder)).toBe(false);
  });
});
