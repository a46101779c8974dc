import type { Platform } from "../../run-folder/folder.ts";
import { differenceInMs } from "./times.ts";
import type { Moment } from "../read/moment.ts";
import type { CallRow } from "../rows.ts";
import type { Outcome } from "./outcome.ts";
import type { Told } from "./told.ts";
import { Accumulated } from "./accumulated.ts";
import { digestOfText } from "../calls/call.ts";

type Agent = { readonly agent: string; readonly role: string };

/** A call whose result is awaited. */
type Open = { readonly index: number; readonly at: Moment | null };

/** Where the reading of a conversation's events stands. */
export class Scene {
  readonly told: Told;
  readonly scope: string;
  readonly platform: Platform;
  /** How long requests took, by the id of their answers, where a list of latencies says so. */
  readonly latencies: ReadonlyMap<string, number>;
  readonly accumulated = new Accumulated();
  /** The agents at work: delegates on top of those who wait for them. */
  readonly agents: Agent[] = [{ agent: "main", role: "main" }];
  /** When the event before happened: a request begins after it. */
  before: Moment | null = null;
  hasGoal = false;
  readonly #open = new Map<string, Open>();

  constructor(
    told: Told,
    scope: string,
    platform: Platform,
    latencies: ReadonlyMap<string, number> = new Map(),
  ) {
    this.told = told;
    this.scope = scope;
    this.platform = platform;
    this.latencies = latencies;
  }

  get agent(): Agent {
    return this.agents.at(-1) ?? { agent: "main", role: "main" };
  }

  /** A call that was emitted. @param keys what its result will name it by. */
  call(row: CallRow, keys: readonly (string | null)[]): void {
    const index = this.told.add(row);
    for (const key of keys) if (key !== null) this.#open.set(key, { index, at: row.at });
  }

  /** The result of a call. @returns false where no such call was emitted. */
  result(
    keys: readonly (string | null)[],
    at: Moment | null,
    { fromText, ...outcome }: Outcome,
    output: string | null,
  ): boolean {
    const key = keys.find((candidate) => candidate !== null && this.#open.has(candidate));
    const open = key == null ? undefined : this.#open.get(key);
    if (open === undefined) return false;
    const durationMs = differenceInMs(open.at, at);
    this.told.complete(open.index, {
      ...outcome,
      durationMs,
      resultSha256: output === null ? null : digestOfText(output, this.platform),
      derived: durationMs === null ? [] : ["durationMs"],
      fromText,
    });
    return true;
  }

  /** What a person, or a program in that place, said. */
  message(at: Moment | null): void {
    const purpose = this.hasGoal ? "person" : "goal";
    this.hasGoal = true;
    this.told.ending = null;
    this.told.add({ log: "events", at, kind: "message", ...this.agent, seat: "user", purpose });
  }
}
