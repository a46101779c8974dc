import { isRecord } from "../../reports/shapes.ts";
import type { Platform } from "../../run-folder/folder.ts";
import type { GivenFile, Probe, TraceFormat } from "../format.ts";
import { objectsOf, type JsonObject } from "../read/json.ts";
import { probe } from "../read/probe.ts";
import { at, objects } from "../read/value.ts";
import { isSpendLog, spendLog, type SpendLog } from "./spend-log.ts";
import { tracesOf } from "./traces.ts";

/**
 * LiteLLM's spend logs: rows of its table `LiteLLM_SpendLogs` as a JSON list, JSON Lines, one row, or the
 * answer of its API (`{data: […]}`). A chat completion, which has tokens too, is none.
 */
export const litellm: TraceFormat = {
  id: "litellm",
  name: "LiteLLM spend logs",
  recognises: (seen) => values(seen).some((value) => rowsIn(value).some(isSpendLog)),
  read: async (files, { platform, notes }) => {
    const logs = new Map<string, SpendLog>();
    let repeated = 0;
    for (const given of files) {
      let found = 0;
      for await (const value of valuesOf(given, platform)) {
        const rows = rowsIn(value);
        for (const row of rows) {
          if (!isSpendLog(row)) {
            notes.add("unknown-record", { file: given.file.path, about: "no row of a spend log" });
            continue;
          }
          const log = spendLog(row, given.log, platform);
          found += 1;
          if (logs.has(log.id)) repeated += 1;
          else logs.set(log.id, log);
        }
      }
      if (found === 0) given.log.leaveOut("nothing to import", "no row of a spend log");
    }
    if (repeated > 0) notes.add("repeated-record", { of: logs.size + repeated }, repeated);
    return tracesOf([...logs.values()]);
  },
};

function values({ document, lines }: Probe): readonly unknown[] {
  return document === undefined ? lines : [document];
}

function rowsIn(value: unknown): readonly JsonObject[] {
  if (Array.isArray(value)) return objects(value);
  if (!isRecord(value)) return [];
  const inner = objects(at(value, "data"));
  return inner.length > 0 ? inner : [value];
}

async function* valuesOf({ file, log }: GivenFile, platform: Platform): AsyncGenerator {
  const { document } = await probe(file, platform);
  if (document !== undefined) yield document;
  else for await (const { value } of objectsOf(file, platform, log)) yield value;
}
