import type { Event } from "../../run-folder/event.ts";
import type { Request } from "../../run-folder/request.ts";
import type { ToolCall } from "../../run-folder/tool-call.ts";
import { isSourcePath } from "../file-kind.ts";
import type { RequestCost } from "../pricing.ts";
import { AgentWatch, type WatchSettings, type Whose } from "./agent-watch.ts";
import { ClaimWatch, type Outside } from "./claims.ts";
import type { Conduct } from "./conduct.ts";
import { DelegationWatch } from "./delegations.ts";
import { gateBreakOf } from "./gates.ts";
import { isUnsaid, lacksIdentity, neverRan } from "./made.ts";
import { Notices } from "./notices.ts";
import { OscillationDetector } from "./oscillations.ts";
import { emptyRoom } from "./redundancy.ts";
import { StepWatch } from "./steps.ts";
import { TamperWatch } from "./tampers.ts";

/** Thresholds of the detectors, as a rubric lays them down. */
export type DetectorSettings = {
  readonly loopTurns: number;
  readonly stallCycles: number;
  readonly stallEscalation: number;
  readonly pollingTools: readonly string[];
};

/** Agents followed one by one; the rows of further ones are followed as if of one agent. */
const agentsKept = 20_000;

/**
 * All detectors of rubric section 5 over the rows of a run in the order of `seq`. What they find goes
 * to the group of agents that a row belongs to.
 */
export class Detectors {
  readonly steps: StepWatch;
  readonly notices: Notices;
  readonly #watched: WatchSettings;
  readonly #conductOf: (row: Whose) => Conduct;
  readonly #isObservation: Outside["isObservation"];
  readonly #agents = new Map<string, AgentWatch>();
  readonly #oscillations: OscillationDetector;
  readonly #delegations = new DelegationWatch();
  readonly #claims: ClaimWatch;
  readonly #tampers = new TamperWatch();
  #last: { readonly name: string; readonly watch: AgentWatch } | null = null;

  constructor(settings: DetectorSettings, conductOf: (row: Whose) => Conduct, outside: Outside) {
    const polling = new Set(settings.pollingTools);
    this.#watched = { loopTurns: settings.loopTurns, polling, conductOf, room: emptyRoom() };
    this.#conductOf = conductOf;
    this.#isObservation = outside.isObservation;
    this.notices = new Notices(settings.stallEscalation);
    this.steps = new StepWatch(settings.stallCycles, settings.stallEscalation);
    this.#claims = new ClaimWatch(outside);
    this.#oscillations = new OscillationDetector((kind, detection, writer) => {
      const { oscillations, reverts } = conductOf(writer);
      (kind === "revert" ? reverts : oscillations).add(detection);
    });
  }

  /** A reply that came back well, with what it cost. */
  reply(request: Request, cost: RequestCost, conduct: Conduct): void {
    const agent = request.agent ?? "";
    const open = this.steps.reply(request.step ?? null, agent, request.seq);
    if (open === null) conduct.stepLacking.add(request.seq);
    this.#of(agent).reply(request, cost, open === true, conduct);
  }

  /**
   * @param lost failed for infrastructure.
   * @param verifies a verification action of its agent.
   */
  call(call: ToolCall, lost: boolean, verifies: boolean, conduct: Conduct): void {
    const watch = this.#of(call.agent ?? "");
    watch.call(call, lost);
    if (lost) return;
    const { kind, outcome } = call;
    const polls = this.#watched.polling.has(call.tool ?? "");
    // Asking again for what a command said is no command.
    const runs = kind === "shell" && !(polls && call.command == null);
    if (!polls && lacksIdentity(call)) conduct.repetitionLacking.add(call.seq);
    if (outcome === "ok" || isUnsaid(outcome)) {
      if (kind === "read") watch.read(call, conduct);
      else if (runs) watch.command(call, conduct);
      else if (kind === "write") this.#write(call, watch, conduct);
    }
    if (verifies) watch.edits.verification(call, this.#visitOf(call));
    this.#tampers.call(call);
    this.#claims.call(call);
    if (neverRan(outcome)) return;
    const broken = gateBreakOf(call);
    if (broken === "check skipped") conduct.skippedChecks.add(call.seq);
    else if (broken === "hook emptied") conduct.emptiedHooks.add(call.seq);
    if (!runs && kind !== "write") return;
    conduct.gated.add(call.seq);
    if (broken === "lacking") conduct.gatesLacking.add(call.seq);
  }

  event(event: Event): void {
    const { kind, seq } = event;
    const [agent, role] = [event.agent ?? "", event.role ?? null];
    this.notices.event(event);
    if (kind === "step.enter") this.steps.enter(event.step ?? null, agent, role, seq);
    else if (kind === "step.exit") {
      this.steps.exit(event.step ?? null, agent, role, seq);
      if (event.result !== "passed") return;
      const { successfulCloses, assertionCloses, observedCloses } = this.#conductOf(event);
      successfulCloses.add(seq);
      const named = event.evidence ?? [];
      if (named.length === 0) assertionCloses.add(seq);
      else if (named.every((one) => this.#isObservation?.(one.producer, one.seq) === true))
        observedCloses.add(seq);
    } else if (kind === "agent.open" || kind === "agent.close") this.#of(agent).endConversation();
    else if (kind === "compaction") this.#of(agent).compaction();
    else if (kind === "dispatch") {
      const given = { id: event.id, seq, role, agent };
      const isFirst = this.#delegations.dispatch(given, event.to ?? null, event.retryOf ?? null);
      if (isFirst) this.#conductOf(event).delegations.add(seq);
    } else if (kind === "dispatch.result")
      this.#delegations.result(event.to ?? null, agent, event.accepted, event.redelegated);
    else if (kind === "claim") {
      const { agreeingClaims, disagreeingClaims, unsupportedClaims } = this.#conductOf(event);
      const comparison = this.#claims.compare(event);
      if (comparison === "agrees") agreeingClaims.add(seq);
      else if (comparison === "disagrees") disagreeingClaims.add(seq);
      else if (comparison === "unsupported") unsupportedClaims.add(seq);
    } else if (kind === "test.tamper")
      this.#tampers.event(event, this.#of(agent).edits, this.#conductOf(event).tamperedTests);
  }

  /** To be told once, after the last row. */
  end(): void {
    for (const watch of this.#agents.values()) watch.end();
    this.#oscillations.end();
    for (const step of this.steps.steps) {
      const { steps, stepsLacking, stalledSteps, escalatedSteps } = this.#conductOf(step);
      steps.add(step.seq);
      if (!step.entered) stepsLacking.add(step.seq);
      if (step.stall !== null) stalledSteps.add(step.stall);
      if (step.escalates) escalatedSteps.add(step.seq);
    }
    for (const delegation of this.#delegations.delegations) {
      const { acceptedDelegations, delegationsLacking } = this.#conductOf(delegation);
      if (delegation.state === "accepted") acceptedDelegations.add(delegation.seq);
      if (delegation.state === "lacking") delegationsLacking.add(delegation.seq);
    }
  }

  #write(call: ToolCall, watch: AgentWatch, conduct: Conduct): void {
    conduct.writes.add(call.seq);
    // Whose burst an edit belongs to is told by its agent.
    if (isUnsaid(call.outcome) || call.agent == null) conduct.writesLacking.add(call.seq);
    if (isUnsaid(call.outcome)) return;
    this.#oscillations.write(call);
    const isSource = call.path != null && isSourcePath(call.path);
    watch.edits.write(call, this.#visitOf(call), isSource);
  }

  #visitOf({ step, agent }: ToolCall): string {
    return this.steps.visitOf(step ?? null, agent ?? "");
  }

  #of(name: string): AgentWatch {
    if (this.#last?.name === name) return this.#last.watch;
    const key = this.#agents.size < agentsKept || this.#agents.has(name) ? name : "";
    let watch = this.#agents.get(key);
    if (watch === undefined) {
      watch = new AgentWatch(this.#watched);
      this.#agents.set(key, watch);
    }
    this.#last = { name, watch };
    return watch;
  }
}
