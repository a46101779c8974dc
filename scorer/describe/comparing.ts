/** Runs that stand side by side at most. */
export const comparedMost = 4;

/** What a column is called beside its run's name, and before each of its cells where rows are narrow. */
export function columnLetter(index: number): string {
  return "ABCD".charAt(index);
}

/** What the page says under the choice. */
export function choiceWords(chosen: number): string {
  if (chosen === 0) return "Choose two to four runs.";
  if (chosen === 1) return "One run. Add another to set beside it.";
  const full = chosen >= comparedMost ? " No more fit: remove one to add another." : "";
  return `${["Two", "Three", "Four"][chosen - 2] ?? ""} runs side by side.${full}`;
}

/** What a search found, of how many runs. */
export function foundWords(found: number, shown: number): string {
  if (found === 0) return "No run has all of these words.";
  const runs = found === 1 ? "One run found" : `${found.toString()} runs found`;
  return found > shown ? `${runs}; the first ${shown.toString()} are listed.` : `${runs}.`;
}

/** Runs the address names and the board does not have, and those beyond four. */
export function missingWords(missing: readonly string[], beyond: number): readonly string[] {
  return [
    ...(missing.length === 0 ? [] : [`No run here is called ${missing.join(" or ")}.`]),
    ...(beyond === 0
      ? []
      : ["The address names more than four runs; the first four are side by side."]),
  ];
}

export const comparingWords = {
  add: "Add",
  remove: "Remove",
  nothing: "–",
  most: "the most",
  failed: "The list of runs could not be loaded. Load the page again to try once more.",
} as const;
