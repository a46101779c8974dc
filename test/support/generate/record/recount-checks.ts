import { textOf } from "./forge.ts";
import { blobPath, digestOf, expectedPath, printLine } from "./line.ts";
import type { Contract, Item, Line, RecordIndex } from "./record-index.ts";

export function checkLedger(index: RecordIndex): void {
  const people = new Set(index.issued("participant.issue").map(({ id }) => id));
  for (const [place, { n, id, by, retryOf, op }] of index.issued("attempt.issue").entries()) {
    index.must(n === place, `${id} has number ${String(n)}`);
    index.must(people.has(by), `${id} is by nobody`);
    const first = retryOf === undefined ? null : index.attempts.get(retryOf);
    index.must(first === null || (first?.op === op && first.n < n), `${id} retries nothing`);
  }
  const retries = index.issued("attempt.issue").flatMap(({ retryOf }) => retryOf ?? []);
  index.must(new Set(retries).size === retries.length, "an attempt is retried twice");
  for (const { author, producer, kind } of index.records)
    index.must(kind !== "assertion" || people.has(author), `${producer}: an author was not issued`);
  checkContracts(index);
  const frozen = index.issued("contract.freeze").map(({ digest }) => digest);
  const expected = textOf(index.files, expectedPath);
  const [line, second] = index.issued("expected.freeze");
  index.must(line?.digest === digestOf(expected) && second === undefined, "the expected set");
  const { contracts } = JSON.parse(expected) as { contracts: string[] };
  index.must(
    contracts.every((digest) => frozen.includes(digest)),
    "a contract was not frozen",
  );
}

export function checkRecords(index: RecordIndex): void {
  const roles = new Map(index.issued("producer.admit").map((line) => [line.id, line]));
  const written = { observer: "observation", agent: "assertion", evaluator: "verdict" };
  for (const { kind, refs = [], attempt, seq, producer } of index.records) {
    const role = (roles.get(producer) as { role?: keyof typeof written } | undefined)?.role;
    const at = `${producer} ${String(seq)}`;
    index.must(role !== undefined && written[role] === kind, `${at} is no record of its producer`);
    index.must(index.attempts.has(attempt), `${at} names ${attempt}`);
    for (const { digest, size } of refs) {
      const bytes = index.files.get(blobPath(digest)) ?? new Uint8Array();
      index.must(digestOf(bytes) === digest && bytes.length === size, `${at} cites ${digest}`);
    }
  }
}

/** Every revision follows the one before it, keeps its items word for word, and is frozen before its use. */
function checkContracts(index: RecordIndex): void {
  const newest = new Map<string, Line>();
  for (const line of index.ledger) {
    const { kind, contract, revision } = line;
    const before = newest.get(contract);
    if (kind === "attempt.issue")
      index.must(
        revision >= 1 && revision <= (before?.revision ?? 0),
        `${line.id} names no contract`,
      );
    if (kind !== "contract.freeze") continue;
    const text = index.contract(contract, revision);
    const { supersedes } = JSON.parse(text) as Contract;
    index.must(digestOf(text) === line.digest, `${contract} is not as frozen`);
    index.must(revision === (before?.revision ?? 0) + 1, `${contract} leaves out a revision`);
    index.must(supersedes === (before?.digest ?? null), `${contract} supersedes another`);
    index.must(supersedes === line.supersedes, `${contract} says two things`);
    const held = new Set(index.itemsOf(line).map(printLine));
    const earlier = before === undefined ? [] : index.itemsOf(before);
    index.must(
      earlier.every((item) => held.has(printLine(item))),
      `${contract} dropped an item`,
    );
    newest.set(contract, line);
  }
}

export function checkVerdict(index: RecordIndex, item: Item, verdict: Line): void {
  const { evaluator, attempt, contract, revision, contractDigest, inputs = [] } = verdict;
  const must = (holds: boolean, fault: string) => {
    index.must(holds, `verdict on ${item.id} in ${attempt}: ${fault}`);
  };
  must(index.attempts.get(attempt)?.subject === item.id, "attempt of another item");
  const asked = index.contract(contract, revision);
  must(digestOf(asked) === contractDigest && asked.includes(printLine(item)), "contract");
  must(
    item.evaluators.some(({ digest }) => digest === evaluator.digest),
    "evaluator",
  );
  must(index.files.has(blobPath(evaluator.digest)), "program");
  const read = inputs.map(({ digest }) => index.byDigest.get(digest));
  const tries = new Set(read.map((line) => line?.attempt ?? ""));
  must(!read.includes(undefined), "an input is not there");
  must(
    read.some((line) => line?.kind === "observation"),
    "nothing was seen",
  );
  must(
    [...tries].every((id) => tries.has(index.finalOf(id))),
    "stale",
  );
  must(
    [...tries].every((id) => id < attempt),
    "order",
  );
}
