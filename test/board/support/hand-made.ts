import { Quantity } from "../../../scorer/exact/quantity.ts";
import type { OpenedFolder } from "../../../scorer/run-folder/opened.ts";
import type { Run } from "../../../scorer/run-folder/run.ts";
import type { MeasureScore, RoleScore, Scorecard } from "../../../scorer/score/scorecard.ts";
import type { ScoredRun } from "../../../scorer/score/scored-run.ts";
import { publishedScored } from "./scored.ts";

/** A run with the values a test gives it and no others; the rest is that of a small real one. */
export type HandMade = {
  readonly id: string;
  /** Each measure as its working comes to it. */
  readonly values?: Readonly<Record<string, Quantity>>;
  readonly roles?: Readonly<Record<string, Readonly<Record<string, Quantity>>>>;
  readonly job?: { readonly id: string; readonly version: string } | null;
  readonly source?: Run["source"];
  readonly withdrawn?: boolean;
  readonly void?: boolean;
  readonly damaged?: string;
  readonly seal?: OpenedFolder["seal"];
  readonly misnamed?: boolean;
  readonly score?: Partial<MeasureScore>;
  readonly card?: (card: Scorecard) => Partial<Scorecard>;
};

const base = await publishedScored("base");

/** `k` of `n` calls. */
export function share(k: number, n: number): Quantity {
  const of = Quantity.counted("calls", "calls", n, []);
  return Quantity.counted("bad calls", "calls", k, []).over(of);
}

/** So many things. */
export function count(k: number): Quantity {
  return Quantity.counted("things", "things", k, []);
}

/** A time, in seconds, as the latency measures work it out. */
export function seconds(milliseconds: number): Quantity {
  const taken = Quantity.counted("latency", "ms", milliseconds, []);
  return taken.over(Quantity.constant(1000, "ms a second")).named("seconds", "s");
}

export function handMade(options: HandMade): ScoredRun {
  const { id, values = {}, job = { id: "circles", version: "1.0" } } = options;
  const { documents, folder } = base.opened;
  if (documents.run.state !== "read") throw new Error("the base run is read");
  const run: Run = {
    ...documents.run.value,
    id: options.misnamed === true ? "another" : id,
    sow: job,
    source: options.source ?? "recorded",
    ...(options.withdrawn === true
      ? { withdrawn: { at: "2026-11-04T08:00:00Z", reason: "the wrong job" } }
      : {}),
  };
  const opened: OpenedFolder = {
    ...base.opened,
    folder: { ...folder, name: id },
    documents: { ...documents, run: { ...documents.run, value: run } },
    seal: options.seal ?? "sealed",
    damaged: new Set(options.damaged === undefined ? [] : [options.damaged]),
  };
  return {
    opened,
    published: { state: "none" } as const,
    beside: [],
    scorecards: base.scorecards.map((card) => cardOf(card, id, values, options)),
  };
}

function cardOf(
  card: Scorecard,
  id: string,
  values: NonNullable<HandMade["values"]>,
  { roles = {}, void: isVoid = false, score = {}, card: change = () => ({}) }: HandMade,
): Scorecard {
  const subjects = mapValues(card.subjects, (subject) => ({
    ...subject,
    measures: mapValues(subject.measures, (measure, name) => {
      const blank = { ...measure, state: "unmeasured" as const, value: null, working: null };
      return name in values ? { ...blank, ...measured(values[name]), ...score } : blank;
    }),
  }));
  const unscored = mapValues(card.unscored, (measure, name) => ({
    ...measure,
    ...(name in values ? measured(values[name]) : { value: null, working: null }),
  }));
  const own: Scorecard = {
    ...card,
    run: id,
    subjects,
    unscored,
    roles: mapValues(roles, roleOf),
    notRankedBecause: [],
    ranked: true,
    ...(isVoid ? { status: { ...card.status, state: "void-infra" } } : {}),
  };
  return { ...own, ...change(own) };
}

function measured(quantity: Quantity | undefined): {
  readonly state: "measured";
  readonly value: string;
  readonly unit: string;
  readonly working: NonNullable<MeasureScore["working"]>;
} {
  if (quantity?.known == null) throw new Error("a test gives known values");
  const { value, trace } = quantity.known;
  const working = { value: trace, score: trace, factors: {}, points: null };
  return { state: "measured", value: value.toString(), unit: quantity.unit, working };
}

function roleOf(values: Readonly<Record<string, Quantity>>): RoleScore {
  const working = { kind: "constant", value: "0" } as const;
  const beside = { because: null, micro: null, count: null, interval: null, sources: [] };
  const measures = mapValues(values, (quantity) => ({ ...beside, ...measured(quantity) }));
  const cadence = { ...beside, state: "unmeasured", value: null, unit: "", working: null } as const;
  return { tenths: 0, n: 1, models: [], measures, cadence, working };
}

function mapValues<From, To>(
  record: Readonly<Record<string, From>>,
  change: (value: From, name: string) => To,
): Readonly<Record<string, To>> {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, change(value, name)]),
  );
}
