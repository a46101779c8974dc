import type { Anchors } from "../../scorer/run-folder/anchors.ts";
import { linesOf, rewriteManifest, withFile, withLines } from "../support/generate/record/forge.ts";
import {
  blobPath,
  ledgerPath,
  streamPath,
  type Fields,
  type RecordFiles,
} from "../support/generate/record/line.ts";
import { rebuildChains } from "../support/generate/record/rebuild.ts";
import { type Asked, allPass, passes, saying } from "./asked.ts";
import { honestRuns } from "./base.ts";
import type { Pair } from "./pair.ts";
import { having, type Parts, type Row } from "./parts.ts";
import { headOf, recorded, recordIn, rewritten, withoutRecord, withRecord } from "./record.ts";
import { finds, type Seen } from "./seeing.ts";

const verdicts = streamPath("judge");
const isFail = having({ outcome: "fail" });

/** Every item that is not met was passed at first, and failed when it was looked at again. */
const failedLater = recorded(({ asked }) => ({
  asked: asked.map((one): Asked => {
    const [first] = one.judges;
    if (first === undefined || passes(one)) return one;
    return {
      ...one,
      judges: [
        { ...first, says: "pass" },
        { ...first, says: "fail", reads: "files" },
      ],
    };
  }),
}));

const fails = (record: RecordFiles): readonly Fields[] => linesOf(record, verdicts).filter(isFail);

/** The record with its fails written otherwise, or left out. */
const withFails = (record: RecordFiles, change: (line: Fields) => readonly Fields[]): RecordFiles =>
  withLines(
    record,
    verdicts,
    linesOf(record, verdicts).flatMap((line) => (isFail(line) ? change(line) : [line])),
  );

const sealed =
  (...changes: readonly ((record: RecordFiles) => RecordFiles)[]) =>
  (run: Parts): Parts =>
    rewritten((record) => rewriteManifest(changes.reduce((now, change) => change(now), record)))(
      run,
    );

const dropFails = (record: RecordFiles): RecordFiles => withFails(record, () => []);
const softenFails = (record: RecordFiles): RecordFiles =>
  withFails(record, (line) => [{ ...line, outcome: "pass" }]);

/** Leaves the attempts out under which the fails were said. */
function dropAttempts(record: RecordFiles): RecordFiles {
  const gone = new Set(fails(record).map(({ attempt }) => attempt));
  const lines = linesOf(record).filter(({ id, kind }) => kind !== "attempt.issue" || !gone.has(id));
  return withLines(record, ledgerPath, lines);
}

/** The record as if the harness had been killed before the first fail was said, without its cover. */
function cutBack(record: RecordFiles): RecordFiles {
  const failed = new Set(fails(record).map(({ attempt }) => attempt));
  const ledger = linesOf(record);
  const issued = ledger.slice(
    0,
    ledger.findIndex(({ kind, id }) => kind === "attempt.issue" && failed.has(id)),
  );
  const known = new Set(issued.map(({ id }) => id));
  const streams = [...record.keys()].filter((path) => path.startsWith("data/streams/"));
  const cut = streams.reduce(
    (now, path) => {
      const lines = linesOf(now, path);
      const end = lines.findIndex(({ attempt }) => !known.has(attempt));
      return withLines(now, path, end === -1 ? lines : lines.slice(0, end));
    },
    withLines(record, ledgerPath, issued),
  );
  return new Map([...cut].filter(([path]) => path.startsWith("data/")));
}

/** The files that were read before a fail was said are gone. */
function dropBlobs(record: RecordFiles): RecordFiles {
  const read = new Set(
    fails(record).flatMap(({ inputs }) => (inputs as readonly Row[]).map(({ seq }) => seq)),
  );
  return linesOf(record, streamPath("inspector"))
    .filter(({ seq }) => read.has(seq))
    .flatMap(({ refs }) => refs as readonly Row[])
    .reduce((now, { digest }) => withFile(now, blobPath(String(digest)), null), record);
}

/** A record of another, better run of the same job, which changed the readme in its own way. */
const another = (change: (run: Parts) => Parts): RecordFiles => {
  const [, run] = honestRuns[0] ?? [];
  if (run === undefined) throw new Error("no run");
  const better = { ...run, run: { ...run.run, id: "another" } };
  return recordIn(recorded(({ asked }) => ({ asked: allPass(asked) }))(change(better)));
};

const isMet = ({ card: { evidence } }: Seen): boolean =>
  evidence.record?.itemCounts.met === evidence.record?.itemCounts.asked;

/** Both heads of a run's record, published before anybody plays. */
const bothHeads = (run: Parts): Anchors => ({
  ...freezeHead(run),
  closeHead: headOf(run, having({ kind: "run.close" })),
});

const freezeHead = (run: Parts): Anchors => ({
  run: run.run.id,
  freezeHead: headOf(run, having({ kind: "expected.freeze" })),
});

const allMet = recorded(({ asked }) => ({ asked: allPass(asked) }));
const rewrittenVerdicts = sealed(
  (record) =>
    withLines(
      record,
      verdicts,
      linesOf(record, verdicts).map((line) => ({ ...line, outcome: "pass" })),
    ),
  rebuildChains,
);

const partsOfRecord = [
  ...["ledger.jsonl", "expected.json", "contracts/c1.r1.json", "streams/judge.jsonl"],
  ...["streams/flow.jsonl", "streams/toolgate.jsonl", "streams/procwatch.jsonl"],
  ...["streams/inspector.jsonl", "streams/voice.jsonl", "streams/roster.jsonl"],
].map((path) => `data/${path}`);

/** Games with the bytes of a record. */
export const forgingGames: readonly Pair[] = [
  {
    id: "X43",
    honest: failedLater,
    ways: [
      sealed(softenFails),
      sealed(dropFails),
      sealed(dropFails, rebuildChains),
      sealed(
        (record) => withFails(record, (line) => [{ ...line, item: "another" }]),
        rebuildChains,
      ),
      sealed((record) => withFails(record, (line) => [{ ...line, revision: 2 }]), rebuildChains),
      sealed(dropBlobs),
      sealed((record) => withFile(record, verdicts, null)),
    ],
    about: [],
    played: (honest, gaming) =>
      honest.card.evidence.record?.itemCounts.failed !== 0 &&
      gaming.card.evidence.record?.itemCounts.failed === 0,
  },
  {
    id: "X57",
    honest: failedLater,
    ways: [sealed(dropAttempts, dropFails, rebuildChains)],
    about: [],
    played: (_, gaming) => isMet(gaming) && finds(gaming, "I-GAP"),
  },
  {
    id: "X60",
    honest: failedLater,
    ways: [rewritten(cutBack)],
    about: [],
    played: (honest, gaming) =>
      honest.card.evidence.record?.itemCounts.failed !== 0 &&
      gaming.card.evidence.record?.closed === null &&
      gaming.card.evidence.record.faults === 0,
  },
  {
    id: "X44",
    honest: recorded(),
    ways: partsOfRecord.flatMap((path) => [
      rewritten((record) => withFile(record, path, null)),
      sealed((record) => withFile(record, path, null)),
    ]),
    about: [],
    played: ({ parts: before }, { parts: after }) => recordIn(after).size < recordIn(before).size,
  },
  {
    id: "X45",
    honest: recorded(),
    ways: [allMet, rewrittenVerdicts],
    about: [],
    played: (_, gaming) => isMet(gaming),
  },
  {
    id: "X46",
    honest: recorded(),
    ways: [allMet, rewrittenVerdicts],
    anchors: bothHeads,
    about: [],
    played: (honest, gaming) =>
      honest.card.evidence.record?.anchoring === "anchored" && finds(gaming, "A-ANCHOR"),
  },
  {
    id: "X55",
    honest: recorded(),
    ways: [rewrittenVerdicts],
    anchors: freezeHead,
    about: [],
    played: (_, gaming) => isMet(gaming) && gaming.card.evidence.record?.anchoring === "anchored",
  },
  {
    id: "X47",
    honest: recorded(),
    ways: [
      (run: Parts): Parts =>
        withRecord(
          run,
          another((other) => other),
        ),
      (run: Parts): Parts =>
        withRecord(
          run,
          another((other) => ({ ...other, deliverables: [] })),
        ),
    ],
    about: [],
    played: (_, gaming) => gaming.card.evidence.record?.opened?.run === "another",
  },
  {
    id: "X48",
    ways: [allMet],
    about: [],
    played: (honest, gaming) => honest.card.evidence.record === null && isMet(gaming),
  },
  {
    id: "X49",
    honest: recorded(),
    ways: [recorded(() => ({ frozenLate: true }))],
    about: [],
    played: (_, gaming) => finds(gaming, "K-LATE") && finds(gaming, "F-LATE"),
  },
  {
    id: "E9",
    honest: recorded(({ asked }) => ({
      asked: saying(asked, () => "unknown").map((one, n) =>
        n % 3 === 0 ? (asked[n] ?? one) : one,
      ),
      unseenEvery: 2,
    })),
    ways: [withoutRecord],
    about: ["cost-to-baseline"],
    played: (honest, gaming) =>
      honest.card.evidence.state === "recorded" && gaming.card.evidence.state === "none",
  },
  {
    id: "X41",
    honest: recorded(({ asked }) => ({
      asked: saying(asked, () => "unknown"),
      expected: ["tool"],
      unseenEvery: 1,
      end: null,
    })),
    ways: [withoutRecord],
    about: ["cost-to-baseline"],
    played: (honest, gaming) =>
      honest.card.evidence.tenths < 20 && gaming.card.evidence.state === "none",
  },
  {
    id: "X42",
    honest: (run: Parts): Parts => {
      const record = recorded()(run);
      return sealed((files) => withFile(files, "data/contracts/c1.r1.json", null))(record);
    },
    isWeak: true,
    ways: [withoutRecord],
    about: [],
    played: (honest, gaming) =>
      honest.card.evidence.record?.spineHolds === false && gaming.card.evidence.state === "none",
  },
];
