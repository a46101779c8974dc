import type { RunImage } from "../../../scorer/describe/image.ts";
import { bar, box, type Box, ink, words } from "./element.ts";
import { sheet } from "./masthead.ts";

const whole = 1088;

/** The picture of a run: its score on one scale, and the ten parts it is the sum of. */
export function runImage(image: RunImage): Box {
  const { over, title, score, beside, parts, compositeMilli, ceilingMilli, rubric } = image;
  const column = Math.floor(whole / Math.max(1, parts.length));
  return sheet(rubric, [
    words(over, { fontFamily: "Plex", fontSize: 26, color: ink.ink3, marginTop: 18 }),
    words(title, { fontSize: title.length > 40 ? 42 : 56, lineHeight: 1.1, marginTop: 2 }),
    box({ alignItems: "flex-end", marginTop: "auto" }, [
      words(score, { fontSize: score.length > 6 ? 92 : 148, lineHeight: 1, letterSpacing: -3 }),
      box({ flexDirection: "column", marginLeft: 32, marginBottom: 12, color: ink.ink2 }, [
        words(beside[0], { fontSize: 32 }),
        words(beside[1], { fontSize: 32 }),
      ]),
    ]),
    bar(whole, compositeMilli / 100_000, ceilingMilli / 100_000, 14, 18),
    box(
      { marginTop: 22, fontFamily: "Plex" },
      parts.map((part) => cell(part, column)),
    ),
  ]);
}

function cell({ name, points, part }: RunImage["parts"][number], column: number): Box {
  const { milli, maxMilli, measuredMilli } = part;
  const most = (milli + (maxMilli - measuredMilli)) / maxMilli;
  return box({ flexDirection: "column", width: column }, [
    words(name, { fontSize: 22, color: ink.ink2 }),
    words(points, { fontSize: 28, fontWeight: 600 }),
    bar(column - 16, milli / maxMilli, most, 6, 4),
  ]);
}
