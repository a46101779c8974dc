import {
  type Comparison,
  type Finding,
  findings as outside,
  type Side,
} from "../../scorer/board/findings.ts";
import { outOfPools } from "../../scorer/board/pool.ts";
import { publishedComparisons } from "../../scorer/board/typical.ts";
import { countedWords } from "../../scorer/describe/counted.ts";
import {
  besidePublished,
  besideTypical,
  findingsTally,
  ownWords,
  publishedWords,
  quartileWords,
  sideInRow,
  typicalInColumn,
} from "../../scorer/describe/findings.ts";
import { outOfPoolsWords, poolWords, whyNoFinding } from "../../scorer/describe/pools.ts";
import { shown } from "../../scorer/describe/strangers.ts";
import { measureNamed } from "../../scorer/measures/index.ts";
import { currentRubric } from "../../scorer/rubrics/index.ts";
import type { RunPage } from "../data/run-page.ts";
import { begins, type Differ, same } from "./difference.ts";
import { grouped } from "../../scorer/exact/grouped.ts";
import { classed, type Markup, tagged } from "./markup.ts";
import { checkTable, type ExpectedRow } from "./table.ts";

const sides: readonly Side[] = ["for", "against", "unusual"];

/** Holds what is found for and against a run, and each of its values beside its pool. */
export function checkRunFindings(
  page: Markup,
  { entry, board }: RunPage,
  compared: readonly Comparison[],
  differ: Differ,
): void {
  const section = page.byId("findings");
  const flagged = outside(compared).filter((one) => one.flagged);
  const own = flagged.filter(({ role }) => role === null);
  const ofRoles = flagged.filter(({ role }) => role !== null);
  const head = page.textOf(tagged("p"), page.first(classed("section-head", "div"), section));
  same(differ, "findings, how many", head, own.length > 0 ? findingsTally(own) : "");
  const out = outOfPools(entry);
  const whole = compared.filter(({ role }) => role === null);
  const why = out === null ? whyNoFinding(whole, currentRubric.thresholds) : outOfPoolsWords(out);
  if (why !== "")
    same(differ, "findings, why none", page.textOf(classed("finding-why", "p"), section), why);
  const expected = [own, ofRoles].flatMap((found) =>
    sides.flatMap((side) => found.filter((finding) => finding.side === side)),
  );
  const lists = section === undefined ? [] : page.all(classed("findings", "ul"), section);
  const items = lists.flatMap((list) => page.textsOf(tagged("li"), list));
  for (const [index, finding] of expected.entries())
    begins(differ, `finding, ${titleOf(finding)}`, items[index], findingWords(finding));
  for (const more of items.slice(expected.length)) differ("a finding", more, "no such finding");
  const [pools] = page.all(classed("beside-pool", "table"), section);
  const beside = compared.length > 0 ? pools : undefined;
  checkTable(page, beside, { about: "beside its pool", rows: poolRows(compared) }, differ);
  const published = board === undefined ? [] : publishedComparisons(entry, board, currentRubric);
  const rows = published.map((one) => ({
    about: titleOf(one),
    cells: [
      titleOf(one),
      ownWords(one),
      publishedWords(one),
      besidePublished(one),
      one.working === null ? "" : countedWords(one.working),
      null,
    ],
  }));
  const list = page.first(classed("published-typicals", "div"), section);
  const typicals = page.first(tagged("table"), list);
  checkTable(page, typicals, { about: "beside published typical values", rows }, differ);
}

function titleOf({ measure }: Pick<Comparison, "measure">): string {
  return measureNamed(measure)?.title ?? measure;
}

function findingWords(finding: Finding): string {
  return [
    titleOf(finding),
    ...(finding.role === null ? [] : [shown(finding.role, 60)]),
    ownWords(finding),
    "typical",
    typicalInColumn(finding),
    besideTypical(finding),
    poolWords(finding),
  ].join(" ");
}

function poolRows(compared: readonly Comparison[]): readonly ExpectedRow[] {
  return [...grouped(compared, ({ role }) => role)].flatMap(([role, own]) => {
    const words = role === null ? "" : `${shown(role, 80)} values of this role alone`;
    const head = role === null ? [] : [{ about: shown(role, 80), cells: [words] }];
    return [...head, ...own.map(poolRow)];
  });
}

function poolRow(one: Comparison): ExpectedRow {
  const { spread } = one;
  const beside =
    spread === null
      ? [typicalInColumn(one)]
      : [
          typicalInColumn(one),
          quartileWords({ ...one, spread }),
          besideTypical({ ...one, spread }),
          sideInRow(one),
        ];
  const title = titleOf(one);
  return { about: title, cells: [title, ownWords(one), ...beside, poolWords(one)] };
}
