import { createHash } from "node:crypto";

import { scorecardJson } from "../../scorer/describe/scorecard-json.ts";
import type { Scorecard } from "../../scorer/score/scorecard.ts";

const made = Symbol.for("proofboard.scorecard-texts");

/** Pages are bundled and what follows the build is not: a text made for one is known to both. */
const shared = globalThis as unknown as Record<symbol, WeakMap<Scorecard, string> | undefined>;

/** A scorecard in its published form, as the command prints it: its line of JSON with its end. */
export function scorecardText(card: Scorecard): string {
  const text = `${scorecardJson(card)}\n`;
  const digests = (shared[made] ??= new WeakMap());
  digests.set(card, sha256(text));
  return text;
}

/** SHA-256 of that text, which is made only where it never was: it is long, and there are many. */
export function scorecardDigest(card: Scorecard): string {
  return shared[made]?.get(card) ?? sha256(scorecardText(card));
}

export function sha256(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}
