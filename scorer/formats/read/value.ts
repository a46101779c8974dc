import { isRecord } from "../../reports/shapes.ts";
import type { JsonObject } from "./json.ts";

/** A member of a foreign value, by a path of keys and indexes; `undefined` where there is none. */
export function at(value: unknown, ...keys: readonly (string | number)[]): unknown {
  let here = value;
  for (const key of keys) {
    if (typeof here !== "object" || here === null || !Object.hasOwn(here, key)) return undefined;
    here = (here as Readonly<Record<string | number, unknown>>)[key];
  }
  return here;
}

/** A text that is not empty, or `null`. */
export function text(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

/** The first of several values that is a text that is not empty, or `null`. */
export function firstText(...values: readonly unknown[]): string | null {
  return values.map(text).find((found) => found !== null) ?? null;
}

/** A finite number, also where it stands as text, as 64-bit integers do in OTLP; else `null`. */
export function number(value: unknown): number | null {
  const read = typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
  return typeof read === "number" && Number.isFinite(read) ? read : null;
}

/** A whole number from 0 that JSON carries exactly, also where it stands as text; else `null`. */
export function count(value: unknown): number | null {
  const read = number(value);
  return read !== null && Number.isSafeInteger(read) && read >= 0 ? read : null;
}

/** The elements of a list; none where the value is no list. */
export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as readonly unknown[]) : [];
}

/** The objects of a list. */
export function objects(value: unknown): readonly JsonObject[] {
  return list(value).filter(isRecord);
}

/** An object, or one without members. */
export function object(value: unknown): JsonObject {
  return isRecord(value) ? value : {};
}

/** Whole milliseconds from seconds, or `null`. */
export function secondsToMs(value: unknown): number | null {
  const seconds = number(value);
  return seconds === null || seconds < 0 ? null : count(Math.round(seconds * 1000));
}

/** Whole milliseconds from milliseconds that may have a fraction, or `null`. */
export function wholeMs(value: unknown): number | null {
  const ms = number(value);
  return ms === null || ms < 0 ? null : count(Math.round(ms));
}
