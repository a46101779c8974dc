import { formatCount } from "../../scorer/describe/number.ts";
import type { ScoredRun } from "../../scorer/score/scored-run.ts";

/** What a file of a record begins with, for a page. */
export type FileStart = { readonly text: string | null; readonly remark: string };

/** Bytes read of one file. */
const bytesRead = 1_200;

/** The beginning of a file as text; what is no text, or is not there, says so. */
export async function fileStart(
  { opened }: Pick<ScoredRun, "opened">,
  path: string,
): Promise<FileStart> {
  const facts = opened.files.get(path);
  if (facts === undefined) return { text: null, remark: "not in the folder" };
  const size = `${formatCount(facts.bytes)} ${facts.bytes === 1 ? "byte" : "bytes"}`;
  const name = path.slice(path.lastIndexOf("/") + 1);
  const isBlob = /^[0-9a-f]{64}$/.test(name);
  const named = isBlob && name !== facts.sha256 ? ", not the bytes it is named by" : "";
  const bytes = await opened.folder.readAt(path, 0, bytesRead);
  const text = wholeText(bytes, bytes.length < facts.bytes, opened.platform.decode);
  if (text === null) return { text: null, remark: `${size} that are not text${named}` };
  return { text, remark: size + named };
}

/** A text cut at any byte ends at its last whole character, at most three bytes before. */
function wholeText(
  bytes: Uint8Array,
  isCut: boolean,
  decode: (bytes: Uint8Array) => string | null,
): string | null {
  for (let less = 0; less <= (isCut ? 3 : 0); less += 1) {
    const text = decode(bytes.subarray(0, bytes.length - less));
    // a NUL is UTF-8, and no text anybody reads
    if (text !== null) return text.includes("\u0000") ? null : text;
  }
  return null;
}
