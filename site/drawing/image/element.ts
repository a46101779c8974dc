/** Size of every picture in pixels, as those who show links expect it. */
export const imageWidth = 1200;
export const imageHeight = 630;

/** What satori lays out: an element of boxes with styles, and texts in them. */
export type Box = {
  readonly type: "div";
  readonly props: {
    readonly style: Readonly<Record<string, string | number>>;
    readonly children?: string | readonly Box[];
  };
};

/** Colours of the light theme (site/styles/tokens.css): a picture has no reader's setting to follow. */
export const ink = {
  paper: "#fafbfa",
  ink: "#14202b",
  ink2: "#41505c",
  ink3: "#5c6b76",
  bar: "#22313d",
  track: "#a9b8c2",
  dots: "#6f7e89",
  carmine: "#a5132d",
} as const;

export function box(
  style: Readonly<Record<string, string | number>>,
  children: readonly Box[] = [],
): Box {
  return { type: "div", props: { style: { display: "flex", ...style }, children } };
}

/** A text; narrow spaces become plain ones that do not break, which every font has. */
export function words(text: string, style: Readonly<Record<string, string | number>>): Box {
  const children = text.replaceAll("\u202f", "\u00a0");
  return { type: "div", props: { style: { display: "flex", ...style }, children } };
}

/** The board's one bar: thick where points were earned, dashes to the most it could have been. */
export function bar(
  whole: number,
  earnedShare: number,
  mostShare: number,
  thick: number,
  top = 0,
): Box {
  const earned = Math.max(0, earnedShare * whole);
  const open = Math.max(0, (mostShare - earnedShare) * whole);
  return box(
    {
      width: whole,
      height: thick + 2,
      marginTop: top,
      borderBottom: `2px solid ${ink.track}`,
      alignItems: "center",
    },
    [
      box({ width: earned, height: thick, backgroundColor: ink.bar }),
      ...(open < 1 ? [] : [box({ width: open, height: 0, borderTop: `3px dashed ${ink.dots}` })]),
    ],
  );
}
