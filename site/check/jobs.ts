import type { JobBoard } from "../../scorer/board/boards.ts";
import { baselineRows } from "../../scorer/describe/baseline.ts";
import { tally } from "../../scorer/describe/board.ts";
import { formatInWords } from "../../scorer/describe/column.ts";
import { capital, counted } from "../../scorer/describe/plural.ts";
import { shown } from "../../scorer/describe/strangers.ts";
import { measureNamed } from "../../scorer/measures/index.ts";
import { currentRubric } from "../../scorer/rubrics/index.ts";
import { jobTitle } from "../data/job-title.ts";
import { begins, type Differ, same } from "./difference.ts";
import { classed, type Markup, tagged } from "./markup.ts";
import { checkTable } from "./table.ts";

/** Holds a job's page, without the lists of its runs, against the job's text and the rubric. */
export function checkJobPage(page: Markup, board: JobBoard, differ: Differ): void {
  const { job, sow } = board;
  const head = page.first(classed("section-head", "div"), page.byId("runs"));
  same(differ, "its runs", page.textOf(tagged("p"), head), tally(board));
  const criteria = page.first(classed("section-head", "div"), page.byId("criteria"));
  const many = counted(sow?.criteria.length ?? 0, "criterion", "criteria");
  if (sow !== null) same(differ, "criteria", page.textOf(tagged("p"), criteria), many);
  const typicals = (sow?.publishedTypical ?? []).map(({ measure, value, pool }) => {
    const definition = measureNamed(measure);
    const name = definition?.title ?? shown(measure, 60);
    return {
      about: measure,
      cells: [
        name,
        formatInWords(value.toString(), definition?.unit ?? ""),
        pool === "role" ? "the same seat in all jobs" : "runs of this job",
        null,
      ],
    };
  });
  const typical = page.first(tagged("table"), page.byId("typical"));
  checkTable(page, typical, { about: "typical values", rows: typicals }, differ);
  const baseline = job === null ? undefined : currentRubric.baselines[job];
  const rows = (baseline === undefined ? [] : baselineRows(baseline)).map(({ name, value }) => ({
    about: name,
    cells: [name, value],
  }));
  const laidDown = page.first(tagged("table"), page.byId("baseline"));
  checkTable(page, laidDown, { about: "baseline", rows }, differ);
  const least = sow?.minimumNcloc;
  if (least == null) return;
  const notes = page.textsOf(tagged("p"), page.byId("deliverables"));
  const found = notes.find((words) => words.startsWith("Least code"));
  begins(differ, "least code", found, `Least code: ${least.toString()} lines,`);
}

/** Holds the list of all jobs against the boards. */
export function checkJobsPage(page: Markup, all: readonly JobBoard[], differ: Differ): void {
  const boards = all.filter(({ job }) => job !== null);
  const many = capital(counted(boards.length, "job", "jobs"));
  same(differ, "jobs", page.textOf(tagged("h1")), many);
  const rows = boards.map((board) => {
    const { job, sow } = board;
    const none = job === null || currentRubric.baselines[job] === undefined;
    return {
      about: job ?? "",
      cells: [
        `${shown(jobTitle(board), 80)} version ${job?.split("@")[1] ?? ""}`,
        null,
        sow?.criteria.length.toString() ?? "unknown",
        sow?.deliverables.length.toString() ?? "unknown",
        none ? "none" : "in the rubric",
        tally(board),
      ],
    };
  });
  checkTable(page, page.first(classed("index-table", "table")), { about: "jobs", rows }, differ);
}
