import type { Entry } from "../board/entry.ts";
import { xmlText } from "./feed.ts";
import { formatCoverage, formatMilli } from "./number.ts";
import { runName } from "./run-name.ts";
import { brief } from "./strangers.ts";

/** Where a run stands among those it is ranked with; `null` for none. */
export type Place = { readonly rank: number; readonly of: number } | null;

/** What a badge says: a score never without its ceiling, its coverage and its standing. */
export function badgeWords(
  { card, run }: Pick<Entry, "card" | "run">,
  place: Place,
): { readonly score: string; readonly standing: string } {
  const { compositeMilli, ceilingMilli, coverageMilli } = card;
  const score =
    coverageMilli === 0
      ? "unmeasured"
      : `${formatMilli(compositeMilli)}, at most ${formatMilli(ceilingMilli)}`;
  const rank =
    place === null ? "not ranked" : `rank ${place.rank.toString()} of ${place.of.toString()}`;
  const invented = run?.source === "scripted" || run?.source === "synthetic";
  const standing = [
    ...(coverageMilli === 0 ? [] : [`${formatCoverage(coverageMilli)} measured`]),
    ...(invented ? [run.source] : []),
    rank,
  ].join(", ");
  return { score, standing };
}

const height = 28;

/** Size of a run's badge in pixels, so that a page keeps room for it. */
export function badgeSize(
  entry: Pick<Entry, "card" | "run">,
  place: Place,
): { readonly width: number; readonly height: number } {
  const width = cellsOf(entry, place).reduce((sum, cell) => sum + cell.width + 20, 0);
  return { width, height };
}

function cellsOf(
  entry: Pick<Entry, "card" | "run">,
  place: Place,
): readonly { readonly text: string; readonly width: number }[] {
  const { score, standing } = badgeWords(entry, place);
  return ["Proofboard", score, standing].map((text) => ({ text, width: widthOf(text) }));
}

/**
 * A badge as a picture of its own: no font, no script, nothing fetched; text stays text. Widths are
 * those of Verdana, and the viewer's own font is made to fit them.
 */
export function badgeSvg(entry: Pick<Entry, "id" | "card" | "run">, place: Place): string {
  const { score, standing } = badgeWords(entry, place);
  const cells = cellsOf(entry, place);
  let at = 0;
  const drawn = cells.map(({ text, width }, index) => {
    const x = at + 10;
    at += width + 20;
    const edge = index === cells.length - 1 ? "" : `<path class="r" d="M${at.toString()}.5 5v18"/>`;
    const kind = index === 1 ? ` class="s"` : "";
    return `<text${kind} x="${x.toString()}" y="18.5" textLength="${width.toString()}" lengthAdjust="spacingAndGlyphs">${xmlText(text)}</text>${edge}`;
  });
  const whole = at.toString();
  const said = xmlText(`Proofboard: ${brief(runName(entry, 400), 60)}: ${score}; ${standing}`);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${whole}" height="${height.toString()}" viewBox="0 0 ${whole} ${height.toString()}" role="img" aria-labelledby="t">`,
    `<title id="t">${said}</title>`,
    `<style>text{font:12px Verdana,"DejaVu Sans",sans-serif;fill:#14202b}.s{font-weight:bold}.p{fill:#fafbfa}.r{stroke:#5c6b76;fill:none}.c{stroke:#a5132d;stroke-width:2;stroke-dasharray:2 2;fill:none}@media(prefers-color-scheme:dark){text{fill:#e3e8ea}.p{fill:#0f151a}.r{stroke:#83929d}.c{stroke:#ff9093}}</style>`,
    `<rect class="p" width="${whole}" height="${height.toString()}"/><path class="r" d="M0 .5h${whole}M0 27.5h${whole}"/><path class="c" d="M10 23h38"/>`,
    ...drawn,
    `</svg>\n`,
  ].join("");
}

/** Width of a text of 12 px Verdana in whole pixels, near enough for digits and plain words. */
function widthOf(text: string): number {
  const widths = Array.from(text, (character) =>
    /[0-9]/.test(character) ? 76 : /[fijlrt.,:; \u202f]/.test(character) ? 47 : 76,
  );
  return Math.ceil(widths.reduce((sum, width) => sum + width, 0) / 10);
}
