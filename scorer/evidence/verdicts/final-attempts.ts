import type { Attempts } from "../attempts.ts";

/** The last attempt of the chain of retries that each retried attempt began, by its id. */
export function finalAttempts({ retriedBy }: Attempts): ReadonlyMap<string, string> {
  const finals = new Map<string, string>();
  // a retry is issued after what it retries: from the last one back, every end is known already
  for (const [id, next] of [...retriedBy].reverse()) finals.set(id, finals.get(next) ?? next);
  return finals;
}
