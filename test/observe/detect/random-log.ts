import fc from "fast-check";
import { type Fields, fail, Log, lost, read, shell, testing, use, write } from "./log.ts";

/** A line or a few of one agent. */
type Deed = (log: Log, agent: string) => unknown;

const letters = fc.constantFrom("x", "y");
const steps = fc.constantFrom("s", "t");

const calls: fc.Arbitrary<Fields> = fc.oneof(
  fc.tuple(letters, letters).map(([args, result]) => use("look", args, result)),
  fc.tuple(letters, letters).map(([args, result]) => fail("run", args, result)),
  fc.constantFrom("invalid", "truncated", "denied", "unknown").map((outcome) => ({ outcome })),
  fc.tuple(letters, letters).map(([path, content]) => read(path, content)),
  fc.tuple(letters, letters).map(([content, end]) => write(`src/${end}.ts`, content)),
  letters.map((output) => shell("ls", "workspace", output)),
  fc.constantFrom(0, 1).map((exitCode) => testing(exitCode)),
  fc.constantFrom("git commit -n", "git commit").map((command) => shell(command)),
  fc.constant(lost),
);

const deeds: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.array(calls, { maxLength: 3 }).map(
      (list): Deed =>
        (log) =>
          log.turn(...list),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.array(calls, { minLength: 1, maxLength: 1 }).map(
      (list): Deed =>
        (log) =>
          log.times(3, () => log.turn(...list)),
    ),
  },
  fc.constant<Deed>((log) => log.lostRequest()),
  steps.map(
    (step): Deed =>
      (log, agent) =>
        log.event("step.enter", { step: `${agent}-${step}` }),
  ),
  steps.map(
    (step): Deed =>
      (log, agent) =>
        log.event("step.exit", { step: `${agent}-${step}`, result: "passed" }),
  ),
  fc.constantFrom("compaction", "agent.close", "agent.open").map(
    (kind): Deed =>
      (log) =>
        log.event(kind),
  ),
  letters.map(
    (to): Deed =>
      (log, agent) =>
        log.event("dispatch", { to: `${agent}-${to}`, retryOf: null }),
  ),
  fc.tuple(letters, fc.boolean()).map(
    ([to, accepted]): Deed =>
      (log, agent) =>
        log.event("dispatch.result", { to: `${agent}-${to}`, accepted, redelegated: false }),
  ),
);

/** What only makes sense of a run as a whole: claims, tests tampered with, notices. */
const remarks: fc.Arbitrary<Deed> = fc.oneof(
  fc.nat({ max: 1 }).map(
    (failed): Deed =>
      (log) =>
        log.event("claim", { of: "tests", values: { failed } }),
  ),
  letters.map(
    (path): Deed =>
      (log) =>
        log.event("claim", { of: "files", values: { paths: [path] } }),
  ),
  fc.tuple(letters, fc.constantFrom("removed", "expectation-changed")).map(
    ([test, how]): Deed =>
      (log) =>
        log.event("test.tamper", { path: "test/a.test.ts", test, how }),
  ),
  fc.constantFrom("stall", "repeat").map(
    (about): Deed =>
      (log) =>
        log.event("notice", { about, count: 15 }),
  ),
);

const roles = { a: "develop", b: "test", c: "lead", s: "supervisor" } as const;
const agents = fc.constantFrom("a", "b", "c", "s");

/** A run of several agents, one of them of a role of the system, that has every kind of thing in it. */
export const randomLogs: fc.Arbitrary<Log> = fc
  .array(fc.tuple(agents, fc.oneof({ weight: 4, arbitrary: deeds }, remarks)), { maxLength: 60 })
  .map((list) => {
    const log = new Log();
    for (const [agent, deed] of list) deed(log.as(agent, roles[agent]), agent);
    return log;
  });

/** What one agent does by itself, under a name that is given later. */
export const randomWork: fc.Arbitrary<readonly Deed[]> = fc.array(deeds, { maxLength: 25 });
