import { z } from "zod";
import { contractSchema } from "../evidence/schema/contract.ts";
import { expectedSchema } from "../evidence/schema/expected.ts";
import { ledgerLineSchema } from "../evidence/schema/ledger.ts";
import { recordSchema } from "../evidence/schema/record.ts";
import { anchorsSchema } from "../run-folder/anchors.ts";
import { assertionsSchema } from "../run-folder/assertions.ts";
import { changeSchema } from "../run-folder/change.ts";
import { checksSchema } from "../run-folder/checks.ts";
import { deliverablesSchema } from "../run-folder/deliverables.ts";
import { eventKeys, eventSchema, otherEventSchema } from "../run-folder/event.ts";
import { importSchema } from "../run-folder/import.ts";
import { repositorySchema } from "../run-folder/repository.ts";
import { requestSchema } from "../run-folder/request.ts";
import { runSchema } from "../run-folder/run.ts";
import { sowSchema } from "../run-folder/sow.ts";
import { statusFinalSchema } from "../run-folder/status-final.ts";
import { statusWorkflowSchema } from "../run-folder/status-workflow.ts";
import { testsIndexSchema } from "../run-folder/tests-index.ts";
import { toolCallSchema } from "../run-folder/tool-call.ts";
import { totalsSchema } from "../run-folder/totals.ts";

/** Every schema of a run folder and of the files beside it, by name, with what it describes. */
const schemas: Readonly<Record<string, readonly [title: string, schema: z.ZodType]>> = {
  anchors: ["_anchors/<run-id>.json", anchorsSchema],
  assertions: ["tests/assertions.json", assertionsSchema],
  change: ["a line of _changes.jsonl", changeSchema],
  checks: ["checks.json", checksSchema],
  deliverables: ["deliverables.json", deliverablesSchema],
  event: ["a line of telemetry/events.jsonl", z.union([eventSchema, otherEventSchema])],
  "evidence-contract": ["evidence/data/contracts/<contract>.r<revision>.json", contractSchema],
  "evidence-expected": ["evidence/data/expected.json", expectedSchema],
  "evidence-ledger-line": ["a line of evidence/data/ledger.jsonl", ledgerLineSchema],
  "evidence-stream-line": ["a line of evidence/data/streams/<producer>.jsonl", recordSchema],
  import: ["import.json", importSchema],
  repository: ["repository.json", repositorySchema],
  request: ["a line of telemetry/requests.jsonl", requestSchema],
  run: ["run.json", runSchema],
  sow: ["sow.json and _sows/<id>@<version>.json", sowSchema],
  "status-final": ["status/final.json", statusFinalSchema],
  "status-workflow": ["status/workflow.json", statusWorkflowSchema],
  "tests-index": ["tests/index.json", testsIndexSchema],
  "tool-call": ["a line of telemetry/tool-calls.jsonl", toolCallSchema],
  totals: ["telemetry/totals.json", totalsSchema],
};

/** A published JSON Schema: its file name and its value. */
export type PublishedSchema = { readonly file: string; readonly value: object };

/**
 * The schemas of the format as JSON Schemas (2020-12), for tools that do not run this library. What
 * JSON Schema cannot say (existing dates, ids named once, citations in range) only the library checks.
 */
export function jsonSchemas(): readonly PublishedSchema[] {
  return Object.entries(schemas).map(([name, [title, schema]]) => {
    const { $schema, ...rest } = z.toJSONSchema(schema, {
      io: "input",
      target: "draft-2020-12",
      override: ({ zodSchema, jsonSchema }) => {
        if (zodSchema === otherEventSchema.shape.kind) {
          jsonSchema.not = { enum: [...eventKeys.keys()] };
        }
      },
    });
    const value = { $schema, $id: `proofboard/${name}@1`, title, ...rest };
    return { file: `${name}@1.schema.json`, value };
  });
}
