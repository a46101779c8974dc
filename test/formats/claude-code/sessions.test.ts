import { describe, expect, it } from "vitest";
import { claudeCode } from "../../../scorer/formats/claude-code/index.ts";
import {
  final,
  line,
  msg,
  otherSession,
  prompt,
  reply,
  session,
  usage,
} from "./claude-code-lines.ts";
import { imported, importedRun, jsonl, noted, recognised, totals } from "../support/importing.ts";

const A = msg("A");
const B = msg("B");

describe("sessions that copy each other's lines", () => {
  const fork = (at: number, id: string, members = {}) =>
    reply(at, id, final(1, 10, 100, 5), undefined, { sessionId: otherSession, ...members });

  it("are one run in which every request counts once (ccusage#1762)", async () => {
    const files = {
      [`${otherSession}.jsonl`]: jsonl(fork(1, A), fork(9, msg("C"))),
      [`${session}.jsonl`]: jsonl(
        reply(1, A, final(1, 10, 100, 5)),
        reply(2, B, final(1, 10, 100, 5)),
      ),
    };
    const run = await importedRun(claudeCode, files);
    expect(run.name).toBe(session);
    expect(totals(run)).toMatchObject({ requests: 3, read: 300 });
    expect(run.requests.map(({ agent }) => agent)).toEqual(["main", "main", otherSession]);
    expect(noted(run, "copied-record")).toBe(1);
    const turned = await importedRun(
      claudeCode,
      Object.fromEntries(Object.entries(files).reverse()),
    );
    expect(turned.requests).toEqual(run.requests);
  });

  it("are known where a copy has a later time, as those of resumed sessions had", async () => {
    const run = await importedRun(claudeCode, {
      [`${otherSession}.jsonl`]: jsonl(prompt(1, "go"), fork(50, A), fork(60, B)),
      [`${session}.jsonl`]: jsonl(prompt(1, "go"), reply(2, A, final(1, 10, 100, 5))),
    });
    expect(totals(run)).toMatchObject({ requests: 2 });
    expect(run.requests[0]?.at).toBe("2026-06-01T12:00:02.000Z");
    expect(run.events.filter(({ kind }) => kind === "message")).toHaveLength(1);
  });

  it("are two runs where nothing links them, also where gateways give ids again (ccusage#1635)", async () => {
    const short = { requestId: undefined };
    const runs = await imported(claudeCode, {
      "a.jsonl": jsonl(reply(1, "m1", final(1, 0, 0, 1), undefined, short)),
      "b.jsonl": jsonl(
        reply(9, "m1", final(1, 0, 0, 1), undefined, { ...short, sessionId: otherSession }),
      ),
    });
    expect(runs.map((run) => [run.name, run.requests.length])).toEqual([
      [session, 1],
      [otherSession, 1],
    ]);
  });

  it("go on in one file where a line of one follows a line of the other", async () => {
    const first = reply(1, A, final(1, 0, 0, 1));
    const follows = { sessionId: otherSession, parentUuid: first["uuid"] };
    const together = {
      "x.jsonl": jsonl(first, reply(2, B, final(1, 0, 0, 1), undefined, follows)),
    };
    expect((await importedRun(claudeCode, together)).requests).toHaveLength(2);
    const apart = { "x.jsonl": jsonl(first, fork(2, B)) };
    expect(await imported(claudeCode, apart)).toHaveLength(2);
  });
});

describe("what is a session of Claude Code", () => {
  const known: readonly (readonly [string, unknown])[] = [
    ["a prompt", prompt(1, "hello")],
    ["a reply", reply(1, A, usage(1, 0, 0, 1))],
    ["usage alone", { ...reply(1, A, usage(1, 0, 0, 1)), type: undefined, uuid: undefined }],
    ["an attachment", line(1, { type: "attachment", attachment: { type: "goal_status" } })],
    ["a summary", { type: "summary", summary: "A chat", leafUuid: "x" }],
    ["a snapshot", { type: "file-history-snapshot", messageId: "x", snapshot: {} }],
    ["a stream", { type: "system", subtype: "init", session_id: session, tools: ["Bash"] }],
  ];
  it.each(known)("%s", async (_, value) => {
    expect(await recognised(claudeCode, "any.name", jsonl(value))).toBe(true);
  });

  const others: readonly (readonly [string, unknown])[] = [
    ["Codex", { timestamp: "2026-01-01T00:00:00Z", type: "session_meta", payload: { id: "x" } }],
    [
      "Qwen Code",
      {
        uuid: "u",
        sessionId: "s",
        type: "user",
        cwd: "/",
        message: { role: "user", parts: [{ text: "hi" }] },
      },
    ],
    ["Gemini CLI", { sessionId: "s", projectHash: "p", messages: [{ id: "1", type: "user" }] }],
    ["a metrics file", { recordId: "r", sessionId: "s", tokens: { input: 3 }, models: ["claude"] }],
    ["another agent", { type: "message", id: "1", message: { role: "assistant", content: [] } }],
    ["an analyzer's report", { sessionId: 5, isSidechain: "no", type: "user", message: {} }],
  ];
  it.each(others)("not %s", async (_, value) => {
    expect(await recognised(claudeCode, `${session}.jsonl`, jsonl(value))).toBe(false);
    expect(await recognised(claudeCode, `${session}.jsonl`, JSON.stringify([value]))).toBe(false);
  });
});
