import { createHash } from "node:crypto";
import { createReadStream, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { openRecord } from "../../scorer/evidence/read-record.ts";
import { openPath, scorePath, scoreRuns } from "../../scorer/edge/score-path.ts";
import { readTelemetry } from "../../scorer/observe/telemetry.ts";
import { validDeliverables } from "../../scorer/observe/deliverables.ts";
import { outsideOf } from "../../scorer/observe/outside.ts";
import { ShippedPaths } from "../../scorer/observe/shipped-paths.ts";
import { logFiles } from "../../scorer/run-folder/kinds.ts";
import { rubrics } from "../../scorer/rubrics/index.ts";
import { noLogs } from "../evidence/reading.ts";
import { fullRubric, withPrices } from "../support/generate/rubric.ts";

/** What a child process can be asked to time: made ready first, then done while the clock runs. */
const tasks: Readonly<Record<string, (directory: string) => Promise<() => Promise<unknown>>>> = {
  score: (directory) => Promise.resolve(() => scorePath(directory, rubrics.map(withPrices))),
  runs: (directory) => Promise.resolve(() => scoreRuns(directory)),
  bare: (directory) => Promise.resolve(() => parseLines(directory)),
  record: (directory) => Promise.resolve(() => judgeRecord(join(directory, "run-1"))),
  "bare-record": (directory) => Promise.resolve(() => hashAndParse(directory)),
  telemetry: async (directory) => {
    const opened = await openPath(directory);
    const shipped = new ShippedPaths([]);
    return () =>
      readTelemetry(opened, {
        prices: fullRubric.prices,
        detectors: { ...fullRubric.thresholds, pollingTools: fullRubric.pollingTools },
        references: new Set(),
        shipped,
        outside: outsideOf(opened, shipped, validDeliverables(opened), null),
      });
  },
};

/** The least anybody could do with the logs: read, split, parse, forget. */
async function parseLines(directory: string): Promise<void> {
  for (const file of Object.values(logFiles)) {
    const options = { encoding: "utf8", highWaterMark: 1_048_576 } as const;
    let rest = "";
    for await (const chunk of createReadStream(join(directory, file), options)) {
      const lines = `${rest}${String(chunk)}`.split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) JSON.parse(line);
    }
  }
}

async function judgeRecord(directory: string): Promise<void> {
  const record = (await openRecord(await openPath(directory), null))?.settle(noLogs);
  if (record?.faults !== 0) throw new Error("the record is not read as it was made");
}

/** The least anybody could do with a record: hash every file, parse every line, forget. */
function hashAndParse(directory: string): Promise<void> {
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const bytes = readFileSync(join(entry.parentPath, entry.name));
    createHash("sha256").update(bytes).digest("hex");
    if (!entry.name.endsWith(".jsonl")) continue;
    for (const line of bytes.toString().trimEnd().split("\n")) JSON.parse(line);
  }
  return Promise.resolve();
}

const [, , name = "", directory = ""] = process.argv;
const task = tasks[name];
if (task === undefined)
  throw new RangeError(`"${name}" is none of ${Object.keys(tasks).join(", ")}`);
const work = await task(directory);
const [start, before] = [performance.now(), process.cpuUsage()];
await work();
const ms = performance.now() - start;
const { user, system } = process.cpuUsage(before);
const peakKiB = process.resourceUsage().maxRSS;
process.stdout.write(JSON.stringify({ ms, cpuMs: (user + system) / 1000, peakKiB }));
