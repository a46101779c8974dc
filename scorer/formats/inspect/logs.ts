import type { GivenFile, ReadContext, Trace } from "../format.ts";
import type { JsonObject } from "../read/json.ts";
import { at, count, text } from "../read/value.ts";
import { statedByLog, type UsageSums } from "./checks.ts";
import { openLog } from "./open-log.ts";
import { evaluationOf } from "./evaluation.ts";
import { identityOf } from "./identity.ts";
import { readSample, type SampleTrace } from "./sample.ts";

/** The runs of several logs; a sample that stands in more than one of them is one run. */
export async function readLogs(
  files: readonly GivenFile[],
  context: ReadContext,
): Promise<readonly Trace[]> {
  const traces: SampleTrace[] = [];
  const known = new Map<string, SampleTrace>();
  const names = new Set<string>();
  for (const given of files) {
    const { log } = given;
    const opened = await openLog(given, context.platform, context.notes);
    if (opened === null) continue;
    const evaluation = evaluationOf(opened.header, log.path);
    const own: SampleTrace[] = [];
    const sums: UsageSums = new Map();
    let samples = 0;
    for await (const sample of opened.samples()) {
      samples += 1;
      const identity = identityOf(sample, evaluation, context.platform);
      const before = known.get(identity);
      if (before !== undefined) {
        before.files.push(log);
        context.notes.add("repeated-record", { file: log.path, about: before.name });
        continue;
      }
      const trace = readSample(sample, evaluation, log, names, sums, context);
      known.set(identity, trace);
      own.push(trace);
    }
    if (samples === 0) log.leaveOut("nothing to import", withoutSamples(opened.header));
    if (evaluation.status === "started")
      context.notes.add("unfinished", { file: log.path, found: "status started" });
    // the log's own sums are of all its samples: comparable where all of them were read here
    const all = own.length === samples ? sums : null;
    const stated = statedByLog(opened.header, log.path, samples, all);
    for (const trace of own) trace.checks.push(...stated);
    traces.push(...own);
  }
  return traces;
}

/** Why there is no run in a log without samples, and what it still says. */
function withoutSamples(header: JsonObject): string {
  const used = at(header, "stats", "model_usage");
  const models = typeof used === "object" && used !== null ? Object.entries(used) : [];
  const [first] = models.map(([model, usage]: readonly [string, unknown]) => {
    const input = count(at(usage, "input_tokens"))?.toString() ?? "unknown";
    const output = count(at(usage, "output_tokens"))?.toString() ?? "unknown";
    return `${input} input and ${output} output tokens of ${model}`;
  });
  const others = models.length > 1 ? `, and of ${(models.length - 1).toString()} more models` : "";
  const status = text(at(header, "status")) ?? "unknown";
  const sums = first === undefined ? "no tokens" : `${first}${others}`;
  return `a log without samples: status ${status.slice(0, 20)}, statistics name ${sums}`;
}
