import type { Findings } from "../findings.ts";
import { blobsFolder, dataFolder, isSafe, recordFolder } from "../form/paths.ts";
import type { RecordFolder } from "../record-folder.ts";
import { parseManifest } from "./manifest-lines.ts";
import { parseBagInfo, parseDeclaration } from "./tag-files.ts";

const manifestFile = `${recordFolder}manifest-sha256.txt`;
const declarationFile = `${recordFolder}bagit.txt`;
const infoFile = `${recordFolder}bag-info.txt`;
const tagManifestFile = `${recordFolder}tagmanifest-sha256.txt`;

/** Most bytes of a manifest: 20,000 files with paths of 300 bytes. */
const mostBytes = 8 * 1024 * 1024;

/** Hexadecimal digits of SHA-256. */
const digits = 64;

/**
 * Compares a record with its BagIt 1.0 cover (RFC 8493): every file under data/ listed once and with
 * its digest, nothing listed that is not there. Reported last, so that a file whose damage was already
 * seen in its lines is not counted twice.
 *
 * @param isClosed whether the run was closed: a closed record must be sealed
 */
export async function checkBag(
  record: RecordFolder,
  findings: Findings,
  { isClosed }: { readonly isClosed: boolean },
): Promise<void> {
  const listed = await checkPayload(record, findings, isClosed);
  // a manifest written after the damage agrees with it; the name of a blob does not
  for (const [path, { sha256 }] of record.files)
    if (path.startsWith(blobsFolder) && path.slice(blobsFolder.length) !== sha256)
      if (listed === null || listed.get(path) === sha256)
        findings.add({ code: "B-SUM", file: path, why: "name", ...settled(path, findings) });
}

async function checkPayload(
  record: RecordFolder,
  findings: Findings,
  isClosed: boolean,
): Promise<ReadonlyMap<string, string> | null> {
  if (!record.files.has(manifestFile)) {
    findings.add({ code: "B-NONE", file: manifestFile, asNote: !isClosed });
    return null;
  }
  const listed = await readManifest(manifestFile, record, findings);
  if (listed === null) return null;
  for (const [path, digest] of listed) {
    const facts = record.files.get(path);
    if (facts === undefined)
      findings.add({ code: "B-MISS", file: path, ...settled(path, findings) });
    else if (facts.sha256 !== digest)
      findings.add({ code: "B-SUM", file: path, ...settled(path, findings) });
  }
  for (const path of record.files.keys())
    if (path.startsWith(dataFolder) && !listed.has(path))
      findings.add({ code: "B-EXTRA", file: path, ...settled(path, findings) });
  await checkTags(record, findings);
  await checkTagFiles(record, findings);
  return listed;
}

/** What a record's cover says of itself; where a file is damaged that was said already. */
async function checkTagFiles(record: RecordFolder, findings: Findings): Promise<void> {
  const note = (file: string, why: string): void => {
    if (!findings.isDamaged(file)) findings.add({ code: "B-TAG", file, why });
  };
  const declared = await textOf(declarationFile, record);
  if (declared === null) note(declarationFile, "missing");
  else if (parseDeclaration(declared) === null) note(declarationFile, "syntax");
  const info = await textOf(infoFile, record);
  if (info !== null && parseBagInfo(info) === null) note(infoFile, "syntax");
}

/** The text of a file of the cover; `null` where there is none, or too much of it, or no text. */
async function textOf(
  file: string,
  { folder, platform, files }: RecordFolder,
): Promise<string | null> {
  const bytes = files.get(file)?.bytes;
  if (bytes === undefined || bytes > mostBytes) return null;
  return platform.decode(await folder.readAt(file, 0, bytes + 1));
}

/** A bag stands without its tag manifest; one that is there must be right. */
async function checkTags(record: RecordFolder, findings: Findings): Promise<void> {
  if (!record.files.has(tagManifestFile)) {
    findings.add({ code: "B-TAG", file: tagManifestFile, why: "missing" });
    return;
  }
  const listed = await readManifest(tagManifestFile, record, findings);
  for (const [path, digest] of listed ?? []) {
    const facts = record.files.get(path);
    if (facts === undefined) findings.add({ code: "B-MISS", file: path, cause: `file:${path}` });
    else if (facts.sha256 !== digest)
      findings.add({ code: "B-SUM", file: path, cause: `file:${path}` });
  }
}

async function readManifest(
  file: string,
  record: RecordFolder,
  findings: Findings,
): Promise<ReadonlyMap<string, string> | null> {
  const text = await textOf(file, record);
  const parsed = text === null ? null : parseManifest(text, digits);
  if (parsed === null) {
    findings.add({ code: "B-LINE", file, why: "unreadable", cause: `file:${file}` });
    return null;
  }
  const entries = new Map<string, string>();
  const placeOf = (line: number) => ({ file, line, cause: `line:${file}:${line.toString()}` });
  for (const line of parsed.faults) findings.add({ code: "B-LINE", ...placeOf(line) });
  for (const { line, digest, path, written } of parsed.entries) {
    const cause = `file:${recordFolder}${path}`;
    if (!isSafe(path)) {
      if (!findings.has(cause))
        findings.add({ code: "P-NAME", ...placeOf(line), cause, about: { path: written } });
    } else if (entries.has(recordFolder + path))
      findings.add({ code: "B-DUP", ...placeOf(line), about: { path } });
    else entries.set(recordFolder + path, digest);
  }
  return entries;
}

/** A note where the file's own damage is already counted, else a fault of the file. */
function settled(
  path: string,
  findings: Findings,
): { readonly cause: string; readonly asNote: boolean } {
  const cause = `file:${path}`;
  return { cause, asNote: findings.has(cause) || findings.isDamaged(path) };
}
