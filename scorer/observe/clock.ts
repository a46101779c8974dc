import type { Event } from "../run-folder/event.ts";
import { instant } from "../run-folder/instant.ts";
import type { Request } from "../run-folder/request.ts";
import { duration, intersection, type Interval, union } from "./intervals.ts";
import { Spans } from "./spans.ts";
import { Tally } from "./tally.ts";
import type { Blame } from "./whose-failure.ts";

/**
 * When a run's logs begin and end, and how much of that time it waited. A wait for infrastructure
 * counts only between an infrastructure failure and its retry, a wait for a person only up to the
 * person's message, and neither while a model request runs.
 */
export class Clock {
  first = Infinity;
  last = -Infinity;
  readonly waits = new Tally();
  readonly #infraWaits: Interval[] = [];
  readonly #personWaits: Interval[] = [];
  readonly #personMessages: number[] = [];
  readonly #failures = new Map<string, number>();
  readonly #retries: Interval[] = [];
  readonly #busy = new Spans();
  /** Requests of system agents, until it is known which of them work. */
  readonly #busySystem = new Map<string, Spans>();

  /** Any row with a time. */
  seen(at: string | null | undefined): number | null {
    const time = at === null || at === undefined ? null : instant(at);
    if (time === null) return null;
    if (time < this.first) this.first = time;
    if (time > this.last) this.last = time;
    return time;
  }

  /**
   * @param blame whose failure it is; `null` for one that did not fail.
   * @param system the agent's name where its role is one of the harness's own, else `null`.
   */
  request(request: Request, blame: Blame | null, system: string | null): void {
    const start = this.seen(request.at);
    if (start === null) return;
    const end = start + (request.latencyMs ?? 0);
    const failedAt = this.#failures.get(request.retryOf ?? "");
    if (failedAt !== undefined) this.#retries.push([failedAt, start]);
    if (blame === "infra") this.#failures.set(request.id, end);
    else if (end > start) this.#busyOf(system).add(start, end);
  }

  /** Counts the requests of a system agent that was seen to work as the model's. */
  takeIn(agent: string): void {
    const spans = this.#busySystem.get(agent);
    if (spans !== undefined) this.#busy.takeIn(spans);
    this.#busySystem.delete(agent);
  }

  event(event: Event): void {
    const at = this.seen(event.at);
    if (at === null) return;
    if (event.kind === "message" && event.purpose === "person") this.#personMessages.push(at);
    if (event.kind !== "wait") return;
    this.waits.add(event.seq);
    const wait: Interval = [at, at + (event.ms ?? 0)];
    if (event.for === "infra") this.#infraWaits.push(wait);
    else if (event.for === "person") this.#personWaits.push(wait);
  }

  /** The waits that count, in ms. */
  waitedMs(): number {
    const infra = intersection(union(this.#infraWaits), union(this.#retries));
    const waits = union([...infra, ...this.#answered()]);
    const busy = union(this.#busy.overlapping(waits));
    return duration(waits) - duration(intersection(waits, busy));
  }

  /** Waits for a person, each up to the first message of a person since it began; without one it is none. */
  #answered(): readonly Interval[] {
    const messages = [...this.#personMessages].sort((a, b) => a - b);
    const waits = [...this.#personWaits].sort((a, b) => a[0] - b[0]);
    let next = 0;
    return waits.flatMap(([start, end]): Interval[] => {
      while ((messages[next] ?? Infinity) < start) next += 1;
      const message = messages[next];
      return message === undefined ? [] : [[start, Math.min(end, message)]];
    });
  }

  #busyOf(system: string | null): Spans {
    if (system === null) return this.#busy;
    const known = this.#busySystem.get(system);
    if (known !== undefined) return known;
    const spans = new Spans();
    this.#busySystem.set(system, spans);
    return spans;
  }
}
