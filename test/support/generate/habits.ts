import type { Actor, Log } from "./log.ts";
import { writeRequest } from "./requests.ts";
import type { Shape } from "./shape.ts";
import { shippedPaths } from "./source-files.ts";

type Habit = (log: Log, actor: Actor, shape: Shape) => void;

/** One reply with one call, whose fields are these. */
function turn(log: Log, actor: Actor, shape: Shape, fields: object): void {
  const request = writeRequest(log, actor, shape);
  if (request === null) return;
  log.call(actor, {
    request,
    argumentsSha256: log.random.digest(),
    outcome: "ok",
    failure: null,
    exitCode: null,
    durationMs: log.random.integer(1, 9000),
    resultSha256: log.random.digest(),
    workspaceSha256: log.random.digest(),
    coerced: false,
    sandbox: "inside",
    verifies: null,
    gate: null,
    ...fields,
  });
}

/** The same look at the same place, three to six times in a row. */
const loop: Habit = (log, actor, shape) => {
  const { random } = log;
  const same = {
    tool: "search_text",
    kind: "search",
    argumentsSha256: random.digest(),
    resultSha256: random.digest(),
  };
  const times = random.integer(3, 6);
  for (let time = 0; time < times; time += 1) turn(log, actor, shape, same);
};

/** A tool that refuses whatever it is asked in the same words. */
const refusals: Habit = (log, actor, shape) => {
  const resultSha256 = log.random.digest();
  const same = { tool: "edit_file", kind: "write", outcome: "invalid", resultSha256 };
  for (let time = 0; time < 3; time += 1) turn(log, actor, shape, same);
};

/** A file written back and forth: four times an oscillation, three times a revert. */
const backAndForth: Habit = (log, actor, shape) => {
  const { random } = log;
  const path = `/work/product/${random.pick(shippedPaths(shape))}`;
  const contents = [random.digest(), random.digest()];
  const times = random.integer(3, 5);
  for (let time = 0; time < times; time += 1)
    turn(log, actor, shape, {
      tool: "edit_file",
      kind: "write",
      path,
      contentSha256: contents[time % 2],
    });
};

/** A file read twice, and once more after what was read was cut. */
const rereading: Habit = (log, actor, shape) => {
  const { random } = log;
  const same = {
    tool: "read_file",
    kind: "read",
    path: `/work/product/${random.pick(shippedPaths(shape))}`,
    range: "1-200",
    contentSha256: random.digest(),
  };
  turn(log, actor, shape, same);
  turn(log, actor, shape, same);
  log.event(actor, "compaction", { tier: 1, before: 60_000, after: 20_000 });
  turn(log, actor, shape, same);
};

/** A command run again although nothing changed. */
const rerunning: Habit = (log, actor, shape) => {
  const { random } = log;
  const same = {
    tool: "run_command",
    kind: "shell",
    command: "make list",
    cwd: "/work/product",
    exitCode: 0,
    resultSha256: random.digest(),
    workspaceSha256: random.digest(),
  };
  turn(log, actor, shape, same);
  turn(log, actor, shape, same);
};

const habits = [loop, refusals, backAndForth, rereading, rerunning];

/** One of the ways in which agents go round in circles. */
export const writeHabit: Habit = (log, actor, shape) => {
  log.random.pick(habits)(log, actor, shape);
};

/** Each of them once. */
export const writeEveryHabit: Habit = (log, actor, shape) => {
  for (const habit of habits) habit(log, actor, shape);
};
