import { nodePlatform } from "../../scorer/edge/node-platform.ts";
import type { Quantity } from "../../scorer/exact/quantity.ts";
import { observeRun, type ObserveSettings } from "../../scorer/observe/observe-run.ts";
import type { Observed, RunObserved } from "../../scorer/observe/observed.ts";
import { openFolder } from "../../scorer/run-folder/open-folder.ts";
import type { OpenedFolder } from "../../scorer/run-folder/opened.ts";
import { jsonLines, makeFolder, minimalRun, type Content } from "../support/make-folder.ts";

export type Files = Readonly<Record<string, Content>>;

/** Settings of the rubric in force, without a price. */
const settings: ObserveSettings = {
  prices: [],
  detectors: { loopTurns: 3, stallCycles: 15, stallEscalation: 20, pollingTools: [] },
  fieldMissingWorst: "0.02",
  fullRunShare: "0.90",
  bigFileBytes: 5_000_000,
  launchStayedUpMs: 5000,
};

function open(files: Files, chunk?: number): Promise<OpenedFolder> {
  const folder = makeFolder(
    { "run.json": minimalRun(), ...files },
    chunk === undefined ? {} : { chunk },
  );
  return openFolder(folder, nodePlatform);
}

export async function observe(
  files: Files,
  changed: Partial<ObserveSettings> = {},
  chunk?: number,
): Promise<RunObserved> {
  return observeRun(await open(files, chunk), { ...settings, ...changed }, null);
}

/** The facts of one body of evidence. */
export async function factsOf<Name extends keyof Observed>(
  name: Name,
  files: Files,
  changed: Partial<ObserveSettings> = {},
): Promise<Observed[Name]["facts"]> {
  return (await observe(files, changed)).observed[name].facts;
}

/** A quantity as its exact value, or the code of the reason why it is not known. */
export function said(quantity: Quantity): string {
  return quantity.known?.value.toString() ?? quantity.because?.code ?? "";
}

/** Several quantities of a body of evidence, in the order of the names. */
export function saidOf<Name extends string>(
  facts: Readonly<Record<Name, Quantity>>,
  names: readonly Name[],
): readonly string[] {
  return names.map((name) => said(facts[name]));
}

type Fields = Readonly<Record<string, unknown>>;

/** A request that went well, with every field a measure reads. */
export function request(seq: number, fields: Fields = {}): Fields {
  return {
    seq,
    id: `r${seq.toString()}`,
    at: "2026-08-01T10:00:00Z",
    agent: "a",
    role: "develop",
    model: "a-model",
    provider: "a-provider",
    uncachedInputTokens: 10,
    cacheReadTokens: 90,
    cacheWriteTokens: 0,
    outputTokens: 20,
    reasoningTokens: 5,
    reasoningShown: true,
    latencyMs: 1000,
    finish: "stop",
    status: "ok",
    ...fields,
  };
}

/** A call that went well. */
export function call(seq: number, fields: Fields = {}): Fields {
  return {
    seq,
    id: `c${seq.toString()}`,
    at: "2026-08-01T10:00:00Z",
    agent: "a",
    role: "develop",
    tool: "run",
    kind: "shell",
    argumentsSha256: seq.toString(16).padStart(64, "0"),
    outcome: "ok",
    failure: null,
    exitCode: 0,
    sandbox: "inside",
    ...fields,
  };
}

export function event(seq: number, kind: string, fields: Fields = {}): Fields {
  return {
    seq,
    id: `e${seq.toString()}`,
    at: "2026-08-01T10:00:00Z",
    agent: "a",
    role: "develop",
    kind,
    ...fields,
  };
}

type Lines = readonly Fields[];

/** The logs of a folder; one that is not given is not there. */
export function logs({
  requests,
  calls,
  events,
}: {
  readonly requests?: Lines;
  readonly calls?: Lines;
  readonly events?: Lines;
}): Files {
  return {
    ...(requests === undefined ? {} : { "telemetry/requests.jsonl": jsonLines(requests) }),
    ...(calls === undefined ? {} : { "telemetry/tool-calls.jsonl": jsonLines(calls) }),
    ...(events === undefined ? {} : { "telemetry/events.jsonl": jsonLines(events) }),
  };
}

/** `count` rows, the n-th made by `row` with its place as `seq`. */
export function rows(count: number, row: (seq: number) => Fields): Lines {
  return Array.from({ length: count }, (_, seq) => row(seq));
}

/** The files without those of these names. */
export function without(files: Files, ...names: readonly string[]): Files {
  return Object.fromEntries(Object.entries(files).filter(([path]) => !names.includes(path)));
}

/** A source file of a repository. */
export function source(path: string, ncloc: number | null = 100, fields: Fields = {}): Fields {
  return { path, bytes: 1000, kind: "source", ncloc, suppressions: 0, ...fields };
}

/** repository.json with these files. */
export function shipped(...files: readonly Fields[]): Files {
  return { "repository.json": { files, secrets: 0 } };
}

export const job = { id: "circles", version: "1.0" } as const;

/** A run that answers to a job, and the job with a few fields replaced. */
export function withJob(fields: Fields = {}): Files {
  return {
    "run.json": minimalRun({ sow: job }),
    "sow.json": { ...job, title: "Circle", criteria: [], deliverables: [], ...fields },
  };
}
