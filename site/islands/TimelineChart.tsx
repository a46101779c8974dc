import { useState, type ReactElement } from "react";
import {
  Bar,
  ComposedChart,
  ResponsiveContainer,
  Scatter,
  Tooltip,
  XAxis,
  YAxis,
  type ScatterShapeProps,
} from "recharts";

import { formatCount } from "../../scorer/describe/number.ts";
import { useInBrowser } from "./in-browser.ts";
import { bucketsOf, type Bucket, type Packed } from "./timeline-buckets.ts";

type Props = Packed & {
  readonly caption: string;
  /** Names of the lanes. */
  readonly lanes: readonly string[];
  /** Address of the replay, followed by the number of a step. */
  readonly replay: string;
};

/** Pixels of the chart, and of the choice above; the placeholder has the same. */
const height = 260;
const choiceHeight = 44;
const all = -1;

/**
 * Requests over time: those of a chosen lane in ink below those of the others, a triangle over buckets
 * in which something is marked. A click goes to the replay there, as the links of the table do.
 */
export default function TimelineChart({ caption, lanes, replay, ...packed }: Props): ReactElement {
  const inBrowser = useInBrowser();
  const [lane, choose] = useState(all);
  if (!inBrowser)
    return (
      <div className="chart-space wide">
        <svg width="100%" height={height + choiceHeight} aria-hidden="true" />
      </div>
    );
  const buckets = bucketsOf(packed, lane === all ? null : lane);
  return (
    <div className="chart-space wide" role="group" aria-label={caption}>
      <label className="chart-choice">
        Lane
        <select
          value={lane}
          onChange={({ target }) => {
            choose(Number(target.value));
          }}
        >
          <option value={all}>all lanes</option>
          {lanes.map((name, index) => (
            <option key={index} value={index}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <ResponsiveContainer width="100%" height={height}>
        <ComposedChart
          data={[...buckets]}
          margin={{ left: 0, right: 12, top: 16, bottom: 0 }}
          barCategoryGap={1}
          onClick={({ activeTooltipIndex }) => {
            const step = buckets[Number(activeTooltipIndex)]?.step ?? null;
            if (step !== null) location.assign(`${replay}#step=${step.toString()}`);
          }}
        >
          <XAxis
            dataKey="time"
            tickLine={false}
            minTickGap={48}
            interval="equidistantPreserveStart"
          />
          <YAxis
            width={44}
            allowDecimals={false}
            tickLine={false}
            axisLine={false}
            tickFormatter={(tick: number) => formatCount(tick)}
          />
          <Tooltip
            cursor={{ className: "chart-cursor" }}
            isAnimationActive={false}
            content={({ active, payload }) => {
              const bucket = payload[0]?.payload as Bucket | undefined;
              return active && bucket !== undefined ? <Said bucket={bucket} /> : null;
            }}
          />
          <Bar dataKey="own" stackId="requests" fill="currentColor" isAnimationActive={false} />
          <Bar dataKey="others" stackId="requests" fill="var(--track)" isAnimationActive={false} />
          <Scatter dataKey="marked" shape={triangle} isAnimationActive={false} />
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  );
}

function triangle({ cx, cy }: ScatterShapeProps): ReactElement {
  if (cx === undefined || cy === undefined) return <g />;
  const [x, y] = [cx.toString(), (cy - 4).toString()];
  return <path className="chart-mark" d={`M${x} ${y}l-4 -7h8z`} />;
}

function Said({ bucket: { at, own, others, marks } }: { readonly bucket: Bucket }): ReactElement {
  return (
    <p className="chart-said">
      <b>{at}</b>
      <span>
        {formatCount(own)} {own === 1 ? "request" : "requests"}
        {others > 0 && `, ${formatCount(others)} of other lanes`}
      </span>
      {marks !== "" && <span>{marks}</span>}
    </p>
  );
}
