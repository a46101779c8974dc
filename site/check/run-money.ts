import { moneyRemarks, spendingNotes } from "../../scorer/describe/spending.ts";
import { spendingBars } from "../../scorer/describe/spending-bars.ts";
import { type SpendingLine, spendingTable } from "../../scorer/describe/spending-table.ts";
import { brief } from "../../scorer/describe/strangers.ts";
import { currentRubric } from "../../scorer/rubrics/index.ts";
import type { Scorecard } from "../../scorer/score/scorecard.ts";
import { begins, type Differ, sameTexts } from "./difference.ts";
import { checkBarsChart } from "./islands.ts";
import { checkBars } from "./lengths.ts";
import { classed, type Markup, tagged } from "./markup.ts";
import { checkTable, type ExpectedRow } from "./table.ts";

/** Steps that stand under their roles at once; more of them open. */
const stepsInPlace = 12;

/** Holds where the money and the tokens of a run went against its scorecard. */
export function checkRunMoney(page: Markup, { spending }: Scorecard, differ: Differ): void {
  const section = page.byId("money");
  if (spending === null || section === undefined) {
    if (spending !== null) differ("money and tokens", undefined, "a section of its own");
    return;
  }
  const table = spendingTable(spending, currentRubric.thresholds);
  const { sections, totals } = table;
  const steps = sections.reduce((sum, { lines }) => sum + lines.length, 0);
  const found = page.all(classed("money", "table"), section);
  const forms = [
    ...(sections.length > 0 ? [steps <= stepsInPlace] : []),
    ...(steps > stepsInPlace ? [true] : []),
  ];
  for (const [index, withSteps] of forms.entries()) {
    const about = withSteps ? "money by role and step" : "money by role";
    const lines = sections.flatMap((role) => {
      const [only, ...others] = role.lines;
      const isAlone = only !== undefined && others.length === 0;
      const beside = [
        ...(withSteps && isAlone && only.named ? [only.name] : []),
        ...(role.system ? ["system traffic, in no measure"] : []),
      ];
      return [{ line: role, beside }, ...(withSteps && !isAlone ? role.lines.map(alone) : [])];
    });
    const all = [...lines, ...totals.map(alone)];
    checkTable(page, found[index], { about, rows: all.map(rowOf) }, differ);
    const lengths = all.flatMap(({ line: { share } }) => share?.percent ?? []);
    if (found[index] !== undefined) checkBars(page, found[index], { about, lengths }, differ);
  }
  for (const { id, name, words } of moneyRemarks(spending)) {
    const remark = page.byId(id);
    const text = remark === undefined ? undefined : page.text(remark);
    begins(differ, name.toLowerCase(), text, `${name} ${words}`);
  }
  const notes = page.textsOf(tagged("p"), page.first(classed("note", "div"), section));
  sameTexts(differ, "note on the money", notes, spendingNotes(spending, table));
  const chart = page.first(classed("chart", "details"), section);
  const bars = spendingBars(spending).map(({ title, bars: own }) => ({
    title,
    bars: own.map(({ name, text }) => ({ name: brief(name, 24), value: text, beside: "" })),
  }));
  checkBarsChart(page, chart, bars, differ);
}

type Line = { readonly line: SpendingLine; readonly beside: readonly string[] };

function alone(line: SpendingLine): Line {
  return { line, beside: [] };
}

function rowOf({ line: { name, cells, share }, beside }: Line): ExpectedRow {
  const texts = cells.map(({ text }) => text);
  const shares = share === null ? [] : [share.text];
  return { about: name, cells: [[name, ...beside].join(" "), ...texts, ...shares] };
}
