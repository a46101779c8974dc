import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nodePlatform } from "../../../scorer/edge/node-platform.ts";
import { aider } from "../../../scorer/formats/aider/index.ts";
import { opencode } from "../../../scorer/formats/opencode/index.ts";
import { openhands } from "../../../scorer/formats/openhands/index.ts";
import { Notes } from "../../../scorer/formats/notes.ts";
import { FileLog } from "../../../scorer/formats/read/file-log.ts";
import { imported, jsonl, recognised, sourceFile } from "../support/importing.ts";
import { mutated } from "../support/mutated.ts";
import { misfits } from "../support/soundness.ts";
import { part, reply, session, stored, tool, used, user } from "./store.ts";

const message = reply("m", "s", 1, used([100, 10, 0, 0, 0], 1));
const line = { type: "text", timestamp: 1, sessionID: "s", part: part("p", "m", "text") };

describe("OpenCode is known by its content", () => {
  it.each([
    ["a session", session("s"), true],
    ["a message", message, true],
    ["what a person said", user("u", "s", 1), true],
    ["a part", part("p", "m", "text"), true],
    ["an export", { info: session("s"), messages: [{ info: message, parts: [] }] }, true],
    ["an export of nothing", { info: session("s"), messages: [] }, true],
    ["a list of messages", [{ info: message, parts: [] }], true],
    ["lines of a run", jsonl(line, line), true],
    ["one line of a run", jsonl(line), true],
    ["a package", { name: "x", version: "1.0.0", directory: "/w" }, false],
    ["a chat message", { id: "x", role: "assistant", content: "" }, false],
    ["lines of another tool", jsonl({ type: "user", sessionId: "s", message: {} }), false],
    ["a list of nothing", [], false],
    ["a null", "null", false],
  ])("%s", async (_, content, is) => {
    expect(await recognised(opencode, "message/m.json", content)).toBe(is);
    if (!is) return;
    expect(await recognised(openhands, "a.json", content)).toBe(false);
    expect(await recognised(aider, "a.json", content)).toBe(false);
  });

  it("a database is known, and refused with what to import instead", async () => {
    const bytes = Buffer.concat([
      Buffer.from("SQLite format 3\0\u0010\0"),
      Buffer.from([0xff, 0xfe, 0x80]),
    ]);
    expect(await recognised(opencode, "share/opencode.db", bytes)).toBe(true);
    expect(await recognised(opencode, "share/other.db", bytes)).toBe(false);
    const notes = new Notes();
    const log = new FileLog("opencode.db", notes);
    const file = sourceFile("opencode.db", bytes);
    expect(await opencode.read([{ file, log }], { platform: nodePlatform, notes })).toEqual([]);
    expect(log.leftOut).toEqual({
      because: "not readable",
      detail: "a database: import what `opencode export SESSION` writes",
    });
  });
});

const documents = [
  session("s"),
  session("c", { parentID: "s" }),
  user("u", "s", 0),
  { ...message, error: { name: "APIError", data: { message: "x", statusCode: 500 } } },
  tool("t", "m", "task", {
    status: "completed",
    input: { prompt: "x" },
    metadata: { sessionId: "c", exit: 1 },
  }),
  part("r", "m", "retry", { attempt: 1, error: { name: "APIError" }, time: { created: 5 } }),
  part("f", "m", "step-finish", used([1, 1, 1, 1, 1], 1)),
  part("g", "m", "step-finish", used([1, 1, 1, 1, 1], 1)),
  reply("n", "c", 2, used([1, 1, 1, 1, 1], 0), { summary: true }),
];

describe("whatever the files hold", () => {
  it("nothing is thrown, and every line fits", async () => {
    await fc.assert(
      fc.asyncProperty(mutated(documents), async (changed) => {
        const parts: readonly unknown[] = Array.isArray(changed) ? changed : [changed];
        const texts = parts.map((value, index) => [
          `${index.toString()}.json`,
          JSON.stringify([value]).slice(1, -1),
        ]);
        const files = Object.fromEntries(texts) as Record<string, string>;
        expect((await imported(opencode, files)).flatMap(misfits)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it("any JSON, and lines cut short, are read without a fault", async () => {
    const whole = jsonl(line, { ...line, part: documents[6] });
    await fc.assert(
      fc.asyncProperty(fc.json(), fc.nat(whole.length), async (text, end) => {
        await recognised(opencode, "a.json", text);
        const runs = await imported(opencode, { "a.json": text, "b.jsonl": whole.slice(0, end) });
        expect(runs.flatMap(misfits)).toEqual([]);
      }),
    );
  });

  it("sessions that open each other in a ring are one run", async () => {
    const ring = Array.from({ length: 2000 }, (_, index) => {
      const id = `s${index.toString()}`;
      const parentID = `s${((index + 1) % 2000).toString()}`;
      return [
        session(id, { parentID }),
        reply(`m${index.toString()}`, id, index, used([index, 1, 0, 0, 0], 1)),
      ];
    });
    const runs = await imported(opencode, stored(...ring.flat()));
    expect(runs.map(({ requests }) => requests.length)).toEqual([2000]);
  });
});
