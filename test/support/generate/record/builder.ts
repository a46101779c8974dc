import { Chain } from "./chain.ts";
import { rewriteManifest } from "./forge.ts";
import {
  blobPath,
  contractPath,
  digestOf,
  digestOfNothing,
  expectedPath,
  ledgerPath,
  printLine,
  streamPath,
  type Citation,
  type Fields,
  type RecordFiles,
} from "./line.ts";

export type Operation = "dispatch" | "step" | "tool" | "process" | "agent" | "evaluator";
export type ProducerRole = "observer" | "agent" | "evaluator";

/** A program a contract names, its bytes in `blobs/`. */
export type Evaluator = { readonly id: string; readonly version: string; readonly digest: string };

/** One revision of a contract, as attempts and verdicts name it. */
export type Frozen = {
  readonly contract: string;
  readonly revision: number;
  readonly digest: string;
};

/** What a verdict is written from, beside what is the same in most of them. */
export type Judgement = {
  readonly attempt: string;
  readonly item: string;
  readonly frozen: Frozen;
  readonly evaluator: Evaluator;
  readonly inputs: readonly Citation[];
};

/** 2026-10-20, in milliseconds. */
const start = 1_792_454_400_000;
const tick = 50;

/**
 * Writes a record line by line, right in everything a test does not replace: the last argument of every
 * method replaces members of the line, adds members, or takes one away where it is `undefined`. What
 * follows is chained to the line as it was written, so a wrong record has right chains.
 *
 * The methods only write; `generateRecord` knows in what order a record is valid.
 */
export class RecordBuilder {
  readonly #run: string;
  readonly #ledger = new Chain("ledger", digestOfNothing);
  readonly #streams = new Map<string, Chain>();
  readonly #files = new Map<string, Uint8Array>();
  readonly #frozen: Frozen[] = [];
  readonly #open: string;
  #lines = 0;
  #issued = 0;

  /** Writes `run.open`. */
  constructor(run = "run-0001", fields: Fields = {}) {
    this.#run = run;
    const opened = this.ledger("run.open", {
      nonce: digestOf(`nonce of ${run}`).slice(-32),
      profile: "evidence/1",
      task: digestOf(`task of ${run}`),
      harness: { name: "a-harness", version: "1.0.0" },
      ...fields,
    });
    this.#open = opened.digest;
  }

  /** Any line of the ledger. */
  ledger(kind: string, fields: Fields): Citation {
    return this.#ledger.append({ ...this.#beginning(kind), ...fields });
  }

  /** Any line of a stream. */
  record(producer: string, kind: string, fields: Fields): Citation {
    const stream = this.#streams.get(producer) ?? new Chain(producer, this.#open);
    this.#streams.set(producer, stream);
    return stream.append({ ...this.#beginning(kind), ...fields });
  }

  /** Any file, as it is. */
  file(path: string, content: Uint8Array | string): void {
    this.#files.set(path, Buffer.from(content));
  }

  /** Keeps a cited byte string. */
  blob(content: Uint8Array | string): { readonly digest: string; readonly size: number } {
    const bytes = Buffer.from(content);
    const digest = digestOf(bytes);
    this.#files.set(blobPath(digest), bytes);
    return { digest, size: bytes.length };
  }

  evaluator(id: string, version = "1.0.0"): Evaluator {
    return { id, version, digest: this.blob(`${id} evaluator ${version}\n`).digest };
  }

  admit(id: string, role: ProducerRole, fields: Fields = {}): void {
    this.ledger("producer.admit", { id, role, ...fields });
  }

  /**
   * Writes the next revision of a contract and freezes it.
   *
   * @param content replaces members of the contract's file, `criteria` and `deliverables` above all
   */
  freezeContract(contract: string, content: Fields, fields: Fields = {}): Frozen {
    const before = this.#frozen.findLast((frozen) => frozen.contract === contract);
    const revision = (before?.revision ?? 0) + 1;
    const supersedes = before?.digest ?? null;
    const text = printLine({
      v: 1,
      run: this.#run,
      contract,
      revision,
      supersedes,
      criteria: [],
      deliverables: [],
      ...content,
    });
    this.file(contractPath(contract, revision), text);
    const frozen = { contract, revision, digest: digestOf(text) };
    this.#frozen.push(frozen);
    const reason = before === undefined ? undefined : "the plan changed";
    this.ledger("contract.freeze", { ...frozen, supersedes, reason, ...fields });
    return frozen;
  }

  /** Writes and freezes the expected set: all revisions frozen so far and what `content` replaces or adds. */
  freezeExpected(content: Fields, fields: Fields = {}): void {
    const contracts = this.#frozen.map(({ digest }) => digest);
    const text = printLine({ v: 1, run: this.#run, contracts, rules: [], fixed: [], ...content });
    this.file(expectedPath, text);
    this.ledger("expected.freeze", { digest: digestOf(text), ...fields });
  }

  issueParticipant(id: string, role: string, model: string, fields: Fields = {}): void {
    this.ledger("participant.issue", { id, role, model, ...fields });
  }

  /** Issues the next attempt and returns its id. */
  issueAttempt(op: Operation, by: string, frozen: Frozen, fields: Fields = {}): string {
    const n = this.#issued;
    const id = `a${String(n).padStart(6, "0")}`;
    const { contract, revision } = frozen;
    this.ledger("attempt.issue", { id, n, op, by, contract, revision, ...fields });
    this.#issued += 1;
    return id;
  }

  observe(producer: string, attempt: string, what: string, fields: Fields = {}): Citation {
    return this.record(producer, "observation", { attempt, what, facts: {}, refs: [], ...fields });
  }

  assert(producer: string, attempt: string, author: string, fields: Fields = {}): Citation {
    const said = { attempt, author, claim: { said: "done" }, refs: [] };
    return this.record(producer, "assertion", { ...said, ...fields });
  }

  /** A verdict; without `fields`, a pass by a program. */
  judge(producer: string, { frozen, ...judgement }: Judgement, fields: Fields = {}): Citation {
    return this.record(producer, "verdict", {
      ...judgement,
      contract: frozen.contract,
      revision: frozen.revision,
      contractDigest: frozen.digest,
      judge: { kind: "program" },
      outcome: "pass",
      why: "as the contract asks",
      ...fields,
    });
  }

  close(status: "completed" | "failed" | "aborted", fields: Fields = {}): void {
    const heads = Object.fromEntries([...this.#streams].map(([id, stream]) => [id, stream.head()]));
    this.ledger("run.close", { status, issued: this.#issued, heads, ...fields });
  }

  /** The record as it stands, never sealed. */
  files(): RecordFiles {
    const streams = [...this.#streams].map(([producer, stream]): [string, Uint8Array] => [
      streamPath(producer),
      stream.bytes(),
    ]);
    return new Map([...this.#files, ...streams, [ledgerPath, this.#ledger.bytes()]]);
  }

  /** The record as it stands in its bag. */
  seal(): RecordFiles {
    return rewriteManifest(this.files());
  }

  #beginning(kind: string): Fields {
    const at = new Date(start + tick * this.#lines).toISOString();
    this.#lines += 1;
    return { v: 1, run: this.#run, kind, at };
  }
}
