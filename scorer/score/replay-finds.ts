import type { Source, Trace } from "../exact/trace.ts";
import type { Found, FoundKind } from "../observe/replay/marks.ts";
import type { Scorecard } from "./scorecard.ts";

/** Counted quantities whose lines a replay marks, by the name they are counted under. */
const kinds: Readonly<Record<string, FoundKind>> = {
  loops: "loop",
  oscillations: "oscillation",
  "stalled steps": "stalled-step",
  "hand-backs": "hand-back",
  "tests tampered with": "gate-break",
  "checks skipped": "gate-break",
  "hooks emptied": "gate-break",
  "claims that disagree": "claim-disagrees",
  "redundant reads": "redundant",
  "redundant commands": "redundant",
};

/** What was detected beside the measures, by the name a scorecard gives it. */
const detectedKinds: Readonly<Record<string, FoundKind>> = {
  reverts: "revert",
  escalatedSteps: "escalated-step",
  assertionCloses: "assertion-close",
};

/** What the detectors found in the logs of a run, each with its lines, as its scorecard names them. */
export function foundIn({
  subjects,
  unscored,
  detected,
}: Pick<Scorecard, "subjects" | "unscored" | "detected">): readonly Found[] {
  // One quantity may stand in several measures.
  const found = new Map<string, Found>();
  const take = (kind: FoundKind, name: string, source: Source): void => {
    if ((source.count ?? 0) > 0) found.set(`${name} ${source.file}`, foundAt(kind, source));
  };
  const walk = (trace: Trace): void => {
    if (trace.kind === "operation") for (const part of trace.of) walk(part);
    if (trace.kind !== "counted") return;
    const kind = kinds[trace.name];
    if (kind !== undefined) for (const source of trace.sources) take(kind, trace.name, source);
  };
  const measures = [
    ...Object.values(subjects).flatMap((subject) => Object.values(subject.measures)),
    ...Object.values(unscored),
  ];
  for (const { working } of measures) if (working !== null) walk(working.value);
  for (const { name, sources } of detected) {
    const kind = detectedKinds[name];
    if (kind !== undefined) for (const source of sources) take(kind, name, source);
  }
  return [...found.values()];
}

function foundAt(kind: FoundKind, { file, count = 0, events, seqs = [] }: Source): Found {
  return {
    kind,
    file,
    count,
    events:
      events?.map((event) => ({ lines: event.count, seqs: event.seqs })) ??
      seqs.map((seq) => ({ lines: 1, seqs: [seq] })),
  };
}
