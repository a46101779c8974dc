import { escapeBefore, type MaskRule } from "./rule.ts";

const homeId = "home-directory";

/** A slash: as such, escaped in JSON, or in percent-encoding. */
const slash = String.raw`(?:\\{0,4}\/|%2[Ff]|%252[Ff])`;

/** A separator of Windows: also doubled in JSON, once or twice. */
const back = String.raw`(?:\\{1,8}|\/|%5[Cc]|%2[Ff])`;

/** Not inside an address or a longer path, but behind an escape or a flag such as `-I`. */
const start = String.raw`(?:(?<![\w.~\\-])|(?<=${escapeBefore}|(?:^|[\s"'=])-[A-Za-z]))`;

/** A user's name in a path, not the end of the sentence it stands in; a space where it is escaped. */
const name = String.raw`[\p{L}\p{N}_](?:(?:[^\s/"'\x60<>|:;,)(\\{}[\]*?&=#%$!]|\\{1,2} (?=\S))*[\p{L}\p{N}\p{M}_$-])?`;

/** Names with spaces only where a separator follows. */
const spaced = String.raw`[\p{L}\p{N}_][^\\/:*?"<>|\s]*(?: [^\\/:*?"<>|\s]+){1,3}(?=\\)`;

/** A name in the name of a folder that Claude Code keeps sessions in: every other sign became `-`. */
const dashed = String.raw`[\p{L}\p{N}_]+`;

/** Where home directories of other systems and hosts are seen. */
const mounts = String.raw`(?:${slash}(?:var|export|host|private|usr|data|System${slash}Volumes${slash}Data|mnt${slash}[A-Za-z]|cygdrive${slash}[A-Za-z]|[A-Za-z]))?`;

/** Home directories of any user become `~`; the rest of a path stays. */
export const homeRules: readonly MaskRule[] = [
  home(
    /wsl/i,
    String.raw`\\{2,8}wsl(?:\$|\.localhost)${back}[^\\/\s"'<>]{1,100}${back}(?:home${back}(?:${spaced}|${name})|root(?![\w-]))`,
  ),
  home(
    /(?:Users|Documents and Settings)[\\/%]/i,
    String.raw`(?:(?<![A-Za-z0-9])|(?<=${escapeBefore}))[A-Za-z](?::|%3[Aa])${back}(?:Users|Documents and Settings)${back}(?:${spaced}|${name})`,
  ),
  home(/(?:home|Users)[\\/%]/i, `${start}${mounts}${slash}(?:home|Users)${slash}${name}`),
  home(/root/, String.raw`${start}(?<!(?<!:\/)\/)${slash}root(?![\w-]|\.\w)`),
  home(
    /-(?:Users|home|root)/,
    String.raw`(?<=projects(?:\\{1,8}|\/))(?:(?:[A-Za-z]-|-mnt-[a-z])?-Users-${dashed}|-home-${dashed}|-root(?![\w]))`,
  ),
  home(
    /-(?:Users|home)-/,
    String.raw`(?<=^|["'\x60/\\\s=:])(?:[A-Za-z]-|-mnt-[a-z])?-Users-${dashed}|(?<=^|["'\x60/\\])-home-${dashed}(?=-)`,
  ),
];

function home(hint: RegExp, source: string): MaskRule {
  return { id: homeId, hint, pattern: new RegExp(source, "gu"), replace: () => "~" };
}

/**
 * A rule for one home directory that no other rule would know, in the ways a path is written; `null` for
 * a path that is none, such as `/`.
 */
export function homeRule(path: string): MaskRule | null {
  const parts = path.split(/[\\/]+/).filter((part) => part !== "");
  const last = parts.at(-1);
  if (last === undefined || /^[A-Za-z]:$/.test(last)) return null;
  const isRooted = /^[\\/]/.test(path);
  const separator = String.raw`(?:\\{1,8}|\\{0,4}\/|%5[Cc]|%2[Ff])`;
  const written = parts.map(escaped).join(separator);
  // a path of one part is too short to be known in the middle of another
  const before = parts.length === 1 ? start : String.raw`(?<![\\~])`;
  const folded = `${isRooted ? "-" : ""}${parts.join("-").replace(/[^\p{L}\p{N}]/gu, "-")}`;
  const source = `${before}${isRooted ? separator : ""}${written}(?![\\p{L}\\p{N}_-]${parts.length === 1 ? "|\\.\\w" : ""})`;
  const inName = String.raw`(?<=projects(?:\\{1,8}|\/))${escaped(folded)}(?![\p{L}\p{N}])`;
  return {
    id: homeId,
    hint: new RegExp(`${escaped(last)}|${escaped(folded)}`, "u"),
    pattern: new RegExp(`${source}|${inName}`, "gu"),
    replace: () => "~",
  };
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}
