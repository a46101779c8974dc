import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { format } from "prettier";
import { jsonSchemas } from "./json-schemas.ts";

/** Run by hand after a schema changed: `node scorer/edge/write-schemas.ts`. A test compares. */
const directory = join(import.meta.dirname, "../../site/public/schemas");

await mkdir(directory, { recursive: true });
for (const { file, value } of jsonSchemas()) {
  const text = await format(JSON.stringify(value), { parser: "json", printWidth: 100 });
  await writeFile(join(directory, file), text);
}
