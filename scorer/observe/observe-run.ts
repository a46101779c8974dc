import { openRecord } from "../evidence/read-record.ts";
import type { Anchors } from "../run-folder/anchors.ts";
import { logFiles } from "../run-folder/kinds.ts";
import type { Run } from "../run-folder/run.ts";
import type { OpenedFolder } from "../run-folder/opened.ts";
import { ProblemList } from "../run-folder/problem.ts";
import { observeChecks } from "./checks.ts";
import { type KnownFunctions, observeComplexity } from "./complexity.ts";
import type { Price } from "./cost.ts";
import type { DetectorSettings } from "./detect/detectors.ts";
import { observeCoverage } from "./coverage.ts";
import { observeDeliverables, validDeliverables } from "./deliverables.ts";
import { differencesOf } from "./differences.ts";
import { observeDuplication } from "./duplication.ts";
import type { Evidence } from "./evidence.ts";
import { observeJob } from "./job.ts";
import { observeLint } from "./lint.ts";
import { MissingRule } from "./missing.ts";
import { observeMutation } from "./mutation.ts";
import type { Observed, RunObserved } from "./observed.ts";
import { outsideOf } from "./outside.ts";
import { Published } from "./published.ts";
import { observeRecord } from "./record.ts";
import { withPublished } from "./with-published.ts";
import { ReportedPaths } from "./reported-paths.ts";
import { observeRepository, type RepositoryFacts } from "./repository.ts";
import { ShippedPaths } from "./shipped-paths.ts";
import { observeStatus } from "./status.ts";
import { spendingOfLog, spendingOfPublished } from "./spending-of-run.ts";
import { storyOfTotals } from "./story/story-of-totals.ts";
import { readTelemetry } from "./telemetry.ts";
import { telemetryEvidence } from "./telemetry-evidence.ts";
import { observeTests } from "./tests.ts";

/** What of a rubric decides how evidence is read. */
export type ObserveSettings = {
  readonly prices: readonly Price[];
  readonly detectors: DetectorSettings;
  readonly fieldMissingWorst: string;
  readonly fullRunShare: string;
  readonly bigFileBytes: number;
  readonly launchStayedUpMs: number;
};

/** Observes an opened folder: its logs in one pass, then each of its product files. */
export async function observeRun(
  opened: OpenedFolder,
  settings: ObserveSettings,
  anchors: Anchors | null,
): Promise<RunObserved> {
  const problems = new ProblemList();
  const missing = new MissingRule(settings.fieldMissingWorst);
  const shipped = shippedPaths(opened);
  const valid = validDeliverables(opened);
  const record = await openRecord(opened, anchors);
  const telemetry = await readTelemetry(opened, {
    prices: settings.prices,
    detectors: settings.detectors,
    references: references(opened),
    shipped: shipped ?? new ShippedPaths([]),
    outside: outsideOf(opened, shipped, valid, record),
  });
  telemetry.problems.forEach(problems.add);
  const repository = observeRepository(opened, telemetry, missing, settings.bigFileBytes);
  const { sources } = repository.facts;
  const paths =
    sources === null || shipped === null ? null : new ReportedPaths(sources, shipped, problems.add);
  const withRepository = <Facts>({ kinds, facts }: Evidence<Facts>): Evidence<Facts> => ({
    kinds: [...kinds, ...repository.kinds],
    facts,
  });
  const known = knownFunctions(repository.facts);
  const fromLogs = telemetryEvidence(opened, telemetry, missing);
  const observed: Observed = {
    ...fromLogs.observed,
    repository,
    lint: withRepository(await observeLint(opened, paths, problems.add)),
    complexity: withRepository(await observeComplexity(opened, paths, known, problems.add)),
    duplication: withRepository(await observeDuplication(opened, paths, problems.add)),
    coverage: withRepository(await observeCoverage(opened, sources, paths, missing, problems.add)),
    tests: await observeTests(opened, shipped, settings.fullRunShare, problems.add),
    mutation: withRepository(await observeMutation(opened, paths, problems.add)),
    checks: observeChecks(opened, settings.launchStayedUpMs),
    deliverables: observeDeliverables(opened, valid),
    job: observeJob(opened),
    status: observeStatus(opened, telemetry),
    record: observeRecord(record, telemetry),
  };
  const { totals } = opened.documents;
  const published = totals.state === "read";
  return {
    observed: published
      ? withPublished(observed, new Published(totals.value), opened.kinds)
      : observed,
    roles: new Map(
      [...fromLogs.roles].map(([role, facts]) => [
        role,
        { facts, requests: telemetry.roles.get(role)?.requests.made.count ?? 0 },
      ]),
    ),
    leftOut: {
      systemRequests: telemetry.has.requests ? telemetry.systemRequests : null,
      infrastructureFailures: telemetry.has.requests ? telemetry.infrastructureFailures : null,
    },
    spending: published
      ? spendingOfPublished(totals.value, runOf(opened), settings.prices)
      : telemetry.has.requests && telemetry.broken.size === 0
        ? spendingOfLog(
            telemetry.spending,
            telemetry.model.requests.cost,
            observed.cost.facts.total,
          )
        : null,
    differences: differencesOf(telemetry, runOf(opened)?.configuration.seats ?? []),
    harness:
      telemetry.has.events && !telemetry.broken.has(logFiles.events)
        ? telemetry.story
        : published
          ? storyOfTotals(new Published(totals.value))
          : null,
    published,
    problems: problems.list(),
  };
}

function runOf({ documents: { run } }: OpenedFolder): Run | null {
  return run.state === "read" ? run.value : null;
}

function shippedPaths({ documents: { repository } }: OpenedFolder): ShippedPaths | null {
  return repository.state === "read"
    ? new ShippedPaths(repository.value.files.map(({ path }) => path))
    : null;
}

function references({ documents: { statusFinal } }: OpenedFolder): ReadonlySet<string> {
  const final = statusFinal.state === "read" ? statusFinal.value : null;
  return new Set(final?.missingCapability?.refs ?? []);
}

function knownFunctions({ sources }: RepositoryFacts): KnownFunctions {
  const functions = [...(sources?.values() ?? [])].flatMap(({ path, functions: list }) =>
    (list ?? []).map((one) => [`${path}:${one.line.toString()}`, one] as const),
  );
  return new Map(functions);
}
