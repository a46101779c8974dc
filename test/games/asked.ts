import { generatedJob } from "../support/generate/job.ts";
import { digestOf, type Fields, printLine } from "../support/generate/record/line.ts";
import { having, type Parts, type Row } from "./parts.ts";

type Said = "pass" | "fail" | "unknown";

/** A program that a contract names, who judges by it and what comes of it. */
export type Judge = {
  readonly program: string;
  readonly says: Said;
  /** A model or a person; by itself the program judges. */
  readonly who?: Fields;
  /** What it reads: what was done under the run, or files as the harness read them anew. */
  readonly reads: "work" | "files";
};

/** One criterion or deliverable of a contract. */
export type Asked = {
  readonly id: string;
  /** The wording of a criterion, or the path of a deliverable. */
  readonly asks: { readonly text: string } | { readonly path: string };
  /** The criterion of the job it stands for. */
  readonly covers?: Row | undefined;
  readonly reviewers: number;
  readonly judges: readonly Judge[];
};

/** Parts of a criterion of the job that a contract asks for one by one. */
const partsOfCriterion = 5;

export function criteriaOf({ sow }: Parts): readonly Row[] {
  return sow["criteria"] as readonly Row[];
}

/** The criterion as a contract names it. */
export function coveredBy(criterion: Row): Fields {
  return { criterion: criterion["id"], digest: digestOf(printLine(criterion)) };
}

/**
 * What an honest contract asks of a run: five parts of each criterion, and the deliverables. Of a
 * criterion that holds every part passes; of one that does not, one failed and two are open.
 */
export function askedOf(run: Parts): readonly Asked[] {
  const listed = criteriaOf(run);
  const parts = generatedJob.criteria.flatMap(({ id }, place) => {
    const holds = run.checks.some(having({ criterion: id, exitCode: 0 }));
    return Array.from({ length: partsOfCriterion }, (_, n): Asked => ({
      id: `${id}.${n.toString()}`,
      asks: { text: `Part ${n.toString()} of ${id} holds.` },
      covers: listed[place],
      reviewers: 1,
      judges: [judge(holds || n < 2 ? "pass" : n === 2 ? "fail" : "unknown")],
    }));
  });
  const deliverables = run.deliverables
    .filter(({ sha256 }) => sha256 !== undefined)
    .map(({ id, path }): Asked => ({
      id: `deliverable.${String(id)}`,
      asks: { path: String(path) },
      reviewers: 1,
      judges: [{ ...judge("pass"), program: "files", reads: "files" }],
    }));
  return [...parts, ...deliverables];
}

function judge(says: Said): Judge {
  return { program: "checks", says, reads: "work" };
}

/** Criteria that ask for nothing, each judged by a program that cannot fail. */
export function trivialOf(
  count: number,
  covers?: (n: number) => Row | undefined,
): readonly Asked[] {
  return Array.from({ length: count }, (_, n) => ({
    id: `trivial.${n.toString()}`,
    asks: { text: `Number ${n.toString()} is a number.` },
    covers: covers?.(n),
    reviewers: 1,
    judges: [{ ...judge("pass"), program: "exit-0" }],
  }));
}

/** True for an item that all its judges pass. */
export function passes({ judges }: Asked): boolean {
  return judges.every(({ says }) => says === "pass");
}

/** Items of which every verdict of one kind is another. */
export function saying(asked: readonly Asked[], change: (said: Said) => Said): readonly Asked[] {
  return asked.map((one) => ({
    ...one,
    judges: one.judges.map((by) => ({ ...by, says: change(by.says) })),
  }));
}

/** Every verdict a pass. */
export const allPass = (asked: readonly Asked[]): readonly Asked[] => saying(asked, () => "pass");

/** Nothing left open: what was not known is a fail. */
export const allJudged = (asked: readonly Asked[]): readonly Asked[] =>
  saying(asked, (said) => (said === "unknown" ? "fail" : said));
