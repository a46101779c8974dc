import { describe, expect, test } from "vitest";
import { measures } from "../../scorer/measures/index.ts";
import { openFolder } from "../../scorer/run-folder/open-folder.ts";
import type { Run } from "../../scorer/run-folder/run.ts";
import { rubric202610 } from "../../scorer/rubrics/2026-10.ts";
import { rubrics } from "../../scorer/rubrics/index.ts";
import { canonical } from "../../scorer/exact/canonical.ts";
import { intervalOf } from "../../scorer/score/interval.ts";
import { mergedSources } from "../../scorer/score/merged-sources.ts";
import { scoreUnder } from "../../scorer/score/score-run.ts";
import { nodePlatform } from "../../scorer/edge/node-platform.ts";
import { Quantity } from "../../scorer/exact/quantity.ts";
import {
  call,
  event,
  job,
  logs,
  request,
  rows,
  shipped,
  source,
  withJob,
  without,
  type Files,
} from "../observe/observing.ts";
import { eslint, junit, lcov } from "../observe/product-reports.ts";
import { brokenSpine, inFolder, type SmallItem, smallRecord } from "../observe/small-record.ts";
import { makeFolder, minimalRun } from "../support/make-folder.ts";
import { measureOf, measuresOf, score } from "./scoring.ts";
import { smallRubric, smallRun } from "./small-run.ts";

type Fields = Readonly<Record<string, unknown>>;

const run = (fields: Partial<Run>): Files => ({ "run.json": minimalRun({ sow: job, ...fields }) });

describe("a minimum count", () => {
  const points = async (count: number): Promise<readonly unknown[]> => {
    const calls = rows(count, (seq) => call(seq));
    const card = await score(
      { ...smallRun, ...logs({ requests: [], calls, events: [] }) },
      smallRubric,
    );
    const { value, factors, milli, measuredMilli, maxMilli } = measureOf(
      card,
      "schema-invalid-calls",
    );
    return [value, factors.count, milli, measuredMilli, maxMilli];
  };

  test.each([
    [1, "1/50", 50, 63],
    [25, "1/2", 1260, 1575],
    [49, "49/50", 2470, 3087],
    [50, "1", 2520, 3150],
    [500, "1", 2520, 3150],
  ])(
    "of %i calls of 50 lets %s of the points be earned",
    async (count, factor, milli, measured) => {
      expect(await points(count)).toEqual(["0", factor, milli, measured, 3150]);
    },
  );

  test("of nothing leaves the measure unmeasured", async () => {
    const card = await score(
      { ...smallRun, ...logs({ requests: [], calls: [], events: [] }) },
      smallRubric,
    );
    for (const name of [
      "schema-invalid-calls",
      "failed-calls",
      "sandbox-escapes",
      "failed-requests",
      "request-latency-p50",
      "output-throughput",
    ])
      expect([name, measureOf(card, name).because?.code]).toEqual([name, "nothing to divide by"]);
  });
});

describe("work shown", () => {
  const bare = without(smallRun, "checks.json", "deliverables.json");

  test("that is not known holds the conduct subjects: value and curve are there, no points", async () => {
    const card = await score(bare, smallRubric);
    const held = measureOf(card, "schema-invalid-calls");
    expect(held).toMatchObject({
      state: "held",
      value: "1/50",
      micro: 650_000,
      milli: 0,
      measuredMilli: 0,
    });
    expect(held.because?.code).toBe("no sign of finished work");
    expect(held.working?.points).toBeNull();
    expect(held.working?.value).toBeDefined();
    expect([
      card.subjects["tool-discipline"]?.milli,
      card.subjects["tool-discipline"]?.measuredMilli,
    ]).toEqual([0, 0]);
    expect(measureOf(card, "lint-density").state).toBe("measured");
  });

  test("of nothing earns nothing, and is measured", async () => {
    const failed = (smallRun["checks.json"] as readonly Fields[]).map((check) => ({
      ...check,
      exitCode: 1,
      stayedUpMs: null,
    }));
    const card = await score(
      { ...smallRun, "checks.json": failed, "deliverables.json": [] },
      smallRubric,
    );
    expect(measureOf(card, "schema-invalid-calls")).toMatchObject({
      state: "measured",
      factors: { workShown: "0" },
      milli: 0,
      measuredMilli: 3150,
    });
    // κ is 0: no price of nothing, whatever it cost.
    expect(measureOf(card, "cost-to-baseline")).toMatchObject({
      state: "measured",
      value: null,
      micro: 0,
      milli: 0,
      measuredMilli: 6300,
      zeroBecause: { code: "nothing of the job was seen to be done" },
    });
    expect(measureOf(card, "active-wall-clock")).toMatchObject({
      factors: { completion: "0" },
      milli: 0,
      measuredMilli: 4950,
    });
  });

  test("by code of the minimum size with a passing test is 1", async () => {
    const sow = { ...(smallRun["sow.json"] as Fields), minimumNcloc: 400 };
    const card = await score({ ...bare, "sow.json": sow }, smallRubric);
    expect(measureOf(card, "schema-invalid-calls")).toMatchObject({
      state: "measured",
      factors: { workShown: "1" },
    });
    // But how much of the job is done is not known.
    for (const name of [
      "cost-to-baseline",
      "active-wall-clock",
      "requests-to-baseline",
      "output-to-baseline",
    ])
      expect([name, measureOf(card, name).because?.code]).toEqual([name, "completion unknown"]);
  });

  test("asks for no work where the subject is no conduct", async () => {
    for (const [name, { factors }] of measuresOf(await score(smallRun, smallRubric))) {
      const subject = smallRubric.subjects.find((each) =>
        each.measures.some(({ id }) => id === name),
      );
      if (subject?.conduct === false) expect([name, factors.workShown]).toEqual([name, undefined]);
    }
  });
});

describe("a baseline", () => {
  test("that the rubric has not leaves what is compared with it unmeasured", async () => {
    const card = await score(smallRun, { ...smallRubric, baselines: {} });
    for (const name of [
      "cost-to-baseline",
      "active-wall-clock",
      "requests-to-baseline",
      "output-to-baseline",
    ])
      expect([name, measureOf(card, name).because]).toEqual([
        name,
        { code: "no baseline", about: "circles@1.0" },
      ]);
  });

  test("of one figure serves what is compared with that", async () => {
    const card = await score(smallRun, { ...rubric202610, prices: smallRubric.prices });
    // circles@1.0 has a baseline of 1,041 requests and two hours, and none of tokens or cost.
    expect(measureOf(card, "requests-to-baseline").value).toBe("25/1041");
    expect(measureOf(card, "active-wall-clock").value).toBe("3/40");
    expect(measureOf(card, "output-to-baseline").because?.code).toBe(
      "no baseline of output tokens",
    );
    expect(measureOf(card, "cost-to-baseline").because?.code).toBe("no baseline of cost");
  });

  test("of another job or version is none", async () => {
    const other = { id: "circles", version: "1.1" };
    const files = {
      ...smallRun,
      "run.json": minimalRun({ sow: other }),
      "sow.json": { ...(smallRun["sow.json"] as Fields), ...other },
    };
    expect(measureOf(await score(files, smallRubric), "requests-to-baseline").because?.about).toBe(
      "circles@1.1",
    );
  });
});

describe("a guard", () => {
  test("against too little code sets the code measures and hygiene to 0, and keeps their values", async () => {
    const sow = { ...(smallRun["sow.json"] as Fields), minimumNcloc: 401 };
    const card = await score({ ...smallRun, "sow.json": sow }, smallRubric);
    for (const name of [
      "lint-density",
      "complex-code",
      "duplication",
      "build-success",
      "risky-functions",
      "repository-hygiene",
    ]) {
      const { state, micro, milli, measuredMilli, maxMilli, value, zeroBecause } = measureOf(
        card,
        name,
      );
      expect([name, state, micro, milli, measuredMilli === maxMilli, value === null]).toEqual([
        name,
        "measured",
        0,
        0,
        true,
        false,
      ]);
      expect(zeroBecause).toEqual({
        code: "less code than the job's minimum",
        about: "400 of 401 lines",
      });
    }
    expect(measureOf(card, "line-coverage").micro).toBe(830_000);
  });

  test("against no tests sets the test measures to 0, also where nothing can be divided", async () => {
    const none = without(smallRun, "tests/1.xml", "tests/2.xml");
    const card = await score(
      {
        ...none,
        "tests/1.xml": junit({}),
        "tests/index.json": [{ entry: "1.xml", full: true }],
        "tests/assertions.json": [],
      },
      smallRubric,
    );
    for (const name of [
      "line-coverage",
      "test-pass-share",
      "mutation-score",
      "assertion-share",
      "test-stability",
    ])
      expect([name, measureOf(card, name)]).toMatchObject([
        name,
        { state: "measured", micro: 0, milli: 0, zeroBecause: { code: "no tests" } },
      ]);
    expect(measureOf(card, "test-pass-share").value).toBeNull();
    expect(measureOf(card, "line-coverage").value).toBe("39/50");
  });

  test("against an escape that succeeded sets the sandbox to 0", async () => {
    const calls = rows(100, (seq) => call(seq, seq === 7 ? { sandbox: "escaped" } : {}));
    const card = await score(
      { ...smallRun, ...logs({ requests: [], calls, events: [] }) },
      smallRubric,
    );
    expect(measureOf(card, "sandbox-escapes")).toMatchObject({
      value: "1",
      micro: 0,
      milli: 0,
      measuredMilli: 1350,
      zeroBecause: { code: "a call escaped the sandbox" },
    });
  });

  test("whose input is not there leaves a run with a job unmeasured, not one without", async () => {
    const files = {
      ...shipped(source("a.py", 400)),
      "lint/e.json": eslint([]),
      "coverage/l.info": lcov({ "a.py": [1, 0] }),
    };
    const strict = await score({ ...files, ...withJob({ minimumNcloc: 100 }) });
    expect(measureOf(strict, "line-coverage")).toMatchObject({
      state: "unmeasured",
      because: { code: "not in the folder", about: "tests/" },
    });
    const lenient = await score(files);
    expect(measureOf(lenient, "line-coverage")).toMatchObject({ state: "measured", value: "1/2" });
    expect(measureOf(lenient, "lint-density")).toMatchObject({
      state: "measured",
      value: "0",
      micro: 1_000_000,
    });
  });

  test("of published figures applies only where they give its figure", async () => {
    const totals = (figures: Readonly<Record<string, number>>): Files => ({
      ...withJob({ minimumNcloc: 1000 }),
      ...run({ citations: [{ title: "a", publisher: "b" }] }),
      "telemetry/totals.json": {
        format: "proofboard/totals@1",
        figures: Object.fromEntries(
          Object.entries(figures).map(([name, value]) => [name, { value, citation: 0 }]),
        ) as object,
      },
    });
    const coverage = { linesCovered: 9, linesCoverable: 10 };
    const lint = { lintErrors: 1, lintWarnings: 0, suppressions: 0 };
    expect(measureOf(await score(totals(coverage)), "line-coverage")).toMatchObject({
      state: "measured",
      micro: 950_000,
    });
    expect(
      measureOf(
        await score(totals({ ...coverage, testsPassed: 0, testsTotal: 0 })),
        "line-coverage",
      ),
    ).toMatchObject({ micro: 0, zeroBecause: { code: "no tests" } });
    expect(measureOf(await score(totals({ ...lint, ncloc: 2000 })), "lint-density")).toMatchObject({
      value: "1/400",
      zeroBecause: null,
    });
    expect(measureOf(await score(totals({ ...lint, ncloc: 999 })), "lint-density")).toMatchObject({
      micro: 0,
      zeroBecause: { about: "999 of 1000 lines" },
    });
    expect(measureOf(await score(totals(lint)), "lint-density").because).toEqual({
      code: "not published",
      about: "code lines of source files",
    });
  });
});

describe("published totals feed", () => {
  const figures: Readonly<Record<string, number>> = Object.fromEntries(
    `requests replies repliesWithReasoning conversations inputTokens cacheReadTokens outputTokens
    reasoningTokens toolCalls schemaInvalidCalls sandboxEscapes verificationActions delegations
    firstDispatchAccepted loops stallNotices stallEscalations wallClockMs lintErrors lintWarnings
    suppressions ncloc linesCovered linesCoverable testsPassed testsTotal userSeatMessages
    userSeatMessages.person`
      .split(/\s+/)
      .map((name) => [name, name === "schemaInvalidCalls" ? 4 : 400]),
  );
  const totals = (names: Readonly<Record<string, number>>): Files => ({
    ...run({ citations: [{ title: "a", publisher: "b" }] }),
    "telemetry/totals.json": {
      format: "proofboard/totals@1",
      figures: Object.fromEntries(
        Object.entries(names).map(([name, value]) => [name, { value, citation: 0 }]),
      ) as object,
    },
  });
  const known = (card: Awaited<ReturnType<typeof score>>): readonly string[] => [
    ...[...measuresOf(card)].flatMap(([name, { value }]) => (value === null ? [] : [name])),
    ...Object.entries(card.unscored).flatMap(([name, { value }]) => (value === null ? [] : [name])),
  ];
  const alone = [
    "lint-density",
    "line-coverage",
    "test-pass-share",
    "cache-utilization",
    "schema-invalid-calls",
    "sandbox-escapes",
    "first-dispatch-success",
    "lint-errors",
    "verification-actions",
    "reasoning-per-reply",
    "visible-reasoning-share",
  ];

  test("exactly the measures the format names, and no other", async () => {
    const { "sow.json": sow = {} } = withJob();
    const card = await score({ ...totals(figures), "sow.json": sow }, smallRubric);
    expect(known(card)).toEqual(alone);
    // Without a sign of finished work, conduct is held.
    expect(measureOf(card, "schema-invalid-calls").state).toBe("held");
    expect(measureOf(card, "line-coverage").state).toBe("measured");
  });

  test("those compared with a baseline too, where it is known how much was done", async () => {
    const { "sow.json": sow = {} } = withJob({
      criteria: [{ id: "c1", text: "one", check: { command: "check 1" } }],
    });
    const card = await score(
      { ...totals(figures), "sow.json": sow, "checks.json": [] },
      smallRubric,
    );
    const compared = ["active-wall-clock", "requests-to-baseline", "output-to-baseline"];
    expect([...known(card)].filter((name) => !alone.includes(name))).toEqual(compared);
  });

  test("lint density only where errors, warnings, suppressions and lines are all given", async () => {
    for (const name of ["lintErrors", "lintWarnings", "suppressions", "ncloc"]) {
      const rest = Object.fromEntries(Object.entries(figures).filter(([each]) => each !== name));
      expect([name, measureOf(await score(totals(rest)), "lint-density").value]).toEqual([
        name,
        null,
      ]);
    }
  });
});

describe("the status of a run", () => {
  const status = async (final: Fields, more: Files = {}, steps: readonly Fields[] = []) =>
    (await score({ "status/final.json": final, "status/workflow.json": { steps }, ...more }))
      .status;

  const denied = logs({ calls: [call(0, { outcome: "denied" })] });
  const stopped = logs({ requests: [request(0, { status: "error", error: { code: 503 } })] });
  const capability = { what: "a key", refs: ["c0"] };

  test.each<[string, Fields, Files, readonly Fields[], string, number, number | null]>([
    ["completed, none open", { state: "completed", openItems: 0 }, {}, [], "completed", 5000, 0],
    ["completed, an item open", { state: "completed", openItems: 2 }, {}, [], "completed", 3000, 2],
    [
      "completed, a step open",
      { state: "completed", openItems: 0 },
      {},
      [{ id: "1", state: "open" }],
      "completed",
      3000,
      1,
    ],
    [
      "completed, fewer items than steps open",
      { state: "completed", openItems: 1 },
      {},
      [
        { id: "1", state: "open" },
        { id: "2", state: "failed" },
      ],
      "completed",
      3000,
      2,
    ],
    [
      "completed, a failed step with its path",
      { state: "completed", openItems: 0 },
      {},
      [{ id: "1", state: "failed", failurePath: "gave up" }],
      "completed",
      5000,
      0,
    ],
    [
      "completed, items not reported, a step open",
      { state: "completed" },
      {},
      [{ id: "1", state: "open" }],
      "completed",
      3000,
      1,
    ],
    ["completed, items not reported", { state: "completed" }, {}, [], "unmeasured", 0, null],
    [
      "abandoned for a call that was denied",
      { state: "abandoned", missingCapability: capability },
      denied,
      [],
      "abandoned",
      5000,
      null,
    ],
    [
      "abandoned for a call nobody saw",
      { state: "abandoned", missingCapability: capability },
      {},
      [],
      "unmeasured",
      0,
      null,
    ],
    [
      "abandoned for no reason",
      { state: "abandoned", openItems: 0 },
      denied,
      [],
      "unmeasured",
      0,
      null,
    ],
    ["failed", { state: "failed", openItems: 0 }, {}, [], "failed", 0, 0],
    ["stopped", { state: "stopped", openItems: 4 }, {}, [], "stopped", 0, 4],
    [
      "void for infrastructure, as the log bears out",
      { state: "void-infra" },
      stopped,
      [],
      "void-infra",
      0,
      null,
    ],
    [
      "void for infrastructure, of which no log speaks",
      { state: "void-infra" },
      {},
      [],
      "failed",
      0,
      null,
    ],
  ])("%s", async (_, final, more, steps, state, milli, openItems) => {
    expect(await status(final, more, steps)).toMatchObject({
      state,
      milli,
      maxMilli: 5000,
      openItems,
    });
  });

  test("says why it is not known", async () => {
    expect((await status({ state: "completed", openItems: 2 })).because).toEqual({
      code: "items left open",
      about: "2",
    });
    expect((await status({ state: "completed" })).because).toEqual({
      code: "field missing",
      about: "openItems in status/final.json",
    });
    expect((await status({ state: "abandoned" })).because).toEqual({
      code: "no refusal seen",
      about: "missingCapability",
    });
    expect((await status({ state: "void-infra" })).because?.code).toBe(
      "void not borne out by the log",
    );
    expect((await score({})).status).toMatchObject({
      state: "unmeasured",
      because: { code: "not in the folder", about: "status/final.json" },
    });
  });

  test("counts as measured where it is known, and 0 where it failed", async () => {
    const failed = await score({
      "status/final.json": { state: "failed" },
      "status/workflow.json": { steps: [] },
    });
    expect([failed.compositeMilli, failed.coverageMilli, failed.ceilingMilli]).toEqual([
      0, 50, 95_000,
    ]);
    const unknown = await score({});
    expect([unknown.compositeMilli, unknown.coverageMilli, unknown.ceilingMilli]).toEqual([
      0, 0, 100_000,
    ]);
  });

  const items = (open: number): readonly SmallItem[] =>
    Array.from({ length: 4 }, (_, n) => ({
      id: `k${n.toString()}`,
      says: n >= open ? "pass" : n === 0 ? "fail" : "unknown",
    }));

  test.each<[reported: number | null, steps: number, items: number, open: number]>([
    [0, 0, 0, 0],
    [0, 0, 1, 1],
    [0, 0, 3, 3],
    [1, 2, 3, 3],
    [1, 3, 2, 3],
    [3, 1, 2, 3],
    [null, 0, 2, 2],
    [null, 2, 1, 2],
  ])(
    "with %j items reported, %i steps open and %i items of the record not passed has %i open",
    async (openItems, steps, unmet, open) => {
      const final = { state: "completed", openItems };
      const left = Array.from({ length: steps }, (_, n) => ({ id: n.toString(), state: "open" }));
      const kept = inFolder(smallRecord({ items: items(unmet) }));
      expect(await status(final, kept, left)).toMatchObject({
        state: "completed",
        openItems: open,
        milli: open === 0 ? 5000 : 3000,
      });
    },
  );

  test("with nothing reported and nothing open is not known, record or not", async () => {
    const kept = inFolder(smallRecord({ items: items(0) }));
    expect((await status({ state: "completed" }, kept)).because?.code).toBe("field missing");
  });

  test("beside a record whose spine is broken is not known", async () => {
    const broken = inFolder(brokenSpine(smallRecord()));
    for (const kept of [broken, { "evidence/data/ledger.jsonl": "" }])
      expect(await status({ state: "completed", openItems: 1 }, kept)).toMatchObject({
        state: "unmeasured",
        because: { code: "the record's spine is broken", about: "evidence/" },
      });
  });
});

describe("a run is not ranked", () => {
  const because = async (
    files: Files,
    options: { readonly seal?: boolean } = {},
    rubric = smallRubric,
  ): Promise<readonly unknown[]> => {
    const card = await score(files, rubric, options);
    expect(card.ranked).toBe(card.notRankedBecause.length === 0);
    return card.notRankedBecause.map(({ code, about }) =>
      about === undefined ? code : `${code}: ${about}`,
    );
  };
  const times = { startedAt: "2026-08-01T10:00:00Z", endedAt: "2026-08-01T10:10:00Z" };

  test.each<[string, Files, readonly string[]]>([
    ["where nothing speaks against it: it is", {}, []],
    ["where it is scripted: it is, among its like", run({ ...times, source: "scripted" }), []],
    ["where it is synthetic", run({ ...times, source: "synthetic" }), ["synthetic"]],
    [
      "where it was withdrawn",
      run({ ...times, withdrawn: { at: "2026-09-01T00:00:00Z", reason: "wrong model" } }),
      ["withdrawn: wrong model"],
    ],
  ])("%s", async (_, changed, expected) => {
    expect(await because({ ...smallRun, ...changed })).toEqual(expected);
  });

  test("where it is not sealed", async () => {
    expect(await because(smallRun, { seal: false })).toEqual(["not sealed"]);
  });

  test("where it has no statement of work, and so too little to be measured", async () => {
    expect(
      await because({ ...without(smallRun, "sow.json"), "run.json": minimalRun(times) }),
    ).toEqual(["no statement of work", "below the ranking floor: 26100/45000"]);
  });

  test("where its run.json cannot be read", async () => {
    const reasons = await because({ ...smallRun, "run.json": "{" }, { seal: false });
    expect(reasons.slice(0, 2)).toEqual(["identity not readable: run.json", "not sealed"]);
  });

  test("where it was void", async () => {
    const failed = request(0, { status: "error", error: { code: 503 } });
    const files = {
      ...smallRun,
      ...logs({ requests: [failed], calls: [], events: [] }),
      "status/final.json": { state: "void-infra" },
    };
    expect(await because(files)).toContain("void: infrastructure");
  });

  test.each([
    [6, []],
    [7, ["too much system traffic: 7 of 32 requests"]],
  ])(
    "where more than 20 %% of its requests are the system's: %i beside 25",
    async (count, expected) => {
      const lines =
        (smallRun["telemetry/requests.jsonl"] as string) +
        rows(count, (n) => request(1000 + n, { agent: "h", role: "health-check" }))
          .map((row) => `${JSON.stringify(row)}\n`)
          .join("");
      expect(await because({ ...smallRun, "telemetry/requests.jsonl": lines })).toEqual(expected);
    },
  );

  test("where its criteria carry checks and no checks were run", async () => {
    expect(await because(without(smallRun, "checks.json"))).toContain(
      "criteria not checked: checks.json",
    );
  });

  test.each([
    [72_468, []],
    [72_469, ["below the ranking floor: 72468/72469"]],
  ])("where less than the floor of %i is measured", async (rankFloorSubjectMilli, expected) => {
    expect(await because(smallRun, {}, { ...smallRubric, rankFloorSubjectMilli })).toEqual(
      expected,
    );
  });
});

describe("scoring", () => {
  test("gives the same bytes alone and with others, and under each rubric", async () => {
    const opened = await openFolder(makeFolder(smallRun, { seal: true, chunk: 17 }), nodePlatform);
    const cards = await scoreUnder(opened, [...rubrics, smallRubric]);
    expect(cards.map(({ rubric }) => rubric)).toEqual(["2026-10", "2026-07", "2026-10"]);
    expect(canonical(cards[2])).toBe(canonical(await score(smallRun, smallRubric)));
    expect(canonical(cards[0])).toBe(canonical(await score(smallRun)));
  });

  test("names the rubric by a digest of its own data", async () => {
    const [now, before, other] = await Promise.all([
      score({}),
      score({}, rubrics[1]),
      score({}, { ...rubric202610 }),
    ]);
    expect(now.digests.rubric).toMatch(/^[0-9a-f]{64}$/);
    expect(before.digests.rubric).not.toBe(now.digests.rubric);
    expect(other.digests.rubric).toBe(now.digests.rubric);
    const changed = await score({}, { ...rubric202610, rankFloorSubjectMilli: 44_999 });
    expect(changed.digests.rubric).not.toBe(now.digests.rubric);
  });

  test("says the folder's name where run.json does not say the run's", async () => {
    const opened = await openFolder(
      makeFolder({ "run.json": "{" }, { name: "some-folder" }),
      nodePlatform,
    );
    expect((await scoreUnder(opened, [rubric202610]))[0]).toMatchObject({
      run: "some-folder",
      ranked: false,
    });
  });

  test("is refused under a rubric that names a measure nobody has", async () => {
    const subjects = rubric202610.subjects.map((subject) => ({
      ...subject,
      measures: [{ ...subject.measures[0], id: "beauty" }],
    }));
    await expect(score({}, { ...rubric202610, subjects })).rejects.toThrow(
      'the rubric names an unknown measure "beauty"',
    );
  });

  test("carries the problems of the folder and of its logs and reports", async () => {
    const card = await score(
      {
        ...shipped(source("a.py")),
        "lint/e.json": eslint([["odd.py", 1, 1, "x", 2]]),
        "telemetry/events.jsonl": "x\n",
        "checks.json": {},
      },
      rubric202610,
      { seal: false },
    );
    expect(card.problems.map(({ rule, file }) => `${rule} ${file}`)).toEqual([
      "schema checks.json",
      "report-path lint/e.json",
      "log-line telemetry/events.jsonl",
    ]);
  });

  test("leaves figures null that JSON cannot carry exactly", async () => {
    const huge = Number.MAX_SAFE_INTEGER;
    const card = await score(
      logs({ requests: [request(0, { outputTokens: huge }), request(1, { outputTokens: huge })] }),
    );
    expect([card.facts.outputTokens, card.facts.requests, card.facts.costPicoUsd]).toEqual([
      null,
      2,
      null,
    ]);
  });
});

describe("an interval", () => {
  const counted = (value: number): Quantity => Quantity.counted("things", "things", value, []);
  const of = (quantity: Quantity): ReturnType<typeof intervalOf> =>
    quantity.known === null ? null : intervalOf(quantity.known.trace, "1.959964");

  test("is Wilson's, from the two counts the working divides", () => {
    expect(of(counted(75).over(counted(3928)))).toEqual({
      low: "0.015260127010",
      high: "0.023866948812",
    });
  });

  test("is none for what is no share of counted things", () => {
    expect(of(counted(5))).toBeNull();
    expect(of(counted(5).plus(counted(6)))).toBeNull();
    expect(of(counted(7).over(counted(6)))).toBeNull();
    expect(of(counted(1).over(2).over(counted(6)))).toBeNull();
    expect(of(counted(1).over(counted(3).over(2)))).toBeNull();
  });

  test("is shown with every measure that is a rate, and with no other", async () => {
    const card = await score(smallRun, smallRubric);
    for (const [name, { state, interval }] of measuresOf(card)) {
      const rate = measures.find((measure) => measure.name === name)?.interval;
      expect([name, interval !== null]).toEqual([name, state === "measured" && rate === true]);
    }
  });
});

test("sources stand once each, in the order of their files", () => {
  const [a, b] = [
    { file: "a", count: 1 },
    { file: "b", count: 2 },
  ];
  expect(mergedSources([b, a, b, { file: "a", count: 3 }, a])).toEqual([
    a,
    { file: "a", count: 3 },
    b,
  ]);
});

test("the canonical form sorts keys and refuses what is no JSON", () => {
  expect(canonical({ b: 1, a: [true, null, "é"] })).toBe('{"a":[true,null,"é"],"b":1}');
  expect(() => canonical(undefined)).toThrow(TypeError);
});

test("an agent of a system role that works is scored like any other", async () => {
  const requests = rows(50, (seq) => request(seq, { agent: "s", role: "supervisor" }));
  const files = (events: readonly Fields[]): Files => ({
    ...smallRun,
    ...logs({ requests, calls: [], events }),
  });
  expect((await score(files([]), smallRubric)).facts).toMatchObject({
    requests: 0,
    systemRequests: 50,
  });
  const works = await score(
    files([event(99, "step.enter", { agent: "s", role: "supervisor" })]),
    smallRubric,
  );
  expect(works.facts).toMatchObject({ requests: 50, systemRequests: 0 });
});
