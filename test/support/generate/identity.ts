import type { Run } from "../../../scorer/run-folder/run.ts";
import { generatedJob } from "./job.ts";
import type { Random } from "./random.ts";
import type { Shape } from "./shape.ts";

/** Minerals: no model is called so. */
export const generatedModels = [
  "galena-3",
  "beryl-2",
  "cinnabar-1-mini",
  "halite-4",
  "orpiment-large",
] as const;

/** Model of a run; every seat has it, so that a price table with one row prices the run. */
export function modelOf(random: Random): (typeof generatedModels)[number] {
  return random.of("model").pick(generatedModels);
}

/** A run.json of a run that lasted from `startedAt` to `endedAt`. */
export function identity(shape: Shape, random: Random, startedAt: string, endedAt: string): Run {
  const model = shape.model ?? modelOf(random);
  const family = model.split("-")[0] ?? model;
  return {
    format: "proofboard/run@1",
    id: shape.id,
    sow: { id: generatedJob.id, version: generatedJob.version },
    source: shape.source,
    publisher: { name: "Example laboratory", url: "https://example.org/" },
    publishedAt: "2026-11-20T08:00:00Z",
    licence: "CC-BY-4.0",
    links: {
      repository: "https://example.org/repository",
      recording: "https://example.org/recording",
    },
    harness: { name: "example-harness", version: "1.4.0" },
    configuration: {
      label: `${model}, four seats`,
      seats: ["orchestrator", "developer", "tester", "reviewer"].map((role) => ({
        role,
        model,
        family,
        provider: "example-provider",
        tier: "default",
        endpoint: "https://example.org/v1",
        quantisation: "none",
      })),
    },
    attempt: { number: shape.attempt },
    startedAt,
    endedAt,
    citations: [...generatedJob.citations],
  };
}
