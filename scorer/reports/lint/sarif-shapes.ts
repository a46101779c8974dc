import { z } from "zod";
import { listOf } from "../shapes.ts";

const levels = ["none", "note", "warning", "error"] as const;
const kinds = ["notApplicable", "pass", "fail", "review", "open", "informational"] as const;

const artifactLocation = z.object({ uri: z.string().nullish(), index: z.int().nullish() });
const configuration = z.object({ level: z.enum(levels).nullish() });
const component = z.object({ index: z.int().nullish() });
const reference = z.object({
  id: z.string().nullish(),
  index: z.int().nullish(),
  toolComponent: component.nullish(),
});

const driver = z.object({
  rules: listOf(
    z.object({ id: z.string(), defaultConfiguration: configuration.nullish() }),
  ).nullish(),
});

/** A run without its results, which are read one by one. */
export const sarifRun = z.object({
  tool: z.object({ driver, extensions: listOf(driver).nullish() }),
  artifacts: listOf(z.object({ location: artifactLocation.nullish() })).nullish(),
  invocations: listOf(
    z.object({
      executionSuccessful: z.boolean().nullish(),
      ruleConfigurationOverrides: listOf(
        z.object({ configuration, descriptor: reference }),
      ).nullish(),
    }),
  ).nullish(),
  results: z.array(z.unknown()),
});

/** SARIF 2.1.0, §3.27. */
export const sarifResult = z.object({
  ruleId: z.string().nullish(),
  ruleIndex: z.int().nullish(),
  rule: reference.nullish(),
  kind: z.enum(kinds).nullish(),
  level: z.enum(levels).nullish(),
  baselineState: z.string().nullish(),
  provenance: z.object({ invocationIndex: z.int().nullish() }).nullish(),
  suppressions: listOf(z.object({ status: z.string().nullish() })).nullish(),
  locations: listOf(
    z.object({
      physicalLocation: z
        .object({
          artifactLocation: artifactLocation.nullish(),
          region: z
            .object({ startLine: z.int().nullish(), startColumn: z.int().nullish() })
            .nullish(),
        })
        .nullish(),
    }),
  ).nullish(),
});

export type SarifRun = z.output<typeof sarifRun>;
export type SarifResult = z.output<typeof sarifResult>;
export type SarifLevel = (typeof levels)[number];
