import type { Platform } from "../../run-folder/folder.ts";
import type { ToolCall } from "../../run-folder/tool-call.ts";
import { isRecord } from "../../reports/shapes.ts";
import { calledFields } from "../calls/call.ts";
import type { CallRow } from "../rows.ts";

type Kind = NonNullable<ToolCall["kind"]>;

/** A tool call of a reply: its tool and its arguments, a text where they could not be parsed. */
export type Asked = { readonly id: string | null; readonly tool: string; readonly given: unknown };

/** SWE-agent's own commands, which stand in its shell beside all others (`tools/` of its repository). */
const commands: Readonly<Record<string, Kind>> = {
  open: "read",
  goto: "read",
  scroll_up: "read",
  scroll_down: "read",
  view_image: "read",
  filemap: "read",
  create: "write",
  edit: "write",
  insert: "write",
  append: "write",
  search_dir: "search",
  search_file: "search",
  find_file: "search",
  submit: "other",
  exit_forfeit: "other",
  str_replace_editor: "write",
};

type Fields = Pick<CallRow, "tool" | "kind" | "command" | "cwd" | "derived"> &
  ReturnType<typeof calledFields>;

/** The fields of a call: from the tool call where the history has it, else from the action's words. */
export function calledBy(
  action: string,
  asked: Asked | null,
  cwd: string | null,
  platform: Platform,
): Fields {
  const [word = ""] = /^[a-z_]{1,40}(?=\s|$)/.exec(action) ?? [];
  const own = Object.hasOwn(commands, word) && isOwn(word, action);
  const tool = asked?.tool ?? (own ? word : "bash");
  const given = asked?.given ?? (own ? action : { command: action });
  const fields = calledFields({ tool, arguments: given, kinds: kindsFor(tool, given) }, platform);
  return {
    ...fields,
    cwd: fields.cwd ?? cwd,
    derived: [
      ...(asked === null ? (["tool"] as const) : []),
      ...(cwd === null ? [] : (["cwd"] as const)),
    ],
  };
}

/** `open` and `edit` are also other programs, `open` of none that an agent has; an option tells those. */
function isOwn(word: string, action: string): boolean {
  return !action.slice(word.length).trimStart().startsWith("-");
}

function kindsFor(tool: string, given: unknown): Readonly<Record<string, Kind>> {
  const views = isRecord(given) && given["command"] === "view";
  return { bash: "shell", ...commands, ...(views ? { [tool]: "read" } : {}) };
}
