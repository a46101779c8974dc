import canonicalize from "canonicalize";

/**
 * The RFC 8785 form of a JSON value: the same bytes for the same value, everywhere. Half a surrogate
 * pair, which has no UTF-8 form, stands as U+FFFD.
 */
export function canonical(value: unknown): string {
  const text = canonicalize(wellFormed(value));
  if (text === undefined) throw new TypeError("only a JSON value has a canonical form");
  return text;
}

const loneSurrogate = /\p{Surrogate}/gu;

function wellFormed(value: unknown): unknown {
  if (typeof value === "string") return value.replace(loneSurrogate, "\ufffd");
  if (Array.isArray(value)) return value.map(wellFormed);
  if (typeof value !== "object" || value === null) return value;
  const parts = Object.entries(value).map(([key, part]) => [wellFormed(key), wellFormed(part)]);
  return Object.fromEntries(parts);
}
