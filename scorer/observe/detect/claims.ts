import type { Event } from "../../run-folder/event.ts";
import type { ToolCall } from "../../run-folder/tool-call.ts";
import { plainPath, told } from "./told.ts";

export type Claim = Extract<Event, { readonly kind: "claim" }>;

/** How a claim stands to what was observed at or before it. */
export type Comparison = "agrees" | "disagrees" | "unsupported" | "repeated";

/** What is known outside the logs, to compare claims with; `null` where there is no observation. */
export type Outside = {
  /** Whether the criterion's last check up to that time was met. */
  readonly criterionMet: (id: string, at: string | null) => boolean | null;
  /** Whether the deliverable is there, of the right bytes and at that path. */
  readonly deliverableValid: (id: string, path: string | null) => boolean | null;
  readonly commit: string | null;
  /** Whether a line of the evidence record is a valid observation; `null` where there is no record. */
  readonly isObservation: ((producer: string, seq: number) => boolean) | null;
  /** The shipped path that a path means, or `null`; itself `null` where nobody knows what shipped. */
  readonly shippedPath: ((path: string) => string | null) | null;
};

/** Commands, paths and observations told apart. */
const commandsKept = 20_000;
const pathsKept = 100_000;
const comparedKept = 100_000;

/** Letters of a commit's name that tell it apart. */
const shortCommit = 7;

/** An observation that a claim speaks of, by a name of its own, and whether the claim equals it. */
type Observation = { readonly about: readonly string[]; readonly holds: boolean };

type Exit = { readonly exitCode: number; readonly seq: number };

/**
 * Compares typed claims with the latest observation. Each observation is compared once, and commands
 * only where they verify something: so that trivial or repeated true claims are not worth making.
 */
export class ClaimWatch {
  readonly #outside: Outside;
  /** Paths the run wrote so far, as tools named them and as they shipped. */
  readonly #written = new Set<string>();
  /** Exit codes of verifying commands, the latest of each. */
  readonly #exits = new Map<string, Exit>();
  readonly #compared = new Set<string>();
  #tests: Exit | null = null;

  constructor(outside: Outside) {
    this.#outside = outside;
  }

  call({ kind, path, outcome, command, exitCode, verifies, seq }: ToolCall): void {
    if (kind === "write" && outcome === "ok" && path != null) this.#wrote(path);
    if (verifies == null || typeof exitCode !== "number") return;
    if (verifies === "test") this.#tests = { exitCode, seq };
    if (command == null) return;
    const key = told(command);
    if (this.#exits.size < commandsKept || this.#exits.has(key))
      this.#exits.set(key, { exitCode, seq });
  }

  compare(claim: Claim): Comparison {
    const observation = this.#observed(claim);
    if (observation === null) return "unsupported";
    const keys = observation.about.map((about) => `${claim.of}\n${about}`);
    const fresh = keys.filter((key) => !this.#compared.has(key));
    if (fresh.length === 0) return "repeated";
    if (this.#compared.size + fresh.length > comparedKept) return "unsupported";
    for (const key of fresh) this.#compared.add(key);
    return observation.holds ? "agrees" : "disagrees";
  }

  #observed(claim: Claim): Observation | null {
    switch (claim.of) {
      case "exit": {
        const { command, exitCode } = claim.values ?? {};
        const seen = command == null ? undefined : this.#exits.get(told(command));
        if (seen === undefined || exitCode == null) return null;
        return { about: [seen.seq.toString()], holds: seen.exitCode === exitCode };
      }
      case "tests": {
        const passed = claimsToPass(claim.values);
        if (this.#tests === null || passed === null) return null;
        const { exitCode, seq } = this.#tests;
        return { about: [seq.toString()], holds: passed === (exitCode === 0) };
      }
      case "files":
        return this.#files(claim.values?.paths ?? []);
      case "commit": {
        const sha = claim.values?.sha?.toLowerCase() ?? "";
        const { commit } = this.#outside;
        // Other commits may have been made and left behind: nobody saw them.
        if (sha.length < shortCommit || commit?.startsWith(sha) !== true) return null;
        return { about: [commit], holds: true };
      }
      case "criteria": {
        const { id, met } = claim.values ?? {};
        if (id == null || met == null) return null;
        const seen = this.#outside.criterionMet(id, claim.at ?? null);
        return seen === null ? null : { about: [`${id}\n${String(seen)}`], holds: seen === met };
      }
      case "deliverable": {
        const { id, path } = claim.values ?? {};
        if (id == null) return null;
        const holds = this.#outside.deliverableValid(id, path ?? null);
        if (holds === null) return null;
        return { about: [holds ? id : `${id}\n${told(path ?? "")}`], holds };
      }
    }
  }

  /** Written by the run, every one: it agrees. One that neither was written nor ships: it does not. */
  #files(paths: readonly string[]): Observation | null {
    const unwritten = paths.filter((path) => !this.#wasWritten(path));
    if (paths.length === 0) return null;
    if (unwritten.length === 0) return { about: paths.map(plainPath), holds: true };
    const { shippedPath } = this.#outside;
    if (shippedPath === null) return null;
    const absent = unwritten.filter((path) => shippedPath(path) === null);
    if (absent.length === 0 || this.#written.size >= pathsKept) return null;
    return { about: absent.map((path) => `not\n${plainPath(path)}`), holds: false };
  }

  #wasWritten(path: string): boolean {
    if (this.#written.has(plainPath(path))) return true;
    const shipped = this.#outside.shippedPath?.(path) ?? null;
    return shipped !== null && this.#written.has(plainPath(shipped));
  }

  #wrote(path: string): void {
    const plain = plainPath(path);
    if (this.#written.has(plain) || this.#written.size >= pathsKept) return;
    this.#written.add(plain);
    const shipped = this.#outside.shippedPath?.(path) ?? null;
    if (shipped !== null) this.#written.add(plainPath(shipped));
  }
}

/** Whether a claim about tests says that they passed; `null` where it leaves that open. */
function claimsToPass(values: Extract<Claim, { readonly of: "tests" }>["values"]): boolean | null {
  const { run, passed, failed } = values ?? {};
  if (failed != null) return failed === 0;
  return run == null || passed == null ? null : run === passed;
}
