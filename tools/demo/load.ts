import process from "node:process";
import { parseArgs } from "node:util";
import { writeLoad } from "../../test/support/generate/write-load.ts";

// Runs to try a board with: 262 of 1,500 requests, or any other number of any other size.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: "string", default: "262" },
    requests: { type: "string", default: "1500" },
    source: { type: "string", default: "synthetic" },
  },
});
const [directory] = positionals;
const source = (["synthetic", "scripted", "recorded"] as const).find(
  (one) => one === values.source,
);
const [runs, requests] = [Number(values.runs), Number(values.requests)];
if (directory === undefined || source === undefined || !(runs > 0) || !(requests > 0)) {
  process.stderr.write(
    "node tools/demo/load.ts DIR [--runs 262] [--requests 1500] [--source synthetic]\n",
  );
  process.exitCode = 2;
} else await writeLoad(directory, { runs, requests, source });
