import type { ToolCall } from "../run-folder/tool-call.ts";
import { systemRoles } from "./agents.ts";
import { CallTally } from "./call-tally.ts";
import { Conduct } from "./detect/conduct.ts";
import { RequestTally } from "./request-tally.ts";

/** What is counted over the rows of some agents. */
export type Group = {
  readonly requests: RequestTally;
  readonly calls: CallTally;
  readonly conduct: Conduct;
  /** True for an agent of a system role, until it is known whether it works. */
  readonly system: boolean;
};

/** Roles told apart; the rows of further ones count, and stand under none. */
const rolesKept = 200;

/** System agents told apart until it is known which of them work; further ones count as the model's. */
const systemAgentsKept = 10_000;

/** Where a row without a role is counted. */
const noRole = "";

type SystemGroup = { readonly agent: string; readonly role: string; readonly group: Group };

/** Keeps the rows of each role apart, and those of system agents until it is known whether they work. */
export class Groups {
  readonly #roles = new Map<string, Group>();
  readonly #system = new Map<string, SystemGroup>();
  #last: {
    readonly role: string | null | undefined;
    readonly agent: string | null | undefined;
    readonly group: Group;
  } | null = null;

  /** Where a row counts. */
  of(role: ToolCall["role"], agent: ToolCall["agent"]): Group {
    if (this.#last !== null && this.#last.role === role && this.#last.agent === agent)
      return this.#last.group;
    const isSystem = systemRoles.has(role ?? noRole);
    const group =
      (isSystem ? this.#ofSystem(agent ?? "", role ?? noRole) : null) ??
      this.#ofRole(role ?? noRole);
    this.#last = { role, agent, group };
    return group;
  }

  /** @param works whether an agent of a system role was seen to work: its rows are the model's. */
  result(works: (agent: string) => boolean): {
    readonly model: Group;
    readonly roles: ReadonlyMap<string, Group>;
    readonly systemRequests: number;
    readonly infrastructureFailures: number;
  } {
    let [systemRequests, infrastructureFailures] = [0, 0];
    for (const { agent, role, group } of this.#system.values()) {
      if (works(agent)) merge(this.#ofRole(role), group);
      else {
        systemRequests += group.requests.made.count;
        infrastructureFailures += group.requests.infrastructure.count;
      }
    }
    const model = newGroup(false);
    for (const group of this.#roles.values()) merge(model, group);
    const named = [...this.#roles].filter(([role]) => role !== noRole);
    return {
      model,
      roles: new Map(named.sort(([a], [b]) => (a < b ? -1 : 1))),
      systemRequests,
      infrastructureFailures: infrastructureFailures + model.requests.infrastructure.count,
    };
  }

  #ofRole(name: string): Group {
    const role = this.#roles.size < rolesKept || this.#roles.has(name) ? name : noRole;
    let group = this.#roles.get(role);
    if (group === undefined) {
      group = newGroup(false);
      this.#roles.set(role, group);
    }
    return group;
  }

  /** `null` where too many are told apart already. */
  #ofSystem(agent: string, role: string): Group | null {
    const key = `${role}\n${agent}`;
    const known = this.#system.get(key);
    if (known !== undefined) return known.group;
    if (this.#system.size >= systemAgentsKept) return null;
    const group = newGroup(true);
    this.#system.set(key, { agent, role, group });
    return group;
  }
}

function newGroup(system: boolean): Group {
  return { requests: new RequestTally(), calls: new CallTally(), conduct: new Conduct(), system };
}

function merge(into: Group, from: Group): void {
  into.requests.merge(from.requests);
  into.calls.merge(from.calls);
  into.conduct.merge(from.conduct);
}
