import type { Entry } from "../../scorer/board/entry.ts";
import { downloadCommand } from "../../scorer/describe/download.ts";
import { addresses } from "./addresses.ts";

/** The commands that build a run's folder again and score it, for a run without published heads. */
export function commandFor(id: string, site: URL | undefined, anchored = false): string {
  const absolute = (path: string): string => new URL(path, site).href;
  return downloadCommand(id, {
    list: absolute(addresses.downloads(id)),
    files: absolute(addresses.downloadsFolder),
    anchors: anchored ? absolute(addresses.anchors(id)) : null,
  });
}

/** The same for a run as it is. */
export function recomputeCommand(
  { id, card }: Pick<Entry, "id" | "card">,
  site: URL | undefined,
): string {
  return commandFor(id, site, card.digests.anchors !== null);
}
