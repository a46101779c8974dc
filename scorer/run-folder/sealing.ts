import { evidenceManifest, isCover, isKnown, kindOf, manifestFile } from "./kinds.ts";
import { parseManifest, type Manifest } from "./manifest.ts";
import type { FileFacts, SealState } from "./opened.ts";
import type { Report, Rule } from "./problem.ts";

/** What the seal says of the files that are there. */
export type Sealing = {
  readonly seal: SealState;
  readonly damaged: ReadonlySet<string>;
  /** Paths the manifest lists, where it could be read. */
  readonly listed: ReadonlySet<string>;
};

/**
 * Compares the files with the manifest that run.json names.
 *
 * @param claimed digest of the manifest in run.json, `null` where it names none
 * @param text the manifest, `null` where it is missing or not UTF-8
 */
export function compareWithSeal(
  claimed: string | null,
  text: string | null,
  files: ReadonlyMap<string, FileFacts>,
  report: Report,
): Sealing {
  const actual = files.get(manifestFile)?.sha256;
  if (claimed === null) {
    if (actual !== undefined) {
      const found = "a manifest that run.json does not name";
      const expected = `${actual} in run.json at /seal/manifestSha256`;
      report({ level: "warning", rule: "seal-missing", file: manifestFile, found, expected });
    }
    const manifest = text === null ? null : parseManifest(text, ignore);
    reportUnknown(files, report);
    return { seal: "unsealed", damaged: new Set(), listed: new Set(manifest?.keys()) };
  }
  if (actual !== claimed) {
    const rule = actual === undefined ? "seal-missing" : "seal-manifest";
    const expected = `the manifest with SHA-256 ${claimed.slice(0, 64)}`;
    const found = actual === undefined ? "no manifest" : `SHA-256 ${actual}`;
    report({ level: "error", rule, file: manifestFile, found, expected });
  }
  const manifest = text === null ? null : parseManifest(text, report);
  if (actual !== claimed || manifest === null) {
    return { seal: "broken", damaged: new Set(), listed: new Set(manifest?.keys()) };
  }
  const damaged = damagedKinds(manifest, files, report);
  return { seal: "sealed", damaged, listed: new Set(manifest.keys()) };
}

function damagedKinds(
  manifest: Manifest,
  files: ReadonlyMap<string, FileFacts>,
  report: Report,
): ReadonlySet<string> {
  const damaged = new Set<string>();
  const damage = (rule: Rule, file: string, found: string, expected: string) => {
    damaged.add(kindOf(file));
    report({ level: "error", rule, file, found, expected });
  };
  for (const [path, digest] of manifest) {
    const actual = files.get(path)?.sha256;
    if (actual === undefined) damage("seal-file-missing", path, "no file", `SHA-256 ${digest}`);
    else if (actual !== digest) {
      damage("seal-file-changed", path, `SHA-256 ${actual}`, `SHA-256 ${digest}`);
    }
  }
  const recordSealed = manifest.has(evidenceManifest);
  const unlisted = [...files.keys()].filter(
    (path) =>
      !isCover(path) && !manifest.has(path) && !(recordSealed && kindOf(path) === "evidence"),
  );
  for (const path of unlisted) {
    if (!isKnown(path)) continue;
    damage("seal-file-unlisted", path, "a file the manifest does not list", "only listed files");
  }
  reportUnknown(files, report);
  return damaged;
}

function reportUnknown(files: Iterable<readonly [string, ...unknown[]]>, report: Report): void {
  for (const [file] of files) {
    if (isKnown(file) || isCover(file)) continue;
    const expected = "a file of the run folder format";
    report({
      level: "warning",
      rule: "file-unknown",
      file,
      found: "a file nobody reads",
      expected,
    });
  }
}

function ignore(): void {
  // The manifest of an unsealed folder decides nothing; it only tells which logs there once were.
}
