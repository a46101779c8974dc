import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { jsonSchemas } from "../../scorer/edge/json-schemas.ts";

const directory = join(import.meta.dirname, "../../site/public/schemas");
const remedy = "outdated; run: node scorer/edge/write-schemas.ts";

test("the published JSON Schemas are those of the code", async () => {
  for (const { file, value } of jsonSchemas()) {
    const text = await readFile(join(directory, file), "utf8").catch(() => "null");
    expect(JSON.parse(text), `${file} is ${remedy}`).toEqual(JSON.parse(JSON.stringify(value)));
  }
});

test("an event is of a known kind and its shape, or of an unknown one", () => {
  const event = jsonSchemas().find(({ file }) => file === "event@1.schema.json");
  expect(event?.value).toMatchObject({
    $id: "proofboard/event@1",
    anyOf: [
      {},
      { properties: { kind: { not: { enum: expect.arrayContaining(["wait"]) as unknown } } } },
    ],
  });
});
