import { defineMeasure } from "./definition.ts";
import { counted, example } from "./example.ts";

export const failedRequests = defineMeasure({
  name: "failed-requests",
  title: "Failed requests",
  question: "Of the requests to a model, how many failed for a reason of the model or the harness?",
  unit: "share",
  reads: ["requests"],
  value: ({ requests }) => requests.failures.over(requests.made),
  count: ({ requests }) => requests.made,
  interval: true,
  examples: [
    example(
      "3 of 600 requests",
      {
        requests: {
          failures: counted("failed requests", 3, "requests"),
          made: counted("model requests", 600, "requests"),
        },
      },
      "1/200",
    ),
    example(
      "120 requests, 20 lost with code 503 and 3 refused with code 400: the lost ones are left out of both numbers",
      {
        requests: {
          failures: counted("failed requests", 3, "requests"),
          made: counted("model requests", 100, "requests"),
        },
      },
      "3/100",
    ),
  ],
  gaming: [
    {
      by: "labelling failures as infrastructure",
      guard: "the code decides where there is one; one that is not known is the model's",
    },
    {
      by: "writing a code of infrastructure, or none",
      guard: "the code is the harness's word; what was left out is listed",
    },
  ],
});
