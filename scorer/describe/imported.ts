import type { ImportRecord, leftOutReasons } from "../run-folder/import.ts";
import type { Scorecard } from "../score/scorecard.ts";
import { importChecks } from "./import-checks.ts";
import { importNoteWords } from "./import-notes.ts";
import { leastFigure } from "./least-figure.ts";
import { formatCount, formatCoverage, formatMilli } from "./number.ts";
import { counted, listed } from "./plural.ts";
import { unknown } from "./row.ts";

/** What an import gave, in lines for a terminal. */
export function importedWords(
  place: string,
  state: "written" | "replaced",
  record: ImportRecord,
  card: Scorecard,
): readonly string[] {
  const read = record.files.filter((file) => file.read).length;
  const files = counted(read, "file", "files");
  const done = state === "replaced" ? "imported again" : "imported";
  return [
    `${done} ${place} from ${files} of ${record.from}`,
    `  ${requestWords(card)}`,
    `  ${tokenWords(card)}`,
    `  ${standingWords(card)}`,
    ...maskedWords(record).map((words) => `  masked ${words}`),
    ...importChecks(record)
      .filter(({ agrees }) => agrees === false)
      .map(({ words }) => `  differs: ${words}`),
    ...record.notes.map((note) => `  note: ${importNoteWords(note)}`),
  ];
}

/** The score, as far as there is one. */
function standingWords({ compositeMilli, ceilingMilli, coverageMilli }: Scorecard): string {
  return coverageMilli === 0
    ? "no points measured: what has a value is held until tests, coverage, checks or a status show finished work (--with)"
    : `${formatMilli(compositeMilli)} of 100, at most ${formatMilli(ceilingMilli)}, ${formatCoverage(coverageMilli)} measured`;
}

/** Requests made, those with token counts, failures, retries and calls, each apart. */
export function requestWords({ facts }: Scorecard): string {
  const { requests, requestsWithUsage, failedRequests, retries, toolCalls } = facts;
  const said = (value: number | null, one: string, many = one): string =>
    value === null ? `${many} ${unknown}` : `${formatCount(value)} ${value === 1 ? one : many}`;
  return [
    said(requests, "request", "requests"),
    said(requestsWithUsage, "with token counts"),
    said(failedRequests, "failed"),
    said(retries, "retry", "retries"),
    said(toolCalls, "tool call", "tool calls"),
  ].join(", ");
}

function tokenWords(card: Scorecard): string {
  return [
    `input ${leastFigure(card, "inputTokens")}`,
    `of it from cache ${leastFigure(card, "cacheReadTokens")}`,
    `output ${leastFigure(card, "outputTokens")}`,
  ].join(", ");
}

/** What was masked, rule by rule: never the value. */
export function maskedWords({ masked }: ImportRecord): readonly string[] {
  return masked.map(({ rule, count, files }) => {
    const where = files.length === 0 ? "" : ` in ${listed(files)}`;
    return `${counted(count, "place", "places")} by the rule ${rule}${where}`;
  });
}

/** Why a file that was named is not in any run. */
export function leftOutWords(
  path: string,
  leftOut: {
    readonly because: (typeof leftOutReasons)[number];
    readonly detail: string | null;
  } | null,
): string {
  const { because = "not readable", detail = null } = leftOut ?? {};
  return `left out ${path}: ${because}${detail === null ? "" : `, ${detail}`}`;
}
