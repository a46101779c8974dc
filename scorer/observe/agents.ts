import type { Event } from "../run-folder/event.ts";
import type { Request } from "../run-folder/request.ts";
import type { ToolCall } from "../run-folder/tool-call.ts";
import { wasLost } from "./call-tally.ts";
import type { Blame } from "./whose-failure.ts";

/** Roles of the harness itself (rubric, Model requests). No other role is one. */
export const systemRoles: ReadonlySet<string> = new Set(["health-check", "supervisor", "harness"]);

type Agent = {
  /** Owns a step, writes a file, dispatches or judges: its work is the model's, whatever its role. */
  works: boolean;
  /** Made a request under a system role. */
  system: boolean;
  closed: boolean;
  /** `null` before its first request. */
  lastRequestFailedForInfra: boolean | null;
  wroteSinceVerifying: boolean;
};

/** What each agent of a run was seen to do, as far as it decides what counts. */
export class Agents {
  readonly #agents = new Map<string, Agent>();

  request(request: Request, blame: Blame | null): void {
    const agent = this.#of(request.agent);
    if (systemRoles.has(request.role ?? "")) agent.system = true;
    agent.lastRequestFailedForInfra = blame === "infra";
  }

  /** @returns true where the call is a verification action: it verifies, and something was written since the last one. */
  call(call: ToolCall): boolean {
    const agent = this.#of(call.agent);
    if (call.kind === "write" && call.outcome === "ok") {
      agent.works = true;
      agent.wroteSinceVerifying = true;
    }
    if (call.kind === "delegate" && call.outcome === "ok") agent.works = true;
    const verifies = (call.verifies ?? null) !== null && typeof call.exitCode === "number";
    if (!verifies || wasLost(call) || !agent.wroteSinceVerifying) return false;
    agent.wroteSinceVerifying = false;
    return true;
  }

  event(event: Event): void {
    if (!deciding.has(event.kind)) return;
    const agent = this.#of(event.agent);
    if (event.kind === "agent.open" || event.kind === "agent.close")
      agent.closed = event.kind === "agent.close";
    else agent.works = true;
  }

  works(agent: string | null | undefined): boolean {
    return this.#of(agent).works;
  }

  /**
   * True where some agent that made requests was left open, and the last request of every such agent
   * failed for infrastructure. The system's own traffic keeps no run going.
   */
  stoppedByInfra(): boolean {
    const open = [...this.#agents.values()].filter(
      ({ closed, system, works, lastRequestFailedForInfra: last }) =>
        !closed && last !== null && (works || !system),
    );
    return open.length > 0 && open.every((agent) => agent.lastRequestFailedForInfra === true);
  }

  #of(name: string | null | undefined): Agent {
    const key = name ?? "";
    const known = this.#agents.get(key);
    if (known !== undefined) return known;
    const agent: Agent = {
      works: false,
      system: false,
      closed: false,
      lastRequestFailedForInfra: null,
      wroteSinceVerifying: false,
    };
    this.#agents.set(key, agent);
    return agent;
  }
}

const deciding: ReadonlySet<string> = new Set([
  "agent.open",
  "agent.close",
  "step.enter",
  "dispatch",
  "verdict",
  "review",
]);
