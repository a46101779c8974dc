import type { Finding, Severity } from "../evidence/findings.ts";
import {
  findingRemedy,
  findingSentence,
  findingWhere,
  severityWords,
} from "./evidence-findings.ts";
import { formatCount } from "./number.ts";
import { listed } from "./plural.ts";

/** Findings of one code, with what helps said once. */
export type CodeGroup = {
  readonly code: string;
  /** `R-BAD × 8`. */
  readonly times: string;
  readonly remedy: string;
  readonly found: readonly { readonly sentence: string; readonly where: string }[];
  /** How many do not stand on the page. */
  readonly more: number;
};

export type SeverityGroup = {
  readonly severity: Severity;
  readonly title: string;
  readonly costs: string;
  readonly codes: readonly CodeGroup[];
};

/** Findings of one code that stand on a page. */
const shownOfACode = 12;

/** Findings by severity, the gravest first, and within it by code; nothing for a severity without any. */
export function findingGroups(findings: readonly Finding[]): readonly SeverityGroup[] {
  return (["spine", "fault", "note"] as const).flatMap((severity) => {
    const own = findings.filter((finding) => finding.severity === severity);
    if (own.length === 0) return [];
    return [{ severity, ...severityWords[severity], codes: codeGroups(own) }];
  });
}

function codeGroups(findings: readonly Finding[]): readonly CodeGroup[] {
  const byCode = new Map<string, Finding[]>();
  for (const finding of findings) {
    const own = byCode.get(finding.code) ?? [];
    byCode.set(finding.code, own);
    own.push(finding);
  }
  return [...byCode].map(([code, own]) => {
    const all = own.reduce((sum, { more }) => sum + more, own.length);
    const [first] = own;
    const stand = own.slice(0, shownOfACode);
    return {
      code,
      times: all === 1 ? code : `${code} × ${formatCount(all)}`,
      remedy: first === undefined ? "" : findingRemedy(first),
      found: stand.map((one) => ({ sentence: findingSentence(one), where: findingWhere(one) })),
      more: all - stand.length,
    };
  });
}

/** `2 faults, 1 note`; that there are none where there are none. */
export function findingsCount(findings: readonly Finding[]): string {
  const words = {
    spine: ["break of the spine", "breaks of the spine"],
    fault: ["fault", "faults"],
    note: ["note", "notes"],
  } as const;
  const parts = (["spine", "fault", "note"] as const).flatMap((severity) => {
    const own = findings.filter((finding) => finding.severity === severity);
    const all = own.reduce((sum, { more }) => sum + more, own.length);
    return all === 0 ? [] : [`${formatCount(all)} ${words[severity][all === 1 ? 0 : 1]}`];
  });
  return parts.length === 0 ? "nothing found wrong" : listed(parts);
}
