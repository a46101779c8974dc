import { useState, type ReactElement } from "react";
import { Bar, BarChart, LabelList, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";

import type { ChartBar } from "./chart-bar.ts";
import { useInBrowser } from "./in-browser.ts";

type Props = {
  readonly caption: string;
  /** What is chosen between; nothing to choose where there is one. */
  readonly label: string;
  readonly choices: readonly { readonly title: string; readonly bars: readonly ChartBar[] }[];
};

/** Pixels of a bar with its gap, of the margins, and of the choice above; the placeholder has the same. */
const rowHeight = 30;
const margins = 20;
const choiceHeight = 44;
/** Pixels of a window. */
const narrow = 620;

/**
 * Values as bars, one figure at a time. Drawn in the browser only: on the server the chart would write
 * style attributes, which the policy of the pages refuses. The placeholder is an element, so that it
 * can come into view, and as high as the chart.
 */
export default function BarsChart({ caption, label, choices }: Props): ReactElement {
  const inBrowser = useInBrowser();
  const [chosen, choose] = useState(0);
  const rows = Math.max(...choices.map(({ bars }) => bars.length));
  const height = rows * rowHeight + margins;
  const above = choices.length > 1 ? choiceHeight : 0;
  if (!inBrowser)
    return (
      <div className="chart-space">
        <svg width="100%" height={above + height} aria-hidden="true" />
      </div>
    );
  const bars = choices[chosen]?.bars ?? [];
  return (
    <div className="chart-space" role="group" aria-label={caption}>
      {choices.length > 1 && (
        <label className="chart-choice">
          {label}
          <select
            value={chosen}
            onChange={({ target }) => {
              choose(Number(target.value));
            }}
          >
            {choices.map(({ title }, index) => (
              <option key={title} value={index}>
                {title}
              </option>
            ))}
          </select>
        </label>
      )}
      <ResponsiveContainer width="100%" height={height}>
        <BarChart data={[...bars]} layout="vertical" margin={{ left: 0, right: 90 }}>
          <XAxis type="number" hide domain={[0, 100_000]} />
          <YAxis
            type="category"
            dataKey="name"
            width={150}
            tickLine={false}
            axisLine={false}
            interval={0}
          />
          <Tooltip
            cursor={{ className: "chart-cursor" }}
            isAnimationActive={false}
            // A narrow plot has no room for words beside the pointer: they begin at the names.
            {...(innerWidth < narrow ? { position: { x: 0 } } : {})}
            content={({ active, payload }) => {
              const bar = payload[0]?.payload as ChartBar | undefined;
              return active && bar !== undefined ? <Said bar={bar} /> : null;
            }}
          />
          <Bar
            dataKey="length"
            barSize={6}
            // A bar without any size would lose its words: "unknown", or 0.
            minPointSize={0.01}
            fill="currentColor"
            isAnimationActive={false}
          >
            <LabelList dataKey="value" position="right" />
          </Bar>
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}

function Said({ bar: { name, value, beside } }: { readonly bar: ChartBar }): ReactElement {
  return (
    <p className="chart-said">
      <b>
        <bdi>{name}</bdi> {value}
      </b>
      {beside !== "" && <span>{beside}</span>}
    </p>
  );
}
