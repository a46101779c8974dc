import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { sweAgent } from "../../scorer/formats/swe-agent/index.ts";
import { imported, noted, recognised, totals } from "../formats/support/importing.ts";
import { describeSamples, samplesIn } from "./samples.ts";

const { folder: samples } = samplesIn("");
const { folder, there } = samplesIn("swe_agent_traj/");

/** Requests and calls of every sample by its ending; `null`: no run. None has tokens by request. */
const expected: Readonly<Record<string, readonly [requests: number, calls: number] | null>> = {
  "ctf_crypto_BabyEncryption.traj": [16, 16],
  "ctf_crypto_eps.traj": [14, 14],
  "ctf_pwn_warmup.traj": [7, 7],
  "humanevalfix-python-0.traj": [5, 5],
  "default__t-0.20__p-0.95__c-2.00__install-1___install_from_source_marshmallow-code__marshmallow-1867.traj":
    [14, 14],
  "cursors_window100__t-0.20__p-0.95__c-2.00__install-1_marshmallow-code__marshmallow-1867.traj": [
    12, 12,
  ],
  "sys-env_window100__t-0.20__p-0.95__c-2.00__install-1_marshmallow-code__marshmallow-1867.traj": [
    11, 11,
  ],
  "function_calling__install-1_marshmallow-code__marshmallow-1867.traj": [11, 11],
  // a demonstration: a history without steps
  "trajectories_demonstrations_function_calling_simple.traj": null,
  "sweagenttestrepo-1c2844.traj": [5, 5],
  "pydicom__pydicom-1458.traj": [12, 12],
};

type Figures = {
  readonly model_stats: Readonly<Record<string, number>>;
  readonly steps: number;
};

const names = there ? readdirSync(folder) : [];
const textOf = (name: string) => readFileSync(folder + name, "utf8");

describeSamples("every sample of SWE-agent", there, () => {
  it("is expected, and nothing else is", () => {
    const ends = Object.keys(expected);
    expect(names).toHaveLength(ends.length);
    for (const end of ends) expect(names.filter((name) => name.endsWith(end))).toHaveLength(1);
  });

  it.each(Object.entries(expected))("…%s gives %j", async (end, wanted) => {
    const name = names.find((of) => of.endsWith(end)) ?? "";
    expect(await recognised(sweAgent, name, textOf(name))).toBe(true);
    const runs = await imported(sweAgent, { [name]: textOf(name) });
    expect(runs.map((run) => [totals(run)["requests"], run.calls.length])).toEqual(
      wanted === null ? [] : [wanted],
    );
    for (const run of runs) {
      expect(totals(run)["withUsage"]).toBe(0);
      expect(run.status?.state).toBe("completed");
      expect(run.requests.every(({ billedUsd }) => billedUsd == null)).toBe(true);
    }
  });

  it("states the figures that were computed elsewhere, and none where all are 0", async () => {
    const known = JSON.parse(readFileSync(`${samples}EXPECTED.json`, "utf8")) as Readonly<
      Record<string, Figures | undefined>
    >;
    let compared = 0;
    for (const name of names) {
      const figures = known[`swe_agent_traj/${name}`];
      const [run] = await imported(sweAgent, { [name]: textOf(name) });
      if (figures === undefined || run === undefined) continue;
      const { model_stats: stats, steps } = figures;
      const stated = (of: string) => run.record.checks.find((check) => check.of === of)?.stated;
      expect(totals(run)["requests"]).toBe(Math.max(steps, stats["api_calls"] ?? 0));
      const isEmpty = (stats["tokens_sent"] ?? 0) === 0;
      expect(stated("input tokens")).toBe(isEmpty ? undefined : stats["tokens_sent"]);
      expect(stated("output tokens")).toBe(isEmpty ? undefined : stats["tokens_received"]);
      expect(stated("cost in USD")).toBe(isEmpty ? undefined : stats["instance_cost"]?.toString());
      expect(noted(run, "zero-usage")).toBe(isEmpty ? 1 : 0);
      compared += 1;
    }
    expect(compared).toBe(10);
  });

  it("gives the real run of formats.md: 12 calls, 122,612 sent, 1,369 received, $1.26719", async () => {
    const name = names.find((of) => of.endsWith("pydicom__pydicom-1458.traj")) ?? "";
    const [run] = await imported(sweAgent, { [name]: textOf(name) });
    expect(run?.record.checks.slice(0, 4).map(({ stated }) => stated)).toEqual([
      12,
      122_612,
      1369,
      "1.26719",
    ]);
    // of its edits some were refused for their syntax
    const refused = run?.calls.filter(({ outcome }) => outcome === "failed") ?? [];
    expect([refused.length, new Set(refused.map(({ tool }) => tool))]).toEqual([
      3,
      new Set(["edit"]),
    ]);
  });
});
