import { sha256 } from "../support/make-folder.ts";
import { type Asked, allJudged, allPass, criteriaOf, passes, saying, trivialOf } from "./asked.ts";
import { unchecked, withoutCriteria } from "./jobs.ts";
import type { Pair } from "./pair.ts";
import { type Parts, changed } from "./parts.ts";
import { recorded } from "./record.ts";
import { finds, type Seen } from "./seeing.ts";

const own = (asked: readonly Asked[]): readonly Asked[] =>
  asked.map((one) => ({ ...one, covers: undefined }));

const askedIn = ({ card }: Seen): number => card.evidence.record?.itemCounts.asked ?? 0;
const metIn = ({ card }: Seen): number => card.evidence.record?.itemCounts.met ?? 0;
const uncoveredIn = ({ card }: Seen): number => card.evidence.record?.sow?.uncovered.length ?? 0;

const manyTrivial = 300;

/** A reviewer that is a model, under a prompt of its own. */
const byModel = (model: string, prompt: string) => ({
  who: { kind: "model", model, prompt: `sha256:${sha256(prompt)}` },
});

/** Items that are not met get a second reviewer beside a model that passes them. */
const reviewed =
  (second: Partial<Asked["judges"][number]>) =>
  (asked: readonly Asked[]): readonly Asked[] =>
    asked.map((one) => {
      const [first] = one.judges;
      if (first === undefined || passes(one)) return one;
      const passing = { ...first, says: "pass" } as const;
      const judges = [
        { ...passing, ...byModel("m/beta", "be strict") },
        { ...passing, ...second },
      ];
      return { ...one, reviewers: 2, judges };
    });

const bySecond = (second: Partial<Asked["judges"][number]>) =>
  recorded(({ asked }) => ({ asked: reviewed(second)(asked) }));

const honestSecond = bySecond({ says: "fail", ...byModel("m/gamma", "be strict") });

/** The readme changed after the work: everything says so but what was judged. */
const drifted =
  (digest: string | undefined) =>
  (run: Parts): Parts => ({
    ...run,
    others: changed(
      run.others,
      ({ path }) => path === "README.md",
      (row) => ({
        ...row,
        sha256: digest,
      }),
    ),
  });

/** Of three items one is judged as it was, and two are open. */
const halfDone = recorded(({ asked }) => ({
  asked: asked.flatMap((one, n) => (n % 3 === 0 ? [one] : saying([one], () => "unknown"))),
}));

/** The harness saw that the readme changed, and judged it again. */
const driftedAndSaid = (run: Parts): Parts =>
  recorded(({ asked }) => ({
    asked: asked.map((one) =>
      one.id === "deliverable.readme" ? (saying([one], () => "fail")[0] ?? one) : one,
    ),
  }))(drifted(sha256("drifted"))(withoutCriteria(run)));

/** Games with what a record asks for, and with who judges it. */
export const recordGames: readonly Pair[] = [
  {
    id: "E2",
    honest: recorded(),
    ways: [
      recorded(({ asked }) => ({ asked: [...asked, ...trivialOf(manyTrivial)] })),
      recorded(({ asked }, run) => {
        const criteria = criteriaOf(run);
        const trivial = trivialOf(manyTrivial, (n) => criteria[n % criteria.length]);
        return { asked: [...asked, ...trivial] };
      }),
    ],
    about: ["cost-to-baseline"],
    played: (honest, gaming) => askedIn(gaming) === askedIn(honest) + manyTrivial,
  },
  {
    id: "E3",
    honest: recorded(),
    ways: [recorded(() => ({ asked: trivialOf(manyTrivial) }))],
    about: ["cost-to-baseline"],
    played: (_, gaming) => metIn(gaming) === manyTrivial && uncoveredIn(gaming) === 6,
  },
  {
    id: "X33",
    honest: recorded(),
    ways: [recorded(({ asked }) => ({ asked: own(asked).filter(passes) }))],
    about: [],
    played: (_, gaming) => uncoveredIn(gaming) === 6 && metIn(gaming) === askedIn(gaming),
  },
  {
    id: "X34",
    honest: recorded(),
    ways: [
      recorded((_, run) => ({ asked: trivialOf(6, (n) => criteriaOf(run)[n]) })),
      recorded(({ asked }) => ({ asked: asked.filter(passes) })),
      recorded(({ asked }) => ({
        asked: asked.map((one) => (passes(one) ? one : { ...one, covers: undefined })),
      })),
    ],
    about: [],
    played: ({ card: before }, { card: after }) =>
      before.evidence.record?.sow?.met !== 6 && after.evidence.record?.sow?.met === 6,
  },
  {
    id: "X35",
    honest: (run: Parts): Parts => recorded()(withoutCriteria(run)),
    ways: [
      recorded(({ asked }) => ({ asked: [...asked, ...trivialOf(manyTrivial)] })),
      recorded(() => ({ asked: trivialOf(manyTrivial) })),
    ],
    about: [],
    played: (_, gaming) =>
      askedIn(gaming) >= manyTrivial && gaming.card.evidence.record?.sow === null,
  },
  {
    id: "E5",
    honest: recorded(),
    ways: [
      recorded(({ asked }) => ({ asked: allPass(asked), selfTests: [] })),
      recorded(({ asked }) => ({ asked: allPass(asked) })),
    ],
    about: ["cost-to-baseline"],
    played: (honest, gaming) =>
      metIn(honest) < askedIn(honest) && metIn(gaming) === askedIn(gaming),
  },
  {
    id: "X36",
    honest: honestSecond,
    ways: [
      bySecond(byModel("m/beta", "be kind")),
      bySecond({ ...byModel("galena-3", "be strict"), reads: "work" }),
    ],
    about: [],
    played: (_, gaming) => finds(gaming, "V-QUORUM"),
  },
  {
    id: "X37",
    honest: honestSecond,
    ways: [
      bySecond(byModel("m/beta-latest", "be strict")),
      bySecond({ ...byModel("galena-3", "be strict"), reads: "files" }),
      bySecond({ who: { kind: "human", person: "nobody" } }),
    ],
    about: [],
    played: (honest, gaming) => metIn(gaming) > metIn(honest),
  },
  {
    id: "X50",
    honest: (run: Parts): Parts => recorded()(withoutCriteria(run)),
    ways: [
      ...["c1", "c2"].map((contract) =>
        recorded(({ asked }) => ({ asked: [], later: { contract, asked: asked.filter(passes) } })),
      ),
      recorded(() => ({ later: { contract: "c2", asked: trivialOf(manyTrivial) } })),
    ],
    about: [],
    played: (honest, gaming) =>
      askedIn(gaming) !== askedIn(honest) &&
      metIn(gaming) >= metIn(honest) &&
      !finds(gaming, "K-LATE"),
  },
  {
    id: "X58",
    honest: (run: Parts): Parts => halfDone(withoutCriteria(run)),
    ways: [recorded(() => ({ asked: [] }))],
    about: [],
    played: (honest, gaming) => askedIn(honest) > 0 && finds(gaming, "I-ZERO"),
  },
  {
    id: "X51",
    honest: (run: Parts): Parts => recorded()(withoutCriteria(run)),
    ways: [recorded(({ asked }) => ({ later: { contract: "c1", asked: asked.filter(passes) } }))],
    about: [],
    played: (_, gaming) => finds(gaming, "K-KEEP"),
  },
  {
    id: "E11",
    honest: recorded(),
    ways: [recorded(({ asked }) => ({ asked: allJudged(asked) }))],
    about: ["cost-to-baseline"],
    played: ({ card: before }, { card: after }) =>
      before.evidence.closure === "7/10" && after.evidence.closure === "1",
  },
  {
    id: "X53",
    honest: driftedAndSaid,
    ways: [recorded()],
    about: ["deliverables-valid"],
    played: (honest, gaming) => !finds(honest, "D-DRIFT") && finds(gaming, "D-DRIFT"),
  },
  {
    id: "X56",
    honest: driftedAndSaid,
    ways: [(run: Parts): Parts => recorded()(drifted(undefined)(run))],
    about: ["deliverables-valid"],
    played: (honest, gaming) => metIn(gaming) > metIn(honest) && !finds(gaming, "D-DRIFT"),
  },
  {
    id: "E8",
    honest: (run: Parts): Parts => recorded()(unchecked(run)),
    ways: [
      (run: Parts): Parts => {
        const path = "evidence/data/contracts/c1.r1.json";
        const contract = Buffer.from((run.files[path] ?? "") as Uint8Array).toString();
        const edited = contract.replace("Part 4 of picture", "Part 0 of picture");
        return { ...run, files: { ...run.files, [path]: Buffer.from(edited) } };
      },
    ],
    about: ["cost-to-baseline"],
    played: (_, gaming) => finds(gaming, "K-SUM"),
  },
  {
    id: "E12",
    honest: drifted(sha256("drifted")),
    ways: [(run: Parts): Parts => ({ ...run, dropped: ["repository.json"] })],
    about: ["deliverables-valid", "cost-to-baseline"],
    played: (before, after) =>
      before.card.subjects["deliverables"]?.measures["deliverables-valid"]?.value === "2/3" &&
      after.parts.dropped.length > 0,
  },
];
