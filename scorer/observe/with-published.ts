import { Quantity } from "../exact/quantity.ts";
import { documentFiles } from "../run-folder/kinds.ts";
import type { Evidence } from "./evidence.ts";
import type { Observed } from "./observed.ts";
import type { Published } from "./published.ts";

/**
 * Puts published figures where no file of the folder says more. What nobody published stays unknown.
 * @param present kinds of file the folder holds: a report there speaks before a published figure.
 */
export function withPublished(
  observed: Observed,
  published: Published,
  present: ReadonlySet<string>,
): Observed {
  const kinds = [documentFiles.totals];
  const from = <Facts>(
    kind: string,
    evidence: Evidence<Facts>,
    facts: () => Facts,
  ): Evidence<Facts> => (present.has(kind) ? evidence : { kinds, facts: facts() });
  const quantity: Published["quantity"] = (name, words, unit) =>
    published.quantity(name, words, unit);
  return {
    ...observed,
    requests: { kinds, facts: published.requests() },
    calls: { kinds, facts: published.calls() },
    clock: {
      kinds,
      facts: {
        wallClock: quantity("wallClockMs", "wall clock", "ms"),
        waits: Quantity.constant(0, "waits, of which none were published", "ms"),
      },
    },
    delegations: {
      kinds,
      facts: {
        met: quantity("firstDispatchAccepted", "delegations accepted first time", "delegations"),
        asked: quantity("delegations", "delegations", "delegations"),
      },
    },
    lint: from("lint", observed.lint, () => ({
      errors: quantity("lintErrors", "lint errors", "messages"),
      warnings: quantity("lintWarnings", "lint warnings", "messages"),
    })),
    repository: from(documentFiles.repository, observed.repository, () => ({
      ...observed.repository.facts,
      ncloc: quantity("ncloc", "code lines of source files", "lines"),
      suppressions: quantity("suppressions", "suppressions", "suppressions"),
    })),
    coverage: from("coverage", observed.coverage, () => {
      const lines = published.has("linesCovered") && published.has("linesCoverable");
      const share = !lines && published.has("lineCoverageShare");
      return {
        share: share ? quantity("lineCoverageShare", "share of lines covered", "share") : null,
        covered: quantity("linesCovered", "covered lines", "lines"),
        coverable: quantity("linesCoverable", "coverable lines", "lines"),
        files: null,
        because: { code: "not published", about: "coverage by file" },
      };
    }),
    tests: from("tests", observed.tests, () => ({
      ...observed.tests.facts,
      passed: quantity("testsPassed", "passed tests", "tests"),
      all: quantity("testsTotal", "tests", "tests"),
    })),
  };
}
