import { json, sha256 } from "../make-folder.ts";
import { complexityReports } from "./complexity.ts";
import { coverageReports } from "./coverage.ts";
import { duplicationReports } from "./duplication.ts";
import { generatedJob } from "./job.ts";
import { lintReports } from "./lint.ts";
import { mutationReports } from "./mutation.ts";
import type { Order } from "./order.ts";
import { png } from "./png.ts";
import type { Random } from "./random.ts";
import type { Shape } from "./shape.ts";
import { sourceFilesOf, type SourceFile } from "./source-files.ts";
import { testReports } from "./tests.ts";

type Files = Readonly<Record<string, object | string | Uint8Array>>;

/** Files below `assets/`: README.md, shots/start.png, shots/reversed.png and levels/one.json. */
type Assets = Readonly<Record<string, Uint8Array>>;

/**
 * What shipped, and all that analyzers, tests and checks say of it.
 *
 * @param assets generated where left out
 */
export function productFiles(
  random: Random,
  shape: Shape,
  order: Order,
  assets: Assets = assetFiles(random.of("assets")),
): Files {
  const files = sourceFilesOf(random.of("files"), shape);
  const { faults } = shape;
  const repository = json(repositoryOf(random.of("repository"), files, assets, order));
  return {
    "repository.json": repository,
    "checks.json": order(checksOf(random.of("checks"), faults, sha256(repository))),
    "deliverables.json": order(deliverablesOf(assets)),
    ...assets,
    ...lintReports(random.of("lint"), files, faults, order),
    ...complexityReports(files, order),
    ...duplicationReports(random.of("duplication"), files, order),
    ...coverageReports(files, order),
    ...testReports(random.of("tests"), shape, order),
    ...mutationReports(random.of("mutation"), files, faults, order),
  };
}

function assetFiles(random: Random): Assets {
  const picture = (): Uint8Array =>
    png(random.integer(1, 16), random.integer(1, 16), random.integer(0, 255));
  return {
    "assets/README.md": Buffer.from(`# Circle\n\nStart it with make run ${random.digest()}.\n`),
    "assets/shots/start.png": picture(),
    "assets/shots/reversed.png": picture(),
    "assets/levels/one.json": Buffer.from("{}\n"),
  };
}

function repositoryOf(
  random: Random,
  files: readonly SourceFile[],
  assets: Assets,
  order: Order,
): object {
  const sources = files.map(({ path, lines, ncloc, suppressions, functions }) => ({
    path,
    bytes: lines * 30,
    sha256: random.digest(),
    kind: "source",
    ncloc,
    suppressions,
    functions: order(functions),
  }));
  const others = [
    { path: "test/test_parts.py", kind: "test", bytes: random.integer(1, 9000) },
    { path: "test/part.test.ts", kind: "test", bytes: random.integer(1, 9000) },
    { path: "vendor/lib.js", kind: "vendored", bytes: random.integer(1, 9000) },
    { path: "Makefile", kind: "config", bytes: random.integer(1, 900) },
    { path: "data/big.bin", kind: "asset", bytes: random.integer(4_999_000, 5_001_000) },
  ].map((file) => ({ ...file, sha256: random.digest() }));
  const shipped = Object.entries(assets).map(([path, bytes]) => ({
    path: path.replace("assets/", ""),
    kind: path.endsWith(".md") ? "docs" : "asset",
    bytes: bytes.length,
    sha256: sha256(bytes),
  }));
  const commit = random.digest().slice(0, 40);
  return { commit, files: order([...sources, ...others, ...shipped]), secrets: 0 };
}

/** Every command of the job twice, the later run deciding, and every criterion. */
function checksOf(random: Random, faults: number, repositorySha256: string): readonly object[] {
  const { install, build, typecheck, test, launch } = generatedJob.commands;
  const fresh = { where: "fresh-checkout", repositorySha256 };
  const workspace = { where: "workspace", workspaceSha256: random.digest() };
  const exitCode = (): number => (random.perMille(faults) ? 1 : 0);
  const once = (at: string): readonly object[] => [
    { of: "build", command: build, at, exitCode: exitCode(), ...workspace },
    { of: "typecheck", command: typecheck, at, exitCode: exitCode(), ...workspace },
    { of: "install", command: install, at, exitCode: exitCode(), ...fresh },
    { of: "build", command: build, at, exitCode: exitCode(), ...fresh },
    { of: "test", command: test, at, exitCode: exitCode(), ...fresh },
    { of: "launch", command: launch, at, stayedUpMs: random.integer(4000, 90_000), ...fresh },
    ...generatedJob.criteria.map(({ id, check: { command } }) => ({
      of: "criterion",
      criterion: id,
      command,
      at,
      exitCode: exitCode(),
      ...fresh,
    })),
  ];
  return [...once("2026-11-02T16:00:00Z"), ...once("2026-11-02T17:30:00.5Z")];
}

function deliverablesOf(assets: Assets): readonly object[] {
  const entry = (id: string, path: string, kind: string): object => {
    const bytes = assets[`assets/${path}`] ?? new Uint8Array();
    return { id, path, bytes: bytes.length, sha256: sha256(bytes), kind };
  };
  return [
    entry("readme", "README.md", "file"),
    entry("screenshot", "shots/start.png", "image"),
    entry("screenshot", "shots/reversed.png", "image"),
    { id: "levels", path: "levels", bytes: null, sha256: null, kind: "directory" },
  ];
}
