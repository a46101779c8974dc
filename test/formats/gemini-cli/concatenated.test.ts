import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nodePlatform } from "../../../scorer/edge/node-platform.ts";
import { concatenatedObjects } from "../../../scorer/formats/gemini-cli/concatenated.ts";
import { Notes } from "../../../scorer/formats/notes.ts";
import { FileLog } from "../../../scorer/formats/read/file-log.ts";
import { sourceFile } from "../support/importing.ts";

describe("objects one after another", () => {
  const objectsIn = async (text: string, chunk = 1000) => {
    const log = new FileLog("a", new Notes());
    const values: unknown[] = [];
    for await (const { value } of concatenatedObjects(
      sourceFile("a", text, false, chunk),
      nodePlatform,
      log,
    ))
      values.push(value);
    return { values, broken: log.brokenLines };
  };

  it("are read however they are indented and wherever chunks end", async () => {
    const value = fc.dictionary(fc.string({ unit: "grapheme" }), fc.jsonValue({ maxDepth: 3 }), {
      noNullPrototype: true,
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(value, fc.nat(3), fc.constantFrom("", "\n", " \r\n\n")), {
          maxLength: 5,
        }),
        fc.integer({ min: 1, max: 40 }),
        async (parts, chunk) => {
          const text = parts
            .map(([one, indent, after]) => JSON.stringify(one, null, indent) + after)
            .join("");
          const plain = (one: unknown) => JSON.parse(JSON.stringify(one)) as unknown;
          expect(await objectsIn(text, chunk)).toEqual({
            values: parts.map(([one]) => plain(one)),
            broken: 0,
          });
        },
      ),
    );
  });

  it.each([
    ['{\n  "a": "cut of\n{\n  "b": 2\n}\n', [{ b: 2 }], 1],
    ['{\n  "a": {\n    "x": 1\n{\n  "b": 2\n}\n', [{ b: 2 }], 1],
    ['{"a": 1}\nnoise\n{"b": 2}', [{ a: 1 }, { b: 2 }], 1],
    ['{"a": 1}{"b": "}{"}{"c": "\\"}"}', [{ a: 1 }, { b: "}{" }, { c: '"}' }], 0],
    ['{"a": 1}\n{"b": ', [{ a: 1 }], 1],
    ["[1, 2]", [], 1],
    ["", [], 0],
  ])("%j gives %j, with %i broken", async (text, values, broken) => {
    expect(await objectsIn(text)).toEqual({ values, broken });
  });
});
