import { measureOf } from "../score/scoring.ts";
import {
  rewriteManifest,
  linesOf,
  textOf,
  withFile,
  withLines,
} from "../support/generate/record/forge.ts";
import {
  expectedPath,
  ledgerPath,
  streamPath,
  type RecordFiles,
} from "../support/generate/record/line.ts";
import { rebuildChains } from "../support/generate/record/rebuild.ts";
import { allJudged } from "./asked.ts";
import type { Pair } from "./pair.ts";
import { changed, having, type Parts } from "./parts.ts";
import { recorded, recordIn, rewritten } from "./record.ts";
import { finds, type Seen } from "./seeing.ts";

/** A harness whose gate misses one call in five. */
const unseenEvery = 5;
const leaky = recorded(() => ({ unseenEvery }));

const expectedIn = ({ card }: Seen): number => card.evidence.record?.operations.expected ?? 0;
const arrivedShare = ({ card }: Seen): number => {
  const { arrived, expected } = card.evidence.record?.operations ?? { arrived: 0, expected: 1 };
  return arrived / expected;
};

/** The expected set without the rule for tool calls. */
function withoutToolRule(record: RecordFiles): string {
  const text = textOf(record, expectedPath);
  const changedText = text.replace(/\{"id":"r\.tool"[^}]*\},/, "");
  if (changedText === text) throw new Error("no rule for tool calls");
  return changedText;
}

/** What the last processes of a record are cited by: they do nothing. */
function idleOf(run: Parts): readonly unknown[] {
  const lines = linesOf(recordIn(run), streamPath("procwatch"));
  return lines.flatMap(({ seq, facts }) => (JSON.stringify(facts).includes("true") ? [seq] : []));
}

const ofClose = having({ kind: "step.exit" });
const failed = (run: Parts): Parts => ({ ...run, final: { state: "failed", openItems: 0 } });

/** Games with what a record expects to be seen, and with how it ends. */
export const operationGames: readonly Pair[] = [
  {
    id: "E6",
    honest: leaky,
    ways: [recorded(() => ({ issued: ["dispatch"], expected: ["dispatch"] }))],
    about: [],
    played: (_, gaming) => finds(gaming, "X-LOG"),
  },
  {
    id: "X38",
    honest: leaky,
    ways: [
      recorded(() => ({ unseenEvery, expected: ["dispatch", "step"] })),
      recorded(() => ({ unseenEvery, expected: ["dispatch"] })),
    ],
    about: [],
    played: (honest, gaming) => expectedIn(gaming) < expectedIn(honest) && !finds(gaming, "X-LOG"),
  },
  {
    id: "X39",
    honest: leaky,
    ways: [
      rewritten((record) =>
        rewriteManifest(withFile(record, expectedPath, withoutToolRule(record))),
      ),
      rewritten((record) => {
        const lines = linesOf(record);
        const again = lines.filter(having({ kind: "expected.freeze" }));
        const twice = [...lines.slice(0, -1), ...again, ...lines.slice(-1)];
        const edited = withFile(record, expectedPath, withoutToolRule(record));
        return rewriteManifest(rebuildChains(withLines(edited, ledgerPath, twice)));
      }),
    ],
    about: [],
    played: (_, gaming) => finds(gaming, "F-SUM"),
  },
  {
    id: "X40",
    honest: leaky,
    ways: [recorded(() => ({ unseenEvery, idle: 2000 }))],
    about: [],
    played: (honest, gaming) => arrivedShare(gaming) > arrivedShare(honest),
  },
  {
    id: "X54",
    honest: recorded(() => ({ issued: ["dispatch", "step", "agent"] })),
    isWeak: true,
    ways: ["requests", "tool-calls", "events"].map((log) => (run: Parts): Parts => ({
      ...run,
      dropped: [`telemetry/${log}.jsonl`],
    })),
    about: [],
    played: (honest, gaming) => finds(honest, "X-LOG") && gaming.parts.dropped.length > 0,
  },
  {
    id: "X52",
    honest: (run: Parts): Parts =>
      recorded(({ asked }) => ({ asked: allJudged(asked), end: "failed" }))(failed(run)),
    ways: [recorded(({ asked }) => ({ asked: allJudged(asked) }))],
    about: [],
    played: ({ card: before }, { card: after }) =>
      before.evidence.record?.closed?.status === "failed" &&
      after.evidence.record?.closed?.status === "completed",
  },
  {
    id: "P9",
    honest: recorded(),
    ways: [
      (run: Parts): Parts => {
        const idle = recorded(() => ({ idle: run.steps.length }))(run);
        const done = idleOf(idle);
        const events = changed(idle.events, ofClose, (row, n) => ({
          ...row,
          evidence: [{ producer: "procwatch", seq: done[n] }],
        }));
        return { ...idle, events };
      },
    ],
    about: ["observed-closes"],
    played: (honest, gaming) =>
      measureOf(honest.card, "observed-closes").value !== "1" &&
      measureOf(gaming.card, "observed-closes").value === "1",
  },
];
