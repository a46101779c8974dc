import { describe, expect, test } from "vitest";
import type { Met } from "../../scorer/observe/checks.ts";
import { json, sha256 } from "../support/make-folder.ts";
import { factsOf, said, source, withJob, without, type Files } from "./observing.ts";

type Fields = Readonly<Record<string, unknown>>;

const repository = { files: [source("a.py")], secrets: 0 };
const repositorySha256 = sha256(json(repository));

const commands = {
  install: "make install",
  build: "make",
  typecheck: "make types",
  test: "make test",
  launch: "./run",
};
const criteria = [
  { id: "c1", text: "one", check: { command: "check 1" } },
  { id: "c2", text: "two", check: { command: "check 2" } },
  { id: "c3", text: "no check" },
];

const at = (minute: number): string => `2026-08-01T10:${minute.toString().padStart(2, "0")}:00Z`;

function entry(of: string, command: string, fields: Fields = {}): Fields {
  return {
    of,
    command,
    where: "fresh-checkout",
    at: at(1),
    exitCode: 0,
    repositorySha256,
    ...fields,
  };
}

const criterion = (id: string, command: string, fields: Fields = {}): Fields =>
  entry("criterion", command, { criterion: id, ...fields });
const inWorkspace = (of: string, command: string, fields: Fields = {}): Fields =>
  entry(of, command, { where: "workspace", repositorySha256: null, ...fields });

function files(checks: readonly Fields[], more: Files = {}): Files {
  return {
    ...withJob({ commands, criteria }),
    "repository.json": repository,
    "checks.json": checks,
    ...more,
  };
}

type Name = "build" | "cleanBuild" | "launch" | "criteria";

async function met(name: Name, given: Files): Promise<string> {
  const { met: done, asked }: Met = (await factsOf("checks", given))[name];
  return `${said(done)}/${said(asked)}`;
}

describe("the commands of a job", () => {
  test.each<[string, Name, readonly Fields[], string]>([
    [
      "build and type-check in the workspace",
      "build",
      [inWorkspace("build", "make"), inWorkspace("typecheck", "make types")],
      "2/2",
    ],
    ["a command without an entry is not met", "build", [inWorkspace("build", "make")], "1/2"],
    ["no entry at all", "build", [], "0/2"],
    ["a fresh checkout is no workspace", "build", [entry("build", "make")], "0/2"],
    [
      "another command is not the job's",
      "build",
      [inWorkspace("build", "make "), inWorkspace("build", "true")],
      "0/2",
    ],
    [
      "a command run for something else is not its own",
      "build",
      [inWorkspace("typecheck", "make"), inWorkspace("build", "make types")],
      "0/2",
    ],
    ["an exit code other than 0", "build", [inWorkspace("build", "make", { exitCode: 1 })], "0/2"],
    [
      "an exit code nobody knows",
      "build",
      [inWorkspace("build", "make", { exitCode: null })],
      "0/2",
    ],
    [
      "install, build and test on a fresh checkout",
      "cleanBuild",
      [entry("install", "make install"), entry("build", "make"), entry("test", "make test")],
      "3/3",
    ],
    [
      "the workspace is no fresh checkout",
      "cleanBuild",
      [inWorkspace("build", "make", { repositorySha256 })],
      "0/3",
    ],
    [
      "a checkout of something else does not count",
      "cleanBuild",
      [entry("build", "make", { repositorySha256: sha256("other") })],
      "0/3",
    ],
    [
      "nor one of which it is not said what it was",
      "cleanBuild",
      [entry("build", "make", { repositorySha256: null })],
      "0/3",
    ],
    ["a launch that exited 0", "launch", [entry("launch", "./run")], "1/1"],
    [
      "a launch that stayed up 5 s",
      "launch",
      [entry("launch", "./run", { exitCode: null, stayedUpMs: 5000 })],
      "1/1",
    ],
    [
      "a launch that stayed up less",
      "launch",
      [entry("launch", "./run", { exitCode: null, stayedUpMs: 4999 })],
      "0/1",
    ],
    [
      "a launch anywhere, of what shipped",
      "launch",
      [entry("launch", "./run", { where: "workspace" })],
      "1/1",
    ],
    [
      "a launch of something else",
      "launch",
      [entry("launch", "./run", { repositorySha256: sha256("other") })],
      "0/1",
    ],
    [
      "criteria that carry a check",
      "criteria",
      [criterion("c1", "check 1"), criterion("c2", "check 2")],
      "2/2",
    ],
    ["a criterion checked by another's command", "criteria", [criterion("c1", "check 2")], "0/2"],
    ["a criterion checked by a command of its own", "criteria", [criterion("c1", "true")], "0/2"],
    ["a criterion without a check cannot be met", "criteria", [criterion("c3", "true")], "0/2"],
    ["a criterion nobody asked for", "criteria", [criterion("c9", "check 1")], "0/2"],
    [
      "a criterion checked in the workspace",
      "criteria",
      [criterion("c1", "check 1", { where: "workspace" })],
      "0/2",
    ],
  ])("%s", async (_, name, checks, expected) => {
    expect(await met(name, files(checks))).toBe(expected);
  });
});

describe("the last entry decides", () => {
  const green = (minute: number | null): Fields =>
    inWorkspace("build", "make", { at: minute === null ? null : at(minute) });
  const red = (minute: number | null): Fields => ({ ...green(minute), exitCode: 1 });

  test.each<[string, readonly Fields[], string]>([
    ["by its time, not its place", [green(9), red(3)], "1/2"],
    ["also where it failed", [red(9), green(3)], "0/2"],
    ["at one time the worst", [green(9), red(9)], "0/2"],
    ["at one time the worst, whatever their order", [red(9), green(9)], "0/2"],
    [
      "by the instant, not the text",
      [green(9), { ...red(9), at: "2026-08-01T10:08:59.999Z" }],
      "1/2",
    ],
    ["without a time it may be the last", [green(9), red(null)], "0/2"],
    ["without a time beside one that failed last", [red(9), green(null)], "0/2"],
    ["without any time all must be met", [green(null), green(null)], "1/2"],
    ["and an entry of another command is none", [green(3), { ...red(9), command: "other" }], "1/2"],
  ])("%s", async (_, checks, expected) => {
    expect(await met("build", files(checks))).toBe(expected);
  });
});

describe("what is not there", () => {
  test("no checks.json, no sow.json, or a broken one: nothing is known", async () => {
    expect(await met("criteria", without(files([]), "checks.json"))).toBe(
      "not in the folder/not in the folder",
    );
    expect(await met("criteria", { "checks.json": [] })).toBe(
      "not in the folder/not in the folder",
    );
    expect(await met("build", files([], { "checks.json": {} }))).toBe(
      "could not be read/could not be read",
    );
  });

  test("no command asked for: nothing to divide by", async () => {
    const given = { ...withJob(), "checks.json": [], "repository.json": repository };
    for (const name of ["build", "cleanBuild", "launch", "criteria"] as const)
      expect(await met(name, given)).toBe("0/0");
  });

  test("no repository.json: no entry can be of what shipped", async () => {
    const checks = [
      entry("launch", "./run"),
      criterion("c1", "check 1"),
      inWorkspace("build", "make"),
    ];
    const given = without(files(checks), "repository.json");
    expect([
      await met("launch", given),
      await met("criteria", given),
      await met("build", given),
    ]).toEqual(["0/1", "0/2", "1/2"]);
  });
});

test("a list of the greatest length is read like any other", async () => {
  const checks = Array.from({ length: 200_000 }, (_, n) =>
    inWorkspace("build", "make", { at: at(n % 60), exitCode: n % 60 === 59 ? 0 : 1 }),
  );
  expect(await met("build", files(checks))).toBe("1/2");
});

test("ten thousand criteria with twenty checks each are read like any other", async () => {
  const ids = Array.from({ length: 10_000 }, (_, n) => `c${n.toString()}`);
  const given = {
    ...withJob({
      commands,
      criteria: ids.map((id) => ({ id, text: "t", check: { command: id } })),
    }),
    "repository.json": repository,
    "checks.json": ids.flatMap((id) =>
      Array.from({ length: 20 }, (_, n) =>
        criterion(id, id, { at: at(n), exitCode: n === 19 ? 0 : 1 }),
      ),
    ),
  };
  expect(await met("criteria", given)).toBe("10000/10000");
});
