import { record, type Order } from "./order.ts";
import type { Random } from "./random.ts";
import type { SourceFile } from "./source-files.ts";

const others = ["Timeout", "CompileError", "RuntimeError", "Ignored", "Pending"] as const;

/** A mutation-testing report over all source files. */
export function mutationReports(
  random: Random,
  files: readonly SourceFile[],
  faults: number,
  order: Order,
): Readonly<Record<string, object>> {
  const entries = files.map(({ path, language, hits }) => {
    const mutants = hits
      .filter((_, index) => index % 5 === 0)
      .map(([line, count], index) => ({
        id: String(index),
        mutatorName: "BooleanLiteral",
        replacement: "false",
        status: statusOf(random, count, faults),
        location: { start: { line, column: 5 }, end: { line, column: 9 } },
      }));
    return [path, { language, source: "", mutants: order(mutants) }] as const;
  });
  const thresholds = { high: 80, low: 60 };
  return {
    "mutation/mutation.json": { schemaVersion: "2.0", thresholds, files: record(order, entries) },
  };
}

function statusOf(random: Random, hits: number, faults: number): string {
  if (hits === 0) return "NoCoverage";
  if (random.perMille(80)) return random.pick(others);
  return random.perMille(faults * 2) ? "Survived" : "Killed";
}
