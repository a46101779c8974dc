import { z } from "zod";
import { pointerTo, quoted } from "../../run-folder/json.ts";
import type { Mutant, MutantResult } from "../facts.ts";
import type { ReportFormat } from "../format.ts";
import { reportedPath } from "../path.ts";
import { isRecord, Shapes } from "../shapes.ts";

/** Mutants that did not compile, could not run, were ignored or not yet run say nothing of the tests. */
const results = {
  Killed: "killed",
  Timeout: "timed-out",
  Survived: "survived",
  NoCoverage: "no-coverage",
  CompileError: "left-out",
  RuntimeError: "left-out",
  Ignored: "left-out",
  Pending: "left-out",
} as const satisfies Readonly<Record<string, MutantResult>>;

/** Characters of a replacement that tell it apart. */
const changeLength = 1000;

const mutant = z.object({
  id: z.string(),
  mutatorName: z.string(),
  status: z.enum([
    "Killed",
    "Timeout",
    "Survived",
    "NoCoverage",
    "CompileError",
    "RuntimeError",
    "Ignored",
    "Pending",
  ]),
  replacement: z.string().nullish().catch(null),
  description: z.string().nullish().catch(null),
  location: z.object({
    start: z.object({ line: z.int().min(1), column: z.int().min(0) }),
    end: z.object({ line: z.int(), column: z.int() }).nullish().catch(null),
  }),
});

/** What tells mutants of one place and mutator apart: their end and text; without a text, their id. */
function changeOf({
  id,
  replacement,
  description,
  location: { end },
}: z.infer<typeof mutant>): string {
  const place = end == null ? "" : `${end.line.toString()}:${end.column.toString()}`;
  return `${place} ${(replacement ?? description ?? id).slice(0, changeLength)}`;
}

const file = z.object({ mutants: z.array(z.unknown()) });

/** Reports after mutation-testing-report-schema, versions 1 and 2 (Stryker and others). */
export const mutationTesting: ReportFormat<"mutation"> = {
  id: "mutation-testing",
  kind: "mutation",
  recognises: ({ json }) => isRecord(json) && "schemaVersion" in json && "files" in json,
  read: ({ path, json }, report) => {
    const shapes = new Shapes(path, report);
    const { schemaVersion: version, files } = isRecord(json) ? json : {};
    if (typeof version !== "string" || !/^[12](?:\.|$)/.test(version))
      shapes.refuse("/schemaVersion", quoted(version), 'a version from "1" to "2"');
    if (!isRecord(files)) shapes.refuse("/files", quoted(files), "an object");
    const mutants: Mutant[] = [];
    for (const [name, entry] of Object.entries(isRecord(files) ? files : {})) {
      const at = pointerTo("/files", name);
      for (const [index, listed] of (shapes.read(file, entry, at)?.mutants ?? []).entries()) {
        if (shapes.exhausted) break;
        const read = shapes.read(mutant, listed, `${at}/mutants/${String(index)}`);
        if (read === undefined) continue;
        const { line, column } = read.location.start;
        const result = results[read.status];
        const { mutatorName: mutator } = read;
        const change = changeOf(read);
        mutants.push({ path: reportedPath(name), line, column, mutator, change, result });
      }
      if (shapes.exhausted) break;
    }
    return shapes.sound ? { mutants } : null;
  },
};
