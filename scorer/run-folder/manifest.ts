import { quoted } from "./json.ts";
import { evidenceManifest, isCover, kindOf, manifestFile } from "./kinds.ts";
import { nameFault } from "./names.ts";
import type { Report } from "./problem.ts";

/** A manifest read: SHA-256 by path. */
export type Manifest = ReadonlyMap<string, string>;

const lineForm = "64 lower-case hexadecimal digits, two spaces and a path";
/** `sha256sum` writes `*` before the name where it read the file as binary; the digest is the same. */
const line = /^([0-9a-f]{64}) [ *](.*)$/s;

/**
 * The digests a manifest lists, or `null` after its faults were reported. A wrong order is only a
 * warning: it hides nothing.
 *
 * @example parseManifest(`${"0".repeat(64)}  sow.json\n`, report)?.size // => 1
 */
export function parseManifest(text: string, report: Report): Manifest | null {
  const entries = new Map<string, string>();
  const lines = text.split("\n");
  if (lines.at(-1) === "") lines.pop();
  let last = "";
  for (const [index, written] of lines.entries()) {
    const say = (level: "error" | "warning", expected: string) => {
      const place = `line ${String(index + 1)}`;
      const found = quoted(written);
      report({ level, rule: "seal-manifest", file: manifestFile, place, found, expected });
    };
    const [, digest = "", path = ""] = line.exec(written) ?? [];
    const fault = digest === "" ? lineForm : pathFault(path, entries);
    if (fault !== null) {
      say("error", fault);
      continue;
    }
    if (path < last) say("warning", "paths sorted in code-unit order");
    last = path;
    entries.set(path, digest);
  }
  return entries.size === lines.length ? entries : null;
}

function pathFault(path: string, before: Manifest): string | null {
  if (isCover(path)) return `no line for ${path}`;
  return before.has(path) ? "each path once" : nameFault(path);
}

/** The manifest of these digests, as `sha256sum -c` reads it, sorted by path in code-unit order. */
export function printManifest(entries: Iterable<readonly [path: string, sha256: string]>): string {
  return [...entries]
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([path, digest]) => `${digest}  ${path}\n`)
    .join("");
}

/**
 * The files a manifest must list: all but the cover; of a sealed evidence record only its own
 * manifest, which lists the rest.
 */
export function listedPaths(paths: Iterable<string>): readonly string[] {
  const all = [...paths].filter((path) => !isCover(path));
  return all.includes(evidenceManifest)
    ? all.filter((path) => kindOf(path) !== "evidence" || path === evidenceManifest)
    : all;
}
