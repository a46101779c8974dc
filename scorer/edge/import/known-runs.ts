import { lstat } from "node:fs/promises";
import { basename, join } from "node:path";
import { configurationOf } from "../../board/repeats.ts";
import { parseJson } from "../../run-folder/json.ts";
import { documentFiles, runFile } from "../../run-folder/kinds.ts";
import { type Run, runSchema } from "../../run-folder/run.ts";
import { runsIn } from "../find-runs.ts";
import { nodePlatform } from "../node-platform.ts";
import { readPlainFile } from "../read-plain-file.ts";

const mostBytes = 4 * 1024 * 1024;

/** A run that is in the folder of runs already. */
type KnownRun = { readonly run: Run | null; readonly importedFrom: string | null };

/** The runs of a folder of runs, to number attempts and to know which folder may be replaced. */
export class KnownRuns {
  readonly #directory: string;
  readonly #runs: ReadonlyMap<string, KnownRun>;
  readonly #numbers = new Map<string, Set<number>>();

  private constructor(directory: string, runs: ReadonlyMap<string, KnownRun>) {
    this.#directory = directory;
    this.#runs = runs;
    for (const { run } of runs.values()) if (run !== null) this.#taken(run).add(run.attempt.number);
  }

  static async of(directory: string): Promise<KnownRuns> {
    const runs = new Map<string, KnownRun>();
    const paths = await runsIn(directory).catch(() => []);
    for (const path of paths) {
      const name = basename(path);
      const run = runSchema.safeParse(await jsonOf(join(path, runFile)));
      const record = await jsonOf(join(path, documentFiles.import));
      runs.set(name, {
        run: run.success ? run.data : null,
        importedFrom: record === null ? null : sourceKey(record),
      });
    }
    return new KnownRuns(directory, runs);
  }

  /** `free`: nothing is there; `same`: the same source was imported there; `taken`: anything else is. */
  async at(id: string, from: string, source: string): Promise<"free" | "same" | "taken"> {
    const known = this.#runs.get(id);
    if (known === undefined) {
      const there = await lstat(join(this.#directory, id)).catch(() => null);
      return there === null ? "free" : "taken";
    }
    return known.importedFrom === sourceKey({ from, source }) ? "same" : "taken";
  }

  /** The number of a new attempt of its series; a run that is replaced keeps its own. */
  attemptOf(run: Run): number {
    const before = this.#runs.get(run.id)?.run;
    const isSame = before != null && seriesOf(before) === seriesOf(run);
    if (isSame) return before.attempt.number;
    const taken = this.#taken(run);
    let number = 1;
    while (taken.has(number)) number += 1;
    taken.add(number);
    return number;
  }

  #taken(run: Run): Set<number> {
    const series = seriesOf(run);
    const known = this.#numbers.get(series) ?? new Set<number>();
    this.#numbers.set(series, known);
    return known;
  }
}

/** Attempts are numbered by publisher, job, harness and configuration. */
function seriesOf(run: Run): string {
  return JSON.stringify([run.sow?.id, run.sow?.version, configurationOf(run)]);
}

function sourceKey(record: unknown): string {
  const { from, source } = record as Readonly<Record<string, unknown>>;
  return JSON.stringify([from, source]);
}

/** The value of a small JSON file; `null` where it is not there or no JSON object. */
async function jsonOf(path: string): Promise<object | null> {
  const file = await readPlainFile(path, mostBytes);
  const text = file.state === "read" ? nodePlatform.decode(file.bytes) : null;
  const value = text === null ? null : parseJson(text, path, () => undefined)?.value;
  return typeof value === "object" ? value : null;
}
