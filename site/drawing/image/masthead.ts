import { box, type Box, ink, words } from "./element.ts";

/** A picture's sheet: the wordmark and the rubric over a double rule, and what is under it. */
export function sheet(rubric: string, children: readonly Box[]): Box {
  return box(
    {
      width: "100%",
      height: "100%",
      boxSizing: "border-box",
      flexDirection: "column",
      backgroundColor: ink.paper,
      color: ink.ink,
      fontFamily: "Source Serif 4",
      padding: "40px 56px 44px",
    },
    [
      box({ justifyContent: "space-between", alignItems: "flex-end", paddingBottom: 12 }, [
        words("Proofboard", { fontSize: 38, borderBottom: `3px dashed ${ink.carmine}` }),
        words(`Rubric ${rubric}`, {
          fontFamily: "Plex",
          fontSize: 26,
          color: ink.ink2,
        }),
      ]),
      box({ height: 6, borderTop: `2px solid ${ink.ink}`, borderBottom: `2px solid ${ink.ink}` }),
      ...children,
    ],
  );
}
