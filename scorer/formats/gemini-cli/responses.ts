import type { Platform } from "../../run-folder/folder.ts";
import { calledFields } from "../calls/call.ts";
import type { GivenFile, ReadContext, Trace } from "../format.ts";
import { isRecord } from "../../reports/shapes.ts";
import { type JsonObject, objectsOf } from "../read/json.ts";
import { baseName } from "../read/source-file.ts";
import { at, firstText, objects, text } from "../read/value.ts";
import type { Row } from "../rows.ts";
import { figuresOf, replyNames } from "./figures.ts";
import { finishOf } from "./finish.ts";
import { kinds } from "./tool-calls.ts";

/**
 * Recorded replies of the API, one a line, as Gemini CLI's own tests keep them. The chunks of a stream
 * each say what was used so far, so the last one counts. They hold no times and no results of calls.
 */
export async function readResponses(
  { file, log }: GivenFile,
  { platform, notes }: ReadContext,
): Promise<Trace | null> {
  const rows: Row[] = [];
  for await (const { line, value } of objectsOf(file, platform, log)) {
    const { method, response } = value;
    if (method !== "generateContent" && method !== "generateContentStream") continue;
    const chunks = Array.isArray(response)
      ? objects(response)
      : isRecord(response)
        ? [response]
        : [];
    rows.push(...rowsOf(chunks, line, file.path, platform));
  }
  const requests = rows.filter((row) => row.log === "requests");
  if (requests.length === 0) return null;
  const missing = requests.filter(({ usage }) => usage === null).length;
  const unnamed = requests.filter(({ model }) => model === null).length;
  const parts = { file: file.path, of: requests.length };
  if (missing > 0) notes.add("usage-missing", parts, missing);
  if (unnamed > 0) notes.add("model-unknown", parts, unnamed);
  const name = baseName(file.path);
  return { name, harness: { name: "Gemini CLI", version: null }, files: [log], rows };
}

function rowsOf(
  chunks: readonly JsonObject[],
  line: number,
  scope: string,
  platform: Platform,
): readonly Row[] {
  const parts = chunks.flatMap((chunk) => objects(at(chunk, "candidates", 0, "content", "parts")));
  const calls = parts.map((part) => part["functionCall"]).filter(isRecord);
  const last = (of: (chunk: JsonObject) => unknown): unknown =>
    chunks.map(of).findLast((found) => found !== undefined && found !== null);
  const id = text(last((chunk) => chunk["responseId"])) ?? `reply-${line.toString()}`;
  const finish = finishOf(last((chunk) => at(chunk, "candidates", 0, "finishReason")));
  const agent = { agent: "main", role: "main", at: null } as const;
  const isCalling = finish === "stop" && calls.length > 0;
  return [
    {
      log: "requests",
      id,
      ...agent,
      model: firstText(last((chunk) => chunk["modelVersion"])),
      status: chunks.length === 0 ? null : "ok",
      finish: isCalling ? "tool-calls" : finish,
      reasoningShown: parts.some((part) => part["thought"] === true),
      usage: figuresOf(
        last((chunk) => chunk["usageMetadata"]),
        replyNames,
        scope,
      ),
      derived: isCalling ? ["finish"] : [],
    },
    ...calls.map((call, index): Row => {
      const tool = text(call["name"]);
      const fields = calledFields({ tool, arguments: call["args"], kinds }, platform);
      const own = text(call["id"]) ?? `${id}-call-${index.toString()}`;
      return { log: "tool-calls", id: own, ...agent, request: id, ...fields, outcome: "unknown" };
    }),
  ];
}
