import type { z } from "zod";
import { parseJson } from "../run-folder/json.ts";
import type { Immutable } from "../run-folder/parts.ts";
import type { RecordFolder } from "./record-folder.ts";
import { messageOf } from "./schema/checks.ts";

/** Most bytes of a contract or an expected set. */
const mostBytes = 16 * 1024 * 1024;

/** A document of a record, or why it cannot be read. */
export type RecordDocument<Value> =
  | { readonly why: null; readonly message: ""; readonly value: Value; readonly raw: unknown }
  | { readonly why: "syntax" | "schema"; readonly message: string };

/** Reads a frozen document whose digest was found right. */
export async function readDocument<Schema extends z.ZodType>(
  { folder, platform, files }: RecordFolder,
  file: string,
  schema: Schema,
): Promise<RecordDocument<Immutable<z.output<Schema>>>> {
  const bytes = files.get(file)?.bytes ?? 0;
  if (bytes > mostBytes) return { why: "syntax", message: `${bytes.toString()} bytes` };
  const read = await folder.readAt(file, 0, bytes + 1);
  if (platform.digest(read) !== files.get(file)?.sha256)
    return { why: "syntax", message: "changed while it was read" };
  const text = platform.decode(read);
  if (text === null) return { why: "syntax", message: "not UTF-8" };
  let message = "";
  const parsed = parseJson(
    text,
    file,
    ({ found, expected, place }) => {
      if (message === "") message = `${place ?? ""} ${found}, not ${expected}`.trim().slice(0, 200);
    },
    { byteOrderMark: "error" },
  );
  if (parsed === null) return { why: "syntax", message };
  const result = schema.safeParse(parsed.value);
  return result.success
    ? {
        why: null,
        message: "",
        value: result.data as Immutable<z.output<Schema>>,
        raw: parsed.value,
      }
    : { why: "schema", message: messageOf(schema, parsed.value) };
}
