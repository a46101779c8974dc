import { existsSync, readFileSync } from "node:fs";
import { readFile, readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";
import { diskFolder } from "../scorer/edge/disk-folder.ts";
import { runsIn } from "../scorer/edge/find-runs.ts";
import { nodePlatform } from "../scorer/edge/node-platform.ts";
import { changeSchema } from "../scorer/run-folder/change.ts";
import { openFolder } from "../scorer/run-folder/open-folder.ts";
import type { Run } from "../scorer/run-folder/run.ts";
import { sowSchema } from "../scorer/run-folder/sow.ts";
import type { FigureName, Totals } from "../scorer/run-folder/totals.ts";

const data = join(import.meta.dirname, "../runs-data");
const factsFile = join(import.meta.dirname, "../../shared/facts/published-figures.json");
const withoutFacts = !existsSync(factsFile) && process.env["PROOFBOARD_REQUIRE_SAMPLES"] !== "1";
const runs = await runsIn(data);

async function opened(run: string): Promise<Awaited<ReturnType<typeof openFolder>>> {
  const { folder, problems } = await diskFolder(run);
  return openFolder(folder, nodePlatform, problems);
}

describe.each(runs.map((run) => [basename(run), run]))("%s", (_, run) => {
  test("is sealed and without a problem", async () => {
    const { problems, seal, damaged } = await opened(run);
    expect(problems).toEqual([]);
    expect(seal).toBe("sealed");
    expect(damaged.size).toBe(0);
  });

  test("carries the job it answers to, byte for byte", async () => {
    const { documents } = await opened(run);
    const sow = documents.run.state === "read" ? documents.run.value.sow : null;
    if (sow == null) return;
    const own = await readFile(join(run, "sow.json"));
    expect(own.equals(await readFile(join(data, "_sows", `${sow.id}@${sow.version}.json`)))).toBe(
      true,
    );
  });
});

test("every job is named as its file", async () => {
  for (const file of await readdir(join(data, "_sows"))) {
    const text = await readFile(join(data, "_sows", file), "utf8");
    const sow = sowSchema.parse(JSON.parse(text));
    expect(file).toBe(`${sow.id}@${sow.version}.json`);
  }
});

test("every run was added once", async () => {
  const lines = (await readFile(join(data, "_changes.jsonl"), "utf8")).trimEnd().split("\n");
  const changes = lines.map((line) => changeSchema.parse(JSON.parse(line)));
  const added = changes.filter(({ kind }) => kind === "added").map(({ run }) => run);
  expect(added.sort()).toEqual(runs.map((run) => basename(run)));
});

/** The parts of the fact file that runs restate. */
type FactRun = Readonly<Record<string, unknown>> & { readonly id: string };
type Facts = {
  readonly runs: readonly FactRun[];
  readonly juneBoard: { readonly runs: readonly Readonly<Record<string, unknown>>[] };
};

/** Where the facts keep a figure; a fact file in minutes and per cents, exact figures here. */
const figureOf: Readonly<Partial<Record<FigureName, (fact: never) => unknown>>> = {
  cacheReadTokens: (fact: { cachedInputTokens: number }) => fact.cachedInputTokens,
  firstDispatchAccepted: (fact: { firstDispatchSuccess: number }) => fact.firstDispatchSuccess,
  wallClockMs: (fact: { wallClockMinutes: number }) => fact.wallClockMinutes * 60_000,
  lineCoverageShare: (fact: { lineCoveragePercent: string }) => `0.${fact.lineCoveragePercent}`,
  loops: (fact: { loopsOfThreeIdenticalCalls: number }) => fact.loopsOfThreeIdenticalCalls,
};

const messages: Readonly<Partial<Record<FigureName, string>>> = {
  userSeatMessages: "total",
  "userSeatMessages.progress-report": "progressReports",
  "userSeatMessages.phase-opening": "phaseOpenings",
  "userSeatMessages.delegation-result": "delegationResults",
  "userSeatMessages.screenshot": "screenshots",
  "userSeatMessages.stall-notice": "stallNotices",
  "userSeatMessages.stall-escalation": "stallEscalations",
  stallNotices: "stallNotices",
  stallEscalations: "stallEscalations",
};

function published(fact: FactRun, name: FigureName): unknown {
  const inMessages = messages[name];
  if (inMessages !== undefined) {
    return (fact["userSeatMessages"] as Readonly<Record<string, unknown>>)[inMessages];
  }
  const own = figureOf[name];
  if (own !== undefined) return own(fact as never);
  return fact[name] ?? (fact["evidence"] as Readonly<Record<string, unknown>> | undefined)?.[name];
}

function slug(name: string): string {
  return name.toLowerCase().replaceAll(/[()]/g, "").replaceAll(" ", "-");
}

function valuesOf(totals: Totals): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(totals.figures).map(([name, { value }]) => [name, value]),
  );
}

describe.skipIf(withoutFacts)("the figures (skipped without ../shared/facts)", () => {
  const facts = (): Facts => JSON.parse(readFileSync(factsFile, "utf8")) as Facts;
  const read = async (id: string): Promise<{ run: Run; totals: Totals | null }> => {
    const { documents } = await opened(join(data, id));
    if (documents.run.state !== "read") throw new Error(`${id} has no run.json`);
    const totals = documents.totals.state === "read" ? documents.totals.value : null;
    return { run: documents.run.value, totals };
  };

  test("of every run are those its source published, all of them and no other", async () => {
    for (const fact of facts().runs) {
      const { run, totals } = await read(fact.id);
      expect(run.sow?.id).toBe(fact["sow"]);
      expect(run.configuration.seats.map(({ model }) => model)).toEqual(fact["models"] ?? []);
      const names = Object.keys(totals?.figures ?? {}) as FigureName[];
      const expected = Object.fromEntries(names.map((name) => [name, published(fact, name)]));
      expect(totals === null ? {} : valuesOf(totals), fact.id).toEqual(expected);
      const counted = [
        "requests",
        "replies",
        "toolCalls",
        "schemaInvalidCalls",
        "sandboxEscapes",
        "verificationActions",
        "lintErrors",
        "reasoningTokens",
        "repliesWithReasoning",
        "inputTokens",
        "delegations",
        "conversations",
      ];
      expect(names).toEqual(expect.arrayContaining(counted.filter((name) => name in fact)));
    }
  });

  test("of the June board are those of its rows", async () => {
    const ids = runs.map((run) => basename(run)).filter((id) => id.includes("__june-2026-"));
    const rows = facts().juneBoard.runs;
    expect(ids).toEqual(
      rows.map(({ name }) => `circles__june-2026-${slug(name as string)}`).sort(),
    );
    for (const row of rows) {
      const { run, totals } = await read(`circles__june-2026-${slug(row["name"] as string)}`);
      if (totals === null) throw new Error(`${run.id} has no totals`);
      const wallClockMs = (row["wallClockMinutes"] as number) * 60_000;
      expect(valuesOf(totals)).toEqual({ requests: row["requests"], wallClockMs });
      const { composite, subjects } = row;
      expect(totals.asPublished).toEqual({
        composite,
        ...(subjects ? { subjects } : {}),
        citation: 0,
      });
      expect(run.configuration.seats[0]?.family).toBe(row["family"]);
    }
  });

  test("of Muse Spark by role and step, and as published, are its source's", async () => {
    const fact = facts().runs.find(({ id }) => id.startsWith("circles__meta-muse")) as FactRun & {
      bucketRows: readonly Readonly<Record<string, unknown>>[];
    };
    const { totals } = await read(fact.id);
    const rows = totals?.byRoleStep?.map(
      ({ role, step, requests, inputTokens, cacheReadTokens, system }) => ({
        role,
        step,
        requests,
        input: inputTokens,
        cached: cacheReadTokens,
        system,
      }),
    );
    expect(rows).toEqual(
      fact.bucketRows.map((row) => ({ ...row, system: row["role"] === "health-check" })),
    );
    expect(totals?.asPublished).toEqual({
      composite: fact["publishedComposite"],
      roleScores: fact["publishedRoleScores"],
      citation: 0,
    });
  });

  test("of the 2048 game are what the analyzers' reports hold", async () => {
    const reports = join(factsFile, "../../samples/agent-built-2048");
    const report = (file: string) => readFileSync(join(reports, file), "utf8");
    type Message = Readonly<Record<"path" | "line" | "column" | "message-id" | "type", unknown>>;
    const messages = JSON.parse(report("pylint.json")) as readonly Message[];
    const distinct = (type: string) =>
      new Set(
        messages
          .filter((message) => message.type === type)
          .map((m) => JSON.stringify([m.path, m.line, m.column, m["message-id"]])),
      ).size;
    const { totals: lines } = JSON.parse(report("coverage.json")) as {
      totals: { covered_lines: number; num_statements: number };
    };
    const cases = report("junit.xml").split("<testcase ").slice(1);
    const { totals } = await read("game-2048__muse-spark-1.1-2026-07");
    expect(totals === null ? {} : valuesOf(totals)).toEqual({
      lintErrors: distinct("error"),
      lintWarnings: distinct("warning"),
      linesCovered: lines.covered_lines,
      linesCoverable: lines.num_statements,
      testsPassed: cases.filter((text) => !/<(failure|error|skipped)/.test(text)).length,
      testsTotal: cases.length,
    });
  });

  test("of the recorded canary are its source's own", async () => {
    const { totals } = await read("drawing-game__canary-2026-10");
    expect(totals?.asPublished).toEqual({ evidencePoints: "10.7", coverage: "0.82", citation: 0 });
  });
});
