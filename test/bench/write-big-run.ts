import { once } from "node:events";
import { createWriteStream, type WriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { logFiles } from "../../scorer/run-folder/kinds.ts";
import { generateRun } from "../support/generate/generate-run.ts";
import { richShape } from "../support/generate/shape.ts";
import type { Content } from "../support/make-folder.ts";
import { writeFiles } from "../support/temporary.ts";

/** A line of a generated log, as far as repeating it later has to change it. */
type Line = Readonly<Record<string, unknown>> & { readonly seq: number; readonly at: string };

const names = Object.values(logFiles);

/** When enough was written. */
export type Size = { readonly bytes: number } | { readonly requests: number };

/**
 * Writes a run folder whose logs are one generated run's again and again, later each time. Lines are
 * streamed, and the same every time.
 */
export async function writeBigRun(directory: string, size: Size): Promise<void> {
  const files = generateRun(richShape(1));
  await writeFiles(directory, files);
  await mkdir(join(directory, "telemetry"), { recursive: true });
  const logs = names.map((name) => ({
    lines: textOf(files[name]).trimEnd().split("\n").map(parsed),
    to: createWriteStream(join(directory, name)),
  }));
  const all = logs.flatMap(({ lines }) => lines);
  const span =
    Math.max(...all.map(({ at }) => Date.parse(at))) -
    Math.min(...all.map(({ at }) => Date.parse(at)));
  let [bytes, requests] = [0, 0];
  for (let round = 0; "bytes" in size ? bytes < size.bytes : requests < size.requests; round += 1) {
    for (const { lines, to } of logs) {
      const text = lines.map((line) => later(line, round, all.length, span)).join("");
      bytes += Buffer.byteLength(text);
      if (!to.write(text)) await once(to, "drain");
    }
    requests += logs[0]?.lines.length ?? 0;
  }
  for (const { to } of logs) await closed(to);
}

function textOf(content: Content | undefined): string {
  if (typeof content !== "string") throw new TypeError("a generated log is a text");
  return content;
}

function parsed(text: string): Line {
  return JSON.parse(text) as Line;
}

const idFields = ["id", "request", "retryOf"];

function later(line: Line, round: number, lines: number, span: number): string {
  const ids = idFields
    .filter((name) => typeof line[name] === "string")
    .map((name) => [name, `${String(line[name])}-${String(round)}`]);
  const at = new Date(Date.parse(line.at) + round * span).toISOString();
  const seq = line.seq + round * lines;
  return `${JSON.stringify({ ...line, seq, at, ...Object.fromEntries(ids) })}\n`;
}

async function closed(stream: WriteStream): Promise<void> {
  stream.end();
  await once(stream, "close");
}
