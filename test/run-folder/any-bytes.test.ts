import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nodePlatform } from "../../scorer/edge/node-platform.ts";
import { documentFiles, isCover, kindOf } from "../../scorer/run-folder/kinds.ts";
import { openFolder } from "../../scorer/run-folder/open-folder.ts";
import { contentsOf, makeFolder, minimalRun } from "../support/make-folder.ts";

const paths = [...Object.values(documentFiles), "manifest-sha256.txt"];

const citation = { title: "A page", publisher: "A Publisher", date: "2026-08-24" };
const digest = "0".repeat(64);

/** Documents that use every list and nested object of their schemas. */
const valid: Readonly<Record<string, object>> = {
  "run.json": minimalRun({
    sow: { id: "a", version: "1.0" },
    links: { repository: "https://example.org/a" },
    citations: [citation],
    withdrawn: { at: "2026-11-30T00:00:00Z", reason: "" },
    seal: { manifestSha256: digest },
  }),
  "sow.json": {
    id: "a",
    version: "1.0",
    title: "A",
    criteria: [{ id: "c1", text: "", check: { command: "true" } }],
    deliverables: [{ id: "d1", glob: "*.png", kind: "image" }],
    commands: { test: "true" },
    publishedTypical: [{ measure: "m", value: "0.5", pool: "sow", citation: 0 }],
    citations: [citation],
  },
  "status/final.json": { state: "abandoned", missingCapability: { what: "a", refs: ["b"] } },
  "status/workflow.json": { steps: [{ id: "a", state: "open" }] },
  "telemetry/totals.json": {
    format: "proofboard/totals@1",
    figures: { toolCalls: { value: 1, citation: 0 } },
    byRoleStep: [{ role: "a", citation: 0 }],
    asPublished: { subjects: { code: "1.5" }, citation: 0 },
  },
  "checks.json": [{ of: "test", command: "true", where: "workspace" }],
  "tests/index.json": [{ entry: "a" }],
  "tests/assertions.json": [{ path: "a", test: "b", assertions: 1, trivial: false }],
  "repository.json": {
    files: [{ path: "a", bytes: 1, kind: "source", functions: [{ name: "f", line: 1 }] }],
  },
  "deliverables.json": [{ id: "d1", path: "a.png", kind: "image" }],
};

/** The document with one of its parts, counted in order, replaced. */
function replaced(document: unknown, random: number, part: unknown): unknown {
  let parts = 0;
  JSON.stringify(document, (_, value: unknown) => ((parts += 1), value));
  let left = random % parts;
  return JSON.parse(
    JSON.stringify(document, (_, value: unknown) => (left-- === 0 ? part : value)),
  ) as unknown;
}

describe("any bytes", () => {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc.string({ unit: "binary" }),
    fc.json(),
    fc
      .jsonValue()
      .map((value) => JSON.stringify(value).replace(/^\{/, '{"format":"proofboard/run@1",')),
  );

  test("in any document are opened, with a problem where the document is broken", async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), bytes, async (path, content) => {
        const contents = { "run.json": minimalRun(), [path]: content };
        const { documents, problems } = await openFolder(makeFolder(contents), nodePlatform);
        const broken = Object.values(documents).filter(({ state }) => state === "broken");
        if (broken.length > 0) expect(problems.length).toBeGreaterThan(0);
      }),
      { numRuns: 500 },
    );
  });

  test("in the place of any part of a valid document do no harm", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...Object.keys(valid)),
        fc.nat(),
        fc.oneof(fc.jsonValue(), fc.constantFrom(null, -1, 1.5, "", [], {}, 2 ** 60)),
        async (path, random, part) => {
          const document = replaced(valid[path], random, part);
          const folder = makeFolder({ ...valid, [path]: JSON.stringify(document) });
          const { documents, problems } = await openFolder(folder, nodePlatform);
          const broken = Object.values(documents).filter(({ state }) => state === "broken");
          if (broken.length > 0) expect(problems.length).toBeGreaterThan(0);
        },
      ),
      { numRuns: 1000 },
    );
  });

  test("as a path are kept out or kept inside", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "grapheme" }), async (path) => {
        const contents = { "run.json": minimalRun(), [path]: "" };
        const { files } = await openFolder(makeFolder(contents), nodePlatform);
        for (const kept of files.keys())
          expect(kept).toMatch(/^[A-Za-z0-9._ -]+(\/[A-Za-z0-9._ -]+)*$/);
      }),
    );
  });
});

describe("in a sealed folder", () => {
  const files = {
    "run.json": minimalRun(),
    "status/final.json": { state: "completed", openItems: 0 },
    "telemetry/requests.jsonl": '{"seq":0,"id":"r1"}\n',
    "checks.json": [],
    "lint/a.json": [],
    "tests/junit.xml": "<testsuites/>",
    "evidence/manifest-sha256.txt": "x",
    "notes/readme.txt": "unknown, but listed",
  };
  const listed = Object.keys(files).filter((path) => !isCover(path));

  test("one flipped bit of a listed file damages exactly its kind", async () => {
    const sealed = await contentsOf(makeFolder(files, { seal: true }));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...listed), fc.nat(), async (path, random) => {
        const bytes = Uint8Array.from(sealed[path] ?? []);
        const bit = random % (bytes.length * 8);
        bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        const opened = await openFolder(makeFolder({ ...sealed, [path]: bytes }), nodePlatform);
        expect(opened.seal).toBe("sealed");
        expect(opened.damaged).toEqual(new Set([kindOf(path)]));
      }),
    );
  });

  test("one flipped bit of the manifest breaks the seal", async () => {
    const sealed = await contentsOf(makeFolder(files, { seal: true }));
    const manifest = sealed["manifest-sha256.txt"] ?? new Uint8Array();
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: manifest.length * 8 - 1 }), async (bit) => {
        const bytes = Uint8Array.from(manifest);
        bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        const contents = { ...sealed, "manifest-sha256.txt": bytes };
        expect((await openFolder(makeFolder(contents), nodePlatform)).seal).toBe("broken");
      }),
    );
  });

  test("the order in which files are given changes nothing", async () => {
    const folder = makeFolder(files, { seal: true });
    const { digest, problems } = await openFolder(folder, nodePlatform);
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([...folder.files], { minLength: folder.files.length }),
        async (shuffled) => {
          const opened = await openFolder({ ...folder, files: shuffled }, nodePlatform);
          expect(opened.digest).toBe(digest);
          expect(opened.problems).toEqual(problems);
          expect([...opened.files.keys()]).toEqual(folder.files.map(({ path }) => path));
        },
      ),
    );
  });
});
