import { Quantity } from "../exact/quantity.ts";
import { defineMeasure } from "./definition.ts";
import { counted, example } from "./example.ts";

export const requestLatencyP95 = defineMeasure({
  name: "request-latency-p95",
  title: "Slow latency",
  question: "How long do the slowest twentieth of requests take at least?",
  unit: "s",
  reads: ["requests"],
  value: ({ requests }) =>
    requests.latencyP95.over(Quantity.constant(1000, "ms a second")).named("seconds", "s"),
  count: ({ requests }) => requests.replies,
  examples: [
    example("5,620 ms", { requests: { latencyP95: counted("latency", 5620, "ms") } }, "281/50"),
    example(
      "100 requests of 1 s, 2 s, and so on to 100 s: a twentieth of the way from 95 s to 96 s",
      { requests: { latencyP95: counted("latency", 95_050, "ms") } },
      "1901/20",
    ),
  ],
  gaming: [
    {
      by: "leaving slow requests without a latency",
      guard: "up to 2 % of them count as the slowest, above that it is unmeasured",
    },
    {
      by: "a provider that is faster",
      guard: "accepted in this version: it is a part of the configuration's identity",
    },
  ],
});
