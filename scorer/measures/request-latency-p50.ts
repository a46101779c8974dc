import { Quantity } from "../exact/quantity.ts";
import { defineMeasure } from "./definition.ts";
import { counted, example } from "./example.ts";

export const requestLatencyP50 = defineMeasure({
  name: "request-latency-p50",
  title: "Median latency",
  question: "How long does the middle request take?",
  unit: "s",
  reads: ["requests"],
  value: ({ requests }) =>
    requests.latencyP50.over(Quantity.constant(1000, "ms a second")).named("seconds", "s"),
  count: ({ requests }) => requests.replies,
  examples: [
    example("5,620 ms", { requests: { latencyP50: counted("latency", 5620, "ms") } }, "281/50"),
    example(
      "20 requests of 1 s, 2 s, and so on to 20 s: the mean of the two in the middle",
      { requests: { latencyP50: counted("latency", 10_500, "ms") } },
      "21/2",
    ),
  ],
  gaming: [
    {
      by: "leaving slow requests without a latency",
      guard: "up to 2 % of them count as the slowest, above that it is unmeasured",
    },
    {
      by: "many small requests that do nothing",
      guard: "each counts against the baseline; named on the method page",
    },
    {
      by: "a provider that is faster",
      guard: "accepted in this version: it is a part of the configuration's identity",
    },
  ],
});
