import { rowsComing, rowsMissing, shownWords } from "../../scorer/describe/shown-rows.ts";
import { BoardForm } from "./board/form.ts";
import { Heads } from "./board/heads.ts";
import { Job } from "./board/job.ts";
import { save, type ShownList } from "./board/save.ts";
import { plainView, queryOf, readView, type View } from "./board/view.ts";
import { Wait } from "./board/wait.ts";

/** Sorts, filters and weighs the board. Until somebody asks for it, nothing is fetched or changed. */
const form = document.querySelector<HTMLFormElement>("form[data-board]");
if (form !== null) start(form);

function start(form: HTMLFormElement): void {
  const { runs = "/runs/", json = "/api/board.json" } = form.dataset;
  const pageOf = (id: string): string => `${runs}${id}/`;
  const jobs = [...document.querySelectorAll<HTMLElement>("section[data-job]")].map(
    (section) => new Job(section, pageOf),
  );
  const parts = jobs.flatMap(({ rankings }) => rankings)[0]?.parts ?? [];
  const known = {
    columns: new Set(jobs.flatMap(({ columns }) => columns)),
    parts: new Set(parts.map(({ id }) => id)),
  };
  const controls = new BoardForm(parts, form);
  const count = form.querySelector("output");
  const published = count?.textContent ?? "";
  let view = plainView;
  let shown: readonly ShownList[] = [];
  let turn = 0;
  const wait = new Wait(jobs.map(({ section }) => section));

  const set = (next: View, isStep: boolean): void => {
    const { sort } = next;
    const isUsual = sort?.column === "composite" && sort.descending;
    const wanted = isUsual ? { ...next, sort: null } : next;
    const query = queryOf(wanted);
    if (query !== location.search) {
      const address = `${location.pathname}${query}${location.hash}`;
      if (isStep) history.pushState(null, "", address);
      else history.replaceState(null, "", address);
    }
    void show(wanted);
  };

  const heads = new Heads(
    [...document.querySelectorAll<HTMLTableElement>("section[data-job] table")],
    (sort) => {
      set({ ...view, sort }, true);
    },
  );

  async function show(next: View): Promise<void> {
    view = next;
    controls.show(view);
    heads.show(view.sort);
    const own = (turn += 1);
    if (jobs.some(({ isThere }) => !isThere)) {
      wait.begin();
      count?.replaceChildren(rowsComing);
    }
    try {
      await Promise.all(jobs.map((job) => job.rows()));
      // A later choice was made while the rows came.
      if (own !== turn) return;
      await showRows();
    } catch {
      count?.replaceChildren(rowsMissing);
    }
    if (own === turn) wait.end();
  }

  async function showRows(): Promise<void> {
    const rows = await Promise.all(jobs.map((job) => job.rows()));
    shown = jobs.flatMap((job, index) => job.show(rows[index] ?? [], view));
    const number = shown.reduce((sum, list) => sum + list.rows.length, 0);
    const of = rows.reduce((sum, { length }) => sum + length, 0);
    count?.replaceChildren(number === of ? published : shownWords(number, of));
  }

  const fetchEarly = (): void => {
    for (const job of jobs) job.rows().catch(() => undefined);
  };
  for (const part of document.querySelectorAll("form[data-board], form[data-weights], thead"))
    for (const kind of ["pointerenter", "focusin"])
      part.addEventListener(kind, fetchEarly, { once: true });

  controls.listen(set);
  for (const button of form.querySelectorAll<HTMLButtonElement>("button[data-save]"))
    button.addEventListener("click", () => {
      const kind = button.dataset["save"] === "csv" ? "csv" : "json";
      void show(view).then(() => save(kind, shown, view, json));
    });
  const fromAddress = (): void => {
    const named = readView(location.search, known);
    if (queryOf(named) !== queryOf(view)) void show(named);
    else wait.end();
  };
  addEventListener("popstate", fromAddress);
  fromAddress();
}
