import type { Order } from "./order.ts";
import type { Random } from "./random.ts";
import type { Shape } from "./shape.ts";
import { writers, type Case } from "./test-reports.ts";

/** Runs of the tests: the first names only a part of them, the others all; two on one workspace. */
const entries = [
  { entry: "run-1", full: false, workspace: "early" },
  { entry: "run-2", full: true, workspace: "late" },
  { entry: "run-3", full: true, workspace: "late" },
] as const;

/** Test runs of four formats each, what they are runs of, and what their tests assert. */
export function testReports(
  random: Random,
  shape: Shape,
  order: Order,
): Readonly<Record<string, object | string>> {
  const names = Array.from({ length: shape.tests }, (_, index) => `holds ${String(index)}`);
  const files: Record<string, object | string> = {};
  for (const { entry, full } of entries) {
    const own = random.of(entry);
    const at = `2026-11-02T1${String(own.integer(0, 4))}:0${entry.slice(-1)}:00Z`;
    const cases = names
      .slice(0, full ? names.length : Math.ceil(names.length / 2))
      .map((name): Case => ({ name, result: resultOf(own, shape.faults) }));
    for (const [index, { file, write }] of writers.entries()) {
      const part = cases.filter((_, at) => at % writers.length === index);
      if (part.length > 0) files[`tests/${entry}/${file}`] = write(order(part), at);
    }
    if (entry === "run-1" && names.length > 0) {
      const [junit] = writers;
      files["tests/00-smoke.xml"] = junit.write([{ name: names[0] ?? "", result: "passed" }], at);
    }
  }
  const workspaces = new Map(entries.map(({ workspace }) => [workspace, random.digest()]));
  const index = [
    { entry: "00-smoke.xml", full: false, workspaceSha256: null, command: "make smoke" },
    ...entries.map(({ entry, full, workspace }) => ({
      entry,
      full,
      workspaceSha256: workspaces.get(workspace),
      command: "make test",
    })),
  ];
  return {
    ...files,
    "tests/index.json": order(index),
    "tests/assertions.json": order(
      names.map((test) => ({
        path: "test/test_parts.py",
        test,
        assertions: random.integer(0, 6),
        trivial: random.perMille(shape.faults),
      })),
    ),
  };
}

function resultOf(random: Random, faults: number): Case["result"] {
  if (!random.perMille(faults)) return random.perMille(20) ? "flaky" : "passed";
  return random.pick(["failed", "failed", "errored", "skipped"]);
}
