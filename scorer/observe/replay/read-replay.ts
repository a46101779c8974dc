import type { Event, OtherEvent } from "../../run-folder/event.ts";
import { instant } from "../../run-folder/instant.ts";
import { logFiles } from "../../run-folder/kinds.ts";
import type { OpenedFolder } from "../../run-folder/opened.ts";
import type { Request } from "../../run-folder/request.ts";
import type { ToolCall } from "../../run-folder/tool-call.ts";
import type { Row } from "../log/cursor.ts";
import { type LogVisit, readLogs } from "../log/read-logs.ts";
import { checkEvent, checkRequest, checkToolCall } from "../row-checks.ts";
import { callFacts, eventFacts, requestFacts } from "./facts.ts";
import { Lanes } from "./lanes.ts";
import { type Found, isFailed, markOfEvent, Marks } from "./marks.ts";
import { type Replay, type Step, stepsKept } from "./replay.ts";

/**
 * Why a run can or cannot be replayed: `none` has no log; `changed` has one that is not as it was
 * sealed, so that nobody knows what happened.
 */
export function replayState({
  seal,
  files,
  damaged,
}: Pick<OpenedFolder, "seal" | "files" | "damaged">): "none" | "changed" | "there" {
  const logs = Object.values(logFiles);
  if (seal === "broken" || logs.some((file) => damaged.has(file))) return "changed";
  return logs.some((file) => files.has(file)) ? "there" : "none";
}

/**
 * Reads the logs of a run in one pass, each row a step.
 *
 * @param found what detectors found in these logs, to be marked
 */
export async function readReplay(
  { folder, platform, files }: OpenedFolder,
  found: readonly Found[],
): Promise<Replay> {
  const { result, broken } = await readLogs(folder, platform, () => {
    const pass = new Pass(found);
    const logs: readonly LogVisit<Row>[] = [
      {
        path: logFiles.requests,
        check: checkRequest,
        visit: (row) => {
          pass.request(row);
        },
      },
      {
        path: logFiles.toolCalls,
        check: checkToolCall,
        visit: (row) => {
          pass.call(row);
        },
      },
      {
        path: logFiles.events,
        check: checkEvent,
        visit: (row) => {
          pass.event(row as Event | OtherEvent);
        },
      },
    ];
    return { logs: logs.filter(({ path }) => files.has(path)), result: () => pass.result() };
  });
  return { ...result, broken: [...broken].sort() };
}

type Time = { readonly text: string; readonly ms: number };

class Pass {
  readonly #found: readonly Found[];
  readonly #lanes = new Lanes();
  readonly #marks = new Marks();
  readonly #steps: Step[] = [];
  /** Of each log, the steps of lines that detectors name, as they are met. */
  readonly #stepOf = new Map<string, Map<number, number | null>>();
  #rows = 0;
  #first: Time | null = null;
  #last: Time | null = null;

  constructor(found: readonly Found[]) {
    this.#found = found;
    for (const { file, events } of found) {
      const wanted = this.#stepOf.get(file) ?? new Map<number, number | null>();
      this.#stepOf.set(file, wanted);
      for (const { seqs } of events) for (const seq of seqs) wanted.set(seq, null);
    }
  }

  request(request: Request): void {
    const failed = request.status === "error";
    const lane = this.#lanes.of(request);
    this.#lanes.model(lane, request.model);
    const step = this.#add("requests", request, lane, failed, () => requestFacts(request));
    if (failed) this.#marks.add("failed-request", here(step));
  }

  call(call: ToolCall): void {
    const failed = isFailed(call);
    const lane = this.#lanes.of(call);
    const step = this.#add("toolCalls", call, lane, failed, () => callFacts(call));
    if (failed) this.#marks.add("failed-call", here(step));
  }

  event(event: Event | OtherEvent): void {
    const lane = this.#lanes.of(event);
    const step = this.#add("events", event, lane, false, () => eventFacts(event));
    const mark = markOfEvent(event);
    if (mark !== null) this.#marks.add(mark, here(step));
  }

  result(): Omit<Replay, "broken"> {
    for (const { kind, file, count, events } of this.#found) {
      this.#marks.count(kind, count);
      for (const { lines, seqs } of events) {
        const steps = seqs.flatMap((seq) => this.#stepOf.get(file)?.get(seq) ?? []);
        const [step] = steps;
        if (step === undefined) continue;
        this.#marks.keep(kind, { step, lines, last: steps.at(-1) ?? step });
      }
    }
    return {
      steps: this.#steps,
      rows: this.#rows,
      lanes: this.#lanes.lanes(),
      furtherLanes: this.#lanes.further,
      marks: this.#marks.marks(),
      counts: this.#marks.counts(),
      first: this.#first?.text ?? null,
      last: this.#last?.text ?? null,
    };
  }

  /** @returns the index of the new step; `null` where there are too many to keep it. */
  #add(
    log: Step["log"],
    row: Row & { readonly at?: string | null | undefined },
    lane: number,
    failed: boolean,
    facts: () => Step["facts"],
  ): number | null {
    const at = row.at ?? null;
    this.#rows += 1;
    if (at !== null) this.#see(at);
    if (this.#steps.length >= stepsKept) return null;
    const index = this.#steps.push({ log, seq: row.seq, lane, at, failed, facts: facts() }) - 1;
    const wanted = this.#stepOf.get(logFiles[log]);
    // Of two lines that share a `seq` the first is gone to.
    if (wanted?.get(row.seq) === null) wanted.set(row.seq, index);
    return index;
  }

  #see(text: string): void {
    const ms = instant(text);
    if (ms === null) return;
    if (this.#first === null || ms < this.#first.ms) this.#first = { text, ms };
    if (this.#last === null || ms > this.#last.ms) this.#last = { text, ms };
  }
}

function here(step: number | null): { step: number; lines: number; last: number } | null {
  return step === null ? null : { step, lines: 1, last: step };
}
