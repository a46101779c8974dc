import { spawn, spawnSync } from "node:child_process";
import { mkdir, readdir, readFile, rename, symlink } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { main } from "../../../scorer/edge/cli.ts";
import { clearLeftovers, hiddenPlace } from "../../../scorer/edge/import/staging.ts";
import { jsonl } from "../../formats/support/importing.ts";
import { temporaryDirectory, writeFiles } from "../../support/temporary.ts";

const session = jsonl({
  type: "assistant",
  sessionId: "aaa",
  uuid: "u1",
  timestamp: "2026-10-19T08:00:00Z",
  requestId: "r1",
  message: {
    id: "m1",
    role: "assistant",
    model: "claude-sonnet-4-5",
    stop_reason: "end_turn",
    content: [],
    usage: { input_tokens: 6, output_tokens: 10 },
  },
});

async function fixture(): Promise<{ readonly traces: string; readonly out: string }> {
  const root = await temporaryDirectory();
  await writeFiles(join(root, "traces"), { "a.jsonl": session });
  const out = join(root, "runs");
  await mkdir(out);
  return { traces: join(root, "traces"), out };
}

async function imported(traces: string, out: string): Promise<{ code: number; err: string }> {
  let err = "";
  const streams = { out: () => undefined, err: (text: string) => (err += text) };
  return { code: await main(["import", "claude-code", traces, "--out", out], streams), err };
}

/** The number of a process that has ended. */
function endedProcess(): number {
  return spawnSync(process.execPath, ["-e", "0"]).pid;
}

/** A hidden folder as another process names it. */
function placeOf(out: string, id: string, purpose: "new" | "old", writer: number): string {
  return hiddenPlace(out, id, purpose).replace(
    new RegExp(`-${process.pid.toString()}(?=\\.)`),
    `-${writer.toString()}`,
  );
}

const names = async (out: string): Promise<readonly string[]> => (await readdir(out)).sort();

describe("what a killed import leaves", () => {
  test("is removed by the next import, which says so", async () => {
    const { traces, out } = await fixture();
    const half = placeOf(out, "claude-code-aaa", "new", endedProcess());
    await writeFiles(half, { "telemetry/requests.jsonl": "{}" });
    const said = await imported(traces, out);
    expect(said.code).toBe(0);
    expect(said.err).toMatch(
      /^removed \.claude-code-aaa\.\S+\.new: an import that was ended early/,
    );
    expect(await names(out)).toEqual(["claude-code-aaa"]);
    expect((await imported(traces, out)).err).toBe("");
  });

  test("is put back where it was a whole run that had made way", async () => {
    const { traces, out } = await fixture();
    await imported(traces, out);
    const place = join(out, "claude-code-aaa");
    const before = await readFile(join(place, "run.json"), "utf8");
    const writer = endedProcess();
    await rename(place, placeOf(out, "claude-code-aaa", "old", writer));
    expect(await clearLeftovers(out)).toEqual([
      { name: "claude-code-aaa", state: "put back", because: null },
    ]);
    expect(await readFile(join(place, "run.json"), "utf8")).toBe(before);
    // where the new form has taken its place, the old one is not wanted any more
    await writeFiles(placeOf(out, "claude-code-aaa", "old", writer), { "run.json": "{}" });
    expect((await clearLeftovers(out)).map(({ state }) => state)).toEqual(["removed"]);
    expect(await readFile(join(place, "run.json"), "utf8")).toBe(before);
  });

  test("is kept and named where its writer may be at work, and nothing else is touched", async () => {
    const { traces, out } = await fixture();
    const ended = endedProcess();
    const atWork = placeOf(out, "a", "new", process.ppid);
    const elsewhere = placeOf(out, "b", "new", ended).replace(/\.[0-9a-f]{8}-/, ".00000000-");
    for (const folder of [atWork, elsewhere, join(out, ".git"), join(out, ".a.new")])
      await writeFiles(folder, { kept: "x" });
    const link = placeOf(out, "c", "new", ended);
    await symlink(traces, link);
    const linked = placeOf(out, "d", "new", ended);
    await writeFiles(linked, { "run.json": "{}" });
    await symlink(traces, join(linked, "link"));
    const said = await imported(traces, out);
    expect(said.err).toContain(`still runs, which began it; remove it where no import is at work`);
    expect(said.err).toContain("another machine began it");
    const left = [atWork, elsewhere, link].map((path) => path.slice(out.length + 1));
    expect(await names(out)).toEqual([...left, ".git", ".a.new", "claude-code-aaa"].sort());
    expect(await readdir(traces)).toEqual(["a.jsonl"]);
  });

  test("is gone after the next import when a process is killed while it writes", async () => {
    const { traces, out } = await fixture();
    const report = "SF:src/a.ts\nDA:1,1\nend_of_record\n";
    const reports = Array.from({ length: 600 }, (_, at) => [`${at.toString()}.info`, report]);
    const beside = join(traces, "../reports");
    await writeFiles(beside, Object.fromEntries(reports) as Readonly<Record<string, string>>);
    const command = fileURLToPath(new URL("../../../scorer/edge/proofboard.mjs", import.meta.url));
    const options = ["--out", out, "--with", `coverage=${beside}`];
    const killed = spawn(process.execPath, [command, "import", "claude-code", traces, ...options]);
    const ended = new Promise((resolve) => {
      killed.on("exit", (_, signal) => {
        resolve(signal);
      });
    });
    while (killed.exitCode === null && (await names(out)).length === 0) await setTimeout(1);
    killed.kill("SIGKILL");
    expect(await ended).toBe("SIGKILL");
    expect(await names(out)).toEqual([expect.stringMatching(/^\.claude-code-aaa\..*\.new$/)]);
    const said = await imported(traces, out);
    expect([said.code, said.err]).toEqual([0, expect.stringMatching(/^removed /)]);
    expect(await names(out)).toEqual(["claude-code-aaa"]);
  });
});
