import type { Code, Finding, Severity } from "../evidence/findings.ts";
import { faultSentences } from "./evidence-fault-sentences.ts";
import { noteSentences } from "./evidence-note-sentences.ts";
import { evidenceRemedy } from "./evidence-remedies.ts";
import { said } from "./evidence-said.ts";
import { spineSentences, type Sentence } from "./evidence-spine-sentences.ts";
import { formatCount } from "./number.ts";
import { shown } from "./strangers.ts";

/** The sentence of every code. */
const sentences: Readonly<Record<Code, Sentence>> = {
  ...spineSentences,
  ...faultSentences,
  ...noteSentences,
};

/** What each severity is called, and what a finding of it costs. */
export const severityWords = {
  spine: {
    title: "Spine",
    costs: "What everything rests on is broken: integrity is 0, and so are the evidence points.",
  },
  fault: {
    title: "Faults",
    costs:
      "Damaged or misplaced: each counts against integrity, and together they cost at least 0.1 point.",
  },
  note: {
    title: "Notes",
    costs: "These cost nothing by themselves; what they are about is already in the counts.",
  },
} as const satisfies Record<Severity, object>;

/** What one finding costs, as its own text says it. */
const costs = {
  spine: "Integrity is 0, and with it the evidence points.",
  fault: "It counts against integrity; faults together cost at least 0.1 point.",
  note: "",
} as const satisfies Record<Severity, string>;

/** What was found: `toolgate record 2 names attempt a000028, which was never issued`. */
export function findingSentence(finding: Finding): string {
  return sentences[finding.code](said(finding));
}

/** Where it was found: `evidence/data/streams/toolgate.jsonl, line 3`; nothing where no file is meant. */
export function findingWhere({ file, line }: Finding): string {
  if (file === null) return "";
  return line === null ? shown(file, 200) : `${shown(file, 200)}, line ${formatCount(line)}`;
}

/** What helps against a finding that costs something. */
export function findingRemedy({ code, severity }: Finding): string {
  return severity === "note" ? "" : evidenceRemedy(code);
}

/** A finding whole: its code, what was found and where, what it costs and what helps. */
export function findingText(finding: Finding): string {
  const where = findingWhere(finding);
  const found = `${finding.code} ${findingSentence(finding)}${where === "" ? "" : ` (${where})`}`;
  const rest = [costs[finding.severity], findingRemedy(finding)].filter((part) => part !== "");
  return rest.length === 0 ? found : `${found}. ${rest.join(" ")}`;
}

/** A finding as it is published. */
export type PublishedFinding = Pick<Finding, "code" | "severity" | "file" | "line" | "more"> & {
  readonly text: string;
};

export function publishedFinding(finding: Finding): PublishedFinding {
  const { code, severity, file, line, more } = finding;
  return { code, severity, file, line, text: findingText(finding), more };
}
