import canonicalize from "canonicalize";

/** The RFC 8785 form of a JSON value: the same bytes for the same value, everywhere. */
export function canonical(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError("only a JSON value has a canonical form");
  return text;
}
