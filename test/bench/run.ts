import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { logFiles } from "../../scorer/run-folder/kinds.ts";
import { compareWithCcusage } from "./ccusage.ts";
import { shuffleLog } from "./shuffle-log.ts";
import { siteFigures } from "./site.ts";
import { writeBigRecord } from "./write-big-record.ts";
import { writeBigRun } from "./write-big-run.ts";

/** `ms` by the clock, `cpuMs` of the processor, and the most memory the process ever held. */
type Measured = { readonly ms: number; readonly cpuMs: number; readonly peakKiB: number };

const million = 1_000_000;
const measure = fileURLToPath(import.meta.resolve("./measure.ts"));
const runsData = join(import.meta.dirname, "../../runs-data");

/** Each figure comes from a process of its own, so that none is warmed up or filled by another. */
async function timed(task: string, directory: string): Promise<Measured> {
  const { stdout } = await promisify(execFile)(process.execPath, [measure, task, directory]);
  return JSON.parse(stdout) as Measured;
}

/** Tasks in turn, so that whatever else the machine does falls on all of them; medians of each. */
async function alternating(
  tasks: readonly string[],
  directory: string,
  times: number,
): Promise<ReadonlyMap<string, Measured>> {
  const seen = new Map(tasks.map((task) => [task, [] as Measured[]]));
  for (let time = 0; time < times; time += 1)
    for (const [task, list] of seen) list.push(await timed(task, directory));
  return new Map([...seen].map(([task, list]) => [task, medians(list)]));
}

function medians(list: readonly Measured[]): Measured {
  const middle = (name: keyof Measured): number =>
    list.map((of) => of[name]).sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? Number.NaN;
  return { ms: middle("ms"), cpuMs: middle("cpuMs"), peakKiB: middle("peakKiB") };
}

function say(what: string, measured: Measured | undefined, bare?: Measured): void {
  if (measured === undefined) return;
  const { ms, cpuMs, peakKiB } = measured;
  const times = (own: number, other: number): string => `${(own / other).toFixed(2)} x bare`;
  const [wall, processor] = [ms, cpuMs].map((time) => `${(time / 1000).toFixed(2)} s`);
  const parts = [
    `${wall ?? ""}${bare === undefined ? "" : ` (${times(ms, bare.ms)})`}`,
    `processor ${processor ?? ""}${bare === undefined ? "" : ` (${times(cpuMs, bare.cpuMs)})`}`,
    `peak ${String(Math.round(peakKiB / 1024))} MiB`,
  ];
  process.stdout.write(`${what}: ${parts.join(", ")}\n`);
}

async function ofSize(directory: string, megabytes: number, times: number): Promise<void> {
  await writeBigRun(directory, { bytes: megabytes * million });
  const size = `${String(megabytes)} MB of logs`;
  const of = await alternating(["bare", "telemetry", "score"], directory, times);
  const bare = of.get("bare");
  say(`${size}, bare`, bare);
  say(`${size}, pass`, of.get("telemetry"), bare);
  say(`${size}, score`, of.get("score"), bare);
}

async function ofRecord(directory: string, times: number): Promise<void> {
  await writeBigRecord(directory, times);
  const size = `record of the article's run${times === 1 ? "" : ` ${String(times)} times`}`;
  const of = await alternating(["bare-record", "record"], directory, 7);
  say(`${size}, bare`, of.get("bare-record"));
  say(`${size}, judged`, of.get("record"), of.get("bare-record"));
}

const directory = await mkdtemp(join(tmpdir(), "proofboard-bench-"));
try {
  process.stdout.write(
    [
      "Every figure is the median of fresh processes, each told to do one thing to the same files:",
      "  bare   read the three logs, split them into lines, JSON.parse every line, keep nothing",
      "  pass   the scorer's one pass over the logs, the folder opened before",
      "  score  the whole score: hash every file, read everything, under every rubric version",
      "Of an evidence record:",
      "  bare   hash every file and JSON.parse every line of ledger and streams, keep nothing",
      "  judged open the folder, read the record, give it its points",
      "Seconds by the clock (and against bare), seconds of the processor, most memory ever held.",
      "",
    ].join("\n"),
  );
  const [small, large, one] = ["small", "large", "one"].map((name) => join(directory, name));
  if (small === undefined || large === undefined || one === undefined) throw new Error("no names");
  await ofSize(small, 40, 5);
  for (const file of Object.values(logFiles)) await shuffleLog(join(small, file));
  say("40 MB of logs in no order, score", await timed("score", small));
  await ofSize(large, 400, 3);
  await writeBigRun(one, { requests: 1600 });
  say("1,600 requests, score", (await alternating(["score"], one, 3)).get("score"));
  await ofRecord(join(directory, "record"), 1);
  await ofRecord(join(directory, "records"), 5);
  say("all of runs-data, score", (await alternating(["runs"], runsData, 3)).get("runs"));
  process.stdout.write(await compareWithCcusage(join(directory, "ccusage")));
  for (const [runs, requests] of [
    [262, 1500],
    [10_000, 12],
  ] as const)
    for await (const figures of siteFigures(runs, requests)) process.stdout.write(figures);
} finally {
  await rm(directory, { recursive: true, force: true });
}
