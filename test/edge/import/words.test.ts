import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { jsonl } from "../../formats/support/importing.ts";
import { command, fixture, session } from "./importing.ts";

describe("what import says", () => {
  test("says in words where it cannot write, and where an attached file is not there", async () => {
    const { traces, out } = await fixture({ "a.jsonl": session("aaa"), taken: "x" });
    const within = join(traces, "taken");
    const refused = await command(
      "import",
      "claude-code",
      join(traces, "a.jsonl"),
      "--out",
      within,
    );
    expect([refused.code, refused.err]).toEqual([
      1,
      "error claude-code-aaa: not imported: a file where a folder was expected\n",
    ]);
    const absent = await command(
      "import",
      "claude-code",
      join(traces, "a.jsonl"),
      "--out",
      out,
      "--with",
      "tests=/nowhere/junit.xml",
    );
    expect([absent.code, absent.err, absent.out]).toEqual([
      1,
      "error --with tests=/nowhere/junit.xml: no such file\n",
      "nothing was imported\n",
    ]);
  });

  test("names the roles there are where one that was named is not", async () => {
    const { traces, out } = await fixture({ "a.jsonl": session("aaa") });
    const said = await command("import", "claude-code", traces, "--out", out, "--system", "zzz");
    expect([said.code, said.err.split("\n")[0]]).toEqual([
      2,
      "no role zzz in what was read; its roles: main",
    ]);
    expect(await readdir(out).catch(() => [])).toEqual([]);
  });

  test("says how to see what it imported", async () => {
    const { traces, out } = await fixture({ "a.jsonl": session("aaa") });
    const said = await command("import", "auto", traces, "--out", out);
    expect(said.out.trim().split("\n").at(-1)).toBe(
      `one run in ${out}; to see them: PROOFBOARD_RUNS=${out} npm start`,
    );
  });

  test("says why nothing was imported, and what would know the files", async () => {
    const { traces, out } = await fixture({
      "known/a.jsonl": session("aaa"),
      "other/a.txt": "x",
      "empty/a.jsonl": jsonl({
        type: "session_meta",
        timestamp: "2026-10-19T08:00:00Z",
        payload: { id: "s", cwd: "x", originator: "codex_cli" },
      }),
    });
    const last = async (format: string, folder: string) =>
      (await command("import", format, join(traces, folder), "--out", out)).out;
    expect(await last("auto", "other")).toBe(
      "nothing was imported: no file is of a known format\n",
    );
    expect(await last("codex", "known")).toBe(
      "nothing was imported: no file is of the format codex; `import auto` knows each by its content\n",
    );
    const said = await command("import", "codex", join(traces, "empty"), "--out", out);
    expect([said.code, said.err, said.out]).toEqual([
      1,
      "left out empty/a.jsonl: nothing to import, no request or call that no other file tells\n",
      "nothing was imported\n",
    ]);
  });

  test.each([
    [[], "no format given"],
    [["nonsense", "x", "--out", "y"], 'no format "nonsense"'],
    [["auto", "--out", "y"], "no path given"],
    [["auto", "x"], "--out names the folder"],
    [["auto", "x", "--out", "y", "--id", "A B"], "--id takes"],
    [["auto", "x", "--out", "y", "--role", "main"], "--role takes NAME=ROLE"],
    [["auto", "x", "--out", "y", "--with", "what=z"], 'no kind "what"'],
    [["auto", "x", "--out", "y", "--sow", "circles"], "ID@VERSION"],
    [["auto", "x", "--out", "y", "--sow", "none@1"], "no job none@1"],
    [["auto", "x", "--out", "y", "--what"], "Unknown option"],
    [["auto", "-Users-me-x", "--out", "y"], 'a path that begins with "-" is written "./-…"'],
    [["auto", "x", "--out", "y", "--publisher", ""], "--publisher takes a name"],
    [["auto", "x", "--out", "y", "--role", "a=b", "--system", "a"], "one other name"],
  ])("%j is bad usage: %s", async (args, expected) => {
    const said = await command("import", ...args);
    expect([said.code, said.err.includes(expected)]).toEqual([2, true]);
  });
});
