import type { TraceFormat } from "../format.ts";
import { readOpenCode } from "./read.ts";
import { isOpenCode } from "./recognise.ts";

/**
 * OpenCode: the files of its storage (`session`, `message`, `part`), what `opencode export` writes, and
 * the lines of `opencode run --format json` (formats.md 3.11; message-v2.ts of OpenCode 1.x).
 */
export const opencode: TraceFormat = {
  id: "opencode",
  name: "OpenCode",
  keepsCopies: true,
  recognises: isOpenCode,
  read: readOpenCode,
};
