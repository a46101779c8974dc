import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aider } from "../../../scorer/formats/aider/index.ts";
import { opencode } from "../../../scorer/formats/opencode/index.ts";
import { openhands } from "../../../scorer/formats/openhands/index.ts";
import { imported, jsonl, recognised } from "../support/importing.ts";
import { mutated } from "../support/mutated.ts";
import { misfits } from "../support/soundness.ts";
import { accumulated, action, ask, goal, observation, ran } from "./events.ts";
import { completion, state, v1 } from "./sdk.ts";

const events = [goal, ask(1, "r", [9, 1], accumulated(1, [9, 1])), ran(2, 1, 0)];
const instance = { instance_id: "x", history: events, metrics: {}, metadata: { agent_class: "A" } };

describe("OpenHands is known by its content", () => {
  it.each([
    ["a list of events", events, true],
    ["a history", { history: events }, true],
    ["one event", ran(2, 1, 0), true],
    ["lines of events", jsonl(...events), true],
    ["an output", jsonl(instance, instance), true],
    ["one instance", instance, true],
    ["a completion", completion("r", 5, {}), true],
    ["a state", state({}), true],
    ["an event of the SDK", v1("ActionEvent", 1, {}), true],
    ["an instance of another harness", jsonl({ instance_id: "x", model_patch: "d" }), false],
    ["a request of another tool", { messages: [], response: {}, timestamp: "now" }, false],
    ["a message of Claude Code", jsonl({ type: "user", sessionId: "s", message: {} }), false],
    ["a list of lint results", [{ filePath: "a", messages: [] }], false],
    ["an empty list", [], false],
    ["an object", {}, false],
    ["text", "hello", false],
  ])("%s", async (_, content, is) => {
    expect(await recognised(openhands, "events/1.json", content)).toBe(is);
    if (!is) return;
    expect(await recognised(opencode, "a.json", content)).toBe(false);
    expect(await recognised(aider, "a.json", content)).toBe(false);
  });
});

const everything: readonly unknown[] = [
  ...events,
  action(3, "delegate", { args: { agent: "B", inputs: { task: "t" } } }),
  action(4, "finish", { llm_metrics: accumulated(2, [20, 3]) }),
  observation(5, "delegate", 3),
  observation(6, "error", null, { content: "Missing required parameter" }),
  action(7, "condensation", { args: { forgotten_event_ids: [1, 2] } }),
];
const metrics = {
  ...accumulated(1, [9, 1]),
  costs: [{ cost: 1 }],
  response_latencies: [
    { model: "m", latency: 1, response_id: "r" },
    { latency: 2, response_id: "q" },
  ],
  token_usages: [{ model: "m", prompt_tokens: 9, completion_tokens: 1, response_id: "r" }],
};
const files = {
  "t.json": everything,
  "o.json": { ...instance, metrics, history: everything, error: "Agent reached maximum iteration" },
  "logs/a.json": completion("r", 5, { results: [["c-r", "[Command finished with exit code 1]"]] }),
  "c/events/event-0.json": v1("ActionEvent", 1, {
    llm_response_id: "r",
    tool_call_id: "k",
    tool_call: { arguments: "{}" },
  }),
  "c/events/event-1.json": v1("ObservationEvent", 2, {
    tool_call_id: "k",
    observation: { exit_code: 1 },
  }),
  "c/base_state.json": state({ prompt_tokens: 1 }, { token_usages: metrics.token_usages }),
};

describe("whatever the files hold", () => {
  it("nothing is thrown, and every line fits", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record(
          Object.fromEntries(Object.entries(files).map(([name, value]) => [name, mutated(value)])),
        ),
        async (changed) => {
          const texts = Object.entries(changed).map(([name, value]) => [
            name,
            JSON.stringify([value]).slice(1, -1),
          ]);
          const runs = await imported(
            openhands,
            Object.fromEntries(texts) as Record<string, string>,
          );
          expect(runs.flatMap(misfits)).toEqual([]);
        },
      ),
      { numRuns: 150 },
    );
  });

  it("any JSON, and lines cut short, are read without a fault", async () => {
    const whole = jsonl({ ...instance, metrics, history: everything });
    await fc.assert(
      fc.asyncProperty(fc.json(), fc.nat(whole.length), async (text, end) => {
        await recognised(openhands, "a.json", text);
        const runs = await imported(openhands, {
          "a.json": text,
          "o.jsonl": whole + whole.slice(0, end),
        });
        expect(runs.flatMap(misfits)).toEqual([]);
      }),
    );
  });
});
