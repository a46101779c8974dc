import { describe, expect, test } from "vitest";
import { sha256 } from "../support/make-folder.ts";
import { factsOf, said, withJob, type Files } from "./observing.ts";

type Fields = Readonly<Record<string, unknown>>;

const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3);
const text = "# Read me\n";

function file(path: string, content: string | Uint8Array, fields: Fields = {}): Fields {
  return { path, bytes: content.length, sha256: sha256(content), kind: "docs", ...fields };
}

async function valid(
  required: readonly Fields[],
  found: readonly Fields[],
  more: Files = {},
): Promise<string> {
  const facts = await factsOf("deliverables", {
    ...withJob({ deliverables: required }),
    "deliverables.json": found,
    "repository.json": { files: [] },
    ...more,
  });
  return `${said(facts.met)}/${said(facts.asked)}`;
}

const readme = { id: "readme", path: "README.md", kind: "file" };
const shot = { id: "shot", path: "shots/menu.png", kind: "image" };
const docs = { id: "docs", path: "docs", kind: "directory" };
const of = (required: Fields, content: string | Uint8Array, fields: Fields = {}): Fields => ({
  id: required["id"],
  path: required["path"],
  kind: required["kind"],
  bytes: content.length,
  sha256: sha256(content),
  ...fields,
});
const shipping = (...files: readonly Fields[]): Files => ({ "repository.json": { files } });

describe("a deliverable", () => {
  test.each<[string, Fields, Fields, Files, string]>([
    [
      "that shipped with the recorded digest",
      readme,
      of(readme, text),
      shipping(file("README.md", text)),
      "1/1",
    ],
    [
      "whose bytes lie under assets/",
      readme,
      of(readme, text),
      { "assets/README.md": text },
      "1/1",
    ],
    [
      "recorded with its place under assets/",
      { ...readme, path: "assets/README.md" },
      of(readme, text, { path: "assets/README.md" }),
      { "assets/README.md": text },
      "1/1",
    ],
    ["that is nowhere to be seen", readme, of(readme, text), {}, "0/1"],
    ["that is empty", readme, of(readme, ""), { "assets/README.md": "" }, "0/1"],
    [
      "whose size is not known",
      readme,
      of(readme, text, { bytes: null }),
      { "assets/README.md": text },
      "0/1",
    ],
    [
      "whose digest is not known",
      readme,
      of(readme, text, { sha256: null }),
      { "assets/README.md": text },
      "0/1",
    ],
    [
      "whose bytes have another digest",
      readme,
      of(readme, "other text"),
      { "assets/README.md": text },
      "0/1",
    ],
    [
      "whose bytes have another size",
      readme,
      of(readme, text, { bytes: 3 }),
      { "assets/README.md": text },
      "0/1",
    ],
    [
      "that shipped otherwise than recorded",
      readme,
      of(readme, text),
      { "assets/README.md": text, ...shipping(file("README.md", "drifted!!!")) },
      "0/1",
    ],
    [
      "that shipped in another size, without a digest",
      readme,
      of(readme, text),
      { "assets/README.md": text, ...shipping(file("README.md", "drifted", { sha256: null })) },
      "0/1",
    ],
    [
      "that shipped in its size, without a digest, its bytes under assets/",
      readme,
      of(readme, text),
      { "assets/README.md": text, ...shipping(file("README.md", text, { sha256: null })) },
      "1/1",
    ],
    [
      "that shipped in its size, without a digest or bytes",
      readme,
      of(readme, text),
      shipping(file("README.md", text, { sha256: null })),
      "0/1",
    ],
    [
      "under another path",
      readme,
      of(readme, text, { path: "docs/README.md" }),
      { "assets/docs/README.md": text },
      "0/1",
    ],
    [
      "of another kind than asked for",
      readme,
      of(readme, png, { kind: "image" }),
      { "assets/README.md": png },
      "0/1",
    ],
    ["that is a picture", shot, of(shot, png), { "assets/shots/menu.png": png }, "1/1"],
    [
      "that is a picture by its name only",
      shot,
      of(shot, text),
      { "assets/shots/menu.png": text },
      "0/1",
    ],
    [
      "that is a picture nobody can see",
      shot,
      of(shot, png),
      shipping(file("shots/menu.png", png)),
      "0/1",
    ],
    [
      "of a glob",
      { id: "shot", glob: "shots/*.png", kind: "image" },
      of(shot, png),
      { "assets/shots/menu.png": png },
      "1/1",
    ],
    [
      "outside its glob",
      { id: "shot", glob: "*.png", kind: "image" },
      of(shot, png),
      { "assets/shots/menu.png": png },
      "0/1",
    ],
    [
      "that is a folder with files that shipped",
      docs,
      of(docs, ""),
      shipping(file("docs/a/b.md", text)),
      "1/1",
    ],
    ["that is a folder under assets/", docs, of(docs, ""), { "assets/docs/a.md": text }, "1/1"],
    ["that is a folder of empty files", docs, of(docs, ""), shipping(file("docs/a.md", "")), "0/1"],
    [
      "that is a folder by the beginning of its name",
      docs,
      of(docs, ""),
      shipping(file("docs2/a.md", text), file("a/docs/b.md", text)),
      "0/1",
    ],
    [
      "that is a folder written with a slash",
      { ...docs, path: "docs/" },
      of(docs, "", { path: "docs/" }),
      shipping(file("docs/a.md", text)),
      "1/1",
    ],
    [
      "that is said to be a folder and is a file",
      docs,
      of(docs, text),
      shipping(file("docs", text)),
      "0/1",
    ],
    [
      "recorded under another id",
      readme,
      of(readme, text, { id: "other" }),
      { "assets/README.md": text },
      "0/1",
    ],
  ])("%s", async (_, required, found, more, expected) => {
    expect(await valid([required], [found], more)).toBe(expected);
  });

  test("is valid where one of several finds is", async () => {
    const glob = { id: "shot", glob: "shots/*.png", kind: "image" };
    const found = [of(shot, text, { path: "shots/a.png" }), of(shot, png, { path: "shots/b.png" })];
    const assets = { "assets/shots/a.png": text, "assets/shots/b.png": png };
    expect(await valid([glob, readme], found, assets)).toBe("1/2");
  });
});

describe("deliverables are not known", () => {
  const found = [of(readme, text)];
  const assets = { "assets/README.md": text };

  test("without the job, their list, or what shipped", async () => {
    const all: Files = {
      ...withJob({ deliverables: [readme] }),
      "deliverables.json": found,
      "repository.json": { files: [] },
      ...assets,
    };
    for (const name of ["sow.json", "deliverables.json", "repository.json"]) {
      const rest = Object.fromEntries(Object.entries(all).filter(([path]) => path !== name));
      const facts = await factsOf("deliverables", rest);
      expect(facts.met.because).toEqual({ code: "not in the folder", about: name });
      const broken = await factsOf("deliverables", { ...all, [name]: "{" });
      expect(broken.asked.because).toEqual({ code: "could not be read", about: name });
    }
    expect(said((await factsOf("deliverables", all)).met)).toBe("1");
  });

  test("and removing what shipped does not bring back one that drifted", async () => {
    const drifted = shipping(file("README.md", "drifted!!!"));
    expect(await valid([readme], found, { ...assets, ...drifted })).toBe("0/1");
    const given = { ...withJob({ deliverables: [readme] }), "deliverables.json": found, ...assets };
    expect((await factsOf("deliverables", given)).met.known).toBeNull();
  });
});

test("ten thousand deliverables are looked for at once", async () => {
  const required = Array.from({ length: 10_000 }, (_, n) => ({
    id: `d${n.toString()}`,
    path: `d/${n.toString()}.md`,
    kind: "file",
  }));
  const found = required.map((one) => of(one, text));
  const files = required.map(({ path }) => file(path, text));
  expect(await valid(required, found, shipping(...files))).toBe("10000/10000");
});
