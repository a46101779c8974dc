import { Quantity } from "../exact/quantity.ts";
import { documentFiles } from "../run-folder/kinds.ts";
import type { OpenedFolder } from "../run-folder/opened.ts";
import { type Evidence, whyUnread } from "./evidence.ts";
import type { JobFacts } from "./observed.ts";

/** What the statement of work asks of every run. */
export function observeJob({ documents: { run, sow } }: OpenedFolder): Evidence<JobFacts> {
  const named = run.state === "read" ? (run.value.sow ?? null) : null;
  const kinds = [documentFiles.sow];
  if (sow.state !== "read") {
    const minimumNcloc = Quantity.unknown(whyUnread(sow.state, documentFiles.sow));
    return { kinds, facts: { sow: named, minimumNcloc, hasChecks: false } };
  }
  const { minimumNcloc: minimum, criteria } = sow.value;
  return {
    kinds,
    facts: {
      sow: named,
      minimumNcloc:
        minimum == null
          ? null
          : Quantity.counted("minimum of lines", "lines", minimum, [
              { file: documentFiles.sow, pointer: "/minimumNcloc" },
            ]),
      hasChecks: criteria.some(({ check }) => check != null),
    },
  };
}
