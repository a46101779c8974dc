import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nodePlatform } from "../../scorer/edge/node-platform.ts";
import type { Row, RowCheck } from "../../scorer/observe/log/cursor.ts";
import { IdSet } from "../../scorer/observe/log/id-set.ts";
import { type LogsRead, readLogs } from "../../scorer/observe/log/read-logs.ts";
import type { Folder } from "../../scorer/run-folder/folder.ts";
import { makeFolder, type Content } from "../support/make-folder.ts";

const names = ["one.jsonl", "two.jsonl", "three.jsonl"] as const;

const isRow: RowCheck<Row> = (value) => {
  const { seq, id } = value as Partial<Row>;
  return typeof seq === "number" && typeof id === "string" ? { seq, id } : null;
};

/** Rows as they were visited: log, seq and id. */
type Visits = readonly string[];

function readAll(folder: Folder): Promise<LogsRead<Visits>> {
  return readLogs(folder, nodePlatform, () => {
    const visits: string[] = [];
    const logs = names
      .filter((path) => folder.files.some((file) => file.path === path))
      .map((path) => ({
        path,
        check: isRow,
        visit: ({ seq, id }: Row) => visits.push(`${path[0] ?? ""}${seq.toString()}${id}`),
      }));
    return { logs, result: () => visits };
  });
}

const read = (
  contents: Readonly<Record<string, Content>>,
  chunk = 65_536,
): Promise<LogsRead<Visits>> => readAll(makeFolder(contents, { chunk }));

const row = (seq: number, id: string, more?: string): string => JSON.stringify({ seq, id, more });
const log = (...lines: readonly string[]): string => lines.map((line) => `${line}\n`).join("");

describe("logs", () => {
  test("are merged into the one order of seq over all three", async () => {
    const { result, problems, broken } = await read({
      "one.jsonl": log(row(0, "a"), row(4, "b"), row(5, "c")),
      "two.jsonl": log(row(1, "d"), row(2, "e"), row(8, "f")),
      "three.jsonl": log(row(3, "g"), row(6, "h"), row(7, "i")),
    });
    expect(result).toEqual(["o0a", "t1d", "t2e", "t3g", "o4b", "o5c", "t6h", "t7i", "t8f"]);
    expect([problems, broken.size]).toEqual([[], 0]);
  });

  test("that are empty or not there give nothing", async () => {
    expect((await read({ "one.jsonl": "" })).result).toEqual([]);
    expect((await read({})).result).toEqual([]);
  });

  test("repeat a line to no effect but a warning, next to it and far from it", async () => {
    const once = log(row(0, "a"), row(1, "b"), row(2, "c"));
    const { result, problems, broken } = await read({
      "one.jsonl": once + log(row(2, "c"), row(0, "a")),
    });
    expect(result).toEqual((await read({ "one.jsonl": once })).result);
    expect(broken.size).toBe(0);
    expect(problems.map(({ level, rule, place }) => `${level} ${rule} ${place ?? ""}`)).toEqual([
      "warning log-repeated line 5",
      "warning log-repeated line 4",
    ]);
  });

  test("with one seq for two lines of other bytes have a problem, and both count", async () => {
    const { result, problems } = await read({
      "one.jsonl": log(
        row(0, "a"),
        row(0, "b"),
        row(0, "a"),
        row(0, "b"),
        row(0, "c"),
        row(1, "d"),
      ),
    });
    expect(result).toEqual(["o0a", "o0b", "o0c", "o1d"]);
    expect(problems.map(({ rule, place }) => `${rule} ${place ?? ""}`).sort()).toEqual([
      "log-conflict line 2",
      "log-conflict line 5",
      "log-repeated line 3",
      "log-repeated line 4",
    ]);
    expect(problems.find(({ place }) => place === "line 2")).toMatchObject({
      level: "error",
      found: '"seq" 0 again, with other bytes',
    });
  });

  test("with one id for two lines have a problem, and both count", async () => {
    const { result, problems } = await read({
      "one.jsonl": log(row(0, "a"), row(1, "b"), row(2, "a")),
    });
    expect(result).toEqual(["o0a", "o1b", "o2a"]);
    expect(problems).toMatchObject([
      {
        level: "error",
        rule: "log-conflict",
        place: "line 3",
        found: '"id" "a" again, with other bytes',
      },
    ]);
  });

  test("that share a seq have a problem, and both lines count; an id they may share", async () => {
    const { result, problems } = await read({
      "one.jsonl": log(row(0, "a"), row(1, "b")),
      "two.jsonl": log(row(1, "a")),
    });
    expect(result).toEqual(["o0a", "o1b", "t1a"]);
    expect(problems).toMatchObject([
      { level: "error", rule: "log-conflict", file: "two.jsonl", place: "seq 1" },
    ]);
  });

  test.each<[string, Content, string]>([
    ["an empty line", "\n", "an empty line"],
    ["a carriage return", `${row(1, "b")}\r\n`, "a carriage return at the end of the line"],
    ["a byte-order mark", `\ufeff${row(1, "b")}\n`, "a byte-order mark"],
    ["a cut-off last line", row(1, "b").slice(0, 9), 'text that is not JSON: "{\\"seq\\":1,"'],
    ["text", "hello\n", 'text that is not JSON: "hello"'],
    ["bytes that are not UTF-8", Uint8Array.of(0xff, 0x0a), "bytes that are not UTF-8"],
    ["a line over 1 MiB", `${row(1, "b", "x".repeat(1_048_576))}\n`, "a longer line"],
  ])("with %s are broken and say where", async (_, content, found) => {
    const bytes = typeof content === "string" ? Buffer.from(content) : (content as Uint8Array);
    const rest = bytes.at(-1) === 0x0a ? log(row(2, "c")) : "";
    const whole = Buffer.concat([Buffer.from(log(row(0, "a"))), bytes, Buffer.from(rest)]);
    const { broken, problems, result } = await read({
      "one.jsonl": whole,
      "two.jsonl": log(row(9, "z")),
    });
    expect([...broken]).toEqual(["one.jsonl"]);
    expect(problems).toMatchObject([{ level: "error", rule: "log-line", place: "line 2", found }]);
    expect(result).toEqual(rest === "" ? ["o0a", "t9z"] : ["o0a", "o2c", "t9z"]);
  });

  test("with a line that is no row are broken too", async () => {
    const { broken, result } = await read({ "one.jsonl": log('{"seq":0}', row(1, "a")) });
    expect([[...broken], result]).toEqual([["one.jsonl"], ["o1a"]]);
  });

  test("accept a last line without its end", async () => {
    const { broken, problems, result } = await read({
      "one.jsonl": `${row(0, "a")}\n${row(1, "b")}`,
    });
    expect([result, problems, broken.size]).toEqual([["o0a", "o1b"], [], 0]);
  });

  test("read the same in any order of their lines and any chunks", async () => {
    const shuffled = fc
      .array(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 60 })
      .chain((places) =>
        fc.record({
          places: fc.constant(places),
          order: fc.shuffledSubarray(
            places.map((_, seq) => seq),
            {
              minLength: places.length,
              maxLength: places.length,
            },
          ),
          chunk: fc.integer({ min: 1, max: 200 }),
        }),
      );
    const write = (places: readonly number[], order: readonly number[]): Record<string, string> =>
      Object.fromEntries(
        names.map((name, place) => [
          name,
          log(
            ...order
              .filter((seq) => places[seq] === place)
              .map((seq) => row(seq, `é${seq.toString()}`, "語".repeat(seq % 7))),
          ),
        ]),
      );
    await fc.assert(
      fc.asyncProperty(shuffled, async ({ places, order, chunk }) => {
        const inOrder = await read(
          write(
            places,
            places.map((_, seq) => seq),
          ),
        );
        const mixed = await read(write(places, order), chunk);
        expect(mixed).toEqual(inOrder);
        expect(mixed.result).toHaveLength(places.length);
        expect(mixed.problems).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  test("of many thousand lines in reverse are read in order", async () => {
    const lines = Array.from({ length: 20_000 }, (_, n) => row(19_999 - n, n.toString()));
    const { result, problems } = await read({ "one.jsonl": log(...lines) });
    expect(result).toEqual(
      Array.from({ length: 20_000 }, (_, n) => `o${n.toString()}${(19_999 - n).toString()}`),
    );
    expect(problems).toEqual([]);
  });

  test("with thousands of lines of one seq count each of them once", async () => {
    const lines = Array.from({ length: 9000 }, (_, n) => row(0, n.toString()));
    const { result } = await read({ "one.jsonl": log(...lines, ...lines.slice(0, 5000)) });
    expect(result).toEqual(lines.map((_, n) => `o0${n.toString()}`));
  });

  test("let go of every file, also of those read anew by their index", async () => {
    const folder = makeFolder({
      "one.jsonl": log(row(1, "a"), row(0, "b")),
      "two.jsonl": log(row(2, "c"), row(3, "d")),
    });
    let open = 0;
    let opened = 0;
    const counting: Folder = {
      ...folder,
      stream: async function* (path) {
        open += 1;
        opened += 1;
        try {
          yield* folder.stream(path);
        } finally {
          open -= 1;
        }
      },
    };
    expect((await readAll(counting)).result).toEqual(["o0b", "o1a", "t2c", "t3d"]);
    expect(opened).toBeGreaterThan(2);
    expect(open).toBe(0);
  });

  test("that change while they are read end with an error, not in a circle", async () => {
    let readings = 0;
    const base = makeFolder({ "one.jsonl": log(row(1, "a"), row(0, "b")) });
    const changing: Folder = {
      ...base,
      readAt: async (path, offset, length) => {
        readings += 1;
        if (readings > 10) throw new Error("read again and again");
        const bytes = await base.readAt(path, offset, length);
        return Buffer.from(Buffer.from(bytes).toString().replace('"seq":0', '"seq":7'));
      },
    };
    await expect(readAll(changing)).rejects.toThrow('"one.jsonl" is not in the order of seq');
  });
});

describe("a set of ids", () => {
  test("knows each id once, through all its growing", () => {
    const ids = new IdSet();
    const all = Array.from({ length: 20_000 }, (_, n) => `id-${n.toString()}`);
    expect(all.filter((id) => ids.add(id))).toHaveLength(20_000);
    expect(all.filter((id) => ids.add(id))).toEqual([]);
    expect(["", "a", "A"].map((id) => ids.add(id))).toEqual([true, true, true]);
    expect(ids.add("")).toBe(false);
  });
});
