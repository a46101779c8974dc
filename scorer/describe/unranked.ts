import type { Entry } from "../board/entry.ts";
import type { Scorecard } from "../score/scorecard.ts";
import type { FigureName } from "../run-folder/totals.ts";
import { figurePhrase } from "./figures.ts";
import { inWords } from "./plural.ts";

/** What of a run could be measured, by name as far as a cell holds it. */
export function measuredWords(card: Scorecard, titleOf: (measure: string) => string): string {
  const names = Object.values(card.subjects).flatMap(({ measures }) =>
    Object.entries(measures)
      .filter(([, { state }]) => state !== "unmeasured")
      .map(([name]) => titleOf(name).toLowerCase()),
  );
  if (names.length === 0) return "nothing";
  if (names.length <= 4) return names.join(", ");
  return `${names.slice(0, 3).join(", ")} and ${inWords(names.length - 3)} measures more`;
}

/** The figures a cell has room for, those people ask for first. */
const askedFor: readonly FigureName[] = [
  "wallClockMs",
  "requests",
  "lineCoverageShare",
  "lintErrors",
  "toolCalls",
];

/** What its source printed about a run that has no log: the composite it gave, and leading figures. */
export function publisherSays({ scored }: Pick<Entry, "scored">): readonly string[] {
  const { totals } = scored.opened.documents;
  if (totals.state !== "read") return [];
  const { asPublished, figures } = totals.value;
  const composite = asPublished?.composite;
  return [
    ...(composite == null ? [] : [`composite ${composite.toString()}`]),
    ...askedFor.flatMap((name) => {
      const published = figures[name];
      return published === undefined ? [] : [figurePhrase(name, published)];
    }),
  ].slice(0, 4);
}
