import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codex } from "../../../scorer/formats/codex/index.ts";
import { imported, importedRun, jsonl, noted, totals } from "../support/importing.ts";
import { call, type Figures, meta, output, said, tokens, turn } from "./rollouts.ts";

/** Counts of a session: each request's figures, from a running total on. */
function counts(requests: readonly Figures[], from: Figures = [0, 0, 0, 0]): readonly object[] {
  let total = from;
  return requests.map((last) => {
    total = added(total, last);
    return tokens(last, total);
  });
}

function added(one: Figures, other: Figures): Figures {
  return [one[0] + other[0], one[1] + other[1], one[2] + other[2], one[3] + other[3]];
}

const history: readonly Figures[] = [
  [100, 10, 5, 1],
  [200, 100, 7, 2],
  [300, 200, 9, 3],
];
const more: Figures = [400, 300, 11, 4];
const other: Figures = [410, 300, 12, 4];
const sum = history.reduce(added);

const inputOf = ({ uncached = 0, read = 0 }: Readonly<Record<string, number>>) => uncached + read;

describe("a session that repeats another's history", () => {
  const parent = jsonl(meta("p"), turn(), ...counts(history));
  const fork = (id: string, last: Figures, from = "p") =>
    jsonl(meta(id, { forked_from_id: from }), turn(), ...counts([...history, last]));

  it("counts once beside it, whichever is given first", async () => {
    for (const files of [
      { "child.jsonl": fork("c", more), "parent.jsonl": parent },
      { "parent.jsonl": parent, "child.jsonl": fork("c", more) },
    ]) {
      const run = await importedRun(codex, files);
      expect(totals(run)).toMatchObject({ requests: 4, uncached: 390, read: 610, output: 32 });
      expect(noted(run, "copied-record")).toBe(3);
      expect(run.name).toBe("p");
    }
  });

  it("alone is all it says, with a note", async () => {
    const run = await importedRun(codex, { "child.jsonl": fork("c", more) });
    expect(totals(run)).toMatchObject({ requests: 4, uncached: 390, read: 610 });
    expect(noted(run, "copied-record")).toBe(1);
  });

  it("counts once beside other forks of a parent that is not given", async () => {
    const files = { "a.jsonl": fork("a", more), "b.jsonl": fork("b", other) };
    expect(inputOf(totals(await importedRun(codex, files)))).toBe(sum[0] + more[0] + other[0]);
  });

  it("counts once as a fork of a fork", async () => {
    const grandchild = jsonl(
      meta("g", { forked_from_id: "c" }),
      ...counts([...history, more, other]),
    );
    const files = { "g.jsonl": grandchild, "c.jsonl": fork("c", more), "p.jsonl": parent };
    expect(inputOf(totals(await importedRun(codex, files)))).toBe(sum[0] + more[0] + other[0]);
  });

  it("counts once as a second copy of the file", async () => {
    const files = { "sessions/p.jsonl": parent, "archived_sessions/p.jsonl": parent };
    expect(totals(await importedRun(codex, files))).toMatchObject({ requests: 3 });
  });

  it("is known by the first line it repeats, where its own names no parent", async () => {
    const child = jsonl(meta("c"), meta("p"), ...counts([...history, more]));
    const run = await importedRun(codex, { "p.jsonl": parent, "c.jsonl": child });
    expect(totals(run)).toMatchObject({ requests: 4 });
  });

  it("may go on from the totals without the history: they are no request", async () => {
    const child = jsonl(
      meta("c", { forked_from_id: "p" }),
      turn(),
      said("assistant", "a"),
      tokens(more, added(sum, more)),
    );
    const run = await importedRun(codex, { "p.jsonl": parent, "c.jsonl": child });
    expect(inputOf(totals(run))).toBe(sum[0] + more[0]);
    const alone = await importedRun(codex, { "c.jsonl": child });
    expect(inputOf(totals(alone))).toBe(more[0]);
  });

  it("has its calls and messages counted once too", async () => {
    const told = (cut: string) => [
      said("user", "go"),
      call("c1", "shell", { command: "ls" }),
      ...counts(history.slice(0, 1)),
      output("c1", "Exit code: 0\nOutput:\n"),
      call("c2", "shell", { command: cut }),
    ];
    const run = await importedRun(codex, {
      "p.jsonl": jsonl(meta("p"), ...told("pwd")),
      "c.jsonl": jsonl(meta("c", { forked_from_id: "p" }), ...told("pwd"), said("user", "on")),
    });
    expect(run.calls.map(({ command }) => command)).toEqual(["ls", "pwd"]);
    expect(run.events.filter(({ kind }) => kind === "message")).toMatchObject([
      { purpose: "goal" },
      { purpose: "person" },
    ]);
  });

  it("without any counts is known by its calls and messages", async () => {
    const told = [said("user", "go"), said("assistant", "a"), call("c1", "shell", "{}")];
    const run = await importedRun(codex, {
      "p.jsonl": jsonl(meta("p"), ...told),
      "c.jsonl": jsonl(
        meta("c", { forked_from_id: "p" }),
        ...told,
        said("user", "on"),
        said("assistant", "b"),
      ),
    });
    expect(totals(run)).toMatchObject({ requests: 2, withUsage: 0 });
    expect(run.calls).toHaveLength(1);
  });
});

describe("sessions that only look alike", () => {
  it("are two runs where nothing links them", async () => {
    const files = {
      "a.jsonl": jsonl(meta("a"), ...counts(history)),
      "b.jsonl": jsonl(meta("b"), ...counts(history)),
    };
    expect(await imported(codex, files)).toHaveLength(2);
  });

  it("count each where agents of one session begin with the same figures", async () => {
    const agent = (id: string) =>
      jsonl(meta(id, { parent_thread_id: "p", thread_source: "subagent" }), ...counts([more]));
    const run = await importedRun(codex, { "a.jsonl": agent("a"), "b.jsonl": agent("b") });
    expect(totals(run)).toMatchObject({ requests: 2 });
  });
});

const figures = fc
  .tuple(fc.nat(1000), fc.nat(1000), fc.integer({ min: 1, max: 1000 }), fc.nat(1000))
  .map(([fresh, cached, out, reasoning]): Figures => [
    fresh + cached + 1,
    cached,
    out + reasoning,
    reasoning,
  ]);

describe("for any history and any number of forks", () => {
  it("the family's total is the history once and each fork's own requests", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(figures, { minLength: 1, maxLength: 6 }),
        fc.array(fc.tuple(fc.nat(6), fc.array(figures, { maxLength: 3 })), { maxLength: 4 }),
        fc.array(fc.nat(20), { maxLength: 5 }),
        async (past, forks, again) => {
          // the same counts are written again here and there, in each file elsewhere
          const told = (requests: readonly Figures[], shift: number) =>
            counts(requests).flatMap((row, index) =>
              again.includes(index + shift) ? [row, row] : [row],
            );
          const files: Record<string, string> = { "p.jsonl": jsonl(meta("p"), ...told(past, 0)) };
          let expected = past.reduce((total, [input]) => total + input, 0);
          forks.forEach(([kept, own], index) => {
            const before = past.slice(0, Math.min(kept, past.length));
            // the first own count must not be what the parent did next
            const mine = own.map(([input, ...rest], at): Figures => [
              input + 5000 * (index + at + 1),
              ...rest,
            ]);
            const id = `f${index.toString()}`;
            files[`${id}.jsonl`] = jsonl(
              meta(id, { forked_from_id: "p" }),
              ...told([...before, ...mine], index + 1),
            );
            expected += mine.reduce((total, [input]) => total + input, 0);
          });
          const run = await importedRun(codex, files);
          expect(inputOf(totals(run))).toBe(expected);
        },
      ),
      { numRuns: 60 },
    );
  });
});
