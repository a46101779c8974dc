import type { Platform } from "../../run-folder/folder.ts";
import { isCanonical, isPlainForm } from "./canonical-line.ts";
import { lineBytesMax, type RawLine } from "./lines.ts";

/** Deepest nesting of a line. */
const deepestLine = 32;

/** Why a line is none: too long, not UTF-8, no JSON, nested too deeply, not in RFC 8785 form. */
export type LineFault = "length" | "encoding" | "syntax" | "depth" | "canonical";

/**
 * A line read. A faulty one still says which line it comes after, where that can be seen, so that one
 * damaged line costs the one before it nothing.
 */
export type ReadLine =
  | { readonly fault: null; readonly value: unknown; readonly text: string }
  | { readonly fault: LineFault; readonly value: unknown; readonly prev: string | null };

/** Reads one line of a ledger or stream: form only, no schema. */
export function readLine({ bytes, length }: RawLine, platform: Platform): ReadLine {
  const text = platform.decode(bytes);
  const faulty = (fault: LineFault, value: unknown): ReadLine => ({
    fault,
    value,
    prev: prevIn(text ?? platform.decode(bytes.map(legible)) ?? ""),
  });
  if (text === null) return faulty(length > lineBytesMax ? "length" : "encoding", undefined);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return faulty(length > lineBytesMax ? "length" : "syntax", undefined);
  }
  if (length <= lineBytesMax && isPlainForm(text, value, deepestLine))
    return { fault: null, value, text };
  // what goes through a value after this need not fear for the stack
  if (!isWithin(value, deepestLine)) return faulty("depth", undefined);
  if (length > lineBytesMax) return faulty("length", value);
  return isCanonical(text, value) ? { fault: null, value, text } : faulty("canonical", value);
}

/** A byte of ASCII as it is, any other as a question mark. */
function legible(byte: number): number {
  return byte < 0x80 ? byte : 0x3f;
}

function prevIn(text: string): string | null {
  return /"prev":"(sha256:[0-9a-f]{64})"/.exec(text)?.[1] ?? null;
}

/** Whether arrays and objects are nested at most so deep. */
function isWithin(value: unknown, deepest: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  if (deepest === 0) return false;
  for (const key in value) {
    const part = (value as Readonly<Record<string, unknown>>)[key];
    if (typeof part === "object" && !isWithin(part, deepest - 1)) return false;
  }
  return true;
}
