import { describe, expect, test } from "vitest";
import { contentsOf, makeFolder, type Content } from "../support/make-folder.ts";
import { measuresOf, scoreAsIs } from "./scoring.ts";
import { smallRubric, smallRun } from "./small-run.ts";

const sealed = await contentsOf(makeFolder(smallRun, { seal: true }));
const whole = await scoreAsIs(sealed, smallRubric);

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Measures of the conduct subjects: they earn by work shown, which reads criteria, deliverables and tests. */
const conduct = `cache-utilization cost-to-baseline request-latency-p50 request-latency-p95 output-throughput
  active-wall-clock schema-invalid-calls failed-calls sandbox-escapes failed-requests requests-to-baseline
  output-to-baseline wasted-spend loops redundant-work stalled-steps hand-backs verified-edits claim-agreement
  first-dispatch-success gate-breaks`;
const code = "lint-density complex-code duplication build-success risky-functions";
const tests = "line-coverage test-pass-share mutation-score assertion-share test-stability";
const product = "deliverables-valid launches clean-build repository-hygiene";

const damages: readonly (readonly [file: string, unmeasured: string, status: boolean])[] = [
  ["lint/eslint.json", "lint-density", true],
  ["complexity/radon.json", "complex-code risky-functions", true],
  ["duplication/jscpd.json", "duplication", true],
  ["coverage/lcov.info", "line-coverage risky-functions", true],
  ["mutation/stryker.json", "mutation-score", true],
  ["tests/1.xml", `${tests} ${conduct}`, true],
  ["tests/index.json", `${tests} ${conduct}`, true],
  ["tests/assertions.json", `${tests} ${conduct}`, true],
  ["checks.json", `build-success launches clean-build ${conduct}`, true],
  ["deliverables.json", `deliverables-valid ${conduct}`, true],
  ["assets/README.md", `deliverables-valid ${conduct}`, true],
  ["repository.json", `${code} ${tests} ${product} ${conduct}`, true],
  ["sow.json", `${code} ${tests} ${product} ${conduct}`, true],
  ["sow.md", "", true],
  ["status/final.json", "", false],
  ["status/workflow.json", "", false],
  ["telemetry/requests.jsonl", conduct, true],
  ["telemetry/tool-calls.jsonl", conduct, true],
  ["telemetry/events.jsonl", conduct, true],
];

function unmeasured(card: typeof whole): readonly string[] {
  const names = [...measuresOf(card)].flatMap(([name, { state }]) =>
    state === "measured" ? [] : [name],
  );
  const pending = new Set(
    [...measuresOf(whole)].flatMap(([name, { state }]) => (state === "measured" ? [] : [name])),
  );
  return names.filter((name) => !pending.has(name)).sort(byCodeUnit);
}

function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : 1;
}

const changed = (path: string, content: Content | null): Readonly<Record<string, Content>> =>
  Object.fromEntries([
    ...Object.entries(sealed).filter(([name]) => name !== path),
    ...(content === null ? [] : [[path, content] as const]),
  ]);

/** The same document with a blank more, so that only its digest differs. */
const withBlank = (path: string): Content =>
  Buffer.concat([sealed[path] ?? new Uint8Array(), Buffer.from("\n")]);

describe.each([
  ["missing", (path: string) => changed(path, null)],
  ["changed by a blank", (path: string) => changed(path, withBlank(path))],
])("a listed file that is %s", (_, damage) => {
  test.each(damages)("%s leaves exactly what reads it unmeasured", async (path, names, status) => {
    const card = await scoreAsIs(damage(path), smallRubric);
    expect(unmeasured(card)).toEqual(
      [...words(names)].filter((name) => name !== "").sort(byCodeUnit),
    );
    for (const [, { state, because, milli, measuredMilli, value }] of measuresOf(card))
      if (state === "unmeasured")
        expect([because?.code.length !== 0, milli, measuredMilli, value]).toEqual([
          true,
          0,
          0,
          null,
        ]);
    expect(card.status.state).toBe(status ? "completed" : "unmeasured");
    expect(card.compositeMilli).toBeLessThanOrEqual(whole.compositeMilli);
    expect([whole.ranked, card.ranked]).toEqual([true, false]);
    const kind =
      path.startsWith("telemetry/") || path.startsWith("status/") ? path : path.split("/")[0];
    expect(card.notRankedBecause).toContainEqual({ code: "damaged", about: kind });
  });
});

describe("an unlisted file", () => {
  test.each([
    ["of a kind the run has", "lint/more.json", "lint-density"],
    ["of a record the run has not", "evidence/data/ledger.jsonl", conduct],
  ])("%s damages its kind", async (_, path, names) => {
    const card = await scoreAsIs(changed(path, "[]"), smallRubric);
    expect(unmeasured(card)).toEqual([...words(names)].sort(byCodeUnit));
    expect(card.ranked).toBe(false);
  });

  test("of a record leaves evidence and status unmeasured too", async () => {
    const card = await scoreAsIs(changed("evidence/data/ledger.jsonl", ""), smallRubric);
    expect([card.evidence.state, card.evidence.because]).toEqual([
      "unmeasured",
      { code: "damaged", about: "evidence" },
    ]);
    expect([card.status.state, card.status.because]).toEqual([
      "unmeasured",
      { code: "damaged", about: "evidence" },
    ]);
  });

  test("that nobody reads changes no score", async () => {
    const card = await scoreAsIs(changed("notes/a.txt", "a"), smallRubric);
    expect(card.compositeMilli).toBe(whole.compositeMilli);
    expect([card.ranked, card.problems.map(({ rule }) => rule)]).toEqual([true, ["file-unknown"]]);
  });
});

describe("a broken seal", () => {
  test.each<[string, string, Content | null]>([
    ["no manifest", "manifest-sha256.txt", null],
    ["another manifest", "manifest-sha256.txt", withBlank("manifest-sha256.txt")],
  ])("%s: everything is unmeasured", async (_, path, content) => {
    const card = await scoreAsIs(changed(path, content), smallRubric);
    for (const [, { state }] of measuresOf(card)) expect(state).toBe("unmeasured");
    for (const { state } of Object.values(card.unscored)) expect(state).toBe("unmeasured");
    expect(card.status).toMatchObject({ state: "unmeasured", milli: 0 });
    expect([card.compositeMilli, card.coverageMilli, card.ceilingMilli]).toEqual([0, 0, 100_000]);
    expect(card.notRankedBecause).toContainEqual({ code: "damaged", about: "the seal" });
    expect(Object.values(card.facts).every((figure) => figure === null)).toBe(true);
  });
});
