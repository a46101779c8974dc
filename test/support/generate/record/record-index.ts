import { linesOf, textOf } from "./forge.ts";
import { contractPath, digestOf, printLine, type RecordFiles } from "./line.ts";

type Named = { readonly id: string; readonly digest: string };
export type Line = Readonly<
  Record<"kind" | "op" | "producer" | "attempt" | "what" | "item", string>
> &
  Readonly<Record<"contract" | "contractDigest" | "outcome" | "by" | "author", string>> &
  Readonly<Record<"seq" | "n" | "revision", number>> &
  Named & {
    readonly retryOf?: string;
    readonly supersedes: string | null;
    readonly subject?: string;
    readonly facts: { readonly subject?: string };
    readonly refs?: readonly { readonly digest: string; readonly size: number }[];
    readonly inputs?: readonly { readonly digest: string }[];
    readonly evaluator: Named;
    readonly judge: { readonly model?: string; readonly person?: string };
  };
export type Item = {
  readonly id: string;
  readonly evaluators: readonly Named[];
  readonly reviewers: number;
};
export type Contract = Readonly<Record<"criteria" | "deliverables", readonly Item[]>> & {
  readonly supersedes: string | null;
};
/** The lines of a record by what they are looked up by, and what was found wrong with them. */
export class RecordIndex {
  readonly files: RecordFiles;
  readonly faults: string[] = [];
  readonly ledger: readonly Line[];
  readonly records: readonly Line[];
  readonly attempts: ReadonlyMap<string, Line>;
  readonly byDigest: ReadonlyMap<string, Line>;
  readonly #retries: ReadonlyMap<string | undefined, string>;

  constructor(files: RecordFiles) {
    this.files = files;
    this.ledger = linesOf(files) as readonly unknown[] as readonly Line[];
    this.records = [...files.keys()]
      .filter((path) => path.startsWith("data/streams/"))
      .flatMap((path) => linesOf(files, path) as readonly unknown[] as readonly Line[]);
    this.attempts = new Map(this.issued("attempt.issue").map((line) => [line.id, line]));
    this.byDigest = new Map(this.records.map((line) => [digestOf(printLine(line)), line]));
    this.#retries = new Map([...this.attempts.values()].map(({ id, retryOf }) => [retryOf, id]));
  }

  must(holds: boolean, fault: string): void {
    if (!holds) this.faults.push(fault);
  }

  issued(kind: string): readonly Line[] {
    return this.ledger.filter((line) => line.kind === kind);
  }

  /** The last try of what an attempt began. */
  finalOf(id: string): string {
    const next = this.#retries.get(id);
    return next === undefined ? id : this.finalOf(next);
  }

  contract(contract: string, revision: number): string {
    return textOf(this.files, contractPath(contract, revision));
  }

  /** The items of the revision a freeze line names. */
  itemsOf({ contract, revision }: Line): readonly Item[] {
    const { criteria, deliverables } = JSON.parse(this.contract(contract, revision)) as Contract;
    return [...criteria, ...deliverables];
  }
}
