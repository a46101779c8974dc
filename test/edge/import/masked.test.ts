import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { callsOf, command, fixture, recordOf, session } from "./importing.ts";

describe("what an import masks", () => {
  test("masks home directories, addresses and keys, and says where but never what", async () => {
    const key = ["sk-ant", "api03", "A1b2C3d4".repeat(10)].join("-");
    const shell = `curl -H 'x-api-key: ${key}' -u bob@example.com /home/alice/project`;
    const { traces, out } = await fixture({ "a.jsonl": session("aaa", shell) });
    expect((await command("import", "claude-code", traces, "--out", out)).code).toBe(0);
    const calls = await callsOf(out, "claude-code-aaa");
    for (const part of ["alice", "bob@", "A1b2C3d4"]) expect(calls).not.toContain(part);
    const { masked } = await recordOf(out, "claude-code-aaa");
    expect(masked.length).toBeGreaterThanOrEqual(3);
    expect(JSON.stringify(masked)).not.toContain("A1b2C3d4");
  });

  test("masks names of files, and what is longer than the format keeps before it is cut", async () => {
    const key = ["ghp", "A1b2C3d4E5f6G7h8I9j0A1b2C3d4E5f6G7h8"].join("_");
    const shell = `${"x ".repeat(49_995)}${key}`;
    const { traces, out } = await fixture({ "alice.smith@corp.com.jsonl": session("aaa", shell) });
    await command("import", "claude-code", traces, "--out", out);
    expect(await callsOf(out, "claude-code-aaa")).not.toContain("ghp_");
    expect((await recordOf(out, "claude-code-aaa")).files[0]?.name).not.toContain("alice");
  });

  test("masks what is longer than a label before it is cut, wherever it is told, and knows it again", async () => {
    const key = ["npm", "A1b2C3d4E5f6G7h8I9j0A1b2C3d4E5f6G7h8"].join("_");
    const long = `${"x ".repeat(85)}${key}`;
    const step = {
      step_id: 1,
      source: "agent",
      message: "",
      model_name: `/Users/alice/${"m".repeat(300)}`,
      metrics: { prompt_tokens: 5, completion_tokens: 0 },
    };
    const { traces, out } = await fixture({
      [`${long}.json`]: JSON.stringify({
        schema_version: "ATIF-v1.5",
        session_id: long,
        agent: { name: long, version: long },
        steps: [
          {
            ...step,
            observation: { results: [{ subagent_trajectory_ref: [{ session_id: long }] }] },
          },
        ],
        final_metrics: { total_prompt_tokens: 9 },
      }),
    });
    for (const state of ["imported ", "imported again "]) {
      const said = await command("import", "atif", traces, "--out", out);
      expect([said.code, said.out.startsWith(state)]).toEqual([0, true]);
      const [id = ""] = await readdir(out);
      for (const path of await readdir(join(out, id), { recursive: true })) {
        const text = await readFile(join(out, id, path), "utf8").catch(() => "");
        expect([path, /npm_|alice/.exec(text)]).toEqual([path, null]);
      }
      expect((await command("check", out)).code).toBe(0);
    }
  });
});
