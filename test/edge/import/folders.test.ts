import { readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { writeFiles } from "../../support/temporary.ts";
import { callsOf, command, fixture, runOf, session } from "./importing.ts";

describe("the folders that import writes", () => {
  test("writes a sealed folder of each session, which checks and scores", async () => {
    const { traces, out } = await fixture({
      "p/a.jsonl": session("aaa"),
      "p/b.jsonl": session("bbb"),
      "p/notes.txt": "x",
    });
    const said = await command("import", "claude-code", traces, "--out", out);
    expect(said.code).toBe(0);
    expect(said.err).toBe("left out traces/p/notes.txt: another format\n");
    expect(said.out).toContain("1 request, 1 with token counts, 0 failed");
    expect((await readdir(out)).sort()).toEqual(["claude-code-aaa", "claude-code-bbb"]);
    expect((await command("check", out)).code).toBe(0);
    expect((await command("verify", out)).code).toBe(0);
    const { facts } = JSON.parse(
      (await command("score", join(out, "claude-code-aaa"), "--json")).out,
    ) as {
      readonly facts: Readonly<Record<string, number>>;
    };
    expect(facts).toMatchObject({
      requests: 1,
      inputTokens: 100,
      cacheReadTokens: 90,
      outputTokens: 10,
      toolCalls: 1,
    });
  });

  test("gives the same bytes for the same files", async () => {
    const { traces, out } = await fixture({ "a.jsonl": session("aaa") });
    await command("import", "claude-code", traces, "--out", out);
    await command("import", "claude-code", traces, "--out", `${out}-again`);
    expect(await runOf(`${out}-again`, "claude-code-aaa")).toEqual(
      await runOf(out, "claude-code-aaa"),
    );
  });

  test("makes one run of everything with --id", async () => {
    const { traces, out } = await fixture({ "a.jsonl": session("aaa"), "b.jsonl": session("bbb") });
    expect((await command("import", "auto", traces, "--out", out, "--id", "both")).code).toBe(0);
    expect(await readdir(out)).toEqual(["both"]);
    expect((await callsOf(out, "both")).trim().split("\n")).toHaveLength(2);
  });

  test("takes roles, the harness's own roles and the publisher", async () => {
    const { traces, out } = await fixture({ "a.jsonl": session("aaa") });
    await command(
      "import",
      "claude-code",
      traces,
      "--out",
      out,
      "--role",
      "main=develop",
      "--publisher",
      "A Team",
    );
    const run = await runOf(out, "claude-code-aaa");
    expect(run.publisher.name).toBe("A Team");
    expect(run.configuration.seats.map(({ role }) => role)).toEqual(["develop"]);
    await command("import", "claude-code", traces, "--out", out, "--system", "main");
    expect((await runOf(out, "claude-code-aaa")).configuration.seats[0]?.role).toBe("harness");
  });

  test("numbers attempts of one configuration, and keeps a run's number when it comes again", async () => {
    const { traces, out } = await fixture({ "a.jsonl": session("aaa"), "b.jsonl": session("bbb") });
    for (let time = 0; time < 2; time += 1)
      await command("import", "claude-code", traces, "--out", out);
    const numbers = [await runOf(out, "claude-code-aaa"), await runOf(out, "claude-code-bbb")];
    expect(numbers.map(({ attempt }) => attempt.number)).toEqual([1, 2]);
  });

  test("replaces what it imported itself, and nothing else", async () => {
    const { traces, out } = await fixture({ "a.jsonl": session("aaa") });
    await writeFiles(out, { "mine/run.json": "{}" });
    const said = await command("import", "claude-code", traces, "--out", out, "--id", "mine");
    expect(said.code).toBe(1);
    expect(said.err).toContain("another run has this id");
    expect(await readFile(join(out, "mine/run.json"), "utf8")).toBe("{}");
    await command("import", "claude-code", traces, "--out", out);
    expect((await command("import", "claude-code", traces, "--out", out)).out).toContain(
      "imported again",
    );
  });

  test("keeps what stands in its place, however the folder of runs is written", async () => {
    const { traces, out } = await fixture({ "a.jsonl": session("aaa"), "b.jsonl": session("bbb") });
    const file = (name: string) => join(traces, name);
    await command("import", "claude-code", file("a.jsonl"), "--out", out, "--id", "same");
    const again = await command(
      "import",
      "claude-code",
      file("b.jsonl"),
      "--out",
      `${out}/`,
      "--id",
      "same",
    );
    expect(again.err).toContain("another run has this id");
    await writeFile(join(out, "mine"), "x");
    await symlink(traces, join(out, "link"));
    for (const id of ["mine", "link"]) {
      const said = await command(
        "import",
        "claude-code",
        file("a.jsonl"),
        "--out",
        out,
        "--id",
        id,
      );
      expect([said.code, said.err]).toEqual([
        1,
        expect.stringContaining("another run has this id"),
      ]);
    }
  });
});
