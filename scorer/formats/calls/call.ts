import { canonical } from "../../exact/canonical.ts";
import type { Platform } from "../../run-folder/folder.ts";
import type { ToolCall } from "../../run-folder/tool-call.ts";
import { isRecord } from "../../reports/shapes.ts";
import { firstText, text } from "../read/value.ts";
import { verificationOf } from "./verifies.ts";

type Kind = NonNullable<ToolCall["kind"]>;

/** What a call says of itself: its tool and its arguments, which need not be what the tool asks for. */
export type Called = {
  readonly tool: string | null;
  /** The value, or a text where the arguments could not be parsed. */
  readonly arguments: unknown;
  /** What the harness's tools do, by name; names that are not in it are known by common words. */
  readonly kinds: Readonly<Record<string, Kind>>;
};

/** The fields of a call that come out of its tool's name and arguments. */
export type CalledFields = Pick<
  ToolCall,
  "tool" | "kind" | "argumentsSha256" | "path" | "command" | "cwd" | "verifies" | "contentSha256"
>;

/** Fields that are worked out, not read, wherever they have a value. */
export const derivedOfCalls = [
  "kind",
  "argumentsSha256",
  "resultSha256",
  "contentSha256",
  "verifies",
] as const satisfies readonly (keyof ToolCall)[];

/** Words in names of tools, of harnesses whose tools nobody listed. */
const commonWords: readonly (readonly [Kind, RegExp])[] = [
  ["shell", /bash|shell|terminal|exec|command|powershell|run_cmd/i],
  ["screenshot", /screenshot|screen_capture/i],
  ["write", /write|edit|create_file|apply_patch|str_replace|replace|notebook/i],
  ["search", /grep|glob|search|find|list_?(dir|files)|^ls$/i],
  ["read", /read|view|open_file|cat$|fetch/i],
  ["delegate", /^task$|sub_?agent|delegate|spawn|handoff|transfer_to|agent$/i],
];

/**
 * Reads a call's tool and arguments into the fields of the format. Commands, paths and written contents
 * are looked for under the names that tools in use have for them.
 */
export function calledFields(
  { tool, arguments: given, kinds }: Called,
  platform: Platform,
): CalledFields {
  const kind = tool === null ? null : kindOf(tool, kinds);
  const from = isRecord(given) ? given : {};
  const command = kind === "shell" ? commandIn(given) : null;
  const content = kind === "write" ? contentIn(from) : null;
  return {
    tool,
    kind,
    argumentsSha256: digestOfValue(given, platform),
    path: firstText(
      from["file_path"],
      from["path"],
      from["filePath"],
      from["absolute_path"],
      from["filename"],
      from["notebook_path"],
    ),
    command,
    cwd: firstText(from["cwd"], from["workdir"], from["working_directory"], from["dir_path"]),
    verifies:
      command === null ? (kind === "screenshot" ? "screenshot" : null) : verificationOf(command),
    contentSha256: content === null ? null : digestOfText(content, platform),
  };
}

/** What a tool does, by the harness's own list, else by common words; `other` where neither says. */
export function kindOf(tool: string, kinds: Readonly<Record<string, Kind>>): Kind {
  if (Object.hasOwn(kinds, tool)) return kinds[tool] ?? "other";
  return commonWords.find(([, pattern]) => pattern.test(tool))?.[0] ?? "other";
}

/** A command as text, also where it is a list of words or stands under `cmd`. */
function commandIn(given: unknown): string | null {
  if (typeof given === "string") return text(given);
  if (!isRecord(given)) return null;
  const said = given["command"] ?? given["cmd"] ?? given["script"] ?? given["code"];
  return Array.isArray(said) ? wordsOf(said) : text(said);
}

/** `["bash", "-lc", "npm test"]` is the command `npm test`; other lists are joined. */
function wordsOf(words: readonly unknown[]): string | null {
  const texts = words.filter((word) => typeof word === "string");
  const isShell = /(^|\/)(ba|z|da)?sh$/.test(texts[0] ?? "") && /^-\w*c$/.test(texts[1] ?? "");
  return text(isShell ? texts[2] : texts.join(" "));
}

function contentIn(given: Readonly<Record<string, unknown>>): string | null {
  const said = given["content"] ?? given["contents"] ?? given["file_text"];
  return typeof said === "string" ? said : null;
}

/** SHA-256 of a text. */
export function digestOfText(value: string, platform: Platform): string {
  return platform.digest(platform.encode(value));
}

/** Levels of the deepest value that has a digest: what walks values by recursion must come to an end. */
const deepestValue = 256;

/** True for a value nested more deeply than that, or with a number that JSON cannot hold (`1e999`). */
function hasNoDigest(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepestValue) return true;
    if (level.some((part) => typeof part === "number" && !Number.isFinite(part))) return true;
    level = level.flatMap((part): unknown[] =>
      typeof part === "object" && part !== null ? Object.values(part) : [],
    );
  }
  return false;
}

/**
 * SHA-256 of a value's canonical JSON, or of a text as it is; `null` for nothing, for what is nested
 * too deeply, and for numbers out of bounds.
 */
export function digestOfValue(value: unknown, platform: Platform): string | null {
  if (value === undefined || value === null || hasNoDigest(value)) return null;
  return digestOfText(typeof value === "string" ? value : canonical(value), platform);
}
