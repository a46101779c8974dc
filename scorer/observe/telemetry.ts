import type { Event, OtherEvent } from "../run-folder/event.ts";
import { logFiles } from "../run-folder/kinds.ts";
import type { OpenedFolder } from "../run-folder/opened.ts";
import type { Problem } from "../run-folder/problem.ts";
import type { Request } from "../run-folder/request.ts";
import type { ToolCall } from "../run-folder/tool-call.ts";
import { Agents } from "./agents.ts";
import { Clock } from "./clock.ts";
import type { Price } from "./cost.ts";
import type { Outside } from "./detect/claims.ts";
import { Detectors, type DetectorSettings } from "./detect/detectors.ts";
import type { Notices } from "./detect/notices.ts";
import type { StepWatch } from "./detect/steps.ts";
import { type Group, Groups } from "./groups.ts";
import type { RowCheck } from "./log/cursor.ts";
import { type LogVisit, readLogs } from "./log/read-logs.ts";
import { Pricing } from "./pricing.ts";
import { reportsUsage } from "./request-tally.ts";
import { Spending } from "./spending.ts";
import type { SpendingFacts } from "./spending-rows.ts";
import type { StoryFacts } from "./story/facts.ts";
import { Story } from "./story/story.ts";
import { checkEvent, checkRequest, checkToolCall } from "./row-checks.ts";
import type { ShippedPaths } from "./shipped-paths.ts";
import { blameOf } from "./whose-failure.ts";

export const requestsLog = logFiles.requests;
export const toolCallsLog = logFiles.toolCalls;
const eventsLog = logFiles.events;

/** What the logs of a run hold, system traffic apart. */
export type Telemetry = {
  /** Which of the logs are there. */
  readonly has: { readonly requests: boolean; readonly calls: boolean; readonly events: boolean };
  /** Over all of the model's rows. */
  readonly model: Group;
  /** By role, in code-unit order; rows without a role are in none. */
  readonly roles: ReadonlyMap<string, Group>;
  readonly systemRequests: number;
  /** Requests of any agent that were lost for infrastructure. */
  readonly infrastructureFailures: number;
  readonly clock: Clock;
  readonly spending: SpendingFacts;
  /** How the harness drove the run. */
  readonly story: StoryFacts;
  /** Operations the logs show, of any agent: what a record's ledger must have issued at least. */
  readonly logged: Readonly<Record<"dispatch" | "step" | "agent" | "tool", number>>;
  readonly stoppedByInfra: boolean;
  /** What the harness says it noticed, and the visits of steps that were long enough to be noticed. */
  readonly notices: Notices;
  readonly stalls: Pick<StepWatch, "stalls" | "escalations">;
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
  readonly detectors: DetectorSettings;
  /** Ids a status file names as refused. */
  readonly references: ReadonlySet<string>;
  readonly shipped: ShippedPaths;
  /** Observations that claims are compared with. */
  readonly outside: Outside;
};

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
  const has = {
    requests: files.has(requestsLog),
    calls: files.has(toolCallsLog),
    events: files.has(eventsLog),
  };
  return { ...result, has, broken, problems };
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

class Pass {
  readonly #questions: TelemetryQuestions;
  readonly #agents = new Agents();
  readonly #clock = new Clock();
  readonly #groups = new Groups();
  readonly #pricing: Pricing;
  readonly #detectors: Detectors;
  readonly #spending = new Spending();
  readonly #story = new Story();
  readonly #logged = { dispatch: 0, step: 0, agent: 0, tool: 0 };
  readonly #refused = new Set<string>();
  readonly #written = new Set<string>();

  constructor(questions: TelemetryQuestions) {
    this.#questions = questions;
    this.#pricing = new Pricing(questions.prices);
    this.#detectors = new Detectors(
      questions.detectors,
      ({ role, agent }) => this.#groups.of(role, agent).conduct,
      questions.outside,
    );
  }

  readonly request = (request: Request): void => {
    const group = this.#groups.of(request.role, request.agent);
    const blame = request.status === "error" ? blameOf(request) : null;
    const cost = this.#pricing.costOf(request);
    group.requests.add(request, blame, cost);
    if (request.status === "ok") this.#detectors.reply(request, cost, group.conduct);
    const systemAgent = group.system ? (request.agent ?? "") : null;
    if (blame !== "infra" && (blame === null || reportsUsage(request) || cost.billed !== null))
      this.#spending.add(request, cost, systemAgent);
    this.#agents.request(request, blame);
    this.#clock.request(request, blame, systemAgent);
    if (!this.#questions.references.has(request.id)) return;
    if (blame === "config" || blame === "policy") this.#refused.add(request.id);
  };

  readonly call = (call: ToolCall): void => {
    this.#clock.seen(call.at);
    const verifies = this.#agents.call(call);
    const { calls, conduct } = this.#groups.of(call.role, call.agent);
    const lost = calls.add(call, verifies);
    this.#detectors.call(call, lost, verifies, conduct);
    if (worked.has(call.outcome ?? "")) this.#logged.tool += 1;
    if (this.#questions.references.has(call.id) && refusals.has(call.outcome ?? ""))
      this.#refused.add(call.id);
    if (call.kind === "write" && typeof call.path === "string") this.#written.add(call.path);
  };

  readonly event = (event: Event | OtherEvent): void => {
    this.#agents.event(event as Event);
    this.#clock.event(event as Event);
    this.#detectors.event(event as Event);
    this.#story.event(event as Event);
    const { kind } = event;
    if (kind === "dispatch") this.#logged.dispatch += 1;
    else if (kind === "step.enter") this.#logged.step += 1;
    else if (kind === "agent.open") this.#logged.agent += 1;
  };

  result(): Omit<Telemetry, "broken" | "problems" | "has"> {
    this.#detectors.end();
    const grouped = this.#groups.result((agent) => {
      const works = this.#agents.works(agent);
      if (works) this.#clock.takeIn(agent);
      return works;
    });
    return {
      ...grouped,
      clock: this.#clock,
      spending: this.#spending.result((agent) => this.#agents.works(agent)),
      story: this.#story.result(),
      logged: this.#logged,
      stoppedByInfra: this.#agents.stoppedByInfra(),
      notices: this.#detectors.notices,
      stalls: this.#detectors.steps,
      refused: this.#refused,
      written: this.#questions.shipped.meantBy(this.#written),
    };
  }
}

/** Outcomes of calls that reached their tool. */
const worked: ReadonlySet<string> = new Set(["ok", "failed", "timeout"]);

const refusals: ReadonlySet<string> = new Set(["denied", "unknown-tool"]);
