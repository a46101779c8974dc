import { parsed } from "../read/json.ts";

/** Nesting of arguments that is read; whoever nests deeper means harm. */
const deepest = 64;

/**
 * Arguments of a call as a value: JSON text is parsed, and text that is no JSON stays as it is. `undefined`
 * for what has no canonical form: nested too deep, or a number beyond all bounds.
 */
export function argumentsOf(value: unknown): unknown {
  const read =
    typeof value === "string" && /^\s*[{["]/.test(value) ? (parsed(value) ?? value) : value;
  return isPlain(read, 0) ? read : undefined;
}

function isPlain(value: unknown, depth: number): boolean {
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value !== "object" || value === null) return true;
  return depth < deepest && Object.values(value).every((part) => isPlain(part, depth + 1));
}
