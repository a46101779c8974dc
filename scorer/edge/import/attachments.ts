import { readdir, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { formatsOf, readReport } from "../../reports/index.ts";
import type { ReportKind } from "../../reports/facts.ts";
import { checksSchema } from "../../run-folder/checks.ts";
import { deliverablesSchema } from "../../run-folder/deliverables.ts";
import { parseJson } from "../../run-folder/json.ts";
import { documentFiles } from "../../run-folder/kinds.ts";
import { largestDocument } from "../../run-folder/names.ts";
import type { Report } from "../../run-folder/problem.ts";
import { repositorySchema } from "../../run-folder/repository.ts";
import { statusFinalSchema } from "../../run-folder/status-final.ts";
import { statusWorkflowSchema } from "../../run-folder/status-workflow.ts";
import { memberOf, validate } from "../../run-folder/validate.ts";
import { nodePlatform } from "../node-platform.ts";
import { readPlainFile } from "../read-plain-file.ts";
import type { PathFault } from "./given-files.ts";

/** What can come with a trace (`--with KIND=FILE`). */
export const attachmentKinds = [
  "lint",
  "complexity",
  "duplication",
  "coverage",
  "tests",
  "mutation",
  "checks",
  "repository",
  "deliverables",
  "status",
] as const;

export type AttachmentKind = (typeof attachmentKinds)[number];
export type Attachment = { readonly kind: AttachmentKind; readonly path: string };

/** Files of a folder that may be attached at once. */
const mostFiles = 1000;

/** Attached files by their place in the run folder, and those that cannot be read at all. */
export type Attached = {
  readonly texts: ReadonlyMap<string, string>;
  readonly faults: readonly PathFault[];
};

/** Reads attached files, each as what it is said to be; what is wrong in one is reported. */
export async function attachedTexts(
  attachments: readonly Attachment[],
  report: Report,
): Promise<Attached> {
  const texts = new Map<string, string>();
  const faults: PathFault[] = [];
  for (const { kind, path } of attachments) {
    const refuse = (found: string): void => {
      faults.push({ path: `--with ${kind}=${path}`, found });
    };
    for (const [name, file] of await filesOf(path, refuse)) {
      const text = await textOf(file, refuse);
      if (text === null) continue;
      const place = placeOf(kind, name, text, texts);
      check(kind, name, text, report);
      texts.set(place, text);
    }
  }
  return { texts, faults };
}

type Refuse = (found: string) => void;

/** The named file under its own name, or the plain files of a folder under theirs. */
async function filesOf(
  path: string,
  refuse: Refuse,
): Promise<readonly (readonly [name: string, path: string])[]> {
  const there = await stat(path).catch(() => null);
  if (there?.isDirectory() !== true) return [[basename(path), path]];
  const entries = await readdir(path, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  if (files.length > 0 && files.length <= mostFiles)
    return files.sort().map((name) => [name, join(path, name)] as const);
  refuse(
    files.length === 0
      ? "a folder without files; name a file, or a folder of files"
      : `a folder of ${files.length.toString()} files; at most ${mostFiles.toString()} can be attached`,
  );
  return [];
}

async function textOf(path: string, refuse: Refuse): Promise<string | null> {
  const file = await readPlainFile(path, largestDocument);
  const text = file.state === "read" ? nodePlatform.decode(file.bytes) : null;
  if (file.state === "absent") refuse("no such file");
  else if (file.state === "refused") refuse(file.found);
  else if (text === null) refuse("bytes that are not UTF-8");
  return text;
}

const single: Readonly<Partial<Record<AttachmentKind, string>>> = {
  checks: documentFiles.checks,
  repository: documentFiles.repository,
  deliverables: documentFiles.deliverables,
};

/** Where an attached file goes; reports keep their name, as far as a run folder can have it. */
function placeOf(
  kind: AttachmentKind,
  name: string,
  text: string,
  taken: ReadonlyMap<string, string>,
): string {
  const document = single[kind];
  if (document !== undefined) return document;
  if (kind === "status")
    return isWorkflow(text) ? documentFiles.statusWorkflow : documentFiles.statusFinal;
  const plain = name.replaceAll(/[^A-Za-z0-9._ -]/g, "-").slice(-200);
  const named = (copy: number) => `${kind}/${copy === 1 ? "" : `${copy.toString()}-`}${plain}`;
  let copy = 1;
  while (taken.has(named(copy))) copy += 1;
  return named(copy);
}

function isWorkflow(text: string): boolean {
  const parsed = parseJson(text, "", () => undefined);
  return memberOf(parsed?.value, "steps") !== undefined;
}

const schemas = {
  checks: checksSchema,
  repository: repositorySchema,
  deliverables: deliverablesSchema,
} as const;

/** Names that a folder of test reports has beside them. */
const besideTests: ReadonlySet<string> = new Set(["index.json", "assertions.json"]);

function check(kind: AttachmentKind, name: string, text: string, report: Report): void {
  if (isReport(kind)) {
    if (kind === "tests" && besideTests.has(name)) return;
    readReport(kind, name, text, report);
    return;
  }
  const parsed = parseJson(text, name, report, { byteOrderMark: "error" });
  if (parsed === null) return;
  const status = isWorkflow(text) ? statusWorkflowSchema : statusFinalSchema;
  validate(kind === "status" ? status : schemas[kind], parsed.value, name, report);
}

function isReport(kind: AttachmentKind): kind is ReportKind & AttachmentKind {
  return Object.hasOwn(formatsOf, kind);
}
