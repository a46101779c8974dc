import { experimental_AstroContainer as Container } from "astro/container";
import { expect, it } from "vitest";
import { delivered } from "../../scorer/describe/delivered.ts";
import Handed from "../../site/components/run/Handed.astro";
import { picturesOf } from "../../site/data/pictures.ts";
import { picture } from "../../tools/demo/picture.ts";
import { withJob } from "../observe/observing.ts";
import { sha256 } from "../support/make-folder.ts";
import { entryWith } from "./entry.ts";

const evil = `<img src=x onerror="alert(1)">\u202eevil`;
const shot = picture([0, 42]);
const page = "<!doctype html><script>alert(1)</script>";

const required = [
  { id: "shots", glob: "shots/*", kind: "image", description: evil },
  { id: "readme", path: "README.md", kind: "file" },
  { id: "plan", path: "plan.md", kind: "file" },
  { id: "levels", path: "levels", kind: "directory" },
];
const found = [
  { id: "shots", path: "shots/a.png", kind: "image", bytes: shot.length, sha256: sha256(shot) },
  { id: "shots", path: "shots/b.png", kind: "image", bytes: page.length, sha256: sha256(page) },
  { id: "readme", path: "README.md", kind: "file", bytes: page.length, sha256: sha256(page) },
  { id: "plan", path: "plan.md", kind: "file", bytes: 9, sha256: sha256("elsewhere") },
];

async function entryOf() {
  return entryWith({
    ...withJob({ deliverables: required }),
    "deliverables.json": found,
    "repository.json": { files: [] },
    "assets/shots/a.png": shot,
    "assets/shots/b.png": page,
    "assets/README.md": page,
  });
}

it("says of each deliverable whether its bytes were seen", async () => {
  const { scored } = await entryOf();
  const handedIn = delivered(scored.opened);
  expect(handedIn?.figure).toBe("2 / 4");
  expect(handedIn?.rows.map(({ id, words }) => [id, words])).toEqual([
    ["shots", "there"],
    ["readme", "there"],
    ["plan", "named, and its bytes were not seen"],
    ["levels", "not handed in"],
  ]);
  const held = handedIn?.rows.map(({ files }) => files.map((file) => file.held));
  expect(held).toEqual([["assets/shots/a.png", null], ["assets/README.md"], [null], []]);
});

it("says how many it does not list", async () => {
  const many = Array.from({ length: 42 }, (_, index) => ({
    id: `file-${index.toString()}`,
    path: `${index.toString()}.txt`,
    kind: "file",
  }));
  const entry = await entryWith({
    ...withJob({ deliverables: many }),
    "deliverables.json": [],
    "repository.json": { files: [] },
  });
  const page = await (await Container.create()).renderToString(Handed, { props: { entry } });
  expect(page).toContain("Two deliverables more are asked for; sow.json names them.");
  expect(page.match(/scope="row"/g)).toHaveLength(40);
});

it("says as much as the measure counts", async () => {
  const entry = await entryOf();
  const measure = entry.card.subjects["deliverables"]?.measures["deliverables-valid"];
  expect(measure?.value).toBe("1/2");
});

it("shows what is a picture by its bytes, and nothing else as one", async () => {
  const entry = await entryOf();
  const pictures = await picturesOf(entry, delivered(entry.scored.opened));
  expect(pictures.map(({ path, format }) => [path, format])).toEqual([
    ["assets/shots/a.png", "png"],
  ]);
  const container = await Container.create();
  const html = await container.renderToString(Handed, { props: { entry } });
  expect(html.match(/<img /g)).toHaveLength(1);
  expect(html).toContain(`src="/pictures/${sha256(shot)}.png" width="160" height="120"`);
  expect(html).toContain('alt="shots/a.png: 160 by 120 pixels');
  expect(html).not.toContain("<img src=x");
  expect(html).not.toContain("\u202e");
  expect(html).toContain(`/files/${sha256(page)}.bin`);
});

it("says nothing where nobody can tell what was asked for", async () => {
  const { scored } = await entryWith({ "deliverables.json": found });
  expect(delivered(scored.opened)).toBeNull();
});
