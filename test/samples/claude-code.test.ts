import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { claudeCode } from "../../scorer/formats/claude-code/index.ts";
import { imported, noted, recognised, sourceFile, totals } from "../formats/support/importing.ts";
import { describeSamples, samplesIn } from "./samples.ts";

const { folder: samples, there } = samplesIn("claude_code/");

/**
 * What every file gives by itself: requests, uncached, written, read, output tokens, and requests whose
 * output is a lower bound. The figures are those of EXPECTED.json (one request for one id, its last
 * line), with two differences: where a sub-agent's file is not given, its requests in `progress` lines
 * of the session count too (they are nowhere else), and replies without id and usage are requests.
 */
const expected = `
codemie/-tmp-private_4c2ddfdc-b619-4525-8d03-1950fb1b0257.jsonl | 7 33 37172 214627 806 3
codemie/-tmp-private_agent-36541525.jsonl | 1 3 16976 0 3 1
codemie/-tmp-private_agent-50243ee8.jsonl | 1 16878 0 0 237 1
codemie/README.md | another format
codemie/expected-metrics.jsonl | another format
codemie/expected-session.json | another format
daaain__test_data_representative_messages.jsonl | 5 218 0 0 445 0
happy/0-say-lol-session.jsonl | 1 4 17755 0 5 1
happy/1-continue-run-ls-tool.jsonl | 3 14 35691 17776 100 3
happy/active.jsonl | nothing to import
happy/cleared.jsonl | nothing to import
happy/completed.jsonl | nothing to import
happy/edit-active.jsonl | nothing to import
happy/task_non_sdk.jsonl | 5 25 28106 78093 1163 5
lanegrid__samples_claude_session.jsonl | 6 74 5158 93553 844 6
ryoppippi__session-alpha_chat.jsonl | 3 600 75 70 250 3
ryoppippi__session-beta_chat.jsonl | 2 130 15 40 60 2
simonw__tests_sample_session.jsonl | 3 0 0 0 0 0
spotter/258c7280-ae70-4798-800f-63464d01a85d.jsonl | 154 189 371515 14783735 38901 25
spotter/258c7280-ae70-4798-800f-63464d01a85d/subagents/agent-a881341.jsonl | 3 15 42176 34159 3 3
spotter/258c7280-ae70-4798-800f-63464d01a85d/subagents/agent-acompact-fffbd0.jsonl | 1 3 2487 166758 6 1
spotter/8463c716-a2ea-4c14-9efa-87158ebd9f20.jsonl | 155 2575 273050 16011938 40352 45
spotter/8463c716-a2ea-4c14-9efa-87158ebd9f20/subagents/agent-a7be2f0.jsonl | 13 94 13554 299487 33 13
spotter/8463c716-a2ea-4c14-9efa-87158ebd9f20/subagents/agent-acompact-f46190.jsonl | 1 3 2814 167093 6 1
spotter/short.jsonl | 1 3 13835 11515 13 1
spotter/subagent.jsonl | 17 1600 40127 522629 1593 14
spotter/tool_heavy.jsonl | 4 54 17696 88231 212 3
viewer/1af7fc5e-8455-4414-9ccd-011d40f70b2a.jsonl | 7 93 12698 103219 953 5
viewer/5c0375b4-57a5-4f26-b12d-d022ee4e51b7.jsonl | 20 129 47747 324259 3629 15
viewer/fe5e1c67-53e7-4862-81ae-d0e013e3270b.jsonl | 170 818 137976 3647854 51933 166
`
  .trim()
  .split("\n")
  .map((row) => {
    const [file = "", outcome = ""] = row.split(" | ");
    return { file, outcome };
  });

const read = (file: string) => sourceFile(file, readFileSync(samples + file), false, 65_536);

async function runsOf(files: readonly string[]) {
  return imported(
    claudeCode,
    files.filter((file) => file.endsWith(".jsonl") && !file.includes("expected")).map(read),
  );
}

function figures(run: Awaited<ReturnType<typeof imported>>[number]): string {
  const { requests, uncached, write, read: cached, output, lowerBounds } = totals(run);
  return [requests, uncached, write, cached, output, lowerBounds].join(" ");
}

async function outcomeOf(file: string): Promise<string> {
  if (!(await recognised(claudeCode, file, readFileSync(samples + file)))) return "another format";
  const runs = await runsOf([file]);
  return runs.length === 0 ? "nothing to import" : runs.map(figures).join(", ");
}

describeSamples("every sample session", there, () => {
  const files = there
    ? globSync("**/*", { cwd: samples, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => `${entry.parentPath}/${entry.name}`.slice(samples.length))
    : [];

  it("is expected, and nothing else is", () => {
    expect(files.sort()).toEqual(expected.map(({ file }) => file).sort());
  });

  it.each(expected)("$file gives $outcome", async ({ file, outcome }) => {
    expect(await outcomeOf(file)).toBe(outcome);
  });

  // 27 lower bounds: 23 of the 152 requests of the session's own file, as stated, and all 4 of its
  // sub-agents' files; likewise 33 of 143 and all 14
  const [first, second] = [
    "258c7280-ae70-4798-800f-63464d01a85d",
    "8463c716-a2ea-4c14-9efa-87158ebd9f20",
  ] as const;
  it.each([
    [first, "156 198 394137 14972534 38908 27"],
    [second, "157 2578 276819 16207141 40359 47"],
  ])("%s and its sub-agents are one run", async (session, outcome) => {
    const own = files.filter((file) => file.startsWith(`spotter/${session}`));
    expect(own).toHaveLength(3);
    const [run, ...others] = await runsOf(own);
    if (run === undefined) throw new Error("no run");
    expect(others).toEqual([]);
    expect(run.name).toBe(session);
    expect(figures(run)).toBe(outcome);
    expect(run.requests.every((of) => of.cacheWrite1hTokens === of.cacheWriteTokens)).toBe(true);
    expect(new Set(run.requests.map(({ role }) => role))).toContain("compaction");
    expect(run.events.filter(({ kind }) => kind === "compaction")).toHaveLength(1);
  });

  it("a folder of sessions gives a run of each", async () => {
    const pair = files.filter((file) => /^spotter\/(258c|8463)/.test(file));
    expect((await runsOf(pair)).map(({ name }) => name)).toEqual([first, second]);
    const all = await runsOf(files.filter((file) => file.startsWith("spotter/")));
    expect(all).toHaveLength(5);
  });

  it("a session that continues another is one run with it", async () => {
    const runs = await runsOf(files.filter((file) => /^happy\/[01]/.test(file)));
    expect(runs.map(figures)).toEqual(["3 14 35691 17776 100 3"]);
    expect(runs[0]?.name).toBe("93a9705e-bc6a-406d-8dce-8acc014dedbd");
  });

  it("what the harness states of a sub-agent is its last request", async () => {
    const [run] = await runsOf(files.filter((file) => file.startsWith(`spotter/${first}`)));
    expect(run?.record.checks.map(({ stated, counted }) => [stated, counted])).toEqual([
      // 996 less: the file has no final usage, and so 1 of 997 output tokens
      [43_179, null],
      [2, 2],
    ]);
    const [older] = await runsOf(files.filter((file) => file.startsWith("viewer/fe5e")));
    expect(older?.record.checks).toHaveLength(10);
    expect(older?.record.checks.every(({ stated, counted }) => stated === counted)).toBe(true);
  });

  it("calls end as their results say", async () => {
    const outcomes = async (start: string) => {
      const [run] = await runsOf(files.filter((file) => file.startsWith(start)));
      const counts: Record<string, number> = {};
      for (const { outcome } of run?.calls ?? [])
        counts[outcome ?? "none"] = (counts[outcome ?? "none"] ?? 0) + 1;
      return counts;
    };
    // 7 results are marked as errors: 5 commands exited non-zero, 1 was refused, 1 failed
    expect(await outcomes(`spotter/${first}`)).toEqual({
      ok: 184,
      running: 2,
      "rejected-by-user": 1,
      failed: 1,
    });
    expect(await outcomes("viewer/5c03")).toEqual({ ok: 19, invalid: 1, failed: 1 });
    expect(await outcomes("viewer/1af7")).toEqual({ ok: 11, denied: 1 });
    expect(await outcomes("spotter/short")).toEqual({ "rejected-by-user": 2 });
  });

  it("replies without usage are said to be missing it", async () => {
    const [run] = await runsOf(["simonw__tests_sample_session.jsonl"]);
    expect(run === undefined ? null : noted(run, "usage-missing")).toBe(3);
  });
});
