import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { anchorsSchema } from "../../scorer/run-folder/anchors.ts";
import { assertionsSchema } from "../../scorer/run-folder/assertions.ts";
import { changeSchema } from "../../scorer/run-folder/change.ts";
import { checksSchema } from "../../scorer/run-folder/checks.ts";
import { deliverablesSchema } from "../../scorer/run-folder/deliverables.ts";
import { eventKeys, eventSchema, otherEventSchema } from "../../scorer/run-folder/event.ts";
import { repositorySchema } from "../../scorer/run-folder/repository.ts";
import { requestKeys, requestSchema } from "../../scorer/run-folder/request.ts";
import { runSchema } from "../../scorer/run-folder/run.ts";
import { sowSchema } from "../../scorer/run-folder/sow.ts";
import { statusFinalSchema } from "../../scorer/run-folder/status-final.ts";
import { statusWorkflowSchema } from "../../scorer/run-folder/status-workflow.ts";
import { testsIndexSchema } from "../../scorer/run-folder/tests-index.ts";
import { toolCallKeys, toolCallSchema } from "../../scorer/run-folder/tool-call.ts";
import { totalsSchema } from "../../scorer/run-folder/totals.ts";
import { minimalRun } from "../support/make-folder.ts";

const digest = "0".repeat(64);
const line = { seq: 0, id: "a" };
const file = { path: "src/a.ts", bytes: 1, kind: "source" };
const step = { id: "build", state: "passed" };
const job = { id: "a", version: "1.0", title: "A", criteria: [], deliverables: [] };
const check = { of: "test", command: "npm test", where: "workspace" };
const totals = { format: "proofboard/totals@1", figures: {} };
const found = { id: "d", path: "a.png", kind: "image" };

const accepted: readonly (readonly [string, z.ZodType, unknown])[] = [
  ["a run with the least", runSchema, minimalRun()],
  [
    "a run whose seats are unknown",
    runSchema,
    minimalRun({
      configuration: { label: "x", seats: [{ role: null, model: "m", provider: null }] },
    }),
  ],
  [
    "a withdrawn run",
    runSchema,
    minimalRun({ withdrawn: { at: "2026-11-30T00:00:00Z", reason: "" } }),
  ],
  [
    "a job with an image to find by glob",
    sowSchema,
    {
      ...job,
      minimumNcloc: null,
      tier: 2,
      deliverables: [{ id: "d", glob: "*.png", kind: "image" }],
    },
  ],
  [
    "an abandoned run",
    statusFinalSchema,
    { state: "abandoned", missingCapability: { what: "a display", refs: ["c1"] } },
  ],
  [
    "a step left open",
    statusWorkflowSchema,
    { steps: [{ id: "a", state: "open", attempts: 3, failurePath: "b" }] },
  ],
  [
    "a launch that stayed up",
    checksSchema,
    [{ ...check, of: "launch", exitCode: null, stayedUpMs: 5000 }],
  ],
  ["a check killed by a signal", checksSchema, [{ ...check, exitCode: -9 }]],
  [
    "an index of test runs",
    testsIndexSchema,
    [{ entry: "junit.xml", full: true, workspaceSha256: digest, command: "pytest" }],
  ],
  [
    "a test without assertions",
    assertionsSchema,
    [{ path: "a", test: "b", assertions: 0, trivial: true }],
  ],
  [
    "a shipped file with any name",
    repositorySchema,
    { files: [{ ...file, path: "src/ü\n\\ .ts" }], secrets: null },
  ],
  ["two files of one glob", deliverablesSchema, [found, { ...found, path: "b.png" }]],
  [
    "heads of a record not closed yet",
    anchorsSchema,
    { run: "a", freezeHead: `sha256:${digest}`, closeHead: null },
  ],
  [
    "a run that was added",
    changeSchema,
    { at: "2026-11-30T00:00:00Z", run: "a", kind: "added", before: null, after: null },
  ],
  ["totals without a figure", totalsSchema, totals],
  ["a request of which only its place is known", requestSchema, { ...line, model: null }],
  ["a request with keys nobody knows", requestSchema, { ...line, more: 1 }],
  ["an error with a numeric code", requestSchema, { ...line, error: { kind: "infra", code: 429 } }],
  ["a call with named bounds of a range", toolCallSchema, { ...line, range: { start: 1, end: 9 } }],
  ["an event without its particulars", eventSchema, { ...line, kind: "wait" }],
  ["an event of an unknown kind", otherEventSchema, { ...line, kind: "teleport" }],
];

const refused: readonly (readonly [string, z.ZodType, unknown])[] = [
  ["a run of another format", runSchema, { ...minimalRun(), format: "proofboard/run@2" }],
  ["an id that leaves the folder", runSchema, minimalRun({ id: "../a" })],
  ["attempt 0", runSchema, minimalRun({ attempt: { number: 0 } })],
  ["a link with a password", runSchema, minimalRun({ links: { repository: "https://a:b@c.de" } })],
  [
    "a deliverable with path and glob",
    sowSchema,
    { ...job, deliverables: [{ id: "d", path: "a", glob: "*", kind: "file" }] },
  ],
  ["negative open items", statusFinalSchema, { state: "completed", openItems: -1 }],
  ["an unknown final state", statusFinalSchema, { state: "done" }],
  ["a step twice", statusWorkflowSchema, { steps: [step, step] }],
  ["a criterion check without its id", checksSchema, [{ ...check, of: "criterion" }]],
  ["secrets as a yes or no", repositorySchema, { files: [], secrets: false }],
  ["a shipped file twice", repositorySchema, { files: [file, file] }],
  ["a digest in upper case", deliverablesSchema, [{ ...found, sha256: "A".repeat(64) }]],
  [
    "triviality in words",
    assertionsSchema,
    [{ path: "a", test: "b", assertions: 0, trivial: "no" }],
  ],
  [
    "a figure in floating point",
    totalsSchema,
    { ...totals, figures: { toolCalls: { value: 1.5, citation: 0 } } },
  ],
  ["a figure without a source", totalsSchema, { ...totals, figures: { toolCalls: { value: 1 } } }],
  [
    "a figure of 41 digits",
    totalsSchema,
    { ...totals, figures: { toolCalls: { value: "1".repeat(41), citation: 0 } } },
  ],
  ["a line without its place", requestSchema, { id: "a" }],
  ["a line without its id", requestSchema, { seq: 0 }],
  ["tokens as text", requestSchema, { ...line, outputTokens: "12" }],
  ["money in floating point", requestSchema, { ...line, billedUsd: 0.1 }],
  ["an unknown outcome", toolCallSchema, { ...line, outcome: "fine" }],
  ["a time in another zone", toolCallSchema, { ...line, at: "2026-01-01T00:00:00+01:00" }],
  ["an event without a kind", eventSchema, line],
  ["a known kind as an unknown one", otherEventSchema, { ...line, kind: "wait" }],
  ["a claim of nothing", eventSchema, { ...line, kind: "claim" }],
];

describe("accepted:", () => {
  test.each(accepted)("%s", (_, schema, value) => {
    expect(schema.safeParse(value).error).toBeUndefined();
  });
});

describe("refused:", () => {
  test.each(refused)("%s", (_, schema, value) => {
    expect(schema.safeParse(value).success).toBe(false);
  });
});

describe("the known keys", () => {
  test("are those of the contract", () => {
    expect(requestKeys).toContain("outputIsLowerBound");
    expect(toolCallKeys).toContain("argumentsSha256");
    expect(eventKeys.size).toBe(21);
    expect(eventKeys.get("claim")).toEqual(
      new Set(["seq", "id", "at", "agent", "role", "step", "sources", "kind", "of", "values"]),
    );
    expect(eventKeys.get("verdict")).toContain("axes");
  });

  test("are kept, others dropped", () => {
    expect(requestSchema.parse({ ...line, more: 1 })).toEqual(line);
  });
});
