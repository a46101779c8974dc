import type { LintMessage } from "../facts.ts";
import type { ReportFormat } from "../format.ts";
import { reportedPath } from "../path.ts";
import { lineOrNull } from "../shapes.ts";
import { StatedTotals } from "../totals.ts";
import { isEslint, readEslint } from "./eslint-results.ts";

/**
 * ESLint's formatters `json` and `json-with-metadata`. What a comment suppressed is not counted here;
 * the comment is.
 */
export const eslint: ReportFormat<"lint"> = {
  id: "eslint",
  kind: "lint",
  recognises: ({ json }) => isEslint(json),
  read: (document, report) => {
    const results = readEslint(document, report);
    if (results === null) return null;
    const totals = new StatedTotals();
    const messages: LintMessage[] = [];
    for (const { filePath, messages: listed, errorCount, warningCount } of results) {
      const path = reportedPath(filePath);
      let errors = 0;
      for (const { ruleId, severity, fatal, line, column } of listed) {
        const level = severity === 2 || fatal === true ? "error" : "warning";
        if (level === "error") errors += 1;
        messages.push({
          path,
          line: lineOrNull(line),
          column: column ?? null,
          rule: ruleId ?? null,
          level,
        });
      }
      totals.compare(`errorCount of ${path}`, errorCount, errors);
      totals.compare(`warningCount of ${path}`, warningCount, listed.length - errors);
    }
    totals.report(document.path, report);
    return { messages };
  },
};
