/** Bins a replay's overview is cut into at most. */
export const binsMost = 160;

/**
 * Bars of one lane over a whole replay, as the path of an SVG: a bar a bin, its height the share of the
 * bin's steps that are the lane's, so that heights of all lanes of a bin add up to one row.
 *
 * @param letters the lane of every step, a letter a step
 * @param base where the row stands, from the top
 * @param height of a bin that is all the lane's
 */
export function densityPath(letters: string, lane: string, base: number, height: number): string {
  const bins = Math.min(binsMost, letters.length);
  let path = "";
  for (let bin = 0; bin < bins; bin += 1) {
    const [begin, end] = [edge(bin, bins, letters), edge(bin + 1, bins, letters)];
    let own = 0;
    for (let step = begin; step < end; step += 1) if (letters[step] === lane) own += 1;
    if (own === 0) continue;
    // Few of many must still be seen.
    const top = Math.max(1, Math.round((own / (end - begin)) * height * 10) / 10);
    path += `M${bin.toString()} ${base.toString()}v-${top.toString()}h1v${top.toString()}`;
  }
  return path;
}

function edge(bin: number, bins: number, letters: string): number {
  return Math.floor((bin * letters.length) / bins);
}

/** Ticks along the top, as the path of an SVG: the more steps of a bin are marked, the longer its tick. */
export function marksPath(marked: readonly number[], steps: number, height: number): string {
  const bins = Math.min(binsMost, steps);
  const counts = new Map<number, number>();
  for (const step of new Set(marked)) {
    const bin = Math.floor(((step - 1) * bins) / steps);
    counts.set(bin, (counts.get(bin) ?? 0) + 1);
  }
  const most = Math.max(1, ...counts.values());
  const ticks = [...counts].map(([bin, count]) => {
    const length = Math.max(2, Math.round((count / most) * height * 10) / 10);
    return `M${(bin + 0.5).toString()} ${height.toString()}v-${length.toString()}`;
  });
  return ticks.join("");
}
