/** Ticks at places in thousandths of a per cent, as the path of an SVG 1,000 wide; each place once. */
export function rugPath(places: readonly number[], height: number): string {
  const drawn = new Set(places.map((place) => Math.round(place / 100)));
  return [...drawn].map((x) => `M${x.toString()} 0v${height.toString()}`).join("");
}

/** So many of a list's members, evenly spaced, the first and the last among them. */
export function evenly<Member>(all: readonly Member[], most: number): readonly Member[] {
  if (all.length <= most) return all;
  return Array.from({ length: most }, (_, index) =>
    all.at(Math.round((index * (all.length - 1)) / (most - 1))),
  ).flatMap((member) => (member === undefined ? [] : [member]));
}
