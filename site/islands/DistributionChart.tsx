import { useSyncExternalStore, type ReactElement } from "react";
import { Bar, BarChart, LabelList, ResponsiveContainer, XAxis, YAxis } from "recharts";

type Props = {
  readonly caption: string;
  /** Lengths are thousandths of a per cent of the longest; the words are the scorer's. */
  readonly bars: readonly {
    readonly name: string;
    readonly length: number;
    readonly value: string;
  }[];
};

const nothing = (): (() => void) => () => undefined;

/**
 * Values as bars. Drawn in the browser only: on the server the chart would write style attributes,
 * which the policy of the pages refuses. The placeholder is an element, so that it can come into view.
 */
export default function DistributionChart({ bars, caption }: Props): ReactElement {
  const inBrowser = useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  );
  if (!inBrowser) return <div className="chart-space" />;
  return (
    <div className="chart-space" role="img" aria-label={`${caption}: ${words(bars)}`}>
      <ResponsiveContainer width="100%" height={bars.length * 30 + 20}>
        <BarChart
          data={[...bars]}
          layout="vertical"
          margin={{ left: 0, right: 90 }}
          accessibilityLayer={false}
        >
          <XAxis type="number" hide domain={[0, 100_000]} />
          <YAxis type="category" dataKey="name" width={150} tickLine={false} axisLine={false} />
          <Bar dataKey="length" barSize={6} fill="currentColor" isAnimationActive={false}>
            <LabelList dataKey="value" position="right" />
          </Bar>
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}

function words(bars: Props["bars"]): string {
  return bars.map(({ name, value }) => `${name} ${value}`).join(", ");
}
