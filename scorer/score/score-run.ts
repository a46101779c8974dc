import { Rational } from "../exact/rational.ts";
import { round } from "../exact/round.ts";
import { type MeasureDefinition } from "../measures/definition.ts";
import { measureNamed } from "../measures/index.ts";
import { observeRun, type ObserveSettings } from "../observe/observe-run.ts";
import type { RunObserved } from "../observe/observed.ts";
import type { Anchors } from "../run-folder/anchors.ts";
import type { OpenedFolder } from "../run-folder/opened.ts";
import type { Rubric, Subject } from "../rubrics/rubric.ts";
import { canonical } from "../exact/canonical.ts";
import { contextOf, type Context } from "./context.ts";
import { detectedIn } from "./detected.ts";
import { evidenceMilli, scoreEvidence } from "./evidence-points.ts";
import { figuresOf } from "./figures.ts";
import { harnessOf } from "./harness.ts";
import { notRankedBecause } from "./ranking-reasons.ts";
import { scoreMeasure } from "./score-measure.ts";
import { scoreRoles } from "./score-roles.ts";
import { scoreStatus } from "./score-status.ts";
import { spendingOf } from "./spending.ts";
import { toolCadence } from "./tool-cadence.ts";
import { unscoredOf } from "./unscored.ts";
import type { Scorecard, SubjectScore, UnscoredMeasure } from "./scorecard.ts";

/**
 * Scores an opened folder under one rubric.
 *
 * @param anchors heads of the run's evidence record published outside the folder, where given
 */
export async function scoreRun(
  opened: OpenedFolder,
  rubric: Rubric,
  anchors: Anchors | null = null,
): Promise<Scorecard> {
  const run = await observeRun(opened, observeSettings(rubric), anchors);
  return scoreObserved(opened, run, rubric, anchors);
}

/**
 * Scores an opened folder under several rubrics, in their order. The logs are read once for all that
 * ask the same of them.
 */
export async function scoreUnder(
  opened: OpenedFolder,
  rubrics: readonly Rubric[],
  anchors: Anchors | null = null,
): Promise<readonly Scorecard[]> {
  const observed = new Map<string, RunObserved>();
  const cards: Scorecard[] = [];
  for (const rubric of rubrics) {
    const settings = observeSettings(rubric);
    const key = JSON.stringify(settings);
    const run = observed.get(key) ?? (await observeRun(opened, settings, anchors));
    observed.set(key, run);
    cards.push(scoreObserved(opened, run, rubric, anchors));
  }
  return cards;
}

/** What of a rubric decides how evidence is read. */
export function observeSettings({ prices, thresholds, pollingTools }: Rubric): ObserveSettings {
  const { fieldMissingWorst, fullRunShare, bigFileBytes, launchStayedUpMs } = thresholds;
  const { loopTurns, stallCycles, stallEscalation } = thresholds;
  const detectors = { loopTurns, stallCycles, stallEscalation, pollingTools };
  return { prices, detectors, fieldMissingWorst, fullRunShare, bigFileBytes, launchStayedUpMs };
}

function scoreObserved(
  opened: OpenedFolder,
  run: RunObserved,
  rubric: Rubric,
  anchors: Anchors | null,
): Scorecard {
  const context = contextOf(opened, run, rubric);
  const subjects = rubric.subjects.map(
    (subject) => [subject.id, scoreSubject(subject, context)] as const,
  );
  const evidence = scoreEvidence(context);
  const status = scoreStatus(context, rubric);
  const measuredSubject = sum(subjects.map(([, { measuredMilli }]) => measuredMilli));
  const measured =
    measuredSubject +
    (evidence.state === "recorded" ? rubric.points.evidence : 0) +
    (status.state === "unmeasured" ? 0 : rubric.points.status);
  const composite =
    sum(subjects.map(([, { milli }]) => milli)) + evidenceMilli(evidence, rubric) + status.milli;
  const reasons = notRankedBecause(opened, run, context, rubric, status, measuredSubject);
  const { documents, folder, platform } = opened;
  return {
    schema: "proofboard/scorecard@1",
    run: documents.run.state === "read" ? documents.run.value.id : folder.name,
    rubric: rubric.rubric,
    digests: {
      folder: opened.digest,
      rubric: digestOf(rubric, platform),
      anchors: anchors === null ? null : digestOfText(canonical(anchors), platform),
    },
    compositeMilli: composite,
    ceilingMilli: composite + 100_000 - measured,
    coverageMilli: Number(round(Rational.of(measured, 100))),
    ranked: reasons.length === 0,
    notRankedBecause: reasons,
    subjects: Object.fromEntries(subjects),
    evidence,
    status,
    roles: scoreRoles(run, context, rubric),
    unscored: Object.fromEntries(
      rubric.unscored.map(({ id }) => [id, unscored(named(id), context)]),
    ),
    cadence: toolCadence(context),
    facts: figuresOf(run, context),
    detected: detectedIn(context),
    differences: context.damage(["requests"]) === null ? run.differences : [],
    spending: spendingOf(run, context),
    harness: harnessOf(opened, run),
    problems: [...opened.problems, ...run.problems],
  };
}

function scoreSubject(subject: Subject, context: Context): SubjectScore {
  const measures = subject.measures.map(
    (weighted) =>
      [weighted.id, scoreMeasure(named(weighted.id), weighted, subject, context)] as const,
  );
  return {
    milli: sum(measures.map(([, { milli }]) => milli)),
    maxMilli: subject.maxMilli,
    measuredMilli: sum(measures.map(([, { measuredMilli }]) => measuredMilli)),
    measures: Object.fromEntries(measures),
  };
}

function unscored(measure: MeasureDefinition, { evidence, damage }: Context): UnscoredMeasure {
  return unscoredOf(measure.value(evidence), measure.unit, damage(measure.reads));
}

function named(id: string): MeasureDefinition {
  const measure = measureNamed(id);
  if (measure === undefined) throw new RangeError(`the rubric names an unknown measure "${id}"`);
  return measure;
}

const digests = new WeakMap<Rubric, string>();

function digestOf(rubric: Rubric, platform: OpenedFolder["platform"]): string {
  const known = digests.get(rubric);
  if (known !== undefined) return known;
  const digest = digestOfText(canonical(rubric), platform);
  digests.set(rubric, digest);
  return digest;
}

function digestOfText(text: string, { digest, encode }: OpenedFolder["platform"]): string {
  return digest(encode(text));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
