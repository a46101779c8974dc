import { afterEach, expect, test, vi } from "vitest";
import { nodePlatform } from "../../scorer/edge/node-platform.ts";
import { linesInSeqOrder } from "../../scorer/observe/log/line-index.ts";
import { makeFolder } from "../support/make-folder.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Typed arrays that add the bytes they are made with to a sum; views of others add none. */
function counting(add: (bytes: number) => void): void {
  const counted = <Type extends typeof Float64Array | typeof Uint32Array>(type: Type): Type =>
    new Proxy(type, {
      construct: (target, args: readonly unknown[], newTarget) => {
        const array = Reflect.construct(target, args, newTarget) as Float64Array | Uint32Array;
        if (!(args[0] instanceof ArrayBuffer)) add(array.byteLength);
        return array;
      },
    });
  vi.stubGlobal("Float64Array", counted(Float64Array));
  vi.stubGlobal("Uint32Array", counted(Uint32Array));
}

test("the index of a log holds at most 32 bytes a line, however long the lines are", async () => {
  const count = 50_000;
  const lines = Array.from({ length: count }, (_, n) =>
    JSON.stringify({ seq: count - n, filler: "x".repeat(n % 90) }),
  );
  const folder = makeFolder({ log: lines.join("\n") });
  let held = 0;
  counting((bytes) => (held += bytes));
  const batches = linesInSeqOrder(folder, nodePlatform, "log");
  const first = await batches.next();
  expect(first.done).toBe(false);
  // At least the 20 bytes of seq, start and order must have been seen, or nothing was counted.
  expect(held).toBeGreaterThan(20 * count);
  expect(held).toBeLessThan(32 * count);
  await batches.return(undefined);
});
