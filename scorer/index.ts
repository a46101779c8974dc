/**
 * The public library: opens a run folder, scores it, and says in words how each number came to be.
 * Pure: no file system, no clock, no locale; give it a `Folder` and a `Platform`.
 */
export { Quantity, type Reason } from "./exact/quantity.ts";
export { Rational } from "./exact/rational.ts";
export type { Source, Trace } from "./exact/trace.ts";
export type { Folder, FolderFile, Hasher, Platform } from "./run-folder/folder.ts";
export { openFolder } from "./run-folder/open-folder.ts";
export type { OpenedFolder } from "./run-folder/opened.ts";
export type { Problem, Rule } from "./run-folder/problem.ts";
export type { MeasureDefinition } from "./measures/definition.ts";
export { measureNamed, measures } from "./measures/index.ts";
export { currentRubric, rubricNamed, rubrics } from "./rubrics/index.ts";
export type { Rubric } from "./rubrics/rubric.ts";
export type { EvidenceRecord } from "./evidence/evidence-record.ts";
export type { Finding } from "./evidence/findings.ts";
export { openRecord, type OpenRecord } from "./evidence/read-record.ts";
export { scoreRun, scoreUnder } from "./score/score-run.ts";
export type { Scorecard } from "./score/scorecard.ts";
export { comparePublished } from "./describe/published-score.ts";
export { explanation } from "./describe/explanation.ts";
export { problemText, withRemedy } from "./describe/problems.ts";
export { sentence } from "./describe/reasons.ts";
export { scorecardJson } from "./describe/scorecard-json.ts";
export { formula, steps, worked } from "./describe/working.ts";
