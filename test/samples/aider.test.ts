import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { aider } from "../../scorer/formats/aider/index.ts";
import { imported, recognised, totals } from "../formats/support/importing.ts";
import { describeSamples, samplesIn } from "./samples.ts";

const { folder: samples, there } = samplesIn("aider/");
const analytics = "Aider-AI__assets_sample-analytics.jsonl";
const leaderboard = "Aider-AI___data_polyglot_leaderboard.yml";
/** The code that writes the benchmark's files: no trace. */
const code = "SPEC_benchmark.py";

describeSamples("the samples of aider", there, () => {
  it.each([
    [analytics, true],
    [leaderboard, true],
    [code, false],
  ])("%s: recognised %s", async (name, is) => {
    expect(await recognised(aider, name, readFileSync(samples + name))).toBe(is);
  });

  it("are expected, and nothing else is", () => {
    expect(readdirSync(samples).sort()).toEqual([leaderboard, analytics, code].sort());
  });

  it("are 76 sessions in which every beginning is one request and every answer has its cost", async () => {
    const runs = await imported(aider, {
      [analytics]: readFileSync(samples + analytics),
      [leaderboard]: readFileSync(samples + leaderboard),
    });
    expect(runs).toHaveLength(76);
    const sum = (of: string) => runs.reduce((total, run) => total + (totals(run)[of] ?? 0), 0);
    // counted from the file: 156 message_send_starting, 107 message_send
    expect([sum("requests"), sum("withUsage")]).toEqual([156, 107]);
    expect([sum("total"), sum("output")]).toEqual([2_484_349, 45_772]);
    const checks = runs.flatMap(({ record }) => record.checks);
    expect(checks.length).toBeGreaterThan(30);
    for (const { stated, counted } of checks) expect(counted).toBe(stated);
  });

  it("tell two sessions apart that ran at once", async () => {
    const runs = await imported(aider, { [analytics]: readFileSync(samples + analytics) });
    const of = (launched: string) => runs.find(({ name }) => name.endsWith(launched));
    const [one, other] = [of("/1770820696"), of("/1770821309")];
    expect([one?.requests.length, other?.requests.length]).toEqual([17, 6]);
    expect(one?.record.checks[0]?.stated).toBe("1.17109825");
    expect(other?.record.checks[0]?.stated).toBe("0.38073");
  });

  it("leave a table of results out, with the reason", async () => {
    const [run] = await imported(aider, {
      [analytics]: readFileSync(samples + analytics),
      [leaderboard]: readFileSync(samples + leaderboard),
    });
    const left = run?.record.files.find(({ name }) => name === leaderboard);
    expect(left).toMatchObject({ read: false, detail: "a published table of results, not a run" });
  });
});
