import { json, sha256 } from "../support/make-folder.ts";
import type { Pair } from "./pair.ts";
import { having, type Parts, type Row } from "./parts.ts";

type Evaluator = "reads the tests" | "exit 0";

type Item = { readonly id: string; readonly evaluator: Evaluator; readonly outcome: string };

type RecordOf = {
  readonly items: readonly Item[];
  readonly rules: number;
  readonly edited?: boolean;
};

const items = (
  count: number,
  name: string,
  evaluator: Evaluator,
  outcome = "pass",
): readonly Item[] =>
  Array.from({ length: count }, (_, n) => ({ id: `${name}-${n.toString()}`, evaluator, outcome }));

const real = items(20, "real", "reads the tests");
const open = items(10, "open", "reads the tests", "unknown");
const trivial = items(300, "trivial", "exit 0");
const honest: RecordOf = { items: [...real, ...open], rules: 6 };

/** An evidence record of so many items, in a folder that has none yet. */
const recorded =
  ({ items: all, rules, edited = false }: RecordOf) =>
  (run: Parts): Parts => {
    const criteria = all.map(({ id, evaluator }) => ({ id, text: id, evaluators: [evaluator] }));
    const contract = json({ v: 1, run: run.run.id, contract: "c1", revision: 1, criteria });
    const expected = json({ v: 1, rules: Array.from({ length: rules }, (_, n) => ({ id: n })) });
    const digest = edited ? sha256("what was frozen") : sha256(contract);
    const verdicts = all.map(({ id, outcome }, seq) => ({ seq, item: id, outcome }));
    const lines = (rows: readonly Row[]): string =>
      rows.map((row) => `${JSON.stringify(row)}\n`).join("");
    return {
      ...run,
      files: {
        ...run.files,
        "evidence/data/contracts/c1.r1.json": contract,
        "evidence/data/expected.json": expected,
        "evidence/data/ledger.jsonl": lines([{ seq: 0, kind: "contract.freeze", digest }]),
        "evidence/data/streams/judge.jsonl": lines(verdicts),
      },
    };
  };

const isRecorded = ({ files }: Parts): boolean => "evidence/data/ledger.jsonl" in files;

const without = (run: Parts): Parts => ({
  ...run,
  files: Object.fromEntries(
    Object.entries(run.files).filter(([path]) => !path.startsWith("evidence/")),
  ),
});

/** Two folders that differ in their records. */
const rewritten = (id: string, gaming: RecordOf): Pair => ({
  id,
  honest: recorded(honest),
  ways: [recorded(gaming)],
  about: ["cost-to-baseline"],
  played: (before, after) =>
    isRecorded(before.parts) &&
    isRecorded(after.parts) &&
    JSON.stringify(before.parts.files) !== JSON.stringify(after.parts.files),
});

const ofClose = having({ kind: "step.exit" });

export const recordGames: readonly Pair[] = [
  rewritten("E2", { ...honest, items: [...honest.items, ...trivial] }),
  rewritten("E3", { ...honest, items: trivial }),
  rewritten("E5", { ...honest, items: items(30, "real", "exit 0") }),
  rewritten("E6", { ...honest, rules: 1 }),
  rewritten("E8", { ...honest, edited: true }),
  {
    id: "E9",
    honest: recorded(honest),
    ways: [without],
    about: ["cost-to-baseline"],
    played: (before, after) => isRecorded(before.parts) && !isRecorded(after.parts),
  },
  rewritten("E11", {
    ...honest,
    items: [...real, ...items(10, "open", "reads the tests", "fail")],
  }),
  {
    id: "P9",
    honest: recorded(honest),
    ways: [
      (run: Parts): Parts => ({
        ...run,
        events: run.events.map((row) =>
          ofClose(row) ? { ...row, evidence: [{ producer: "true", seq: 0 }] } : row,
        ),
      }),
    ],
    about: [],
    played: (before, after) =>
      before.parts.events.some(ofClose) &&
      JSON.stringify(before.parts.events) !== JSON.stringify(after.parts.events),
  },
  {
    id: "E12",
    honest: (run: Parts): Parts => ({
      ...run,
      others: run.others.map((row) =>
        row["path"] === "README.md" ? { ...row, sha256: sha256("drifted") } : row,
      ),
    }),
    ways: [(run: Parts): Parts => ({ ...run, dropped: ["repository.json"] })],
    about: ["deliverables-valid", "cost-to-baseline"],
    played: (before, after) =>
      before.card.subjects["deliverables"]?.measures["deliverables-valid"]?.value === "2/3" &&
      after.parts.dropped.length > 0,
  },
];
