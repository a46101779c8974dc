import type { Problem, Rule } from "../run-folder/problem.ts";

/** What to do about each kind of problem. */
const remedies = {
  "folder-unreadable": "make the folder readable, and do not change it while it is read",
  "folder-id": "give the folder and `id` in run.json the same name",
  "file-bounds": "make the file or folder smaller, or leave out what no score reads",
  "file-name":
    "rename it; segments of a path are made of letters, digits, `.`, `_`, `-` and spaces",
  "file-link": "put the file itself in place of the link",
  "file-missing": "put the file into the folder",
  "file-unknown": "remove it, or move it to where the format has a place for it",
  "seal-missing": "seal the folder: `proofboard seal DIR`",
  "seal-manifest": "restore the manifest that was sealed, or seal the folder again",
  "seal-file-missing": "restore the file, or seal the folder again",
  "seal-file-changed": "restore the file, or seal the folder again",
  "seal-file-unlisted": "remove the file, or seal the folder again",
  "text-encoding": "save the file as UTF-8",
  "json-syntax": "write one valid JSON document",
  "json-depth": "nest lists and objects less deeply",
  "json-duplicate-key": "keep one of the entries of that name",
  schema: "write what the format asks for, or leave the field out where it is not known",
  "unknown-key": "remove the key, or correct its spelling",
  "log-line": "write one JSON object a line, ended by a line feed alone",
  "log-repeated": "write each line once; the repeated one was left out",
  "log-conflict": "give each line its own `seq` and `id`; both lines were counted",
  "log-order": "write lines in the order of `seq`",
  "totals-beside-log": "remove telemetry/totals.json: where there is a log, the log counts",
  reference: "point to something that is there",
  "report-format": "put an output of one of the listed formats there",
  "report-syntax": "let the tool write the report again, whole",
  "report-shape": "let the tool write the report again, in the format it names",
  "report-preamble": "write the report without anything before it",
  "report-totals": "none needed: entries were counted, the stated totals were not used",
  "report-disagreement": "find out which report is of the shipped code, and publish that one",
  "report-path": "list the file in repository.json, or run the tool on the shipped files",
  "report-repeated": "keep one of the two; it was counted once",
} as const satisfies Record<Rule, string>;

/** What to do about a problem. */
export function remedy({ rule }: Problem): string {
  return remedies[rule];
}

/** A problem with what to do about it, as it is published. */
export function withRemedy(problem: Problem): Problem & { readonly remedy: string } {
  return { ...problem, remedy: remedy(problem) };
}

/** Where a problem is: file, and place in it. */
export function whereIs({ file, place }: Problem): string {
  return [file === "" ? "the folder" : file, ...(place === undefined ? [] : [place])].join(", ");
}

/** The whole problem in lines for people. */
export function problemText(problem: Problem): string {
  const { level, rule, found, expected, more } = problem;
  const rest = more === undefined ? "" : `\n  and ${more.toString()} more of this kind`;
  return `${level} ${rule}: ${whereIs(problem)}\n  found ${found}\n  expected ${expected}\n  remedy ${remedy(problem)}${rest}`;
}
