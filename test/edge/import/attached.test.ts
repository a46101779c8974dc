import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { writeFiles } from "../../support/temporary.ts";
import { command, fixture, runOf, session } from "./importing.ts";

describe("files attached to an import", () => {
  test("attaches analyzer outputs, a status and a job", async () => {
    const sow = { id: "circles", version: "1.0", title: "Circles", criteria: [], deliverables: [] };
    const { traces, out } = await fixture({
      "a.jsonl": session("aaa"),
      "lcov.info": "SF:src/a.ts\nDA:1,1\nend_of_record\n",
      "junit.xml": '<testsuite tests="1"><testcase name="a" classname="b"/></testsuite>',
      "final.json": JSON.stringify({ state: "completed", openItems: 0 }),
    });
    await writeFiles(out, { "_sows/circles@1.0.json": sow });
    const file = (name: string) => join(traces, name);
    const said = await command(
      "import",
      "claude-code",
      file("a.jsonl"),
      "--out",
      out,
      "--sow",
      "circles@1.0",
      "--with",
      `coverage=${file("lcov.info")}`,
      "--with",
      `tests=${file("junit.xml")}`,
      "--with",
      `status=${file("final.json")}`,
    );
    expect([said.code, said.err]).toEqual([0, ""]);
    const folder = join(out, "claude-code-aaa");
    expect(await readFile(join(folder, "coverage/lcov.info"), "utf8")).toContain("SF:src/a.ts");
    expect((await runOf(out, "claude-code-aaa")).sow).toEqual({ id: "circles", version: "1.0" });
    expect(await readFile(join(folder, "sow.json"), "utf8")).toBe(
      await readFile(join(out, "_sows/circles@1.0.json"), "utf8"),
    );
    expect((await command("check", folder)).code).toBe(0);
  });

  test("writes nothing where an attached file is not what it is said to be, and names every fault", async () => {
    const { traces, out } = await fixture({
      "a.jsonl": session("aaa"),
      "x.json": '{"a": 1}',
      "y.xml": "<a>",
    });
    const said = await command(
      "import",
      "claude-code",
      join(traces, "a.jsonl"),
      "--out",
      out,
      "--with",
      `coverage=${join(traces, "x.json")}`,
      "--with",
      `tests=${join(traces, "y.xml")}`,
      "--with",
      `lint=${join(traces, "none")}`,
    );
    expect(said.code).toBe(1);
    expect(said.err.match(/^error /gm)).toHaveLength(3);
    expect(await readdir(out).catch(() => [])).toEqual([]);
  });

  test("--with is bad usage where several runs were found", async () => {
    const { traces, out } = await fixture({
      "a.jsonl": session("aaa"),
      "b.jsonl": session("bbb"),
      "lcov.info": "",
    });
    const said = await command(
      "import",
      "claude-code",
      traces,
      "--out",
      out,
      "--with",
      `coverage=${join(traces, "lcov.info")}`,
    );
    expect([said.code, said.err.includes("--with belongs to one")]).toEqual([2, true]);
  });
});
