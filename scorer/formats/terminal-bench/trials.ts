import type { GivenFile, Trace } from "../format.ts";
import type { Check } from "../notes.ts";
import type { JsonObject } from "../read/json.ts";
import { folderOf } from "../read/source-file.ts";
import { at, count, list } from "../read/value.ts";
import { type FoundTrial, traceOf } from "./trace.ts";
import { isTrial, type TrialResult, trialOf } from "./trial.ts";

type Found = FoundTrial & { readonly folder: string };

/** Brings together what the files of a run and those of its trials say of each trial. */
export class Trials {
  readonly #found: Found[] = [];
  readonly #byKey = new Map<string, Found>();
  readonly #metadata = new Map<
    string,
    { readonly given: GivenFile; readonly agent: string | null }
  >();
  /** What the file of a run says of all its trials, by its folder. */
  readonly #checks = new Map<string, readonly Check[]>();

  addMetadata(given: GivenFile, agent: string | null): void {
    this.#metadata.set(folderOf(given.file.path), { given, agent });
  }

  addRun(given: GivenFile, document: JsonObject): void {
    const folder = folderOf(given.file.path);
    const results = list(at(document, "results")).filter(isTrial).map(trialOf);
    for (const result of results) this.#add(given, result, folder);
    this.#checks.set(folder, runChecks(given.file.path, document, results));
  }

  addTrial(given: GivenFile, result: TrialResult): void {
    this.#add(given, result, folderOf(given.file.path));
  }

  traces(): readonly Trace[] {
    // a file beside those asked for only adds to a trial that one of these tells
    const asked = this.#found.filter(({ files }) => files.some(({ file }) => !file.beside));
    const names = new Map<string, number>();
    for (const { result } of asked) names.set(nameOf(result), (names.get(nameOf(result)) ?? 0) + 1);
    const given = new Map<string, number>();
    return asked.map((found) => {
      const wanted = nameOf(found.result);
      const isAlone = names.get(wanted) === 1;
      const own = isAlone ? wanted : `${wanted} (${found.result.id ?? found.folder})`;
      const copies = (given.get(own) ?? 0) + 1;
      given.set(own, copies);
      const name = copies === 1 ? own : `${own}~${copies.toString()}`;
      const metadata = this.#above(this.#metadata, found.folder);
      return traceOf(found, name, {
        agent: metadata?.agent ?? null,
        metadata: metadata?.given ?? null,
        checks: this.#above(this.#checks, found.folder) ?? [],
      });
    });
  }

  /** A trial is told by its own id, which both its files have. */
  #add(given: GivenFile, result: TrialResult, folder: string): void {
    const known = result.id === null ? undefined : this.#byKey.get(result.id);
    if (known !== undefined) {
      if (!known.files.includes(given)) known.files.push(given);
      if (JSON.stringify(known.result) !== JSON.stringify(result)) known.others.push(result);
      return;
    }
    const found: Found = { result, files: [given], others: [], folder };
    this.#found.push(found);
    if (result.id !== null) this.#byKey.set(result.id, found);
  }

  /** From the folder itself, or the run's above a trial's: `<run>/<task>/<trial>/results.json`. */
  #above<Value>(values: ReadonlyMap<string, Value>, folder: string): Value | undefined {
    const run = folderOf(folderOf(folder));
    return values.get(folder) ?? (folder === "" ? undefined : values.get(run));
  }
}

function nameOf({ name, task }: TrialResult): string {
  return name ?? task;
}

/** What a run states of its trials, beside what they say themselves. */
function runChecks(
  file: string,
  document: JsonObject,
  results: readonly TrialResult[],
): readonly Check[] {
  const resolved = results.filter(({ isResolved }) => isResolved === true).length;
  const stated = [
    ["resolved trials", count(at(document, "n_resolved")), resolved],
    ["unresolved trials", count(at(document, "n_unresolved")), results.length - resolved],
  ] as const;
  return stated.flatMap(([of, figure, counted]) =>
    figure === null ? [] : { by: "results.json", file, of, stated: figure, counted },
  );
}
