import { quoted } from "../../run-folder/json.ts";
import type { LintMessage } from "../facts.ts";
import type { ReportFormat } from "../format.ts";
import { reportedPath } from "../path.ts";
import { isRecord, lineOrNull, Shapes } from "../shapes.ts";
import { SarifRules } from "./sarif-rules.ts";
import { type SarifResult, sarifResult, type SarifRun, sarifRun } from "./sarif-shapes.ts";

/** `file:` URIs become paths and percent signs are decoded; what is no such URI stays as it is. */
const pathOf = (uri: string): string => {
  const local = uri.replace(/^file:\/\/\/(?=[A-Za-z]:)|^file:(?:\/\/(?=\/))?/i, "");
  try {
    return reportedPath(decodeURIComponent(local));
  } catch {
    return reportedPath(local);
  }
};

/** Suppressed: it has suppressions and none is under review or rejected (§3.27.23, §3.35.3). */
const isSuppressed = ({ suppressions }: SarifResult): boolean =>
  (suppressions ?? []).length > 0 &&
  (suppressions ?? []).every(({ status }) => (status ?? "accepted") === "accepted");

/** One message per result, at its first location: further ones belong to the same fault (§3.27.12). */
const messageOf = (result: SarifResult, run: SarifRun, rules: SarifRules): LintMessage => {
  const place = result.locations?.[0]?.physicalLocation;
  const listed = run.artifacts?.[place?.artifactLocation?.index ?? -1]?.location?.uri;
  const level = rules.levelOf(result);
  const counts =
    (level === "error" || level === "warning") &&
    result.baselineState !== "absent" &&
    !isSuppressed(result);
  return {
    path: pathOf(place?.artifactLocation?.uri ?? listed ?? ""),
    line: lineOrNull(place?.region?.startLine),
    column: place?.region?.startColumn ?? null,
    rule: rules.idOf(result),
    level: counts ? level : "shown",
  };
};

/**
 * SARIF 2.1.0. A file without that version is refused: earlier drafts name the same things otherwise.
 * So is a run without `results`, which the standard has for a tool that did not look.
 */
export const sarif: ReportFormat<"lint"> = {
  id: "sarif",
  kind: "lint",
  recognises: ({ json }) => isRecord(json) && "runs" in json,
  read: ({ path: file, json }, report) => {
    const shapes = new Shapes(file, report);
    const version = isRecord(json) ? json["version"] : undefined;
    if (typeof version !== "string" || !version.startsWith("2.1."))
      shapes.refuse("/version", quoted(version), '"2.1.0"');
    const runs = isRecord(json) ? json["runs"] : undefined;
    if (!Array.isArray(runs)) shapes.refuse("/runs", quoted(runs), "a list");
    const messages: LintMessage[] = [];
    for (const [index, entry] of (Array.isArray(runs) ? runs : []).entries()) {
      const at = `/runs/${String(index)}`;
      const run = shapes.read(sarifRun, entry, at);
      if (run === undefined) continue;
      const failed = (run.invocations ?? []).findIndex((of) => of.executionSuccessful === false);
      if (failed >= 0)
        shapes.warn(
          `${at}/invocations/${String(failed)}/executionSuccessful`,
          "false",
          "a tool that ran to its end",
        );
      const rules = new SarifRules(run);
      for (const [position, result] of run.results.entries()) {
        if (shapes.exhausted) break;
        const read = shapes.read(sarifResult, result, `${at}/results/${String(position)}`);
        if (read !== undefined) messages.push(messageOf(read, run, rules));
      }
    }
    return shapes.sound ? { messages } : null;
  },
};
