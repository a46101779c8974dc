import { scaleLinear, scaleLog } from "d3-scale";

import type { CostPoint } from "../../../scorer/board/frontier.ts";
import { pointWords } from "../../../scorer/describe/frontier.ts";
import { formatUsd } from "../../../scorer/describe/number.ts";
import { runName } from "../../../scorer/describe/run-name.ts";
import { brief } from "../../../scorer/describe/strangers.ts";

/** A point with its place and its words; `anchor` is `null` where there is no room for them. */
export type Drawn = {
  readonly point: CostPoint;
  readonly x: number;
  readonly y: number;
  readonly ceiling: number;
  readonly words: string;
  readonly label: Label | null;
};

type Label = { readonly dx: number; readonly dy: number; readonly anchor: "start" | "end" };
type Tick = { readonly at: number; readonly label: string };

/** All places are per cent of the drawing's width and height, from its upper left. */
export type FrontierDrawing = {
  readonly points: readonly Drawn[];
  /** The frontier as corners of a line. */
  readonly steps: string;
  readonly xTicks: readonly Tick[];
  readonly yTicks: readonly Tick[];
};

/** Points a drawing has room for; those on the frontier come before all others. */
const pointsDrawn = 120;
/** The drawing the labels are set for: on a smaller one only those of the frontier are shown. */
const size = { width: 900, height: 380, letter: 6.4 };
const picoDollar = 1e-12;

/** @param points cheapest first. */
export function drawFrontier(points: readonly CostPoint[]): FrontierDrawing {
  const best = points.filter(({ onFrontier }) => onFrontier);
  const others = points.filter(({ onFrontier }) => !onFrontier);
  others.sort((a, b) => a.rank - b.rank);
  const kept = [...best, ...others].slice(0, pointsDrawn);
  const costs = kept.map(dollarsOf);
  const [least, most] = [Math.min(...costs), Math.max(...costs)];
  const x = scaleLog([least * 0.82, most * 1.22], [0, 100]);
  const scores = kept.map(({ compositeMilli }) => compositeMilli / 1000);
  const low = Math.max(0, Math.min(...scores) - 4);
  const high = Math.min(100, Math.max(...kept.map(({ ceilingMilli }) => ceilingMilli / 1000)) + 2);
  const y = scaleLinear([low, high], [100, 0]);
  const placed = kept.map((point) => ({
    point,
    x: rounded(x(dollarsOf(point))),
    y: rounded(y(point.compositeMilli / 1000)),
    ceiling: rounded(y(point.ceilingMilli / 1000)),
    words: `${brief(runName(point.entry), 34)}${point.onFrontier ? ` ${pointWords(point)}` : ""}`,
  }));
  const labels = labelled(placed);
  return {
    points: placed.map((one, index) => ({ ...one, label: labels[index] ?? null })),
    steps: stepsOf(placed.filter(({ point }) => point.onFrontier)),
    xTicks: costTicks(x),
    yTicks: y.ticks(5).map((score) => ({ at: rounded(y(score)), label: score.toString() })),
  };
}

/** A cost of nothing has no place on a scale of ratios: it stands at a tenth of a cent. */
function dollarsOf({ costPico }: CostPoint): number {
  return Math.max(Number(costPico) * picoDollar, 0.001);
}

function costTicks(x: ReturnType<typeof scaleLog<number>>): readonly Tick[] {
  const ticks = x.ticks(6).filter((tick) => /^[125]/.test(tick.toExponential()));
  const own = ticks.length >= 2 ? ticks : scaleLinear(x.domain(), x.range()).ticks(4);
  return own.map((dollars) => ({
    at: rounded(x(dollars)),
    label: formatUsd(Math.round(dollars / picoDollar).toString()),
  }));
}

function stepsOf(points: readonly { readonly x: number; readonly y: number }[]): string {
  const [first] = points;
  if (first === undefined) return "";
  const corners = points
    .slice(1)
    .map(({ x, y }) => `H${(x * 10).toString()} V${(y * 10).toString()}`);
  return `M${(first.x * 10).toString()} 1000 V${(first.y * 10).toString()} ${corners.join(" ")} H1000`;
}

const tries: readonly Label[] = [
  { dx: 9, dy: -7, anchor: "start" },
  { dx: -9, dy: -7, anchor: "end" },
  { dx: 9, dy: 16, anchor: "start" },
  { dx: -9, dy: 16, anchor: "end" },
];

/** A place for each point's words that covers no other words or points, the frontier's first. */
function labelled(
  points: readonly { readonly x: number; readonly y: number; readonly words: string }[],
): readonly (Label | null)[] {
  const at = points.map(({ x, y }) => ({ x: (x * size.width) / 100, y: (y * size.height) / 100 }));
  const taken = at.map(({ x, y }) => ({ left: x - 5, right: x + 5, top: y - 5, bottom: y + 5 }));
  return points.map(({ words }, index) => {
    const { x, y } = at[index] ?? { x: 0, y: 0 };
    const length = words.length * size.letter;
    for (const label of tries) {
      const left = label.anchor === "start" ? x + label.dx : x + label.dx - length;
      const box = { left, right: left + length, top: y + label.dy - 12, bottom: y + label.dy + 4 };
      if (left < 0 || box.right > size.width || box.top < 0 || box.bottom > size.height) continue;
      const isFree = taken.every(
        (other) =>
          box.left >= other.right ||
          other.left >= box.right ||
          box.top >= other.bottom ||
          other.top >= box.bottom,
      );
      if (!isFree) continue;
      taken.push(box);
      return label;
    }
    return null;
  });
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
