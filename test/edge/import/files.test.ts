import { mkdir, readdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryDirectory } from "../../support/temporary.ts";
import { command, fixture, recordOf, runOf, session } from "./importing.ts";

describe("files that an import reads", () => {
  test("follows no link inside a folder, and goes on after what it cannot read", async () => {
    const { traces, out } = await fixture({ "a.jsonl": session("aaa") });
    const outside = await temporaryDirectory();
    await writeFile(join(outside, "secret.jsonl"), session("outside"));
    await symlink(join(outside, "secret.jsonl"), join(traces, "link.jsonl"));
    await mkdir(join(traces, "empty"));
    const said = await command(
      "import",
      "claude-code",
      traces,
      join(traces, "nothing"),
      "--out",
      out,
    );
    expect(said.code).toBe(1);
    expect(said.err).toContain("no such file or folder");
    expect(said.err).toContain(
      "left out traces/link.jsonl: a link within a folder is not followed",
    );
    expect(await readdir(out)).toEqual(["claude-code-aaa"]);
  });

  test("says of a name that is not UTF-8 why its file was not read", async () => {
    const { traces, out } = await fixture({ "a.jsonl": session("aaa") });
    await writeFile(Buffer.concat([Buffer.from(`${traces}/`), Buffer.from([0xff, 0xfe])]), "x");
    const said = await command("import", "claude-code", traces, "--out", out);
    expect([said.code, said.err]).toEqual([
      1,
      "error traces/\uFFFD\uFFFD: a name that is not UTF-8\n",
    ]);
    expect(await readdir(out)).toEqual(["claude-code-aaa"]);
  });

  test("counts broken lines and keeps the rest", async () => {
    const { traces, out } = await fixture({ "a.jsonl": `${session("aaa")}{"cut\n` });
    expect((await command("import", "auto", traces, "--out", out)).out).toContain(
      "one line could not be read",
    );
    expect((await recordOf(out, "claude-code-aaa")).files[0]).toMatchObject({
      lines: 3,
      brokenLines: 1,
    });
  });

  test("counts a copy of a file once, whatever it is called", async () => {
    const trajectory = JSON.stringify({
      trajectory_format: "mini-swe-agent-1.1",
      info: { model_stats: { api_calls: 1, instance_cost: 0 } },
      messages: [
        {
          role: "assistant",
          content: "x",
          extra: { response: { usage: { prompt_tokens: 5, completion_tokens: 2 } } },
        },
      ],
    });
    const { traces, out } = await fixture({ "a.json": trajectory, "b.json": trajectory });
    const said = await command("import", "auto", traces, "--out", out, "--id", "both");
    expect([said.code, said.err]).toEqual([
      0,
      "left out traces/b.json: a copy, the same bytes as traces/a.json\n",
    ]);
    expect(said.out).toContain("1 request, 1 with token counts");
  });

  test("counts a copy within one run once too, and takes a document of one long line", async () => {
    const shared = { service: "x".repeat(700_000) };
    const agent = { name: "an-agent", version: "v".repeat(300) };
    const steps = [
      {
        step_id: 1,
        source: "agent",
        message: "x",
        metrics: { prompt_tokens: 5, completion_tokens: 2 },
        extra: shared,
      },
    ];
    const long = JSON.stringify({ schema_version: "ATIF-v1.5", session_id: "long", agent, steps });
    const { traces, out } = await fixture({ "a.json": long, "b.json": long });
    const said = await command("import", "auto", traces, "--out", out);
    expect([said.code, said.err]).toEqual([
      0,
      "left out traces/b.json: a copy, the same bytes as traces/a.json\n",
    ]);
    expect((await command("check", out)).code).toBe(0);
    expect((await runOf(out, "atif-long")).harness.version).toHaveLength(150);
  });

  test("reads nothing but what is named and what its format looks for beside it", async () => {
    const { traces, out } = await fixture({
      "a.traj": JSON.stringify({
        trajectory_format: "mini-swe-agent-1.1",
        info: {},
        messages: [{ role: "assistant", content: "x" }],
      }),
      "b.jsonl": session("bbb"),
    });
    await command("import", "auto", join(traces, "a.traj"), "--out", out);
    expect(await readdir(out)).toEqual(["mini-swe-agent-a"]);
  });
});
