import type { Event, OtherEvent } from "../run-folder/event.ts";
import { logFiles } from "../run-folder/kinds.ts";
import type { OpenedFolder } from "../run-folder/opened.ts";
import type { Problem } from "../run-folder/problem.ts";
import type { Request } from "../run-folder/request.ts";
import type { ToolCall } from "../run-folder/tool-call.ts";
import { Agents, systemRoles } from "./agents.ts";
import { CallTally } from "./call-tally.ts";
import { Clock } from "./clock.ts";
import type { Price } from "./cost.ts";
import type { RowCheck } from "./log/cursor.ts";
import { type LogVisit, readLogs } from "./log/read-logs.ts";
import { RequestTally } from "./request-tally.ts";
import { checkEvent, checkRequest, checkToolCall } from "./row-checks.ts";
import type { ShippedPaths } from "./shipped-paths.ts";
import { blameOf } from "./whose-failure.ts";

export const requestsLog = logFiles.requests;
export const toolCallsLog = logFiles.toolCalls;
const eventsLog = logFiles.events;

/** What the logs of a run hold, system traffic apart. A log that is not there is `null`. */
export type Telemetry = {
  readonly requests: RequestTally | null;
  readonly calls: CallTally | null;
  readonly events: boolean;
  readonly systemRequests: number;
  /** Requests of any agent that were lost for infrastructure. */
  readonly infrastructureFailures: number;
  readonly clock: Clock;
  readonly stoppedByInfra: boolean;
  /** Of the ids asked for, those of calls and requests that were refused or could not be served. */
  readonly refused: ReadonlySet<string>;
  /** Shipped paths that a write call of the run wrote, or may have written. */
  readonly written: ReadonlySet<string>;
  readonly broken: ReadonlySet<string>;
  readonly problems: readonly Problem[];
};

/** What the one pass over the logs is told to look out for. */
export type TelemetryQuestions = {
  readonly prices: readonly Price[];
  /** Ids a status file names as refused. */
  readonly references: ReadonlySet<string>;
  readonly shipped: ShippedPaths;
};

/** System agents told apart until it is known which of them work; further ones count as the model's. */
const systemAgentsKept = 10_000;

/** Reads the logs of a folder in one pass. */
export async function readTelemetry(
  { folder, platform, files }: OpenedFolder,
  questions: TelemetryQuestions,
): Promise<Telemetry> {
  const { result, broken, problems } = await readLogs(folder, platform, () => {
    const pass = new Pass(questions);
    const logs = [
      visitOf<Request>(requestsLog, checkRequest, pass.request),
      visitOf<ToolCall>(toolCallsLog, checkToolCall, pass.call),
      visitOf<Event | OtherEvent>(eventsLog, checkEvent, pass.event),
    ];
    return { logs: logs.filter(({ path }) => files.has(path)), result: () => pass.result() };
  });
  return {
    ...result,
    requests: files.has(requestsLog) ? result.requests : null,
    calls: files.has(toolCallsLog) ? result.calls : null,
    events: files.has(eventsLog),
    broken,
    problems,
  };
}

/** The reader hands each log only rows that its own check made. */
function visitOf<Kind extends { readonly seq: number; readonly id: string }>(
  path: string,
  check: RowCheck<Kind>,
  visit: (row: Kind) => void,
): LogVisit<{ readonly seq: number; readonly id: string }> {
  return {
    path,
    check,
    visit: visit as LogVisit<{ readonly seq: number; readonly id: string }>["visit"],
  };
}

type Group = { readonly requests: RequestTally; readonly calls: CallTally };

class Pass {
  readonly #questions: TelemetryQuestions;
  readonly #agents = new Agents();
  readonly #clock = new Clock();
  readonly #model: Group;
  readonly #system = new Map<string, Group>();
  readonly #refused = new Set<string>();
  readonly #written = new Set<string>();

  constructor(questions: TelemetryQuestions) {
    this.#questions = questions;
    this.#model = this.#group();
  }

  readonly request = (request: Request): void => {
    const group = this.#groupOf(request);
    group.requests.add(request);
    this.#agents.request(request);
    this.#clock.request(request, group === this.#model ? null : (request.agent ?? ""));
    if (!this.#questions.references.has(request.id) || request.status !== "error") return;
    const blame = blameOf(request);
    if (blame === "config" || blame === "policy") this.#refused.add(request.id);
  };

  readonly call = (call: ToolCall): void => {
    this.#clock.seen(call.at);
    const verifies = this.#agents.call(call);
    this.#groupOf(call).calls.add(call, verifies);
    if (this.#questions.references.has(call.id) && refusals.has(call.outcome ?? ""))
      this.#refused.add(call.id);
    if (call.kind === "write" && typeof call.path === "string") this.#written.add(call.path);
  };

  readonly event = (event: Event | OtherEvent): void => {
    this.#agents.event(event as Event);
    this.#clock.event(event as Event);
  };

  result(): Omit<Telemetry, "broken" | "problems" | "events"> {
    let systemRequests = 0;
    let systemFailures = 0;
    for (const [agent, { requests, calls }] of this.#system) {
      if (!this.#agents.works(agent)) {
        systemRequests += requests.made.count;
        systemFailures += requests.infrastructure.count;
      } else {
        this.#model.requests.merge(requests);
        this.#model.calls.merge(calls);
        this.#clock.takeIn(agent);
      }
    }
    return {
      ...this.#model,
      systemRequests,
      infrastructureFailures: systemFailures + this.#model.requests.infrastructure.count,
      clock: this.#clock,
      stoppedByInfra: this.#agents.stoppedByInfra(),
      refused: this.#refused,
      written: this.#questions.shipped.meantBy(this.#written),
    };
  }

  #groupOf({
    role,
    agent,
  }: {
    role?: string | null | undefined;
    agent?: string | null | undefined;
  }): Group {
    if (!systemRoles.has(role ?? "")) return this.#model;
    const key = agent ?? "";
    const known = this.#system.get(key);
    if (known !== undefined) return known;
    if (this.#system.size >= systemAgentsKept) return this.#model;
    const group = this.#group();
    this.#system.set(key, group);
    return group;
  }

  #group(): Group {
    return { requests: new RequestTally(this.#questions.prices), calls: new CallTally() };
  }
}

const refusals: ReadonlySet<string> = new Set(["denied", "unknown-tool"]);
