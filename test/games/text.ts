import type { Content } from "../support/make-folder.ts";

/** The text of a file that is one. */
export function contentsText(content: Content | undefined): string {
  if (typeof content !== "string") throw new TypeError("no text");
  return content;
}
