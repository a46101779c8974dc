import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nodePlatform } from "../../scorer/edge/node-platform.ts";
import { Notes } from "../../scorer/formats/notes.ts";
import { FileLog } from "../../scorer/formats/read/file-log.ts";
import { documentOf, objectsOf } from "../../scorer/formats/read/json.ts";
import { linesOf } from "../../scorer/formats/read/lines.ts";
import { probe } from "../../scorer/formats/read/probe.ts";
import { type Given, sourceFile } from "./support/importing.ts";

async function texts(content: Given, chunk: number): Promise<readonly (string | null)[]> {
  const found: (string | null)[] = [];
  for await (const { text } of linesOf(sourceFile("a", content, false, chunk), nodePlatform))
    found.push(text);
  return found;
}

describe("the lines of a file", () => {
  it("are the same however its bytes come", async () => {
    const line = fc.string({ unit: "grapheme" }).filter((text) => !/[\r\n]/.test(text));
    await fc.assert(
      fc.asyncProperty(fc.array(line), fc.integer({ min: 1, max: 40 }), async (lines, chunk) => {
        const expected = lines.map((text) => text.replace(/^\uFEFF/, "").trim());
        const found = await texts(lines.join("\n"), chunk);
        expect(found).toEqual(expected.filter((text) => text !== ""));
      }),
    );
  });

  it("end with a line feed, alone or after a carriage return", async () => {
    expect(await texts("\uFEFFa\r\nb\n\n c", 3)).toEqual(["a", "b", "c"]);
  });

  it("are read without the one that is not UTF-8", async () => {
    const bytes = Buffer.concat([Buffer.from("a\n"), Buffer.from([0xff, 0x0a]), Buffer.from("b")]);
    expect(await texts(bytes, 2)).toEqual(["a", null, "b"]);
  });
});

describe("the objects of a file", () => {
  it("cost a broken line that line, and say where the first is", async () => {
    const notes = new Notes();
    const log = new FileLog("a.jsonl", notes);
    const content = '{"a":1}\nnonsense\n[1]\n{"b":2}\n{"cut":';
    const found: unknown[] = [];
    for await (const { value, line } of objectsOf(
      sourceFile("a.jsonl", content),
      nodePlatform,
      log,
    ))
      found.push([line, value]);
    expect(found).toEqual([
      [1, { a: 1 }],
      [4, { b: 2 }],
    ]);
    expect([log.lines, log.brokenLines]).toEqual([5, 3]);
    expect(notes.list()).toEqual([
      {
        note: "broken-line",
        file: "a.jsonl",
        place: "line 2",
        found: "text that is no JSON",
        count: 2,
      },
      {
        note: "broken-line",
        file: "a.jsonl",
        place: "line 3",
        found: "JSON that is no object",
        count: 1,
      },
    ]);
  });
});

describe("a document", () => {
  const read = async (content: Given): Promise<readonly [unknown, string | null]> => {
    const log = new FileLog("a.json", new Notes());
    const value = await documentOf(sourceFile("a.json", content), nodePlatform, log);
    return [value, log.leftOut?.detail ?? null];
  };

  it("is read behind a byte-order mark and a banner", async () => {
    expect(await read('\uFEFF> npm test\n{"a": 1}')).toEqual([{ a: 1 }, null]);
  });

  it("that is none says so", async () => {
    expect(await read("{")).toEqual([undefined, "text that is no JSON"]);
    expect(await read(new Uint8Array([0xff]))).toEqual([undefined, "bytes that are not UTF-8"]);
  });
});

describe("what is seen of a file", () => {
  const seen = (content: Given) => probe(sourceFile("a", content), nodePlatform);

  it("lines of objects are lines, and no document", async () => {
    const { lines, document } = await seen('{"a":1}\n{"b":2}\n');
    expect([lines, document]).toEqual([[{ a: 1 }, { b: 2 }], undefined]);
  });

  it("one object on one line is both", async () => {
    const { lines, document } = await seen('{"a":1}\n');
    expect([lines, document]).toEqual([[{ a: 1 }], { a: 1 }]);
  });

  it("an object over several lines is a document", async () => {
    const { lines, document } = await seen('{\n"a": 1\n}');
    expect([lines, document]).toEqual([[], { a: 1 }]);
  });

  it("a list with an object on each line is a document", async () => {
    const { lines, document } = await seen('[\n{"a":1},\n{"b":2}\n]');
    expect([lines, document]).toEqual([[], [{ a: 1 }, { b: 2 }]]);
  });

  it("lines behind a broken one, or behind a very long one, are lines", async () => {
    expect((await seen('{"cut\n{"b":2}\n')).lines).toEqual([{ b: 2 }]);
    const long = { a: "x".repeat(600_000) };
    const { lines } = await seen(`${JSON.stringify(long)}\n{"b":2}\n`);
    expect(lines).toEqual([long]);
  });

  it.each(["", "text", "\u0000\u0001", "{", "[1,"])("%j is neither", async (content) => {
    const { lines, document } = await seen(content);
    expect([lines, document]).toEqual([[], undefined]);
  });
});
