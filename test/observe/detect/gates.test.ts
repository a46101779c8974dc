import { describe, expect, test } from "vitest";
import { sha256 } from "../../support/make-folder.ts";
import { factsOf, observe, said } from "../observing.ts";
import { eachWay, readEachWay } from "./each-way.ts";
import { type Fields, linesOf, Log, lost, shell, write } from "./log.ts";

type Found = readonly [skipped: string, emptied: string];

async function foundIn(log: Log): Promise<Found> {
  const { skippedChecks, emptiedHooks } = await readEachWay(log, async (files) =>
    linesOf(await factsOf("gates", files)),
  );
  return [skippedChecks, emptiedHooks];
}

async function found(...calls: readonly Fields[]): Promise<Found> {
  const log = new Log();
  for (const call of calls) log.call(call);
  return foundIn(log);
}

describe("a check skipped by a command", () => {
  test.each([
    "git commit --no-verify -m done",
    "git commit -m done --no-verify",
    "git commit --no-verif -m done",
    "git push --no-verify",
    "git merge --no-verify topic",
    "yarn commit -- --no-verify",
    "cd /work && git commit --no-verify",
    'git commit "--no-verify"',
    "git commit -n",
    "git commit -nm done",
    "git commit -anm done",
    "git commit -m done -n",
    'git commit -am "a message" -n',
    "git commit -m 'it''s done' -n",
    "git -C /work commit -n",
    "git -c user.name=x commit -n",
    "/usr/bin/git commit -n",
    "sudo git commit -n",
    "SKIP=lint git commit -m x",
    "SKIP=lint,types git push",
    "A=1 SKIP=lint git commit",
    "export SKIP=lint; git commit",
    "env SKIP=lint git commit",
    "HUSKY=0 git commit",
    "export HUSKY=0",
    "$env:HUSKY=0; git commit",
    "git -c core.hooksPath=/dev/null commit",
    "git -c core.hookspath= commit",
    "git config core.hooksPath /dev/null",
    "git config --local core.hooksPath ''",
    "GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=core.hooksPath GIT_CONFIG_VALUE_0=/dev/null git commit",
    "bash -c 'git commit -n'",
    "sh -c 'cd x && git commit --no-verify'",
    "eval git commit -n",
    "cat <<EOF > m\nit's done\nEOF\ngit commit -n -F m",
    "bash <<EOF\ngit commit -n\nEOF",
    'git commit -n -m "$(cat <<EOF\na message\nEOF\n)"',
    'git commit -m "$(cat <<EOF\na "message\nEOF\n)" -n',
  ])("%s", async (command) => {
    expect(await found(shell(command))).toEqual(["1: 0", "0:"]);
  });

  test.each([
    "git commit -m done",
    "git commit -m 'no --no-verify here'",
    'git commit -m "forbid -n"',
    "git commit -m -n",
    "git commit -F -n",
    "git commit -mn",
    "git commit -uno -m x",
    "git commit -Snone -m x",
    "git commit --no-edit",
    "git commit --no-verbose",
    "git commit -- -n",
    "git commit -- --no-very",
    "git add -n .",
    "git push -n",
    "git log -n 5",
    "git log --grep --no-verify",
    "git log commit -n 5",
    "git commit\necho -n",
    "git commit; head -n 5 x",
    "git commit | tail -n 5",
    "echo --no-verify",
    "grep -rn -- --no-verify .",
    "rg --no-verify",
    "git grep -e --no-verify",
    "dd if=a of=b bs=1 skip=100",
    "curl 'http://localhost/?skip=10'",
    "make SKIP=slow test",
    "SKIP= git commit",
    "NO_SKIP=1 make",
    "HUSKY=1 git commit",
    "husky install",
    "git config core.hooksPath",
    "git config --get core.hooksPath",
    "git config --get core.hooksPath 2>/dev/null",
    "git config --unset core.hooksPath",
    "cat > CONTRIBUTING.md <<'EOF'\nNever run `git commit --no-verify`.\nEOF",
    "git commit -F - <<EOF\nForbid git commit -n\nEOF",
    "# git commit -n",
    "",
  ])("none: %s", async (command) => {
    expect(await found(shell(command))).toEqual(["0:", "0:"]);
  });

  test("counts once a call, and each call", async () => {
    const twice = shell("git commit -n; git commit --no-verify", "w", "o", { gate: "no-verify" });
    expect(await found(twice, twice)).toEqual(["2: 0 1", "0:"]);
  });

  test("is seen within a hundred thousand letters", async () => {
    const after = (length: number): Fields => shell(`echo ${"x".repeat(length)}; git commit -n`);
    expect(await found(after(50_000), after(200_000))).toEqual(["1: 0", "0:"]);
  });
});

describe("a call counts", () => {
  const skip = shell("git commit -n");

  test.each<[string, Fields, ...Found]>([
    ["where it exited with a fault", { ...skip, exitCode: 1 }, "1: 0", "0:"],
    ["where it failed", { ...skip, outcome: "failed" }, "1: 0", "0:"],
    ["where it timed out", { ...skip, outcome: "timeout" }, "1: 0", "0:"],
    ["not where it was denied", { ...skip, outcome: "denied" }, "0:", "0:"],
    ["not where it was invalid", { ...skip, outcome: "invalid" }, "0:", "0:"],
    ["not where the person refused it", { ...skip, outcome: "rejected-by-user" }, "0:", "0:"],
    ["not where it was cut off", { ...skip, outcome: "truncated" }, "0:", "0:"],
    ["not where it was lost", { ...skip, ...lost }, "0:", "0:"],
    ["whatever kind it says", { ...skip, kind: "other" }, "1: 0", "0:"],
    [
      "by the log's mark alone",
      shell("make release", "w", "o", { gate: "no-verify" }),
      "1: 0",
      "0:",
    ],
    [
      "by the log's mark without a command",
      shell("", "w", "o", { command: null, gate: "hooks-off" }),
      "0:",
      "1: 0",
    ],
  ])("%s", async (_, call, ...expected) => {
    expect(await found(call)).toEqual(expected);
  });
});

describe("calls of one reply count each by itself", () => {
  const skip = shell("git commit -n");
  const fill = write(".husky/pre-commit", "npm test\n");
  const empty = write(".husky/pre-commit", "", { contentSha256: sha256("") });

  test.each<[string, (log: Log) => Log, ...Found]>([
    ["a break beside calls that break nothing", (log) => log.turn({}, skip, {}), "1: 2", "0:"],
    ["the same break twice", (log) => log.turn(skip, skip), "2: 1 2", "0:"],
    ["one of each kind", (log) => log.turn(skip, empty), "1: 1", "1: 2"],
    ["a hook emptied, and restored beside it", (log) => log.turn(empty, fill), "0:", "1: 1"],
    [
      "two agents at once, the calls after both replies",
      (log) => log.as("a").reply().as("b").reply().as("a").call(skip).as("b").call(skip),
      "2: 2 3",
      "0:",
    ],
    [
      "one of them lost, in a reply between",
      (log) => log.turn(skip).turn({ ...skip, ...lost }, skip),
      "2: 1 4",
      "0:",
    ],
  ])(eachWay, async (_, make, ...expected) => {
    expect(await foundIn(make(new Log()))).toEqual(expected);
  });
});

describe("a hook emptied by a write", () => {
  const holding = (path: string, text: string): Fields =>
    write(path, "", { contentSha256: sha256(text) });

  test.each<[string, string, string]>([
    [".git/hooks/pre-commit", "", "1: 0"],
    ["/work/.git/hooks/pre-commit", "\n", "1: 0"],
    [".husky/pre-commit", "", "1: 0"],
    ["C:\\work\\.husky\\pre-commit", "", "1: 0"],
    [".husky/pre-commit", "exit 0\n", "1: 0"],
    [".husky/pre-commit", "true\n", "1: 0"],
    [".husky/pre-push", "#!/bin/sh", "1: 0"],
    [".git/hooks/pre-push", "#!/bin/sh\nexit 0\n", "1: 0"],
    [".git/hooks/pre-push", "#!/bin/bash\nexit 0\n", "1: 0"],
    [".git/hooks/pre-push", "#!/usr/bin/env sh\nexit 0\n", "1: 0"],
    [".git/hooks/pre-push", "#!/usr/bin/env bash\nexit 0\n", "1: 0"],
    [".husky/pre-commit", "npm test\n", "0:"],
    ["src/hooks/pre-commit", "", "0:"],
    ["my.husky/pre-commit", "", "0:"],
    [".husky", "", "0:"],
    ["empty.txt", "", "0:"],
  ])("%s of %j: %s", async (path, text, expected) => {
    expect(await found(holding(path, text))).toEqual(["0:", expected]);
  });

  test("not by a read or a write that failed to run", async () => {
    const emptied = holding(".husky/pre-commit", "");
    const calls = [{ kind: "read" }, { outcome: "denied" }, lost].map((fields) => ({
      ...emptied,
      ...fields,
    }));
    expect(await found(...calls)).toEqual(["0:", "0:"]);
  });
});

describe("calls that say too little of themselves", () => {
  const oneIn = async (all: number, fields: Fields): Promise<string> => {
    const log = new Log().call(fields);
    log.times(all - 1, () => log.call(shell("ls")));
    return said((await factsOf("gates", log.files())).skippedChecks);
  };

  test.each<[string, Fields]>([
    ["a command without its text", shell("", "w", "o", { command: null })],
    ["a write without a path", write("", "A", { path: null })],
    [
      "a hook written with content unknown",
      write(".husky/pre-commit", "", { contentSha256: null }),
    ],
    ["a call of no known kind", { kind: null }],
  ])("%s: a break, up to 2 %%", async (_, fields) => {
    expect(await oneIn(50, fields)).toBe("1");
    expect(await oneIn(40, fields)).toBe("field missing");
  });

  test.each<[string, Fields]>([
    ["a command that was denied", shell("", "w", "o", { command: null, outcome: "denied" })],
    ["another kind of call", {}],
    ["another file without content", write("a.ts", "", { contentSha256: null })],
  ])("%s lacks nothing", async (_, fields) => {
    expect(await oneIn(2, fields)).toBe("0");
  });
});

test("breaks belong to the role of the call; those of the system are left out", async () => {
  const log = new Log();
  for (const [agent, role] of [
    ["a", "develop"],
    ["b", "test"],
    ["s", "harness"],
  ] as const)
    log.as(agent, role).call(shell("git commit -n"));
  const { observed, roles } = await observe(log.files());
  const of = [...roles].map(([role, { facts }]) => [role, linesOf(facts.gates).skippedChecks]);
  expect(of).toEqual([
    ["develop", "1: 0"],
    ["test", "1: 1"],
  ]);
  expect(linesOf(observed.gates.facts).skippedChecks).toBe("2: 0 1");
});
