/** A bar of a chart that waits until it is seen. */
export type ChartBar = {
  readonly name: string;
  /** Thousandths of a per cent of the longest; the words are the scorer's. */
  readonly length: number;
  readonly value: string;
  /** Said when the bar is pointed at. */
  readonly beside: string;
};
