import { createHash, getHashes } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { TextDecoder } from "node:util";
import { describe, expect, test } from "vitest";
import { nodePlatform } from "../../../scorer/edge/node-platform.ts";
import { parseBagInfo, parseDeclaration } from "../../../scorer/evidence/bag/tag-files.ts";
import { writeBag } from "../../../scorer/evidence/bag/write-bag.ts";
import { sha256 } from "../../support/make-folder.ts";
import { checkBagit, type BagReport, type BagTools } from "./check-bagit.ts";

const tools: BagTools = {
  decode: (bytes, encoding) => {
    if (encoding.toUpperCase() === "UTF-8") return nodePlatform.decode(bytes);
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      return null;
    }
  },
  digest: (bytes, algorithm) =>
    getHashes().includes(algorithm) ? createHash(algorithm).update(bytes).digest("hex") : null,
};

type Verdict = "valid" | "invalid" | "warning";

function verdictOf({ errors, warnings }: BagReport): Verdict {
  if (errors.length > 0) return "invalid";
  return warnings.length > 0 ? "warning" : "valid";
}

type Texts = Readonly<Record<string, string>>;

const declaration = "BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n";
const older = declaration.replace("1.0", "0.97");
const hash = (algorithm: string, text: string) => createHash(algorithm).update(text).digest("hex");
const entry = (path: string, text = "hello\n", algorithm = "sha256") =>
  `${hash(algorithm, text)}  ${path}\n`;

/** A bag of one file, with some of its files replaced, added or (`""` as a name) left as they are. */
function bag(others: Texts = {}, without: readonly string[] = []): BagReport {
  const texts: Texts = {
    "bagit.txt": declaration,
    "manifest-sha256.txt": entry("data/a.txt"),
    "data/a.txt": "hello\n",
    ...others,
  };
  const files = new Map(
    Object.entries(texts)
      .filter(([path]) => !without.includes(path))
      .map(([path, text]): [string, Uint8Array] => [path, Buffer.from(text)]),
  );
  const hasPayloadFolder = [...files.keys()].some((path) => path.startsWith("data/"));
  return checkBagit({ files, hasPayloadFolder }, tools);
}

const listing = (text: string): Texts => ({ "manifest-sha256.txt": text });
const own = entry("data/a.txt");

describe("a bag", () => {
  test.each<[what: string, verdict: Verdict, others: Texts, without?: readonly string[]]>([
    ["of one file", "valid", {}],
    ["of version 0.97", "valid", { "bagit.txt": older }],
    ["with Windows line ends", "valid", { "bagit.txt": declaration.replaceAll("\n", "\r\n") }],
    ["with a manifest of CR alone", "valid", listing(own.replace("\n", "\r"))],
    ["with MD5 beside it", "valid", { "manifest-md5.txt": entry("data/a.txt", "hello\n", "md5") }],
    [
      "with SHA-512 alone",
      "valid",
      { "manifest-sha512.txt": entry("data/a.txt", "hello\n", "sha512") },
      ["manifest-sha256.txt"],
    ],
    [
      "with a digest in upper case",
      "valid",
      listing(own.slice(0, 64).toUpperCase() + own.slice(64)),
    ],
    [
      "with a percent sign in a name",
      "valid",
      { ...listing(own + entry("data/b%25c")), "data/b%c": "hello\n" },
    ],
    [
      "with a line end in a name",
      "valid",
      { ...listing(own + entry("data/b%0Ac")), "data/b\nc": "hello\n" },
    ],
    ["with a tag manifest", "valid", { "tagmanifest-sha256.txt": entry("bagit.txt", declaration) }],
    [
      "with metadata twice and continued",
      "valid",
      { "bag-info.txt": "A: 1\nA: 2\n  more\nPayload-Oxum: 6.1\n" },
    ],
    ["with a fetch.txt whose file is here", "valid", { "fetch.txt": "http://a/b 6 data/a.txt\n" }],
    ["whose path starts with ./", "warning", listing(entry("./data/a.txt"))],
    ["made with a tool that writes stars", "warning", listing(own.replace("  ", " *"))],
    ["with an entry twice, in 0.97", "warning", { "bagit.txt": older, ...listing(own + own) }],
    ["with an entry twice", "invalid", listing(own + own)],
    [
      "with two digests of a file",
      "invalid",
      { "bagit.txt": older, ...listing(own + entry("data/a.txt", "x")) },
    ],
    [
      "with a name in another form of Unicode",
      "warning",
      { ...listing(own + entry("data/\u00e9")), "data/e\u0301": "hello\n" },
    ],
    ["without a declaration", "invalid", {}, ["bagit.txt"]],
    ["without a manifest", "invalid", {}, ["manifest-sha256.txt"]],
    ["without a payload", "invalid", {}, ["data/a.txt"]],
    ["with a changed file", "invalid", { "data/a.txt": "hullo\n" }],
    ["with a file too many", "invalid", { "data/b": "" }],
    ["with a file missing", "invalid", listing(own + entry("data/b"))],
    ["with a changed tag file", "invalid", { "tagmanifest-sha256.txt": entry("bagit.txt", "x") }],
    [
      "with a file in one of two manifests",
      "invalid",
      {
        ...listing(own + entry("data/b")),
        "data/b": "hello\n",
        "manifest-md5.txt": entry("data/a.txt", "hello\n", "md5"),
      },
    ],
    [
      "with the same in 0.97",
      "valid",
      {
        "bagit.txt": older,
        ...listing(own + entry("data/b")),
        "data/b": "hello\n",
        "manifest-md5.txt": entry("data/a.txt", "hello\n", "md5"),
      },
    ],
    [
      "with a manifest of an unknown algorithm",
      "invalid",
      { "manifest-sum.txt": "00  data/a.txt\n" },
    ],
    ["with a line that is no entry", "invalid", listing(`${own}data/b\n`)],
    ["with a path outside the payload", "invalid", { ...listing(own + entry("b")), b: "hello\n" }],
    ["with a path outside itself", "invalid", listing(own + entry("data/../../b"))],
    ["with an absolute path", "invalid", listing(own + entry("/etc/passwd"))],
    ["with a path of a home folder", "invalid", listing(own + entry("~/b"))],
    ["with a path of another drive", "invalid", listing(own + entry("C:\\b"))],
    ["with a fetch.txt that leads outside", "invalid", { "fetch.txt": "http://a/b - ../b\n" }],
    [
      "with a fetch.txt of a file nobody lists",
      "invalid",
      { "fetch.txt": "http://a/b - data/b\n" },
    ],
    ["with another count of its payload", "invalid", { "bag-info.txt": "Payload-Oxum: 7.1\n" }],
    ["with metadata that has no label", "invalid", { "bag-info.txt": "nothing\n" }],
  ])("%s is %s", (_, verdict, others, without = []) => {
    expect(verdictOf(bag(others, without))).toBe(verdict);
  });

  test("as it is written for a record is valid", () => {
    const payload = [{ path: "data/a%b.txt", bytes: 6, sha256: sha256("hello\n") }];
    const cover = writeBag(payload, nodePlatform);
    expect(bag({ ...cover, "data/a%b.txt": "hello\n" }, ["data/a.txt"])).toMatchObject({
      errors: [],
      warnings: [],
    });
  });
});

describe("bagit.txt", () => {
  test.each([
    declaration.replace(": 1.0", " : 1.0"),
    declaration.replace(": 1.0", ":1.0"),
    declaration.replace(": 1.0", ":  1.0"),
    declaration.replace("1.0", "1.0 "),
    declaration.replace("1.0", "1"),
    declaration.replace("1.0", "one"),
    `\ufeff${declaration}`,
    `\n${declaration}`,
    `${declaration}\n`,
    `${declaration}A: b\n`,
    declaration.split("\n")[0] ?? "",
    declaration.split("\n").reverse().join("\n"),
    declaration.toLowerCase(),
    "",
  ])("is refused as %j", (text) => {
    expect(parseDeclaration(text)).toBeNull();
  });

  test("is read", () => {
    expect(parseDeclaration(declaration)).toEqual({ major: 1, minor: 0, encoding: "UTF-8" });
    expect(parseDeclaration(older.trimEnd())).toEqual({ major: 0, minor: 97, encoding: "UTF-8" });
  });
});

test("bag-info.txt is read label by label", () => {
  expect(parseBagInfo("A: 1\r\nB-C:x:y\n\tmore\nA:\n")).toEqual([
    ["A", "1"],
    ["B-C", "x:y\nmore"],
    ["A", ""],
  ]);
  expect(parseBagInfo("  more\n")).toBeNull();
});

/** A checkout of LibraryOfCongress/bagit-conformance-suite. */
const suite = process.env["BAGIT_SUITE"];
const isThere = suite !== undefined && existsSync(suite);

function bagsOf(version: string): readonly (readonly [Verdict, string])[] {
  return (["valid", "invalid", "warning"] as const).flatMap((verdict) => {
    const folder = join(suite ?? "", version, verdict);
    if (!isThere || !existsSync(folder)) return [];
    return readdirSync(folder)
      .filter((name) => statSync(join(folder, name)).isDirectory())
      .map((name) => [verdict, join(folder, name)] as const);
  });
}

function reportOf(directory: string): BagReport {
  const files = new Map<string, Uint8Array>();
  for (const found of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    const whole = join(found.parentPath, found.name);
    const path = whole.slice(directory.length + 1).replaceAll("\\", "/");
    if (found.isFile()) files.set(path, readFileSync(whole));
  }
  return checkBagit({ files, hasPayloadFolder: existsSync(join(directory, "data")) }, tools);
}

describe.skipIf(!isThere)(
  isThere
    ? "BagIt's conformance suite"
    : "BagIt's conformance suite (BAGIT_SUITE names no checkout)",
  () => {
    const bags = ["v1.0", "v0.97"].flatMap(bagsOf);

    test("is there", () => {
      expect(bags.length).toBeGreaterThan(0);
    });

    test.each(bags)("%s: %s", (verdict, directory) => {
      const { errors, warnings } = reportOf(directory);
      if (verdict === "invalid") expect(errors).not.toEqual([]);
      else expect(errors).toEqual([]);
      if (verdict === "warning") expect(warnings).not.toEqual([]);
    });
  },
);
