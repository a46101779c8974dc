import { describe, expect, test } from "vitest";
import { textOf, withFile } from "../support/generate/record/forge.ts";
import { streamPath, type RecordFiles } from "../support/generate/record/line.ts";
import {
  call,
  event,
  factsOf,
  type Files,
  logs,
  observe,
  request,
  rows,
  said,
  withJob,
  without,
} from "./observing.ts";
import {
  brokenSpine,
  covering,
  inFolder,
  smallRecord,
  type SmallItem,
  withFault,
} from "./small-record.ts";

const record = (files: Files) => factsOf("record", files);

describe("a folder without a record", () => {
  test("says so, and nothing else", async () => {
    const { present, read, brokenSpine: broken, faulty, openItems, criteriaMet } = await record({});
    expect([present, read, broken, faulty]).toEqual([false, null, null, null]);
    expect([said(openItems), said(criteriaMet)]).toEqual(Array(2).fill("no evidence recorded"));
  });
});

describe("open items of a record are those that did not pass", () => {
  const items = (...says: readonly SmallItem["says"][]): readonly SmallItem[] =>
    says.map((one, n) => ({ id: `k${n.toString()}`, says: one }));

  test.each<[readonly SmallItem[], string]>([
    [items("pass", "pass"), "0"],
    [items("pass", "fail"), "1"],
    [items("unknown", "fail", "pass", null), "3"],
    [[], "0"],
  ])("%j: %s", async (given, open) => {
    const { openItems } = await record(inFolder(smallRecord({ items: given })));
    expect(said(openItems)).toBe(open);
  });

  test("and not known where the ledger cannot be read", async () => {
    const { openItems, brokenSpine: broken } = await record({ "evidence/data/ledger.jsonl": "" });
    expect(said(openItems)).toBe("could not be read");
    expect(broken).toEqual({ code: "the record's spine is broken", about: "evidence/" });
  });
});

describe("criteria met by a record", () => {
  const criterion = (n: number) => ({ id: `c${n.toString()}`, text: "a criterion" });
  const met = async (items: readonly SmallItem[], criteria: readonly object[]) => {
    const files = { ...withJob({ criteria }), ...inFolder(smallRecord({ items })) };
    return said((await record(files)).criteriaMet);
  };
  const five = [1, 2, 3, 4, 5].map(criterion);
  const own = (count: number, says: SmallItem["says"]): readonly SmallItem[] =>
    Array.from({ length: count }, (_, n) => ({ id: `own${n.toString()}`, says }));

  test.each<[string, readonly SmallItem[], string]>([
    [
      "the criteria's share where it is the smaller: 2 of 5, of 4 items in 5",
      [
        ...covering([
          [criterion(1), "pass"],
          [criterion(1), "pass"],
          [criterion(2), "fail"],
          [criterion(3), "pass"],
        ]),
        ...own(1, "pass"),
      ],
      "2/5",
    ],
    [
      "the items' share where it is the smaller: 5 of 10, of 5 criteria in 5",
      [...covering(five.map((one) => [one, "pass"] as const)), ...own(5, "fail")],
      "1/2",
    ],
    [
      "none that only some of its items pass",
      covering([
        [criterion(1), "pass"],
        [criterion(1), "unknown"],
      ]),
      "0",
    ],
    [
      "none that another wording is covered of",
      covering([[{ ...criterion(1), text: "an easier one" }, "pass"]]),
      "0",
    ],
    ["none where every item is its own", own(9, "pass"), "0"],
    ["all", covering(five.map((one) => [one, "pass"] as const)), "1"],
  ])("%s", async (_, items, share) => {
    expect(await met(items, five)).toBe(share);
  });

  test("are not known where the job lists none", async () => {
    expect(await met(own(3, "pass"), [])).toBe("no criteria in the statement of work");
  });

  test("are not known beside a broken spine", async () => {
    const broken = inFolder(brokenSpine(smallRecord({ items: own(1, "pass") })));
    const { criteriaMet } = await record({ ...withJob({ criteria: five }), ...broken });
    expect(said(criteriaMet)).toBe("the record's spine is broken");
  });
});

describe("damage inside a record", () => {
  test.each<[string, (files: RecordFiles) => RecordFiles, boolean, string | null]>([
    ["none", (files) => files, false, null],
    ["a line of a stream", withFault, false, "1"],
    ["the contract", brokenSpine, true, "1"],
  ])("%s", async (_, damage, isBroken, faults) => {
    const { brokenSpine: broken, faulty } = await record(inFolder(damage(smallRecord())));
    expect(broken !== null).toBe(isBroken);
    expect(faulty).toEqual(
      faults === null ? null : { code: "the record has faults", about: faults },
    );
  });
});

describe("what the run's own logs count", () => {
  const attempts = { dispatch: 1, step: 2, agent: 2, tool: 3 };
  const dispatches = [event(1, "dispatch"), event(2, "dispatch"), event(3, "dispatch")];
  const opened = [4, 5, 6].map((seq) => event(seq, "agent.open"));
  const entered = ["a", "a", "b"].map((step, n) => event(7 + n, "step.enter", { step }));
  const outcomes = [
    "ok",
    "failed",
    "timeout",
    "ok",
    "denied",
    "invalid",
    "truncated",
    "unknown-tool",
  ];
  const calls = outcomes.map((outcome, n) => call(20 + n, { outcome }));
  const all = { requests: [], calls, events: [...dispatches, ...opened, ...entered] };
  const shown = async (files: Files) => {
    const { read } = await record({ ...inFolder(smallRecord({ attempts })), ...files });
    const operations = read?.operations;
    const logged = operations?.byOperation.map(({ op, logged }) => [op, logged] as const) ?? [];
    return { logged: Object.fromEntries(logged), shortfall: operations?.shortfall };
  };

  test("is compared with what the ledger issued: each operation by itself", async () => {
    expect(await shown(logs(all))).toEqual({
      logged: { dispatch: 3, step: 3, tool: 4, agent: 3, process: null, evaluator: null },
      shortfall: 2 + 1 + 1 + 1,
    });
  });

  test("is nothing where the ledger issued more", async () => {
    const [one] = dispatches;
    const few = { ...all, calls: calls.slice(0, 2), events: one === undefined ? [] : [one] };
    expect((await shown(logs(few))).shortfall).toBe(0);
  });

  test.each<[string, Files, object, number]>([
    [
      "events are not there",
      without(logs(all), "telemetry/events.jsonl"),
      { tool: 4, step: null },
      1,
    ],
    [
      "calls cannot be read",
      { ...logs(all), "telemetry/tool-calls.jsonl": "{\n" },
      { tool: null, step: 3 },
      4,
    ],
    ["there are none", {}, { tool: null, step: null }, 0],
  ])("is not known where %s", async (_, files, logged, shortfall) => {
    expect(await shown(files)).toMatchObject({ logged, shortfall });
  });
});

describe("a close of a step is observed", () => {
  const cited = (...evidence: readonly (readonly [producer: string, seq: number])[]) =>
    evidence.map(([producer, seq]) => ({ producer, seq }));
  const closes = async (evidence: readonly object[], files = smallRecord()): Promise<string> => {
    const events = [event(1, "step.enter", { step: "a" })];
    events.push(event(2, "step.exit", { step: "a", result: "passed", evidence }));
    const given = { ...inFolder(files), ...logs({ requests: [request(0)], calls: [], events }) };
    return said((await factsOf("steps", given)).observedCloses);
  };

  test.each<[string, readonly object[], string]>([
    ["by an observation", cited(["flow", 0]), "1"],
    ["by two", cited(["flow", 0], ["flow", 2]), "1"],
    ["not by what somebody said", cited(["voice", 0]), "0"],
    ["not by an observation and what somebody said", cited(["flow", 0], ["voice", 0]), "0"],
    ["not by a verdict", cited(["judge", 0]), "0"],
    ["not by a line that is not there", cited(["flow", 3]), "0"],
    ["not by the ledger", cited(["ledger", 0]), "0"],
    ["not by somebody nobody knows", cited(["constructor", 0]), "0"],
    ["not by nothing", [], "0"],
  ])("%s", async (_, evidence, count) => {
    expect(await closes(evidence)).toBe(count);
  });

  test("not by one that is damaged, and by the next one still", async () => {
    const path = streamPath("flow");
    const whole = smallRecord();
    const damaged = withFile(
      whole,
      path,
      textOf(whole, path).replace('"facts":{}', '"facts":{"a":1}'),
    );
    expect(await closes(cited(["flow", 0]), damaged)).toBe("0");
    expect(await closes(cited(["flow", 2]), damaged)).toBe("1");
  });

  test("by nothing where there is no record", async () => {
    const events = [
      event(2, "step.exit", { step: "a", result: "passed", evidence: cited(["flow", 0]) }),
    ];
    const files = logs({ requests: [], calls: [], events });
    expect(said((await factsOf("steps", files)).observedCloses)).toBe("0");
  });

  test("for each role by itself", async () => {
    const exit = (seq: number, role: string, evidence: readonly object[]) =>
      event(seq, "step.exit", {
        step: seq.toString(),
        result: "passed",
        agent: role,
        role,
        evidence,
      });
    const events = [
      exit(10, "develop", cited(["flow", 0])),
      exit(11, "develop", cited(["voice", 0])),
      exit(12, "review", cited(["flow", 1])),
      event(13, "step.exit", { step: "d", result: "failed", evidence: cited(["flow", 2]) }),
    ];
    const requests = rows(2, (n) => {
      const role = n === 0 ? "develop" : "review";
      return request(n, { agent: role, role });
    });
    const run = await observe({
      ...inFolder(smallRecord()),
      ...logs({ requests, calls: [], events }),
    });
    const of = (role: string) => {
      const steps = run.roles.get(role)?.facts.steps;
      return steps === undefined ? null : [said(steps.observedCloses), said(steps.closes)];
    };
    expect(of("develop")).toEqual(["1", "2"]);
    expect(of("review")).toEqual(["1", "1"]);
    expect(said(run.observed.steps.facts.observedCloses)).toBe("2");
  });
});
