import { canonical } from "../../exact/canonical.ts";
import { argumentsOf } from "./arguments.ts";

/** A text as it stands, another value as its canonical JSON; `null` for what has none. */
export function canonicalText(value: unknown): string | null {
  if (typeof value === "string") return value;
  const plain = argumentsOf(value);
  return plain === undefined ? null : canonical(plain);
}
