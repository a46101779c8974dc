import type { Citation } from "../../test/support/generate/record/line.ts";
import type { VerdictOutcome } from "./performances.ts";
import { lead, reviewer, scenes, type Scene } from "./scenes.ts";
import type { Player, Stage } from "./stage.ts";
import { troubles } from "./troubles.ts";

/** How each step ended. */
export type Played = {
  readonly step: string;
  readonly state: "passed" | "failed";
  readonly attempts: number;
};

/** Plays all scenes in turn. */
export function play(stage: Stage): readonly Played[] {
  return scenes.map((scene) => playScene(stage, scene));
}

function playScene(stage: Stage, scene: Scene): Played {
  const { log, record, performance } = stage;
  const { step, owner, task } = scene;
  const player = { ...owner, step };
  const verdicts = scene.isJudged ? (performance.verdicts[step] ?? ["accept"]) : [];
  const isGiven = owner.agent !== lead.agent;
  const giver = { ...lead, step };
  const given = isGiven ? dispatch(stage, giver, owner.agent, task) : null;
  stage.message(player, isGiven ? "goal" : "phase-opening", "strict");
  log.event(player, "step.enter");
  record?.did("step", owner.agent, { step });
  const failed = verdicts.at(-1) === "surrender";
  const exitCode = failed ? 1 : 0;
  let seen = work(stage, player, scene, performance.turns, exitCode);
  for (const trouble of performance.troubles[step] ?? []) troubles[trouble](stage, player, scene);
  for (const [index, outcome] of verdicts.entries()) {
    judge(stage, step, index, outcome);
    if (outcome !== "accept" && outcome !== "surrender")
      seen = work(stage, player, scene, 2, exitCode);
  }
  if (failed) log.event({ ...reviewer, step }, "incident", { attempts: verdicts.length });
  claim(stage, player, scene);
  log.event(player, "step.exit", {
    result: failed ? "failed" : "passed",
    evidence: [
      seen === null
        ? { producer: "harness", seq: log.next - 1 }
        : { producer: seen.producer, seq: seen.seq },
    ],
  });
  if (given !== null) {
    const again = performance.troubles[step]?.includes("redelegated") === true;
    handBack(stage, giver, owner.agent, !again && !failed, again);
    if (again && !failed) {
      dispatch(stage, giver, owner.agent, `${task} Once more, with what was found.`, given);
      work(stage, player, scene, 1);
      handBack(stage, giver, owner.agent, true, false);
    }
  }
  log.event(player, "checkpoint");
  const attempts = Math.max(1, verdicts.length);
  return { step, state: failed ? "failed" : "passed", attempts };
}

/** Looks, writes, runs: some replies, each with a call or two. */
function work(
  stage: Stage,
  player: Player,
  scene: Scene,
  turns: number,
  exitCode = 0,
): Citation | null {
  const { paths, command, verifies } = scene;
  let seen: Citation | null = null;
  for (let turn = 0; turn < turns; turn += 1) {
    const path = paths[turn % paths.length] ?? paths[0];
    const part = `${String(turn * 40 + 1)}-${String(turn * 40 + 40)}`;
    const look = { tool: "read_file", kind: "read", path, range: part } as const;
    const edit = { tool: "edit_file", kind: "write", path } as const;
    const run = { tool: "run_command", kind: "shell", command, exitCode, verifies } as const;
    const isLast = turn === turns - 1;
    seen = stage.turn(player, isLast ? [run] : turn % 2 === 0 ? [look, edit] : [edit]);
    if (isLast && verifies === "launch")
      stage.turn(player, [
        { tool: "screenshot", kind: "screenshot", path, verifies: "screenshot" },
      ]);
  }
  return seen;
}

function dispatch(
  stage: Stage,
  giver: Player,
  to: string,
  task: string,
  retryOf: string | null = null,
): string {
  stage.turn(giver, [{ tool: "delegate", kind: "delegate" }]);
  stage.record?.did("dispatch", giver.agent, { to });
  return stage.log.event(giver, "dispatch", { to, task, retryOf });
}

function handBack(
  stage: Stage,
  giver: Player,
  to: string,
  accepted: boolean,
  redelegated: boolean,
): void {
  stage.log.event(giver, "dispatch.result", { to, accepted, redelegated });
  stage.message(giver, "delegation-result", "fuzzy");
}

const axes: Readonly<Record<VerdictOutcome, number>> = {
  accept: 5,
  refine: 3,
  pivot: 2,
  "re-explore": 2,
  surrender: 1,
};

function judge(stage: Stage, step: string, index: number, outcome: VerdictOutcome): void {
  const player = { ...reviewer, step };
  stage.turn(player, []);
  const correctness = axes[outcome];
  stage.log.event(player, "verdict", {
    attempt: index + 1,
    axes: { correctness, security: 5, ux: Math.min(5, correctness + 1), completeness: correctness },
    outcome,
    better: index === 0 ? "first" : outcome === "accept" ? "better" : "same",
  });
  if (outcome === "accept") return;
  const finding = `what ${step} asks for is not all there`;
  stage.log.event(player, "review", { finding, severity: "major", real: true });
}

/** What the owner says of its work, after a step that failed too; compared, never believed. */
function claim(stage: Stage, player: Player, { step, paths, command, verifies }: Scene): void {
  const { log } = stage;
  if (verifies === null) return;
  log.event(player, "claim", { of: "exit", values: { command, exitCode: 0 } });
  log.event(player, "claim", { of: "files", values: { paths } });
  stage.record?.said(player.agent, { said: `${step} is done`, paths });
}
