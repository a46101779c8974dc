import type { z } from "zod";
import { assertionsSchema } from "./assertions.ts";
import { checksSchema } from "./checks.ts";
import { deliverablesSchema } from "./deliverables.ts";
import { importSchema } from "./import.ts";
import type { Folder, Platform } from "./folder.ts";
import { parseJson } from "./json.ts";
import { documentFiles, isCover, kindOf, manifestFile, runFile, scorecardFile } from "./kinds.ts";
import { printManifest } from "./manifest.ts";
import { acceptable } from "./names.ts";
import type { Document, FileFacts, OpenedFolder } from "./opened.ts";
import type { Immutable } from "./parts.ts";
import { ProblemList, type Problem, type Report } from "./problem.ts";
import { readFiles, type ReadFiles } from "./read-files.ts";
import { checkReferences } from "./references.ts";
import { repositorySchema } from "./repository.ts";
import { runSchema } from "./run.ts";
import { compareWithSeal } from "./sealing.ts";
import { sowSchema } from "./sow.ts";
import { statusFinalSchema } from "./status-final.ts";
import { statusWorkflowSchema } from "./status-workflow.ts";
import { testsIndexSchema } from "./tests-index.ts";
import { totalsSchema } from "./totals.ts";
import { memberOf, validate } from "./validate.ts";

/**
 * Opens a run folder: hashes every file, reads and validates every document, compares with the seal.
 * Never throws for what a folder holds; all that is wrong with it is in `problems`.
 *
 * @param refused what the giver of the folder left out, and why
 */
export async function openFolder(
  folder: Folder,
  platform: Platform,
  refused: readonly Problem[] = [],
): Promise<OpenedFolder> {
  const problems = new ProblemList();
  const report = problems.add;
  refused.forEach(report);
  const read = await readFiles(folder, acceptable(folder.files, report), platform, report);
  const document = <Schema extends z.ZodType>(path: string, schema: Schema) =>
    documentOf(path, schema, parsed(path, read, report), report);

  const identity = parsed(runFile, read, report);
  const run = documentOf(runFile, runSchema, identity, report);
  if (run.state === "absent") {
    const expected = "the identity of the run";
    report({ level: "error", rule: "file-missing", file: runFile, found: "no file", expected });
  }
  if (run.state === "read" && folder.name !== "" && run.value.id !== folder.name) {
    const place = "/id";
    const found = JSON.stringify(run.value.id);
    const expected = `the folder's name, ${JSON.stringify(folder.name.slice(0, 200))}`;
    report({ level: "error", rule: "folder-id", file: runFile, place, found, expected });
  }
  const manifest = read.texts.get(manifestFile) ?? null;
  const sealing = compareWithSeal(sealOf(identity), manifest, read.facts, report);
  const kinds = new Set([
    ...[...read.facts.keys(), ...sealing.listed].filter((path) => !isCover(path)).map(kindOf),
    ...(folder.directories ?? []).filter((name) => name === evidenceKind),
  ]);
  const documents = checkReferences(
    {
      run,
      sow: document(documentFiles.sow, sowSchema),
      statusFinal: document(documentFiles.statusFinal, statusFinalSchema),
      statusWorkflow: document(documentFiles.statusWorkflow, statusWorkflowSchema),
      totals: document(documentFiles.totals, totalsSchema),
      checks: document(documentFiles.checks, checksSchema),
      testsIndex: document(documentFiles.testsIndex, testsIndexSchema),
      assertions: document(documentFiles.assertions, assertionsSchema),
      repository: document(documentFiles.repository, repositorySchema),
      deliverables: document(documentFiles.deliverables, deliverablesSchema),
      import: document(documentFiles.import, importSchema),
    },
    kinds,
    report,
  );
  return {
    folder,
    platform,
    documents,
    files: read.facts,
    seal: sealing.seal,
    damaged: sealing.damaged,
    kinds,
    digest: digestOf(read.facts, platform),
    problems: problems.list(),
  };
}

/** The only kind of which an empty folder says something: that a record was begun and nothing recorded. */
const evidenceKind = "evidence";

/** A document before its schema is applied. */
type Parsed = "absent" | "broken" | { readonly value: unknown };

function parsed(path: string, { facts, texts, unread }: ReadFiles, report: Report): Parsed {
  const text = texts.get(path);
  if (text !== undefined)
    return parseJson(text, path, report, { byteOrderMark: "error" }) ?? "broken";
  return facts.has(path) || unread.has(path) ? "broken" : "absent";
}

function documentOf<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  document: Parsed,
  report: Report,
): Document<Immutable<z.output<Schema>>> {
  if (typeof document === "string") return { state: document };
  const value = validate(schema, document.value, path, report);
  return value === null ? { state: "broken" } : { state: "read", value };
}

/** The digest a run.json claims, even where the rest of it is refused; a seal without one is no digest. */
function sealOf(identity: Parsed): string | null {
  if (typeof identity === "string") return null;
  const seal = memberOf(identity.value, "seal");
  if (seal === undefined || seal === null) return null;
  const digest = memberOf(seal, "manifestSha256");
  return typeof digest === "string" ? digest : "";
}

function digestOf(files: ReadonlyMap<string, FileFacts>, platform: Platform): string {
  const lines = [...files].filter(([path]) => path !== scorecardFile);
  const manifest = printManifest(lines.map(([path, { sha256 }]) => [path, sha256]));
  return platform.digest(platform.encode(manifest));
}
