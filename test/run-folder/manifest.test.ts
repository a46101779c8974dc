import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { listedPaths, parseManifest, printManifest } from "../../scorer/run-folder/manifest.ts";
import { nameFault } from "../../scorer/run-folder/names.ts";
import { isCover } from "../../scorer/run-folder/kinds.ts";
import type { Problem } from "../../scorer/run-folder/problem.ts";

const digest = "0123456789abcdef".repeat(4);

function read(text: string): { entries: ReadonlyMap<string, string> | null; problems: Problem[] } {
  const problems: Problem[] = [];
  return { entries: parseManifest(text, (problem) => problems.push(problem)), problems };
}

const path = fc
  .array(fc.stringMatching(/^[A-Za-z0-9._ -]{1,8}$/), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join("/"))
  .filter((joined) => nameFault(joined) === null && !isCover(joined));

describe("a manifest", () => {
  test("reads back as it was printed", () => {
    const entry = fc.tuple(path, fc.stringMatching(/^[0-9a-f]{64}$/));
    fc.assert(
      fc.property(fc.uniqueArray(entry, { selector: ([name]) => name }), (entries) => {
        const { entries: back, problems } = read(printManifest(entries));
        expect(problems).toEqual([]);
        expect(back).toEqual(new Map(entries));
      }),
    );
  });

  test("is sorted by code unit, not by alphabet", () => {
    const text = printManifest([
      ["b", digest],
      ["a/b", digest],
      ["B", digest],
      ["a b", digest],
    ]);
    expect(text).toBe(`${digest}  B\n${digest}  a b\n${digest}  a/b\n${digest}  b\n`);
  });

  test.each([
    ["a CRLF line end", `${digest}  a\r\n`],
    ["an absolute path", `${digest}  /etc/passwd\n`],
    ["a path that leaves the folder", `${digest}  a/../../b\n`],
    ["a path with an empty segment", `${digest}  a//b\n`],
    ["upper-case digits", `${digest.toUpperCase()}  a\n`],
    ["a short digest", `${digest.slice(1)}  a\n`],
    ["one space", `${digest} a\n`],
    ["no path", `${digest}  \n`],
    ["an empty line", `${digest}  a\n\n${digest}  b\n`],
    ["a path listed twice", `${digest}  a\n${digest}  a\n`],
    ["itself", `${digest}  manifest-sha256.txt\n`],
    ["run.json", `${digest}  run.json\n`],
    ["the claimed score", `${digest}  scorecard.json\n`],
    ["a byte-order mark", `\uFEFF${digest}  a\n`],
    ["anything else", "hello"],
  ])("with %s is refused", (_, text) => {
    const { entries, problems } = read(text);
    expect(entries).toBeNull();
    expect(problems.map(({ level, rule }) => [level, rule])).toContainEqual([
      "error",
      "seal-manifest",
    ]);
  });

  test("out of order is read with a warning", () => {
    const { entries, problems } = read(`${digest}  b\n${digest}  a\n`);
    expect(entries?.size).toBe(2);
    expect(problems).toMatchObject([{ level: "warning", place: "line 2" }]);
  });

  test("of a file read as binary, or without a last line feed, is the same", () => {
    expect(read(`${digest} *a`)).toEqual({ entries: new Map([["a", digest]]), problems: [] });
  });

  test("of no file is empty", () => {
    expect(read("")).toEqual({ entries: new Map(), problems: [] });
    expect(printManifest([])).toBe("");
  });

  test("lists every file but the cover, and of a sealed record only its manifest", () => {
    const cover = ["run.json", "scorecard.json", "manifest-sha256.txt"];
    const record = ["evidence/bagit.txt", "evidence/data/ledger.jsonl"];
    expect(listedPaths([...cover, ...record, "sow.json"])).toEqual([...record, "sow.json"]);
    expect(listedPaths([...cover, ...record, "evidence/manifest-sha256.txt", "sow.json"])).toEqual([
      "evidence/manifest-sha256.txt",
      "sow.json",
    ]);
  });
});
