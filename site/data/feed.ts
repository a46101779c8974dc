import type { Feed } from "../../scorer/describe/feed.ts";
import { addresses } from "./addresses.ts";
import { changes } from "./changes.ts";

/** The feed of changes, as both forms print it. */
export async function feedOf(site: URL | undefined, own: string): Promise<Feed> {
  const absolute = (path: string): string => new URL(path, site).href;
  return {
    title: "Proofboard: what changed",
    subtitle: "Runs added, withdrawn, re-scored and corrected, with the score before and after.",
    page: absolute(addresses.changes),
    self: absolute(own),
    runPage: (run) => absolute(addresses.run(run)),
    changes: await changes(),
  };
}
