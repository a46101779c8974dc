import { sealReasons } from "../score/ranking-reasons.ts";
import type { Problem } from "../run-folder/problem.ts";
import type { PublishedScore } from "../score/published-score.ts";
import type { Scorecard } from "../score/scorecard.ts";
import type { ScoredRun } from "../score/scored-run.ts";
import { evidenceLine } from "./evidence-text.ts";
import { findingText } from "./evidence-findings.ts";
import { formatCount, formatMilli } from "./number.ts";
import { counted } from "./plural.ts";
import { problemText } from "./problems.ts";
import { sentence } from "./reasons.ts";

/** How a run stands to what was published of it. */
export type Verification = {
  /** `unreadable` goes before `differs`: what cannot be read cannot be compared. */
  readonly outcome: "equal" | "differs" | "unreadable";
  readonly text: string;
};

/** Rules of problems that say that something is not as it was sealed. */
const sealRules: ReadonlySet<Problem["rule"]> = new Set([
  "seal-missing",
  "seal-manifest",
  "seal-file-missing",
  "seal-file-changed",
  "seal-file-unlisted",
]);

/** Everything that was checked of a run, and every difference by name. */
export function verification(
  { opened, beside }: ScoredRun,
  card: Scorecard,
  published: PublishedScore,
): Verification {
  const errors = [...card.problems, ...beside].filter(({ level }) => level === "error");
  const seal = errors.filter(({ rule }) => sealRules.has(rule));
  const unread = errors.filter(({ rule }) => !sealRules.has(rule));
  const costly = card.evidence.findings.filter(({ severity }) => severity !== "note");
  const more = costly.reduce((sum, finding) => sum + finding.more, 0);
  const differences = [
    ...seal.map(problemText),
    ...costly.map((finding) => `${finding.severity} ${findingText(finding)}`),
    ...(more === 0 ? [] : [`and ${formatCount(more)} more findings of these kinds`]),
    ...scoreLines(published),
  ];
  const unreadable = [
    ...unread.map(problemText),
    ...(published.state === "unreadable"
      ? [
          `error scorecard.json: ${published.because}\n  remedy publish the scorecard as \`proofboard score --json\` prints it`,
        ]
      : []),
  ];
  const lines = [
    card.run,
    `  files     ${sealLine({ opened, seal, card })}`,
    `  record    ${evidenceLine(card.evidence)}`,
    `  score     ${scoreLine(published, card)}`,
    ...(unreadable.length === 0 ? [] : ["  could not be read:", ...unreadable.map(indented)]),
    ...(differences.length === 0 ? [] : ["  differences:", ...differences.map(indented)]),
  ];
  const outcome =
    unreadable.length > 0 ? "unreadable" : differences.length > 0 ? "differs" : "equal";
  return { outcome, text: `${lines.join("\n")}\n` };
}

function sealLine({
  opened,
  seal,
  card,
}: Pick<ScoredRun, "opened"> & {
  readonly seal: readonly Problem[];
  readonly card: Scorecard;
}): string {
  const digest = `folder sha256:${card.digests.folder}`;
  if (opened.seal === "unsealed")
    return `not sealed, so nothing says which files they were; ${digest}`;
  const against = sealReasons(opened).map(sentence);
  return seal.length === 0 && against.length === 0
    ? `every file the seal lists is as sealed${besideTheSeal(card)}; ${digest}`
    : `${against.join("; ")}; ${digest}`;
}

/** Files the seal does not list, since no score reads them; a sealed record has a cover of its own. */
function besideTheSeal({ problems, evidence }: Scorecard): string {
  const strange = problems.filter(({ rule }) => rule === "file-unknown");
  const more = strange.reduce((sum, problem) => sum + 1 + (problem.more ?? 0), 0);
  const names = strange.slice(0, 3).map(({ file }) => file);
  const others =
    more === 0
      ? ""
      : `, beside ${counted(more, "file", "files")} that nobody reads (${names.join(", ")}${more > names.length ? ", …" : ""})`;
  return `${evidence.record === null ? "" : ", the record by its own cover"}${others}`;
}

function scoreLine(published: PublishedScore, card: Scorecard): string {
  const points = card.coverageMilli === 0 ? "unmeasured" : formatMilli(card.compositeMilli, 3);
  const recomputed = `recomputed: ${points} under ${card.rubric}`;
  if (published.state === "none") return `${recomputed}; the folder holds no published score`;
  if (published.state === "unreadable") return `${recomputed}; the published score cannot be read`;
  return published.state === "equal"
    ? `${recomputed}; the published score is equal, value for value`
    : `${recomputed}; the published score differs`;
}

function scoreLines(published: PublishedScore): readonly string[] {
  if (published.state !== "differs") return [];
  const { differences, more } = published;
  const lines = differences.map(
    ({ place, published: theirs, recomputed }) =>
      `score ${place}: published ${theirs}, recomputed ${recomputed}`,
  );
  return more === 0 ? lines : [...lines, `and ${formatCount(more)} more values of the score`];
}

function indented(text: string): string {
  return text
    .split("\n")
    .map((line) => `    ${line}`)
    .join("\n");
}
