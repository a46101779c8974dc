import { describe, expect, test } from "vitest";
import { nodePlatform } from "../../scorer/edge/node-platform.ts";
import { linesInSeqOrder } from "../../scorer/observe/log/line-index.ts";
import { linesInFileOrder, type Line } from "../../scorer/observe/log/lines.ts";
import { makeFolder, type Content } from "../support/make-folder.ts";

const path = "telemetry/events.jsonl";
const mebibyte = 1_048_576;

type Reader = typeof linesInFileOrder;

async function read(reader: Reader, content: Content, chunk: number): Promise<readonly Line[]> {
  const lines: Line[] = [];
  const folder = makeFolder({ [path]: content }, { chunk });
  for await (const batch of reader(folder, nodePlatform, path)) lines.push(...batch);
  return lines;
}

const ok = (number: number, text: string): Line => ({ number, text, fault: null });
const bytes = (...parts: readonly (string | number)[]): Uint8Array =>
  Buffer.concat(
    parts.map((part) => (typeof part === "string" ? Buffer.from(part) : Buffer.of(part))),
  );

/** What both readers must make of a file whose lines carry no seq: their order is that of the file. */
const files: readonly (readonly [string, Content, readonly Line[]])[] = [
  ["no line", "", []],
  ["one line", "a\n", [ok(1, "a")]],
  ["a last line without an end", "a\nb", [ok(1, "a"), ok(2, "b")]],
  ["an empty line", "a\n\nb\n", [ok(1, "a"), ok(2, ""), ok(3, "b")]],
  ["an empty first line", "\na\n", [ok(1, ""), ok(2, "a")]],
  ["a line of nothing but its end", "\n", [ok(1, "")]],
  ["carriage returns, which stay", "a\r\nb\r\n", [ok(1, "a\r"), ok(2, "b\r")]],
  ["a byte-order mark, which stays", "\ufeffa\n", [ok(1, "\ufeffa")]],
  [
    "characters of two, three and four bytes",
    "é\n語\n😀\n",
    [ok(1, "é"), ok(2, "語"), ok(3, "😀")],
  ],
  [
    "bytes that are not UTF-8, in one line only",
    bytes("a\n", 0xff, "x\n", "b\n"),
    [ok(1, "a"), { number: 2, text: null, fault: "encoding" }, ok(3, "b")],
  ],
  [
    "a character cut off by the end of its line",
    bytes("a", 0xe8, 0xaa, "\nb\n"),
    [{ number: 1, text: null, fault: "encoding" }, ok(2, "b")],
  ],
  [
    "a character cut off by the end of the file",
    bytes("a\n", 0xf0, 0x9f),
    [ok(1, "a"), { number: 2, text: null, fault: "encoding" }],
  ],
  ["line separators that end no line", "a\u2028b\u0085c\n", [ok(1, "a\u2028b\u0085c")]],
  ["a zero byte", bytes("a", 0, "b\n"), [ok(1, "a\u0000b")]],
];

describe.each([
  ["in file order", linesInFileOrder],
  ["by their index", linesInSeqOrder],
])("lines read %s", (_, reader) => {
  test.each(files)(
    "of a file with %s are the same whatever the chunks",
    async (__, content, lines) => {
      for (const chunk of [1, 2, 3, 5, 64, 65_536])
        expect([chunk, await read(reader, content, chunk)]).toEqual([chunk, lines]);
    },
  );

  test.each([
    ["ASCII", "x".repeat(mebibyte), "x".repeat(mebibyte + 1)],
    [
      "three-byte characters",
      "語".repeat(mebibyte / 4) + "x".repeat(mebibyte / 4),
      "語".repeat(mebibyte / 3) + "xx",
    ],
  ])(
    "of 1 MiB of %s are whole, one byte more is too long, whatever the chunks",
    async (__, whole, long) => {
      expect([Buffer.byteLength(whole), Buffer.byteLength(long)]).toEqual([mebibyte, mebibyte + 1]);
      const content = `${whole}\n${long}\nz\n${long}`;
      for (const chunk of [65_521, mebibyte, 3 * mebibyte, 8 * mebibyte]) {
        const lines = await read(reader, content, chunk);
        expect(lines.map(({ number, fault }) => [number, fault])).toEqual([
          [1, null],
          [2, "length"],
          [3, null],
          [4, "length"],
        ]);
        expect(lines[0]?.text === whole).toBe(true);
        expect(lines.slice(1).map(({ text }) => text)).toEqual([null, "z", null]);
      }
    },
  );

  test("of a file of many texts' length are whole, the unreadable ones in their places, whatever the chunks", async () => {
    const expected = Array.from({ length: 4000 }, (__, index): Line => {
      const text = `${"é語😀x".repeat(index % 37)}${index.toString()}`;
      return index % 500 === 499
        ? { number: index + 1, text: null, fault: "encoding" }
        : ok(index + 1, text);
    });
    const content = bytes(
      ...expected.flatMap(({ text }) => (text === null ? [0xff, "\n"] : [`${text}\n`])),
    );
    expect(content.length).toBeGreaterThan(500_000);
    for (const chunk of [1000, 32_768, 65_521, mebibyte])
      expect([chunk, await read(reader, content, chunk)]).toEqual([chunk, expected]);
  });

  test("of several MiB are passed over without being kept", async () => {
    const long = Buffer.alloc(5 * mebibyte, 0x78);
    const content = Buffer.concat([Buffer.from("a\n"), long, Buffer.from("\nb\n")]);
    const lines = await read(reader, content, 65_536);
    expect(lines).toEqual([ok(1, "a"), { number: 2, text: null, fault: "length" }, ok(3, "b")]);
  });
});

describe("lines by their index", () => {
  const row = (seq: unknown, more = ""): string => JSON.stringify({ seq, more });

  test("come in the order of seq, equal ones in that of the file, those without one last", async () => {
    const content = [
      row(3),
      row(1, "b"),
      "no JSON",
      row(0),
      row(1, "a"),
      row("2"),
      "[]",
      "null",
    ].join("\n");
    const lines = await read(linesInSeqOrder, content, 7);
    expect(lines.map(({ number }) => number)).toEqual([4, 2, 5, 1, 3, 6, 7, 8]);
  });

  test("are fetched in few reads where they lie together, and never across a line too long", async () => {
    const short = (seq: number): string => row(seq, "x".repeat(50));
    const texts = Array.from({ length: 10_000 }, (_, n) => short(9999 - n));
    texts.splice(5000, 0, "x".repeat(mebibyte + 5));
    const folder = makeFolder({ [path]: texts.join("\n") });
    let reads = 0;
    let most = 0;
    const counting = {
      ...folder,
      readAt: (file: string, offset: number, length: number) => {
        reads += 1;
        most = Math.max(most, length);
        return folder.readAt(file, offset, length);
      },
    };
    const seqs: unknown[] = [];
    for await (const batch of linesInSeqOrder(counting, nodePlatform, path))
      for (const { text } of batch) if (text?.startsWith("{") === true) seqs.push(JSON.parse(text));
    expect(seqs).toHaveLength(10_000);
    expect(reads).toBeLessThan(10);
    expect(most).toBeLessThan(mebibyte);
  });
});
