import { formatCount } from "../../scorer/describe/number.ts";
import type { ReplayIndex } from "../../scorer/describe/replay-json.ts";
import { markedLead, markedSteps, replayTicks } from "../../scorer/describe/replay-marked.ts";
import { stepOf } from "../../scorer/describe/replay-player.ts";
import { replayLead, replayLimits } from "../../scorer/describe/replay-text.ts";
import type { Replay } from "../../scorer/observe/replay/replay.ts";
import { begins, type Differ, same, sameTexts } from "./difference.ts";
import type { Element } from "./element.ts";
import { classed, type Markup, tagged } from "./markup.ts";
import type { ReadReplay } from "./replay.ts";
import { checkTable } from "./table.ts";

/** Steps a page lists at least, where there are so many. */
const leastListed = 40;

/** Holds the page of a replay, as it was built, against the logs read again. */
export function checkReplayPage(
  page: Markup,
  { replay, index, opening: { first, steps } }: ReadReplay,
  differ: Differ,
): void {
  same(differ, "what it holds", page.textOf(classed("lead", "p")), replayLead(replay));
  sameTexts(differ, "limit", page.textsOf(classed("limit", "p")), replayLimits(replay));
  if (index.steps === 0) return;
  checkOverview(page, replay, differ);
  checkMarked(page, replay, index, differ);
  const lanes = index.lanes.map(({ name, role, models, steps: count }) => ({
    about: `${role} ${name}`.trim(),
    cells: [name, role, models, count],
  }));
  checkTable(page, tableIn(page, "lanes"), { about: "lanes", rows: lanes }, differ);
  const section = page.byId("first-steps");
  const table = tableIn(page, "first-steps");
  const listed = table === undefined ? 0 : page.all(tagged("tr"), table).length - 1;
  const shown = steps.slice(0, Math.max(leastListed, listed));
  const head = page.textOf(tagged("p"), section);
  same(differ, "steps listed", head, `${formatCount(shown.length)} of ${formatCount(index.steps)}`);
  const rows = shown.map(({ lane, clock, words, line }, place) => {
    const number = formatCount(first + place);
    const own = index.lanes[lane];
    const who = own === undefined || own.role === "" ? (own?.name ?? "") : own.role;
    return { about: `step ${number}`, cells: [number, clock, who, words, line] };
  });
  checkTable(page, table, { about: "first steps", rows }, differ);
  const panel = page.first(classed("now", "div"));
  const [opening] = steps;
  const part = (name: string): string | undefined =>
    page.textOf({ passes: (element) => element.attribute("data-part") === name }, panel);
  same(differ, "step of the panel", part("title"), stepOf(1, index.steps));
  same(differ, "time of the panel", part("time"), opening?.time ?? "");
  same(differ, "words of the panel", part("words"), opening?.words ?? "");
  same(differ, "line of the panel", part("line"), opening?.line ?? "");
  const facts = (opening?.facts ?? []).map(([label, value]) => `${label} ${value}`);
  const list = page.first(tagged("dl"), panel);
  const found = page.textsOf(tagged("div"), list);
  sameTexts(differ, "fact of the panel", found, facts);
}

function checkOverview(page: Markup, replay: Replay, differ: Differ): void {
  const figure = page.first(classed("overview", "figure"));
  const ticks = replayTicks(replay);
  const axis = page.first(classed("axis", "svg"), figure);
  const words = ticks.map(({ number, clock }) => `${number} ${clock}`);
  sameTexts(differ, "place of the overview", page.textsOf(tagged("g"), axis), words);
  const caption = page.textOf(tagged("figcaption"), figure);
  begins(differ, "steps of the overview", caption, `All ${ticks.at(-1)?.number ?? "0"} steps,`);
  const steps = replay.steps.length.toString();
  const range = page.first(tagged("input"), figure)?.attribute("max");
  same(differ, "last step of the overview", range, steps);
}

function checkMarked(
  page: Markup,
  replay: Replay,
  { kinds }: Pick<ReplayIndex, "kinds">,
  differ: Differ,
): void {
  const section = page.byId("marked");
  const marked = markedSteps(replay);
  const head = page.first(classed("section-head", "div"), section);
  const lead = markedLead(replay, marked.length);
  same(differ, "marked steps", page.textOf(tagged("p"), head), lead);
  const list = page.first(classed("marked", "ol"), section);
  const rows = marked.map(({ number, clock, who, words, marks, line }) =>
    ["Step", number, clock, who, marks.join("; "), words, line].join(" "),
  );
  sameTexts(differ, "marked step", page.textsOf(tagged("li"), list), rows);
  const said = kinds.map(({ said: of }) => of);
  const terms = page.textsOf(tagged("dt"), page.first(classed("kinds", "div"), section));
  sameTexts(differ, "kind of mark", terms, said);
  const notes = kinds.map(({ meaning, note }) => (note === "" ? meaning : `${meaning}; ${note}`));
  const meanings = page.textsOf(tagged("dd"), page.first(classed("kinds", "div"), section));
  sameTexts(differ, "meaning of a mark", meanings, notes);
  const select = page.first({
    tag: "select",
    passes: (element) => element.attribute("data-part") === "kind",
  });
  const options = kinds.map(({ title, count }) => `${title} ( ${count} )`);
  const [, ...shown] = page.textsOf(tagged("option"), select);
  sameTexts(differ, "choice of a mark", shown.map(spaced), options.map(spaced));
}

/** How a text is broken into parts is the markup's own. */
function spaced(text: string): string {
  return text.replaceAll(/\s*([()])\s*/g, " $1 ");
}

function tableIn(page: Markup, id: string): Element | undefined {
  return page.first(tagged("table"), page.byId(id));
}
