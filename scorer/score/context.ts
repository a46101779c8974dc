import { Quantity, type Reason } from "../exact/quantity.ts";
import { completion, completionReads, workShown, workShownReads } from "../measures/completion.ts";
import type { BaselineFacts, EvidenceName, MeasureEvidence } from "../measures/definition.ts";
import type { Observed, RunObserved } from "../observe/observed.ts";
import type { OpenedFolder } from "../run-folder/opened.ts";
import type { Rubric } from "../rubrics/rubric.ts";

/** What every measure of a run is scored with. */
export type Context = {
  readonly evidence: MeasureEvidence;
  /** Guards pass where their input is not there (see `Guard`). */
  readonly lenient: boolean;
  /**
   * Why evidence cannot be read, or `null`: damage to the folder, or a record whose spine is broken,
   * on which nothing can lean.
   */
  readonly damage: (names: readonly EvidenceName[]) => Reason | null;
  /** Damage to the folder alone: a broken record is itself still scored, with 0. */
  readonly folderDamage: (names: readonly EvidenceName[]) => Reason | null;
  readonly completion: Derived;
  readonly workShown: Derived;
};

/** A factor made from evidence, and the damage that forbids to read it. */
type Derived = { readonly quantity: Quantity; readonly damaged: Reason | null };

export function contextOf(opened: OpenedFolder, run: RunObserved, rubric: Rubric): Context {
  const { observed, published } = run;
  const facts = Object.fromEntries(
    Object.entries(observed).map(([name, evidence]) => [name, evidence.facts]),
  ) as { readonly [Name in keyof Observed]: Observed[Name]["facts"] };
  const evidence: MeasureEvidence = {
    ...facts,
    baseline: baseline(observed, rubric),
    thresholds: rubric.thresholds,
  };
  const folderDamage = (names: readonly EvidenceName[]): Reason | null =>
    damageTo(opened, observed, names);
  const { brokenSpine } = facts.record;
  const damage = (names: readonly EvidenceName[]): Reason | null =>
    folderDamage(names) ?? (names.includes("record") ? brokenSpine : null);
  return {
    evidence,
    lenient: published || facts.job.sow === null,
    damage,
    folderDamage,
    completion: { quantity: completion(evidence), damaged: damage(completionReads) },
    workShown: { quantity: workShown(evidence), damaged: damage(workShownReads) },
  };
}

function damageTo(
  { seal, damaged }: OpenedFolder,
  observed: Observed,
  names: readonly EvidenceName[],
): Reason | null {
  if (seal === "broken") return { code: "damaged", about: "the seal" };
  const kinds = names.flatMap((name) =>
    name in observed ? observed[name as keyof Observed].kinds : [],
  );
  const [first] = kinds.filter((kind) => damaged.has(kind)).sort();
  return first === undefined ? null : { code: "damaged", about: first };
}

function baseline({ job }: Observed, rubric: Rubric): BaselineFacts {
  const { sow } = job.facts;
  const key = sow === null ? null : `${sow.id}@${sow.version}`;
  const entry = key === null ? undefined : rubric.baselines[key];
  const of = (name: keyof BaselineFacts, words: string, unit: string): Quantity => {
    const value = entry?.[name] ?? null;
    const because: Reason =
      entry === undefined || key === null
        ? { code: "no baseline", about: key ?? "the run names no statement of work" }
        : { code: `no ${words}`, about: key };
    if (value === null) return Quantity.unknown(because);
    const source = { file: `rubric ${rubric.rubric}`, pointer: `/baselines/${key ?? ""}/${name}` };
    const exact = Quantity.constant(value).known?.value;
    return exact === undefined
      ? Quantity.unknown(because)
      : Quantity.counted(words, unit, exact, [source]);
  };
  return {
    requests: of("requests", "baseline of requests", "requests"),
    activeWallClockMs: of("activeWallClockMs", "baseline of active time", "ms"),
    outputTokens: of("outputTokens", "baseline of output tokens", "tokens"),
    costUsd: of("costUsd", "baseline of cost", "USD"),
    ncloc: of("ncloc", "baseline of lines", "lines"),
  };
}
