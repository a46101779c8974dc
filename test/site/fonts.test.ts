import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import subsetFont from "subset-font";
import { charactersOf, faces, smallFace, smallRange } from "../../tools/fonts/small-faces.ts";

const css = await readFile("site/styles/fonts.css", "utf8");
const rules = css.split("@font-face").filter((rule) => rule.includes("url("));
const ranges = rules.map((rule) =>
  (/unicode-range:\s*([^;]*);/.exec(rule)?.[1] ?? "").replaceAll(/\s+/g, " "),
);

test("the faces of the site are those the tool makes", async () => {
  expect((await readdir("site/fonts")).sort()).toEqual(Object.keys(faces).sort());
  for (const [name, source] of Object.entries(faces))
    expect(await readFile(`site/fonts/${name}`), name).toEqual(await smallFace(source));
});

test("none carries a name its licence reserves, each its copyright", async () => {
  for (const name of Object.keys(faces)) {
    const face = await readFile(`site/fonts/${name}`);
    const options = {
      targetFormat: "sfnt",
      keepFeatures: [],
      preserveNameIds: [0, 13, 14],
    } as const;
    const sfnt = await subsetFont(face, "a", options);
    const holds = (text: string): boolean =>
      sfnt.includes(Buffer.from(text, "utf16le").swap16()) || sfnt.includes(text, 0, "latin1");
    for (const reserved of ["Source Serif", "SourceSerif", "Plex"])
      expect(holds(reserved), `${reserved} in ${name}`).toBe(false);
    expect(holds("openfontlicense") || holds("scripts.sil.org/OFL"), name).toBe(true);
    expect(holds("Adobe") || holds("IBM Corp."), name).toBe(true);
  }
});

test("a character is fetched from one of the two files of its face, never from both", () => {
  const [small, rest] = [ranges[0] ?? "", ranges[1] ?? ""];
  expect(small).toBe(smallRange);
  expect(ranges).toEqual(rules.map((_, place) => (place % 2 === 0 ? small : rest)));
  const characters = new Set(charactersOf(small));
  expect(charactersOf(rest).filter((character) => characters.has(character))).toEqual([]);
  const letters = Array.from({ length: 0x100 - 0xa1 }, (_, place) =>
    String.fromCodePoint(0xa1 + place),
  );
  const either = [...charactersOf(small), ...charactersOf(rest)];
  expect(letters.filter((letter) => !either.includes(letter))).toEqual([]);
});

test("every file of a face is there", () => {
  const { resolve } = createRequire(import.meta.url);
  for (const rule of rules) {
    const [, address = ""] = /url\("([^"]+)"\)/.exec(rule) ?? [];
    expect(() =>
      resolve(address.startsWith("@") ? address : `../../site/styles/${address}`),
    ).not.toThrow();
  }
});
