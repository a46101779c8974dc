import type { Platform } from "../../run-folder/folder.ts";
import { type CalledFields, calledFields } from "../calls/call.ts";
import { at } from "../read/value.ts";

/** Tools of OpenHands whose names do not say what they do. */
const kinds = {
  execute_bash: "shell",
  terminal: "shell",
  run: "shell",
  execute_ipython_cell: "other",
  run_ipython: "other",
  browser: "other",
  think: "other",
  finish: "other",
  task_tracker: "other",
} as const;

/** The fields of a call; an editor that is asked to `view` reads. */
export function openHandsCall(
  tool: string | null,
  given: unknown,
  platform: Platform,
): CalledFields {
  const doing = at(given, "command") === "view" ? ("read" as const) : ("write" as const);
  const editor = tool?.endsWith("editor") === true ? { [tool]: doing } : {};
  return calledFields({ tool, arguments: given, kinds: { ...kinds, ...editor } }, platform);
}
