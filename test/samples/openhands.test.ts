import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { openhands } from "../../scorer/formats/openhands/index.ts";
import {
  imported,
  type ImportedRun,
  noted,
  recognised,
  totals,
} from "../formats/support/importing.ts";
import { describeSamples, samplesIn } from "./samples.ts";

const { folder: samples, there } = samplesIn("openhands/");
const output = "OpenHands__examples_output.jsonl";
const trajectory = "sachiny0106__0001-trajectory-format_openhands_trajectory.json";
const state = "OpenHands__v1_11_5_cli_default_base_state.json";
const log = (stamp: string) =>
  `OpenHands__llm-logs_litellm_proxy__anthropic__claude-sonnet-4-20250514-${stamp}.json`;

/** Each file with the runs that come out of it; nothing comes out of a state alone. */
const expected: Readonly<Record<string, readonly string[]>> = {
  [output]: ["ponylang__ponyc-4595", "ponylang__ponyc-4593", "ponylang__ponyc-4588"],
  [log("1757015025.972")]: ["openhands"],
  [log("1757015029.090")]: ["openhands"],
  [log("1757015033.222")]: ["openhands"],
  [log("1757015036.544")]: ["openhands"],
  [log("1757015040.416")]: ["openhands"],
  [log("1757015046.707")]: ["openhands"],
  [state]: [],
  [trajectory]: ["sachiny0106__0001-trajectory-format_openhands_trajectory"],
};

const all = async (): Promise<readonly ImportedRun[]> =>
  imported(
    openhands,
    Object.fromEntries(
      Object.keys(expected).map((name) => [`openhands/${name}`, readFileSync(samples + name)]),
    ),
  );

describeSamples("the samples of OpenHands", there, () => {
  it("are expected, and nothing else is", async () => {
    expect(readdirSync(samples).sort()).toEqual(Object.keys(expected).sort());
    for (const name of Object.keys(expected))
      expect(await recognised(openhands, name, readFileSync(samples + name))).toBe(true);
  });

  it.each(Object.entries(expected))("%s: %j", async (name, names) => {
    const runs = await imported(openhands, { [`openhands/${name}`]: readFileSync(samples + name) });
    expect(runs.map((run) => run.name)).toEqual(names);
  });

  // formats.md 3.6: 565,158 prompt tokens beside an accumulated cost of 0
  it.each([
    ["ponylang__ponyc-4595", 23, 23, 565_158, 0, 2_558, 0, 23],
    // one answer each was no valid call and left no figures
    ["ponylang__ponyc-4593", 34, 33, 410_169, 0, 5_156, 0, 34],
    ["ponylang__ponyc-4588", 50, 49, 938_015, 0, 5_627, 0, 50],
    ["sachiny0106__0001-trajectory-format_openhands_trajectory", 2, 2, 6_227, 5_632, 1_086, 960, 2],
    ["openhands", 6, 6, 35_428, 0, 804, 0, 6],
  ])("%s", async (name, requests, withUsage, uncached, read, output, reasoning, calls) => {
    const run = (await all()).find((one) => one.name === name);
    if (run === undefined) throw new Error("no such run");
    expect(totals(run)).toMatchObject({ requests, withUsage, uncached, read, output, reasoning });
    expect(run.calls).toHaveLength(calls);
    for (const { stated, counted } of run.record.checks) expect(counted).toBe(stated);
  });

  it("have no cost where none was worked out, and the right one where it was", async () => {
    const [free, , , priced, logged] = await all();
    if (free === undefined || priced === undefined || logged === undefined) throw new Error("runs");
    expect(noted(free, "cost-unknown")).toBeGreaterThan(0);
    expect(new Set(free.requests.map(({ billedUsd }) => billedUsd))).toEqual(new Set([null]));
    expect(priced.requests.map(({ billedUsd }) => billedUsd)).toEqual(["0.01774875", "0.001599"]);
    expect(logged.requests[0]).toMatchObject({
      at: "2025-09-04T19:43:41.313Z",
      latencyMs: 4659,
      billedUsd: "0.016626000000000002",
    });
    expect(logged.run.harness.version).toBe("1.0.0");
  });

  it("say how commands and edits ended, and how the run did", async () => {
    const runs = await all();
    const [first, second, third] = runs;
    const outcomes = (run: ImportedRun | undefined, outcome: string) =>
      run?.calls.filter((call) => call.outcome === outcome).length;
    const exits = first?.calls.filter(({ exitCode }) => exitCode === 127);
    expect(exits?.map(({ outcome }) => outcome)).toEqual(["ok", "ok", "ok"]);
    expect([
      outcomes(first, "failed"),
      outcomes(second, "failed"),
      outcomes(third, "failed"),
    ]).toEqual([1, 11, 12]);
    const invalid = second?.calls.find(({ outcome }) => outcome === "invalid");
    expect(invalid?.request).toBe("gen-1746002773-cEtv7sjEX0xVQiCkirl6");
    expect(runs.map(({ status }) => status?.state ?? null)).toEqual([
      "completed",
      "completed",
      "stopped",
      "completed",
      null,
    ]);
  });

  it("leave a state out that states no figures", async () => {
    const [run] = await all();
    expect(run?.record.files.find(({ name }) => name.endsWith(state))).toMatchObject({
      read: false,
      because: "nothing to import",
    });
  });
});
