import { documentFiles, logFiles } from "./kinds.ts";
import type { Document, Documents } from "./opened.ts";
import type { Report } from "./problem.ts";
import type { Sow } from "./sow.ts";
import type { Totals } from "./totals.ts";

/** What the documents say of each other; a document that names what is not there becomes `broken`. */
export function checkReferences(
  documents: Documents,
  kinds: ReadonlySet<string>,
  report: Report,
): Documents {
  return {
    ...documents,
    sow: checkSow(documents, report),
    totals: checkTotals(documents, kinds, report),
  };
}

function checkSow({ run, sow }: Documents, report: Report): Document<Sow> {
  if (run.state !== "read" || sow.state !== "read") return sow;
  const named = run.value.sow;
  const { id, version } = sow.value;
  if (named?.id === id && named.version === version) return sow;
  const expected =
    named == null
      ? "no job, since run.json names none"
      : `${named.id}@${named.version}, as run.json`;
  const found = `${id}@${version}`;
  report({ level: "error", rule: "reference", file: documentFiles.sow, found, expected });
  return { state: "broken" };
}

function checkTotals(
  { run, totals }: Documents,
  kinds: ReadonlySet<string>,
  report: Report,
): Document<Totals> {
  if (totals.state === "absent") return totals;
  const file = documentFiles.totals;
  const logs = [logFiles.requests, logFiles.toolCalls].filter((log) => kinds.has(log));
  if (logs.length > 0) {
    const found = `totals beside ${logs.join(" and ")}`;
    const expected = "totals only where no such log exists or is listed";
    report({ level: "error", rule: "totals-beside-log", file, found, expected });
    return { state: "broken" };
  }
  if (totals.state === "broken" || run.state !== "read") return totals;
  const citations = run.value.citations?.length ?? 0;
  const dangling = [...citationsOf(totals.value)].filter(([, index]) => index >= citations);
  for (const [place, index] of dangling) {
    const found = `citation ${String(index)}`;
    const expected = `the index of one of the ${String(citations)} citations of run.json`;
    report({ level: "error", rule: "reference", file, place, found, expected });
  }
  return dangling.length === 0 ? totals : { state: "broken" };
}

function* citationsOf(totals: Totals): Generator<readonly [place: string, index: number]> {
  for (const [name, figure] of Object.entries(totals.figures)) {
    yield [`/figures/${name}/citation`, figure.citation];
  }
  for (const [index, row] of (totals.byRoleStep ?? []).entries()) {
    yield [`/byRoleStep/${String(index)}/citation`, row.citation];
  }
  if (totals.asPublished != null) yield ["/asPublished/citation", totals.asPublished.citation];
}
