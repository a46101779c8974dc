import { expect, test } from "vitest";
import type { Files } from "../observing.ts";
import { readEachWay } from "./each-way.ts";
import { Log } from "./log.ts";

/** The lines of the tool-calls log as they stand: their `id` and `at`. */
function told(files: Files): readonly (readonly [id: string, at: string])[] {
  const text = files["telemetry/tool-calls.jsonl"];
  if (typeof text !== "string") throw new TypeError("no text");
  return text
    .trim()
    .split("\n")
    .map((line) => {
      const { id, at } = JSON.parse(line) as { readonly id: string; readonly at: string };
      return [id, at];
    });
}

const stated = "2026-08-01T09:00:00Z";
const log = new Log().times(4, (own) => own.call()).call({ at: stated });
const read = <Found>(find: (files: Files) => Found): Promise<Found> =>
  readEachWay(log, (files) => Promise.resolve(find(files)));

test("what goes by the lines as they stand is found out", async () => {
  await expect(read((files) => told(files).map(([id]) => id))).rejects.toThrow(
    "lines out of order",
  );
});

test("what goes by the times is found out", async () => {
  await expect(read((files) => new Set(told(files).map(([, at]) => at)))).rejects.toThrow(
    "times against the order",
  );
});

test("no line is lost, none is added, and a time that a row states stands", async () => {
  const ids = await read((files) => new Set(told(files).map(([id]) => id)));
  expect(ids).toEqual(new Set(["c0", "c1", "c2", "c3", "c4"]));
  expect(await read((files) => told(files).length)).toBe(5);
  const kept = await read((files) => told(files).find(([, at]) => at === stated)?.[0]);
  expect(kept).toBe("c4");
});
