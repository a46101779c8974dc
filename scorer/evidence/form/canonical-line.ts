import canonicalize from "canonicalize";

/**
 * True where a text is the RFC 8785 form of the value that was parsed from it. This one equality
 * refuses keys that stand twice, numbers that a double cannot carry, stray blanks, another order of
 * keys and every second spelling of a text.
 *
 * @example isCanonical('{"a":1}', { a: 1 }) // => true
 */
export function isCanonical(text: string, value: unknown): boolean {
  if (isPlainForm(text, value, mostNesting)) return true;
  try {
    return canonicalize(value) === text;
  } catch {
    return false;
  }
}

/** Deeper values are left to the library, which finds the end of the stack and says so. */
const mostNesting = 500;

/**
 * What JSON.stringify writes with all keys in order is the RFC 8785 form; that is seen in a third of
 * the time. Half a surrogate pair it escapes, which the form does not allow.
 *
 * @param deepest how deep arrays and objects may be nested
 * @returns false for values nested deeper, and for some that are in the form all the same
 */
export function isPlainForm(text: string, value: unknown, deepest: number): boolean {
  return isInOrder(value, deepest) && !text.includes("\\ud") && JSON.stringify(value) === text;
}

function isInOrder(value: unknown, deepest: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  if (deepest === 0) return false;
  if (Array.isArray(value)) return value.every((part) => isInOrder(part, deepest - 1));
  let last: string | null = null;
  for (const key in value) {
    if (last !== null && !(last < key)) return false;
    last = key;
    const part = (value as Readonly<Record<string, unknown>>)[key];
    if (typeof part === "object" && !isInOrder(part, deepest - 1)) return false;
  }
  return true;
}
