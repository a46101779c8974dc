import { jobOf } from "../../scorer/board/entry.ts";
import type { ModelRun } from "../../scorer/board/models.ts";
import { trustLadder, trustOf } from "../../scorer/board/trust.ts";
import {
  modelWords,
  providerWords,
  roleNames,
  sourcesWords,
} from "../../scorer/describe/model-name.ts";
import { formatCount, formatCoverage, formatMilli } from "../../scorer/describe/number.ts";
import { capital, counted } from "../../scorer/describe/plural.ts";
import { placeWords } from "../../scorer/describe/run.ts";
import { runName } from "../../scorer/describe/run-name.ts";
import { scoreOrNothing } from "../../scorer/describe/shift.ts";
import { shown } from "../../scorer/describe/strangers.ts";
import { trustNames } from "../../scorer/describe/trust.ts";
import { begins, type Differ, same } from "./difference.ts";
import type { Expected, ExpectedModel } from "./expected.ts";
import { grouped } from "../../scorer/exact/grouped.ts";
import { classed, type Markup, tagged } from "./markup.ts";
import { checkModelFingerprint } from "./model-fingerprint.ts";
import { checkTable, type ExpectedRow } from "./table.ts";

/** Holds a model's page against the scorecards of its runs. */
export function checkModelPage(
  page: Markup,
  { model, fingerprint }: ExpectedModel,
  { runs }: Pick<Expected, "runs">,
  differ: Differ,
): void {
  const entries = model.runs.map(({ entry }) => entry);
  const jobs = new Set(entries.map(jobOf)).size;
  const of = jobs === 1 ? "one job" : counted(jobs, "job", "jobs");
  const many = capital(counted(entries.length, "run", "runs"));
  const lead = page.textOf(classed("lead", "p"));
  begins(differ, "its runs", lead, `${many} of ${of}, ${sourcesWords(entries)}.`);
  checkModelFingerprint(page, fingerprint, differ);
  const section = page.byId("runs");
  const rows = model.runs.map((run) => ({
    about: run.entry.id,
    job: jobOf(run.entry),
    cells: cellsOf(run, runs.get(run.entry.id)?.place ?? null),
  }));
  const table = page.first(classed("model-runs", "table"), section);
  const heads = table === undefined ? [] : page.all(classed("group", "tr"), table);
  const listed = table === undefined ? 0 : page.all(tagged("tr"), table).length - 1 - heads.length;
  const left = page.textOf(classed("more", "p"), section);
  const shownRows = left === undefined ? rows : rows.slice(0, listed);
  const more = rows.length - shownRows.length;
  if (left !== undefined) begins(differ, "runs left out", left, `${formatCount(more)} runs more`);
  const byJob = [...grouped(shownRows, ({ job }) => job)].flatMap(([job, own]) => {
    const words = job === null ? "No job" : shown(job, 120);
    return [{ about: words, cells: [words] }, ...own];
  });
  checkTable(page, table, { about: "every run", rows: byJob }, differ);
}

function cellsOf(
  { entry, seats, alone, shared, whole }: ModelRun,
  place: Parameters<typeof placeWords>[1],
): ExpectedRow["cells"] {
  const { compositeMilli, ceilingMilli, coverageMilli } = entry.card;
  const sat = roleNames([...new Set([...alone, ...shared, ...seats])]);
  return [
    runName(entry, 90),
    whole ? `${sat} every seat` : sat,
    scoreOrNothing(coverageMilli === 0 ? null : compositeMilli),
    formatMilli(ceilingMilli),
    formatCoverage(coverageMilli),
    capital(placeWords(entry, place)),
    trustNames[trustOf(trustLadder(entry))],
  ];
}

/** Holds the list of all models against what the scorecards name. */
export function checkModelsPage(
  page: Markup,
  { models, modelPages }: Pick<Expected, "models" | "modelPages">,
  differ: Differ,
): void {
  const many = capital(counted(modelPages.length, "model", "models"));
  same(differ, "models", page.textOf(tagged("h1")), many);
  const rows = modelPages.map(({ model: { name, runs }, fingerprint }) => {
    const logged = [...new Set(runs.flatMap(({ alone, shared }) => [...alone, ...shared]))];
    return {
      about: modelWords(name),
      cells: [
        `${shown(name.model, 120)} ${providerWords(name)}`,
        null,
        formatCount(runs.length),
        sourcesWords(runs.map(({ entry }) => entry)),
        logged.length === 0 ? "no log names one" : roleNames(logged),
        formatCount(fingerprint.seats.length),
      ],
    };
  });
  const rest = page.textsOf(classed("more", "p")).join(" ");
  checkTable(
    page,
    page.first(classed("index-table", "table")),
    { about: "models", rows, rest },
    differ,
  );
  const without = [
    ...(models.unnamed > 0
      ? [`${capital(counted(models.unnamed, "run names", "runs name"))} no model.`]
      : []),
    ...(models.cut > 0
      ? [`${capital(counted(models.cut, "run names", "runs name"))} more models than`]
      : []),
  ];
  for (const words of without)
    if (!rest.includes(words)) differ("runs without a model", rest, words);
}
