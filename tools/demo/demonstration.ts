import type { Run } from "../../scorer/run-folder/run.ts";
import { type RunFiles, without } from "../../test/support/generate/generate-run.ts";
import { asMade } from "../../test/support/generate/order.ts";
import { productFiles } from "../../test/support/generate/product.ts";
import { richShape } from "../../test/support/generate/shape.ts";
import type { Content } from "../../test/support/make-folder.ts";
import { demonstrationJob } from "./job.ts";
import type { Performance } from "./performances.ts";
import { picture } from "./picture.ts";
import { play } from "./play.ts";
import { reviewed, shipped } from "./record-keeper.ts";
import { agents, sourcePaths } from "./scenes.ts";
import { Stage, type Player } from "./stage.ts";

/** The files of a scripted run, not yet sealed. The same performance gives the same bytes. */
export function demonstrationRun(performance: Performance): Readonly<Record<string, Content>> {
  const stage = new Stage(performance);
  const { log, record } = stage;
  const files = product(stage);
  const actors = agents.map((agent): Player => ({ ...agent, step: null }));
  log.event({ agent: null, role: null, step: null }, "session.start");
  for (const actor of actors)
    log.event(actor, "agent.open", { parent: actor.role === "orchestrator" ? null : "lead" });
  const played = play(stage);
  const met = accept(stage, files);
  for (const actor of actors) log.event(actor, "agent.close");
  log.event({ agent: null, role: null, step: null }, "session.end");
  const { state } = performance;
  const openItems = demonstrationJob.criteria.length - met;
  return {
    "run.json": identity(performance, log.startedAt, log.now),
    "sow.json": demonstrationJob,
    "status/final.json": {
      state,
      openItems,
      reason: state === "failed" ? "the reviewer gave up on a step" : null,
    },
    "status/workflow.json": {
      steps: [...played, { step: acceptance, state: "passed", attempts: 1 } as const].map(
        ({ step, ...rest }) => ({
          id: step,
          ...rest,
          failurePath: rest.state === "failed" ? "surrendered, with an incident" : null,
        }),
      ),
    },
    ...log.files(asMade),
    ...files,
    ...record?.close(state),
  };
}

/** The last step, in which the criteria are checked. */
const acceptance = "acceptance";

function product({ random, performance: { seed, faults } }: Stage): RunFiles {
  const shape = richShape(seed, { paths: sourcePaths, tests: 20, faults });
  const readme = "# Orbiting circle\n\nStart it with `make run`; SPACE turns it round.\n";
  const files = productFiles(random.of("product"), shape, asMade, {
    "assets/README.md": Buffer.from(readme),
    "assets/shots/start.png": picture([30, -30]),
    "assets/shots/reversed.png": picture([-42, 6]),
    "assets/levels/one.json": Buffer.from("{}\n"),
  });
  return without(files, [tooLong]);
}

/** A report as long as the others together that says what lcov.info says. */
const tooLong = "coverage/coverage-final.json";

/**
 * The tester runs the check of every criterion, and evaluators judge what was seen, as checks.json has
 * it. With gaps in the record the last criterion is never judged.
 *
 * @returns criteria that are met
 */
function accept(stage: Stage, files: RunFiles): number {
  const { record, performance } = stage;
  const checks = files["checks.json"] as readonly { criterion?: string; exitCode?: number }[];
  const tester = { agent: "tester", role: "tester", step: acceptance };
  stage.log.event(tester, "step.enter");
  record?.did("step", tester.agent, { step: acceptance });
  let met = 0;
  for (const [index, { id, check }] of demonstrationJob.criteria.entries()) {
    const exitCode = checks.findLast(({ criterion }) => criterion === id)?.exitCode ?? 1;
    if (exitCode === 0) met += 1;
    const call = { tool: "run_command", kind: "shell", command: check.command, exitCode } as const;
    const seen = stage.turn(tester, [{ ...call, verifies: "probe" }]);
    const isLast = index === demonstrationJob.criteria.length - 1;
    if (performance.record === "gaps" && isLast) continue;
    record?.judge(id, "exit", [seen], exitCode === 0);
    if (reviewed.has(id)) record?.judge(id, "review", [seen], exitCode === 0);
  }
  for (const path of shipped) {
    const bytes = files[`assets/${path}`];
    if (record !== null && bytes instanceof Uint8Array)
      record.judge(path, "file", [record.read(path, bytes)], true);
  }
  const evidence = [{ producer: "harness", seq: stage.log.next - 1 }];
  stage.log.event(tester, "step.exit", { result: "passed", evidence });
  return met;
}

function identity(performance: Performance, startedAt: string, endedAt: string): Run {
  const { id, model, attempt } = performance;
  return {
    format: "proofboard/run@1",
    id,
    sow: { id: demonstrationJob.id, version: demonstrationJob.version },
    source: "scripted",
    publisher: { name: "Proofboard" },
    publishedAt: "2026-11-30T00:00:00Z",
    licence: "CC0-1.0",
    harness: { name: "demonstration-script", version: "1.0.0" },
    configuration: {
      label: `${model}, five seats`,
      seats: agents.map(({ role }) => ({
        role,
        model,
        family: "Demonstration",
        provider: "demonstration-provider",
      })),
    },
    attempt: { number: attempt },
    startedAt,
    endedAt,
  };
}
