import { execFileSync, spawnSync } from "node:child_process";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nodePlatform } from "../../../scorer/edge/node-platform.ts";
import { writeBag, type PayloadFile } from "../../../scorer/evidence/bag/write-bag.ts";
import { sha256 } from "../../support/make-folder.ts";
import { temporaryDirectory, writeFiles } from "../../support/temporary.ts";

const without = spawnSync("sha256sum", ["--version"]).error !== undefined;

/** SHA-256 of "abc" (FIPS 180-2, appendix B.1) and of nothing. */
const abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
const nothing = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

function payload(path: string, content: string): PayloadFile {
  return { path, bytes: Buffer.byteLength(content), sha256: sha256(content) };
}

describe("the cover of a bag", () => {
  test("is what RFC 8493 asks for, worked by hand", () => {
    const files = [payload("data/b", ""), payload("data/a/x", "abc")];
    const bag = writeBag(files, nodePlatform);
    expect(bag["bagit.txt"]).toBe("BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n");
    expect(bag["bag-info.txt"]).toBe("Payload-Oxum: 3.2\n");
    expect(bag["manifest-sha256.txt"]).toBe(`${abc}  data/a/x\n${nothing}  data/b\n`);
    expect(bag["tagmanifest-sha256.txt"]).toBe(
      ["bag-info.txt", "bagit.txt", "manifest-sha256.txt"]
        .map((name) => `${sha256(bag[name as "bagit.txt"])}  ${name}\n`)
        .join(""),
    );
  });

  test("holds no line for a payload of nothing", () => {
    const bag = writeBag([], nodePlatform);
    expect(bag["bag-info.txt"]).toBe("Payload-Oxum: 0.0\n");
    expect(bag["manifest-sha256.txt"]).toBe("");
  });

  test("encodes what would break a line, and the mark of encoding itself", () => {
    const bag = writeBag([payload("data/50%\r\n%0A", "abc")], nodePlatform);
    expect(bag["manifest-sha256.txt"]).toBe(`${abc}  data/50%25%0D%0A%250A\n`);
  });

  test("is the same whatever order the files come in", () => {
    const files = fc.uniqueArray(fc.tuple(fc.stringMatching(/^[a-z0-9/._-]{1,12}$/), fc.string()), {
      selector: ([path]) => path,
    });
    const shuffled = files.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    );
    fc.assert(
      fc.property(shuffled, ([list, other]) => {
        const bags = [list, other].map((entries) =>
          writeBag(
            entries.map(([path, content]) => payload(`data/${path}`, content)),
            nodePlatform,
          ),
        );
        expect(bags[1]).toEqual(bags[0]);
      }),
    );
  });

  test.each([
    ["a path outside data/", payload("ledger.jsonl", "")],
    [
      "a digest with the name of its algorithm",
      { path: "data/a", bytes: 0, sha256: `sha256:${nothing}` },
    ],
    ["a digest in capitals", { path: "data/a", bytes: 0, sha256: nothing.toUpperCase() }],
  ])("refuses %s and says which file it is", (_, file) => {
    expect(() => writeBag([file], nodePlatform)).toThrow(file.path);
  });

  test("refuses a path listed twice", () => {
    const file = payload("data/a", "");
    expect(() => writeBag([file, file], nodePlatform)).toThrow("listed already");
  });

  test.skipIf(without)("is accepted by sha256sum (skipped where there is none)", async () => {
    const contents = { "data/a": "abc", "data/b/c.jsonl": "{}\n" };
    const files = Object.entries(contents).map(([path, content]) => payload(path, content));
    const directory = await temporaryDirectory();
    await writeFiles(directory, { ...contents, ...writeBag(files, nodePlatform) });
    for (const manifest of ["manifest-sha256.txt", "tagmanifest-sha256.txt"])
      execFileSync("sha256sum", ["--strict", "--quiet", "-c", manifest], { cwd: directory });
  });
});
