import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { kindOf } from "../../scorer/run-folder/kinds.ts";
import type { Scorecard } from "../../scorer/score/scorecard.ts";
import { generateRun } from "../support/generate/generate-run.ts";
import { richShape } from "../support/generate/shape.ts";
import { contentsOf, makeFolder } from "../support/make-folder.ts";
import { replaced } from "./replaced.ts";
import { cardsOf, measuresOf } from "./scoring.ts";

type Bytes = Readonly<Record<string, Uint8Array>>;

const shape = richShape(21, { steps: 3, turnsPerStep: 6, sourceFiles: 4, tests: 8, faults: 200 });
const files = await contentsOf(makeFolder(generateRun(shape)));
const sealed = await contentsOf(makeFolder(files, { seal: true }));
const intact = await cardsOf(makeFolder(files));
const paths = Object.keys(files);
/** Files nobody parses: whatever their bytes are, they are these. */
const opaque = /^(assets\/|sow\.md$|scorecard\.json$)/;

/** Measures that do not read the kind of file this is: those its damage leaves alone in a sealed folder. */
async function untouched(path: string): Promise<readonly ReadonlySet<string>[]> {
  const broken = { ...sealed, [path]: new Uint8Array([0]) };
  return (await cardsOf(makeFolder(broken))).map(
    (card) =>
      new Set(
        Object.entries(measuresOf(card)).flatMap(([name, [state]]) =>
          state === "measured" ? [name] : [],
        ),
      ),
  );
}

/** A value of no type that any reader expects anywhere. */
const noSchemaTakes = [["swapped"]];

const independent = new Map<string, readonly ReadonlySet<string>[]>();

async function check(path: string, damaged: Bytes, what: string): Promise<void> {
  const cards = await cardsOf(makeFolder(damaged, { name: shape.id }));
  const [card] = cards;
  if (card === undefined) throw new Error("no scorecard");
  const kind = kindOf(path);
  const rest = independent.get(kind) ?? (await untouched(path));
  independent.set(kind, rest);
  for (const [index, one] of cards.entries()) {
    const [before, after] = [measuresOf(intact[index] ?? one), measuresOf(one)];
    for (const name of rest[index] ?? [])
      expect(after[name], `${what}: ${name}`).toEqual(before[name]);
  }
  for (const problem of card.problems) {
    expect(problem.rule).not.toBe("");
    expect(problem.found).not.toBe("");
    expect(problem.expected).not.toBe("");
  }
  if (!said(card, path))
    expect(points(cards), `${what}: no problem was said`).toEqual(points(intact));
}

function said({ problems }: Scorecard, path: string): boolean {
  return problems.some(({ file }) => file === path || kindOf(file) === kindOf(path));
}

function points(cards: readonly Scorecard[]): readonly unknown[] {
  return cards.map((card) => [card.compositeMilli, measuresOf(card)]);
}

describe("a damaged file of a folder that is not sealed", () => {
  const parsed = paths.filter((path) => !opaque.test(path));

  test("with a byte that no text has is said, and the rest is scored", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...parsed),
        fc.nat(),
        fc.constantFrom(0xff, 0xc0, 0x80),
        async (path, where, byte) => {
          const bytes = Uint8Array.from(files[path] ?? []);
          const at = where % bytes.length;
          bytes[at] = byte;
          await check(path, { ...files, [path]: bytes }, `${path} byte ${String(at)}`);
        },
      ),
      { numRuns: 50 },
    );
  });

  test("cut off anywhere is said, or lost only whole entries", async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...parsed), fc.nat(), async (path, where) => {
        const bytes = files[path] ?? new Uint8Array();
        const cut = bytes.subarray(0, where % bytes.length);
        // Between two lines of a log or two records of a text the shorter file is a sound one.
        const whole = cut.length === 0 || cut.at(-1) === 10 || bytes[cut.length] === 10;
        fc.pre(/\.(json|sarif|xml)$/.test(path) || !whole);
        await check(path, { ...files, [path]: cut }, `${path} cut to ${String(cut.length)}`);
      }),
      { numRuns: 50 },
    );
  });

  test("with a value of another type is said, or nobody reads it", async () => {
    const documents = parsed.filter((path) => /\.(json|jsonl|sarif)$/.test(path));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...documents),
        fc.nat(),
        fc.nat(),
        async (path, line, which) => {
          const text = Buffer.from(files[path] ?? []).toString();
          const lines = path.endsWith(".jsonl") ? text.trimEnd().split("\n") : [text];
          const at = line % lines.length;
          lines[at] = JSON.stringify(replaced(JSON.parse(lines[at] ?? ""), which, noSchemaTakes));
          const changed = Buffer.from(`${lines.join("\n")}\n`);
          await check(path, { ...files, [path]: changed }, `${path} ${lines[at].slice(0, 400)}`);
        },
      ),
      { numRuns: 100 },
    );
  });

  test("of random bytes never stops the scoring", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...paths),
        fc.oneof(
          fc.uint8Array({ maxLength: 99 }),
          fc.json().map((text) => Buffer.from(text)),
        ),
        async (path, bytes) => {
          const cards = await cardsOf(makeFolder({ ...files, [path]: bytes }, { name: shape.id }));
          expect(cards).toHaveLength(intact.length);
        },
      ),
      { numRuns: 40 },
    );
  });
});
