import type { Placed } from "./curve.ts";

/** Where a mark's words stand; `anchor` is `null` where there is no room for them. */
export type Labelled = {
  readonly mark: Placed;
  readonly dx: number;
  readonly dy: number;
  readonly anchor: "start" | "end" | null;
};

type Box = {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

/** Sizes of the drawing the labels are set for; narrower ones show fewer. */
const sizes = { large: { width: 900, height: 320 }, small: { width: 330, height: 220 } } as const;
const letter = 6.2;
const lineHeight = 16;

/** Tries the places round each mark and takes the first that covers no other words or marks. */
export function placeLabels(marks: readonly Placed[], large: boolean): readonly Labelled[] {
  const { width, height } = large ? sizes.large : sizes.small;
  const at = (mark: Placed): readonly [number, number] => [
    (mark.x * width) / 100,
    (mark.y * height) / 100,
  ];
  const taken: Box[] = marks.map((mark) => {
    const [x, y] = at(mark);
    return { left: x - 5, right: x + 5, top: y - 5, bottom: y + 5 };
  });
  const order = [...marks].sort((a, b) => rank(a) - rank(b));
  return order.map((mark) => {
    const [x, y] = at(mark);
    const length = (mark.label.length + (mark.kind === "other" ? 8 : 24)) * letter;
    for (const { dx, dy, anchor } of tries) {
      const left = anchor === "start" ? x + dx : x + dx - length;
      const box = {
        left,
        right: left + length,
        top: y + dy - 12,
        bottom: y + dy - 12 + lineHeight,
      };
      const outside = box.left < 0 || box.right > width + 60 || box.top < -8 || box.bottom > height;
      if (outside || taken.some((other) => overlaps(box, other))) continue;
      taken.push(box);
      return { mark, dx, dy, anchor };
    }
    if (mark.kind !== "run") return { mark, dx: 0, dy: 0, anchor: null };
    return mark.x > 50
      ? { mark, dx: -9, dy: -6, anchor: "end" }
      : { mark, dx: 9, dy: -6, anchor: "start" };
  });
}

const tries = [
  { dx: 9, dy: -6, anchor: "start" },
  { dx: 9, dy: 14, anchor: "start" },
  { dx: -9, dy: 16, anchor: "end" },
  { dx: -9, dy: -6, anchor: "end" },
  { dx: 12, dy: -20, anchor: "start" },
  { dx: -9, dy: 32, anchor: "end" },
  { dx: 12, dy: 30, anchor: "start" },
] as const;

function rank({ kind }: Placed): number {
  return kind === "run" ? 0 : kind === "typical" ? 1 : 2;
}

function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
