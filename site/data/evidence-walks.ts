import type { ContractItems } from "../../scorer/describe/evidence-items.ts";
import { assertionsOf, observationsOf } from "../../scorer/describe/evidence-walk.ts";
import { ledgerFile } from "../../scorer/evidence/form/paths.ts";
import type {
  RecordContract,
  RecordEntry,
  RecordItem,
  RecordVerdict,
} from "../../scorer/evidence/evidence-record.ts";
import type { ScoredRun } from "../../scorer/score/scored-run.ts";
import type { RecordFacts } from "../../scorer/score/scorecard.ts";
import { fileStart } from "./evidence-files.ts";
import type { LedgerLines } from "./evidence-ledger.ts";
import { type Quoted, Quotes } from "./evidence-quotes.ts";

/** What one walks through from what was asked to what was accepted, and what was said beside it. */
export type Walk = {
  readonly asked: readonly Quoted[];
  readonly observed: readonly { readonly entry: RecordEntry; readonly quoted: readonly Quoted[] }[];
  readonly accepted: readonly {
    readonly verdict: RecordVerdict;
    readonly quoted: readonly Quoted[];
  }[];
  readonly said: readonly { readonly entry: RecordEntry; readonly quoted: readonly Quoted[] }[];
  /** Observations, verdicts and assertions that do not stand on the page. */
  readonly more: number;
};

/** Items with a walk on one page, and what of one walk stands there. */
const most = { walks: 40, revisions: 12, observed: 6, accepted: 6, said: 2, refs: 4 } as const;

/** Writes the walks of a page; what is asked first is quoted first, as long as the page has room. */
export class WalkWriter {
  readonly #run: Pick<ScoredRun, "opened">;
  readonly #contracts: ReadonlyMap<string, RecordContract>;
  readonly #ledger: LedgerLines;
  readonly #quotes = new Quotes();
  #walks = 0;

  constructor(
    run: Pick<ScoredRun, "opened">,
    record: Pick<RecordFacts, "contracts">,
    ledger: LedgerLines,
  ) {
    this.#run = run;
    this.#contracts = new Map(
      record.contracts.map((one) => [`${one.contract}\n${one.revision.toString()}`, one]),
    );
    this.#ledger = ledger;
  }

  /** The lines that froze the revisions of a contract, and the files they froze. */
  async frozen({ revisions }: Pick<ContractItems, "revisions">): Promise<readonly Quoted[]> {
    const quoted: Quoted[] = [];
    for (const { file, line } of revisions.slice(0, most.revisions)) {
      const contract = await this.#file(file);
      const leads = [{ label: "the contract", id: contract.quote.id }];
      const text = this.#ledger.numbered.get(line)?.text ?? null;
      quoted.push(this.#quotes.add(ledgerFile, line, text, { leads }), contract);
    }
    return quoted;
  }

  /** From asked to accepted; `null` for an item after those that a page walks. */
  async walk(item: RecordItem): Promise<Omit<Walk, "said"> | null> {
    this.#walks += 1;
    if (this.#walks > most.walks) return null;
    const observations = observationsOf(item);
    const observed: Walk["observed"][number][] = [];
    for (const entry of observations.slice(0, most.observed))
      observed.push({ entry, quoted: await this.#entry(entry) });
    const accepted: Walk["accepted"][number][] = [];
    // the last ones are those that count
    for (const verdict of item.verdicts.slice(-most.accepted))
      accepted.push({ verdict, quoted: await this.#verdict(verdict) });
    const all = observations.length + item.verdicts.length + assertionsOf(item).length;
    const said = Math.min(assertionsOf(item).length, most.said);
    const more = all - observed.length - accepted.length - said;
    return { asked: this.#asked(item), observed, accepted, more };
  }

  /** What was said beside it, each the line alone: an attempt is no more than what it was said under. */
  async said(item: RecordItem): Promise<Walk["said"]> {
    const said: Walk["said"][number][] = [];
    for (const entry of assertionsOf(item).slice(0, most.said)) {
      const blobs: Quoted[] = [];
      for (const { file } of entry.refs.slice(0, most.refs)) blobs.push(await this.#file(file));
      const leads = blobs.map(({ quote }) => ({ label: quote.place, id: quote.id }));
      const line = this.#quotes.add(entry.file, entry.line, textOf(entry), { leads });
      said.push({ entry, quoted: [line, ...blobs] });
    }
    return said;
  }

  #asked({ contract, revision }: RecordItem): readonly Quoted[] {
    const frozen = this.#contract(contract, revision);
    if (frozen === undefined) return [];
    const quotes = [
      this.#quotes.find(ledgerFile, frozen.line),
      this.#quotes.find(frozen.file, null),
    ];
    return quotes.flatMap((quote) => (quote === undefined ? [] : { quote, here: false }));
  }

  /** Attempt, record line, blobs. */
  async #entry(entry: RecordEntry): Promise<readonly Quoted[]> {
    const attempt = this.#attempt(entry.attempt);
    const blobs: Quoted[] = [];
    for (const { file } of entry.refs.slice(0, most.refs)) blobs.push(await this.#file(file));
    const leads = [
      ...attempt.map(({ quote }) => ({ label: "its attempt", id: quote.id })),
      ...blobs.map(({ quote }) => ({ label: quote.place, id: quote.id })),
    ];
    return [
      ...attempt,
      this.#quotes.add(entry.file, entry.line, textOf(entry), { leads }),
      ...blobs,
    ];
  }

  /** Attempt, verdict line, program. */
  async #verdict(verdict: RecordVerdict): Promise<readonly Quoted[]> {
    const attempt = this.#attempt(verdict.attempt);
    const program = await this.#file(blobFile(verdict.evaluator.digest));
    const frozen = this.#contract(verdict.contract, verdict.revision);
    const read = verdict.inputs.flatMap(({ file, line }) => this.#quotes.find(file, line) ?? []);
    const asked = frozen === undefined ? undefined : this.#quotes.find(ledgerFile, frozen.line);
    const leads = [
      ...(asked === undefined ? [] : [{ label: "what was asked", id: asked.id }]),
      ...read.map(({ place, id }) => ({ label: place, id })),
      { label: "its program", id: program.quote.id },
    ];
    return [
      ...attempt,
      this.#quotes.add(verdict.file, verdict.line, textOf(verdict), { leads }),
      program,
    ];
  }

  /** The ledger line that issued an attempt, which leads to the contract it was issued under. */
  #attempt(id: string): readonly Quoted[] {
    const issued = this.#ledger.attempts.get(id);
    if (issued === undefined) return [];
    const frozen = this.#frozenFor(issued.text);
    const leads = frozen === undefined ? [] : [{ label: "its contract", id: frozen }];
    return [this.#quotes.add(ledgerFile, issued.line, issued.text, { leads })];
  }

  #frozenFor(text: string): string | undefined {
    const { contract, revision } = JSON.parse(text) as {
      readonly contract?: unknown;
      readonly revision?: unknown;
    };
    if (typeof contract !== "string" || typeof revision !== "number") return undefined;
    const frozen = this.#contract(contract, revision);
    return frozen === undefined ? undefined : this.#quotes.find(ledgerFile, frozen.line)?.id;
  }

  #contract(id: string, revision: number): RecordContract | undefined {
    return this.#contracts.get(`${id}\n${revision.toString()}`);
  }

  async #file(path: string): Promise<Quoted> {
    const known = this.#quotes.find(path, null);
    if (known !== undefined) return { quote: known, here: false };
    const { text, remark } = await fileStart(this.#run, path);
    return this.#quotes.add(path, null, text, { remark });
  }
}

/** Of very many lines the record keeps the place alone. */
function textOf({ text }: Pick<RecordEntry | RecordVerdict, "text">): string | null {
  return text === "" ? null : text;
}

function blobFile(digest: string): string {
  return `evidence/data/blobs/sha256/${digest.replace(/^sha256:/, "")}`;
}
