import { timelineWords } from "../../scorer/describe/timeline.ts";
import type { Replay } from "../../scorer/observe/replay/replay.ts";
import { packedTimeline } from "../data/timeline.ts";
import { type Differ, same, sameTexts } from "./difference.ts";
import { propsOf } from "./islands.ts";
import { checkJson } from "./json.ts";
import { classed, type Markup, tagged } from "./markup.ts";
import { checkTable } from "./table.ts";

/** Holds when a run made its requests, drawn, as a table and as a chart, against its logs read again. */
export function checkTimeline(page: Markup, replay: Replay, differ: Differ): void {
  const words = timelineWords(replay);
  const section = page.byId("timeline");
  if (words === null || section === undefined) {
    if (words !== null) differ("requests over time", undefined, "a section of their own");
    return;
  }
  const { caption, marks, lanes, clocks, table, ticks, buckets, notes } = words;
  const figure = page.first(classed("timeline", "figure"), section);
  const shown = page.textOf(tagged("figcaption"), figure);
  same(differ, "caption of requests over time", shown, caption);
  const drawn = page.all(classed("timeline-row", "div"), figure);
  const found = drawn.filter((row) => !row.has("ends")).map((row) => page.text(row));
  const rows = [
    ...marks.map(({ name, total }) => `${name} ${total}`),
    ...lanes.map(({ name, role, total }) => `${role} ${name} ${total}`),
  ];
  sameTexts(differ, "row of requests over time", found, rows);
  const ends = drawn.find((row) => row.has("ends"));
  const times = ticks.map((bucket) => clocks[bucket]?.short ?? "");
  sameTexts(differ, "time under the requests", page.textsOf(tagged("text"), ends), times);
  const cells = table.map(({ time, requests, lanes: own, marks: marked }) => ({
    about: time,
    cells: [time, requests, own, marked],
  }));
  const list = page.first(classed("buckets", "table"), section);
  checkTable(page, list, { about: "requests over time", rows: cells }, differ);
  const steps = table.flatMap(({ step }) => (step === null ? [] : `#step=${step.toString()}`));
  const links = list === undefined ? [] : page.all(tagged("a"), list);
  const hashes = links.map((link) => (link.attribute("href") ?? "").replace(/^[^#]*/, ""));
  sameTexts(differ, "step of a row of requests over time", hashes, steps);
  const beside = page.textsOf(tagged("p"), page.first(classed("note", "div"), section));
  sameTexts(differ, "note on requests over time", beside.slice(1), notes);
  const chart = propsOf(page, page.first(classed("chart", "details"), section));
  if (buckets < 2) return;
  const expected = packedTimeline(words);
  const names = Object.keys(expected);
  const props = names.map((name) => [name, chart?.[name]] as const);
  checkJson(JSON.stringify(Object.fromEntries(props)), expected, (at, given, must) => {
    differ(`the chart of requests over time, ${at}`, given, must);
  });
}
