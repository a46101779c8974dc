import type { Platform } from "../../run-folder/folder.ts";
import { isCanonical, isPlainForm } from "./canonical-line.ts";
import { lineBytesMax, type RawLine } from "./lines.ts";

/** Deepest nesting of a line. */
const deepestLine = 32;

/** Why a line is none: too long, not UTF-8, no JSON, nested too deeply, not in RFC 8785 form. */
export type LineFault = "length" | "encoding" | "syntax" | "depth" | "canonical";

/** What an observation is of. */
export type Subject = { readonly attempt: string; readonly what: string };

/**
 * A line read. A faulty one still says which line it comes after, where that can be seen, so that one
 * damaged line costs the one before it nothing; and what it was of, so that it stands for no other.
 */
export type ReadLine =
  | { readonly fault: null; readonly value: unknown; readonly text: string }
  | {
      readonly fault: LineFault;
      readonly value: unknown;
      readonly prev: string | null;
      readonly seems: Subject | null;
    };

/** Reads one line of a ledger or stream: form only, no schema. */
export function readLine({ bytes, length }: RawLine, platform: Platform): ReadLine {
  const text = platform.decode(bytes);
  const faulty = (fault: LineFault, value: unknown): ReadLine => {
    const left = text ?? platform.decode(bytes.map(legible)) ?? "";
    return { fault, value, prev: prevIn(left), seems: subjectIn(left) };
  };
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

/** What the text of an observation that fits no schema seems to be of. */
export function subjectIn(text: string): Subject | null {
  const attempt = /"attempt":"([^"\\]{1,200})"/.exec(text)?.[1];
  const what = /"what":"([^"\\]{1,200})"/.exec(text)?.[1];
  return attempt === undefined || what === undefined ? null : { attempt, what };
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
