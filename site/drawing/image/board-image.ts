import type { BoardImage } from "../../../scorer/describe/image.ts";
import { bar, box, type Box, ink, words } from "./element.ts";
import { sheet } from "./masthead.ts";

/** The picture of the board: its first sentence, and the first rows or the jobs under it. */
export function boardImage({ title, over, rows, jobs, rubric }: BoardImage): Box {
  return sheet(rubric, [
    words(over, { fontFamily: "Plex", fontSize: 26, color: ink.ink3, marginTop: 18 }),
    words(title, { fontSize: 52, lineHeight: 1.1, marginTop: 2, marginBottom: "auto" }),
    ...rows.map(row),
    ...jobs.map(({ name, tally }) =>
      line([words(name, { fontSize: 30 }), words(tally, { fontSize: 28, color: ink.ink2 })]),
    ),
  ]);
}

function row({
  rank,
  name,
  score,
  most,
  compositeMilli,
  ceilingMilli,
}: BoardImage["rows"][number]): Box {
  return box({ flexDirection: "column", marginTop: 10 }, [
    box({ alignItems: "flex-end", justifyContent: "space-between", fontFamily: "Plex" }, [
      box({ alignItems: "flex-end" }, [
        words(rank, { fontSize: 26, width: 40, color: ink.ink3 }),
        words(name, { fontSize: 28 }),
      ]),
      box({ alignItems: "flex-end" }, [
        words(most, { fontSize: 22, color: ink.ink3, marginRight: 20, marginBottom: 4 }),
        words(score, { fontFamily: "Source Serif 4", fontSize: 38 }),
      ]),
    ]),
    bar(1088, compositeMilli / 100_000, ceilingMilli / 100_000, 6),
  ]);
}

function line(children: readonly Box[]): Box {
  return box(
    {
      justifyContent: "space-between",
      alignItems: "flex-end",
      fontFamily: "Plex",
      borderTop: `1px solid ${ink.track}`,
      padding: "10px 0",
    },
    children,
  );
}
