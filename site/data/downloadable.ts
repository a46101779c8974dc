import process from "node:process";

import type { Entry } from "../../scorer/board/entry.ts";
import { isOffered } from "../../scorer/describe/download.ts";

/** Whether the files of a run can be had from the site: `PROOFBOARD_DOWNLOADS=none` leaves all out. */
export function isDownloadable({ scored }: Pick<Entry, "scored">): boolean {
  return process.env["PROOFBOARD_DOWNLOADS"] !== "none" && isOffered(scored.opened);
}
