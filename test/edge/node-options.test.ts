import { execFileSync } from "node:child_process";
import { totalmem } from "node:os";
import process from "node:process";
import { expect, test } from "vitest";
import { nodeOptions } from "../../scorer/edge/node-options.ts";

/** Bytes of the heap a Node started with these options may have. */
function heapLimit(options: string): number {
  const script = "process.stdout.write(String(v8.getHeapStatistics().heap_size_limit))";
  const env = { ...process.env, NODE_OPTIONS: options };
  return Number(execFileSync(process.execPath, ["-e", script], { env, encoding: "utf8" }));
}

test("a build may use most of the memory, never more than there is", () => {
  const limit = heapLimit(nodeOptions(""));
  expect(limit).toBeLessThan(totalmem());
  expect(limit).toBeGreaterThan(
    0.5 * Math.min(process.constrainedMemory() || Infinity, totalmem()),
  );
});

test("what the user asks for counts", () => {
  const limit = heapLimit(nodeOptions("--max-old-space-size=300"));
  expect(limit).toBeLessThan(600 * 1_048_576);
});
