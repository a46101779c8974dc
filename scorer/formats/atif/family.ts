import { Children } from "./children.ts";
import { Notes, type Check } from "../notes.ts";
import type { FileLog } from "../read/file-log.ts";
import type { Row } from "../rows.ts";
import type { Links } from "./links.ts";
import { lastMomentOf, firstMomentOf, placed, roleOf, type Seat } from "./place.ts";
import { Tally, totalChecks } from "./tally.ts";
import type { Delegation, Reference, Trajectory } from "./trajectory.ts";

/** One run: a trajectory with its continuations and all its sub-agents. */
export type Family = {
  readonly root: Trajectory;
  readonly rows: readonly Row[];
  readonly files: readonly FileLog[];
  readonly checks: readonly Check[];
  readonly notes: Notes;
  /** Over all requests. */
  readonly total: Tally;
};

/**
 * Puts a family together: sub-agents where the step that called them stands, continuations after what
 * they continue. Totals that trajectories state are checks; where the root's is higher than the sum of
 * the steps, calls left no step (a request cancelled by a time limit does so in Harbor): how many is not
 * known, so no rows are made up for them.
 */
export function familyOf(root: Trajectory, links: Links): Family {
  const builder = new FamilyBuilder(links, root);
  return builder.build();
}

class FamilyBuilder {
  readonly #links: Links;
  readonly #children: Children;
  readonly #root: Trajectory;
  readonly #rows: Row[] = [];
  readonly #checks: Check[] = [];
  readonly #notes = new Notes();
  readonly #files = new Set<FileLog>();
  /** The agent of each trajectory that has its place. */
  readonly #agents = new Map<Trajectory, string>();
  readonly #copies = new Map<string, number>([["main", 1]]);
  /** The last total of the main agent says that nothing came out of a cache. */
  readonly #cachesNothing: boolean;

  constructor(links: Links, root: Trajectory) {
    this.#links = links;
    this.#children = new Children(links);
    this.#root = root;
    const last = chainOf(root, links).findLast(({ final }) => final !== null);
    this.#cachesNothing = last?.final?.cached === 0;
  }

  build(): Family {
    const main: Seat = { agent: "main", role: "main", prefix: "", isMain: true };
    const total = this.#chain(this.#root, main, this.#root);
    this.#noteMissing(total);
    return {
      root: this.#root,
      rows: this.#rows,
      files: [...this.#files],
      checks: this.#checks,
      notes: this.#notes,
      total,
    };
  }

  /** A trajectory and what continues it. @returns the sums over it and its sub-agents. */
  #chain(first: Trajectory, seat: Seat, document: Trajectory): Tally {
    const [all, own] = [new Tally(), new Tally()];
    chainOf(first, this.#links).forEach((trajectory, index) => {
      const prefix = index === 0 ? seat.prefix : `${seat.prefix}continued-${index.toString()}/`;
      const isFirst = index === 0;
      this.#agents.set(trajectory, seat.agent);
      this.#files.add(trajectory.given.log);
      const within = trajectory.given === document.given ? document : trajectory;
      this.#parts(trajectory, { ...seat, prefix }, isFirst, within, all, own);
      this.#check(trajectory, seat, all, own);
    });
    return all;
  }

  #parts(
    trajectory: Trajectory,
    seat: Seat,
    isFirst: boolean,
    document: Trajectory,
    all: Tally,
    own: Tally,
  ): void {
    const cachesNothing = this.#cachesNothing || trajectory.final?.cached === 0;
    for (const part of trajectory.parts) {
      if (part.log === "delegation") {
        this.#delegation(part, seat, document, all);
        continue;
      }
      const row = placed(part, seat, isFirst, cachesNothing);
      this.#rows.push(row);
      if (row.log !== "requests") continue;
      all.add(row);
      own.add(row);
    }
    for (const embedded of trajectory.embedded)
      if (!this.#agents.has(embedded)) all.plus(this.#child(embedded, seat, document));
  }

  #delegation(
    { at, references, bySystem }: Delegation,
    seat: Seat,
    document: Trajectory,
    all: Tally,
  ): void {
    const { agent, role } = seat;
    let isCompacted = false;
    for (const reference of references) {
      const child = this.#children.of(reference, document);
      const isSummary = bySystem && child !== null && roleOf(child, this.#root) === "summarizer";
      if (isSummary && !isCompacted) {
        this.#rows.push({ log: "events", at, kind: "compaction", agent, role, derived: ["kind"] });
        isCompacted = true;
      }
      if (child === null) this.#noteUnmatched(reference);
      const known = child === null ? nameOf(reference) : (this.#agents.get(child) ?? null);
      const to = known ?? (child === null ? null : this.#newAgent(child));
      const task = reference.task?.slice(0, 2000) ?? null;
      // a harness that summarises by itself hands over no work
      if (!isSummary)
        this.#rows.push({ log: "events", at, kind: "dispatch", agent, role, to, task });
      if (child === null || known !== null) continue;
      all.plus(this.#child(child, seat, document, to));
      if (isSummary) continue;
      const ended = lastMomentOf(child);
      this.#rows.push({
        ...{ log: "events", at: ended, kind: "dispatch.result", agent, role, to },
        derived: ["at"],
      });
    }
  }

  #child(child: Trajectory, by: Seat, document: Trajectory, named: string | null = null): Tally {
    const agent = named ?? this.#newAgent(child);
    const role = roleOf(child, this.#root);
    this.#rows.push({
      ...{
        log: "events",
        kind: "agent.open",
        at: firstMomentOf(child),
        agent,
        role,
        parent: by.agent,
      },
      derived: ["at"],
    });
    const seat: Seat = { agent, role, prefix: `${agent}/`, isMain: false };
    return this.#chain(child, seat, document);
  }

  /** Agents that share an id are told apart by number. */
  #newAgent(child: Trajectory): string {
    const { trajectoryId, sessionId, agent } = child;
    const wanted = trajectoryId ?? sessionId ?? agent.name ?? "subagent";
    const copies = (this.#copies.get(wanted) ?? 0) + 1;
    this.#copies.set(wanted, copies);
    return copies === 1 ? wanted : `${wanted}~${copies.toString()}`;
  }

  #check(trajectory: Trajectory, seat: Seat, all: Tally, own: Tally): void {
    const { final, given, steps } = trajectory;
    if (final === null) return;
    const by = seat.isMain ? "final_metrics" : `final_metrics of ${seat.agent}`;
    const file = given.file.path;
    this.#checks.push(...totalChecks({ by, file }, final, all, own));
    if (final.steps !== null)
      this.#checks.push({
        by,
        file,
        of: "steps",
        stated: final.steps,
        counted: steps,
      });
  }

  #noteUnmatched(reference: Reference): void {
    const found = reference.path ?? nameOf(reference);
    this.#notes.add("other", {
      about: "sub-agents whose trajectories are not there",
      ...(found === null ? {} : { found }),
    });
  }

  #noteMissing(total: Tally): void {
    const requests = this.#rows.filter((row) => row.log === "requests");
    const without = requests.filter(({ usage }) => usage === null).length;
    if (without > 0) this.#notes.add("usage-missing", { of: requests.length }, without);
    const last = chainOf(this.#root, this.#links).findLast(({ final }) => final !== null);
    const stated = last?.final?.input ?? 0;
    if (total.input !== null && stated > total.input) {
      // a call that was cancelled was made, and leaves no step: sums without it are least ones
      const seat = { agent: "main", role: "main" };
      this.#rows.push({ log: "requests", id: "call-without-step", at: null, ...seat, usage: null });
      this.#notes.add("usage-missing", {
        about: "calls that left no step",
        found: `${total.input.toString()} input tokens on steps`,
        expected: `${stated.toString()} input tokens in final_metrics`,
      });
    }
  }
}

function nameOf({ trajectoryId, sessionId, path }: Reference): string | null {
  return trajectoryId ?? sessionId ?? path;
}

/** A trajectory and the files that continue it, one after another. */
function chainOf(first: Trajectory, { next }: Links): readonly Trajectory[] {
  const chain: Trajectory[] = [];
  for (let here: Trajectory | undefined = first; here !== undefined; here = next.get(here))
    chain.push(here);
  return chain;
}
