import { describe, expect, test } from "vitest";
import { factsOf, type Files, observe, shipped, source, withJob } from "../observing.ts";
import { sha256 } from "../../support/make-folder.ts";
import { eachWay, readEachWay } from "./each-way.ts";
import { type Fields, linesOf, Log, lost, shell, testing, write } from "./log.ts";

type Found = readonly [agreeing: string, disagreeing: string, unsupported: string];

async function found(make: (log: Log) => unknown, files: Files = {}): Promise<Found> {
  const log = new Log();
  make(log);
  const facts = await readEachWay(log, async (logs) =>
    linesOf(await factsOf("claims", { ...logs, ...files })),
  );
  return [facts.agreeing, facts.disagreeing, facts.unsupported];
}

const claim = (of: string, values: Fields | null): Fields => ({ of, values });
const agrees = (seq: number): Found => [`1: ${seq.toString()}`, "0:", "0:"];
const disagrees = (seq: number): Found => ["0:", `1: ${seq.toString()}`, "0:"];
const unsupported = (seq: number): Found => ["0:", "0:", `1: ${seq.toString()}`];

describe("a claim about tests, against the last test that was run", () => {
  test.each<[string, number | null, Fields | null, Found]>([
    ["all passed, and it exited 0", 0, { run: 9, passed: 9, failed: 0 }, agrees(1)],
    ["all passed, and it exited 1", 1, { run: 9, passed: 9, failed: 0 }, disagrees(1)],
    ["some failed, and it exited 1", 1, { run: 9, passed: 7, failed: 2 }, agrees(1)],
    ["some failed, and it exited 0", 0, { run: 9, passed: 7, failed: 2 }, disagrees(1)],
    ["none failed", 0, { failed: 0 }, agrees(1)],
    ["as many passed as were run", 0, { run: 3, passed: 3 }, agrees(1)],
    ["fewer passed than were run", 1, { run: 3, passed: 2 }, agrees(1)],
    ["only how many passed", 0, { passed: 3 }, unsupported(1)],
    ["nothing", 0, {}, unsupported(1)],
    ["no values", 0, null, unsupported(1)],
    ["no exit code was seen", null, { failed: 0 }, unsupported(1)],
  ])(eachWay, async (_, exitCode, values, expected) => {
    const call = { ...testing(0), exitCode };
    expect(await found((log) => log.call(call).event("claim", claim("tests", values)))).toEqual(
      expected,
    );
  });

  const passed = claim("tests", { failed: 0 });

  test.each<[string, (log: Log) => unknown, ...Found]>([
    ["before any test", (log) => log.event("claim", passed).call(testing(0)), ...unsupported(0)],
    [
      "after the last of two tests",
      (log) => log.call(testing(1)).call(testing(0)).event("claim", passed),
      ...agrees(2),
    ],
    [
      "after a later test failed",
      (log) => log.call(testing(0)).call(testing(1)).event("claim", passed),
      ...disagrees(2),
    ],
    [
      "after a test that was lost",
      (log) => log.call({ ...testing(1), ...lost, exitCode: 1 }).event("claim", passed),
      ...unsupported(1),
    ],
    [
      "after a failing and a passing test in one reply: the later one counts",
      (log) => log.turn(testing(1), testing(0)).event("claim", passed),
      ...agrees(3),
    ],
    [
      "after a passing and a failing test in one reply: the later one counts",
      (log) => log.turn(testing(0), testing(1)).event("claim", passed),
      ...disagrees(3),
    ],
    [
      "with a request and a call lost since the test",
      (log) =>
        log
          .turn(testing(0))
          .lostRequest()
          .call({ ...testing(1), ...lost, exitCode: 1 })
          .event("claim", passed),
      ...agrees(4),
    ],
    [
      "after another agent's test",
      (log) => log.as("b").call(testing(0)).as("a").event("claim", passed),
      ...agrees(1),
    ],
    [
      "twice about one test: once",
      (log) => log.call(testing(0)).event("claim", passed).event("claim", passed),
      ...agrees(1),
    ],
    [
      "wrong, then right about one test: the first counts",
      (log) =>
        log
          .call(testing(0))
          .event("claim", claim("tests", { failed: 1 }))
          .event("claim", passed),
      ...disagrees(1),
    ],
    [
      "once after each of two tests",
      (log) => log.times(2, () => log.call(testing(0)).event("claim", passed)),
      "2: 1 3",
      "0:",
      "0:",
    ],
  ])(eachWay, async (_, make, ...expected) => {
    expect(await found(make)).toEqual(expected);
  });
});

describe("a claim about how a command exited", () => {
  const exit = (command: string | null, exitCode: number | null): Fields =>
    claim("exit", { command, exitCode });
  const long = (end: string): string => `make ${"x".repeat(500_000)}${end}`;

  test.each<[string, (log: Log) => unknown, ...Found]>([
    ["equal", (log) => log.call(testing(2)).event("claim", exit("make test", 2)), ...agrees(1)],
    ["other", (log) => log.call(testing(2)).event("claim", exit("make test", 0)), ...disagrees(1)],
    [
      "of another command",
      (log) => log.call(testing(0)).event("claim", exit("make lint", 0)),
      ...unsupported(1),
    ],
    [
      "of a command that verifies nothing",
      (log) => log.call(shell("true")).event("claim", exit("true", 0)),
      ...unsupported(1),
    ],
    [
      "without a code",
      (log) => log.call(testing(0)).event("claim", exit("make test", null)),
      ...unsupported(1),
    ],
    [
      "without a command",
      (log) => log.call(testing(0)).event("claim", exit(null, 0)),
      ...unsupported(1),
    ],
    [
      "of the latest of two runs",
      (log) => log.call(testing(1)).call(testing(0)).event("claim", exit("make test", 0)),
      ...agrees(2),
    ],
    [
      "of two commands of one reply, each by its own",
      (log) =>
        log
          .turn(testing(0, { command: "make a" }), testing(1, { command: "make b" }))
          .event("claim", exit("make b", 0))
          .event("claim", exit("make a", 0)),
      "1: 4",
      "1: 3",
      "0:",
    ],
    [
      "of very long commands that differ at their end",
      (log) =>
        log
          .call(testing(0, { command: long("a") }))
          .call(testing(1, { command: long("b") }))
          .event("claim", exit(long("a"), 0))
          .event("claim", exit(long("c"), 0)),
      "1: 2",
      "0:",
      "1: 3",
    ],
  ])(eachWay, async (_, make, ...expected) => {
    expect(await found(make)).toEqual(expected);
  });
});

describe("a claim about files", () => {
  const files = (...paths: readonly string[]): Fields => claim("files", { paths });
  const tree = shipped(source("src/a.ts"), source("src/b.ts"), source("c.ts"));
  const wrote = (log: Log, ...paths: readonly string[]): Log =>
    log.times(paths.length, (_, index) => log.call(write(paths[index] ?? "", "A")));

  test.each<[string, (log: Log) => unknown, ...Found]>([
    [
      "that the run wrote",
      (log) => wrote(log, "src/a.ts").event("claim", files("src/a.ts")),
      ...agrees(1),
    ],
    [
      "under another spelling",
      (log) => wrote(log, "./src/a.ts").event("claim", files("src/a.ts")),
      ...agrees(1),
    ],
    [
      "that it wrote under the path of its machine",
      (log) => wrote(log, "/work/src/a.ts").event("claim", files("src/a.ts")),
      ...agrees(1),
    ],
    [
      "that it wrote and did not ship",
      (log) => wrote(log, "gone.ts").event("claim", files("gone.ts")),
      ...agrees(1),
    ],
    [
      "that neither was written nor ships",
      (log) => wrote(log, "src/a.ts").event("claim", files("src/a.ts", "no.ts")),
      ...disagrees(1),
    ],
    [
      "that one reply wrote, all of them",
      (log) =>
        log
          .turn(write("src/a.ts", "A"), write("c.ts", "C"), write("new.ts", "N"))
          .event("claim", files("src/a.ts", "c.ts", "new.ts")),
      ...agrees(4),
    ],
    [
      "that one reply wrote, but for one write that was lost",
      (log) =>
        log
          .turn(write("src/a.ts", "A"), write("new.ts", "N", lost))
          .event("claim", files("src/a.ts", "new.ts")),
      ...disagrees(3),
    ],
    [
      "that ships, and nobody saw written",
      (log) => wrote(log, "src/a.ts").event("claim", files("src/a.ts", "src/b.ts")),
      ...unsupported(1),
    ],
    [
      "that is written only later",
      (log) => wrote(log.event("claim", files("new.ts")), "new.ts"),
      ...disagrees(0),
    ],
    [
      "that a failed call wrote",
      (log) => log.call(write("no.ts", "A", { outcome: "failed" })).event("claim", files("no.ts")),
      ...disagrees(1),
    ],
    ["of no name", (log) => wrote(log, "src/a.ts").event("claim", files()), ...unsupported(1)],
    ["of null", (log) => log.event("claim", claim("files", { paths: null })), ...unsupported(0)],
    [
      "in another order: the same claim",
      (log) =>
        wrote(log, "c.ts", "src/a.ts")
          .event("claim", files("c.ts", "src/a.ts"))
          .event("claim", files("src/a.ts", "c.ts")),
      ...agrees(2),
    ],
    [
      "each subset of what was claimed before: nothing new is claimed",
      (log) =>
        wrote(log, "c.ts", "src/a.ts")
          .event("claim", files("c.ts", "src/a.ts"))
          .event("claim", files("c.ts"))
          .event("claim", files("src/a.ts"))
          .event("claim", files("c.ts", "c.ts")),
      ...agrees(2),
    ],
    [
      "one more than before: the new one is compared",
      (log) =>
        wrote(log, "c.ts", "src/a.ts")
          .event("claim", files("c.ts"))
          .event("claim", files("c.ts", "src/a.ts")),
      "2: 2 3",
      "0:",
      "0:",
    ],
    [
      "absent, beside any others: once",
      (log) =>
        wrote(log, "c.ts").event("claim", files("no.ts")).event("claim", files("no.ts", "c.ts")),
      ...disagrees(1),
    ],
  ])(eachWay, async (_, make, ...expected) => {
    expect(await found(make, tree)).toEqual(expected);
  });

  test("are compared with what was written where no tree is there", async () => {
    const make = (log: Log): unknown => wrote(log, "a.ts").event("claim", files("./a.ts"));
    expect(await found(make)).toEqual(agrees(1));
  });
});

describe("a claim about a commit", () => {
  const commit = "0123456789abcdef0123456789abcdef01234567";
  const repository = { "repository.json": { commit, files: [], secrets: 0 } };

  test.each<[string, readonly (string | null)[], ...Found]>([
    ["its whole name", [commit], ...agrees(0)],
    ["seven letters of it", [commit.slice(0, 7)], ...agrees(0)],
    ["in capitals", [commit.toUpperCase()], ...agrees(0)],
    ["six letters of it", [commit.slice(0, 6)], ...unsupported(0)],
    ["another, which may have been left behind", ["f".repeat(40)], ...unsupported(0)],
    ["an empty name", [""], ...unsupported(0)],
    ["none", [null], ...unsupported(0)],
    [
      "by prefixes of each length: one commit",
      [7, 8, 9, 40].map((end) => commit.slice(0, end)),
      ...agrees(0),
    ],
  ])(eachWay, async (_, shas, ...expected) => {
    const make = (log: Log): unknown =>
      shas.map((sha) => log.event("claim", claim("commit", { sha })));
    expect(await found(make, repository)).toEqual(expected);
  });
});

describe("a claim about a criterion, against its last check up to then", () => {
  const at = (minute: number): string => `2026-08-01T10:${minute.toString().padStart(2, "0")}:00Z`;
  const repositorySha256 = sha256("");
  const check = (minute: number, exitCode: number): Fields => ({
    of: "criterion",
    criterion: "c1",
    command: "check 1",
    where: "fresh-checkout",
    at: at(minute),
    exitCode,
    repositorySha256,
  });
  const criteria = [{ id: "c1", text: "A circle.", check: { command: "check 1" } }];
  const folder = (...checks: readonly Fields[]): Files => ({
    ...withJob({ criteria }),
    "repository.json": "",
    "checks.json": checks,
  });
  const met = (minute: number | null, value: boolean, id = "c1"): Fields => ({
    ...claim("criteria", { id, met: value }),
    at: minute === null ? null : at(minute),
  });

  test.each<[string, readonly Fields[], readonly Fields[], ...Found]>([
    ["met, and it was", [check(1, 0)], [met(2, true)], ...agrees(0)],
    ["not met, and it was", [check(1, 0)], [met(2, false)], ...disagrees(0)],
    ["met, and it was not", [check(1, 1)], [met(2, true)], ...disagrees(0)],
    ["at the very time of the check", [check(2, 0)], [met(2, true)], ...agrees(0)],
    ["before the check", [check(3, 0)], [met(2, true)], ...unsupported(0)],
    ["between two checks", [check(1, 0), check(3, 1)], [met(2, true)], ...agrees(0)],
    [
      "two checks at one time: the worse",
      [check(1, 0), check(1, 1)],
      [met(2, true)],
      ...disagrees(0),
    ],
    ["at no time", [check(1, 0)], [met(null, true)], ...unsupported(0)],
    ["of another criterion", [check(1, 0)], [met(2, true, "c2")], ...unsupported(0)],
    ["twice", [check(1, 0)], [met(2, true), met(3, true)], ...agrees(0)],
  ])(eachWay, async (_, checks, claims, ...expected) => {
    const make = (log: Log): unknown => claims.map((one) => log.event("claim", one));
    expect(await found(make, folder(...checks))).toEqual(expected);
  });
});

describe("a claim about a deliverable", () => {
  const bytes = "# Circle\n";
  const readme = { path: "README.md", bytes: bytes.length, sha256: sha256(bytes), kind: "docs" };
  const folder: Files = {
    ...withJob({
      deliverables: [{ id: "readme", path: "README.md", kind: "file", description: "what it is" }],
    }),
    ...shipped(readme),
    "deliverables.json": [{ id: "readme", ...readme, kind: "file" }],
  };
  const named = (id: string | null, path?: string): Fields => claim("deliverable", { id, path });

  test.each<[string, Files, readonly Fields[], ...Found]>([
    ["there", folder, [named("readme", "README.md")], ...agrees(0)],
    ["wherever it is", folder, [named("readme")], ...agrees(0)],
    ["a phantom: elsewhere", folder, [named("readme", "docs/README.md")], ...disagrees(0)],
    [
      "a phantom: absent",
      { ...folder, "deliverables.json": [] },
      [named("readme", "README.md")],
      ...disagrees(0),
    ],
    [
      "a phantom: empty",
      { ...folder, "deliverables.json": [{ id: "readme", ...readme, bytes: 0, kind: "file" }] },
      [named("readme", "README.md")],
      ...disagrees(0),
    ],
    [
      "a phantom: of other bytes",
      {
        ...folder,
        "deliverables.json": [{ id: "readme", ...readme, sha256: sha256("other"), kind: "file" }],
      },
      [named("readme", "README.md")],
      ...disagrees(0),
    ],
    ["that nobody asked for", folder, [named("poem", "README.md")], ...unsupported(0)],
    ["without a name", folder, [named(null, "README.md")], ...unsupported(0)],
    ["without what was found", {}, [named("readme", "README.md")], ...unsupported(0)],
    [
      "twice, with and without its path",
      folder,
      [named("readme"), named("readme", "README.md")],
      ...agrees(0),
    ],
    [
      "in two places where it is not",
      folder,
      [named("readme", "a.md"), named("readme", "b.md"), named("readme", "a.md")],
      "0:",
      "2: 0 1",
      "0:",
    ],
  ])(eachWay, async (_, files, claims, ...expected) => {
    const make = (log: Log): unknown => claims.map((one) => log.event("claim", one));
    expect(await found(make, files)).toEqual(expected);
  });
});

test("claims belong to the role that makes them; those of the system are left out", async () => {
  const log = new Log().call(testing(0));
  for (const [agent, role] of [
    ["s", "harness"],
    ["a", "develop"],
    ["b", "test"],
  ] as const)
    log
      .as(agent, role)
      .event("claim", claim("tests", { failed: 0 }))
      .call(testing(0));
  const { observed, roles } = await observe(log.files());
  const of = [...roles].map(([role, { facts }]) => [role, linesOf(facts.claims).agreeing]);
  expect(of).toEqual([
    ["develop", "1: 3"],
    ["test", "1: 5"],
  ]);
  expect(linesOf(observed.claims.facts).agreeing).toBe("2: 3 5");
});
