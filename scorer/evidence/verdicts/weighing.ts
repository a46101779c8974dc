import { type Item, revisionKey } from "../asked-items.ts";
import { blobFault } from "../blobs.ts";
import type { Code } from "../findings.ts";
import { blobFile, streamFile } from "../form/paths.ts";
import { headCause } from "../settled-lines.ts";
import type { StreamRecord } from "../stream-record.ts";
import type { Verdict } from "../schema/record.ts";
import { evaluatorName, reviewerOf } from "./voice.ts";
import type { VerdictContext, WeighedVerdict } from "./weighed-verdict.ts";

/** Why a verdict is not counted. */
type Refusal = {
  readonly code: Code;
  readonly why?: string;
  readonly about: Readonly<Record<string, string | number>>;
  readonly cause?: string;
};

/** Weighs verdicts one by one: each rule that can refuse one is a method. */
export class Weighing {
  readonly #context: VerdictContext;
  readonly #judgedBy: ReadonlyMap<string, ReadonlySet<string>>;
  readonly #finals: ReadonlyMap<string, string>;
  /** Items of each frozen revision by id, by contract and revision. */
  readonly #wordings: ReadonlyMap<string, ReadonlyMap<string, Item>>;

  /**
   * @param judgedBy streams that hold verdicts under each attempt
   * @param finals last retry of each attempt that was retried
   */
  constructor(
    context: VerdictContext,
    judgedBy: ReadonlyMap<string, ReadonlySet<string>>,
    finals: ReadonlyMap<string, string>,
  ) {
    this.#context = context;
    this.#judgedBy = judgedBy;
    this.#finals = finals;
    this.#wordings = new Map(
      [...context.contracts.frozen.values()].map(({ contract, revision, items }) => [
        revisionKey({ contract, revision }),
        items,
      ]),
    );
  }

  weigh(record: StreamRecord, verdict: Verdict): WeighedVerdict {
    const { attempts, contracts, findings } = this.#context;
    const { file, line, producer, seq } = record;
    const about = { item: verdict.item, producer, seq };
    const frozen = contracts.frozen.get(verdict.contractDigest);
    const isCited = frozen?.contract === verdict.contract && frozen.revision === verdict.revision;
    const item = isCited ? (frozen.items.get(verdict.item) ?? null) : null;
    const n = attempts.byId.get(verdict.attempt)?.n ?? -1;
    const inputs: StreamRecord[] = [];
    const weighed = { record, verdict, item, n, inputs, isIndependent: false, overtaken: null };
    const refusal =
      this.#missesContract(record, verdict, isCited) ??
      this.#missesItem(verdict, item) ??
      this.#isOfOther(verdict) ??
      this.#isOfOtherWording(verdict, item) ??
      this.#isByOther(verdict, item) ??
      this.#missesProgram(verdict) ??
      this.#missesInput(verdict, inputs) ??
      this.#reads(inputs, n);
    if (refusal !== null && "code" in refusal) {
      findings.add({ ...refusal, file, line, about: { ...about, ...refusal.about } });
      return { ...weighed, outcome: verdict.outcome, because: refusal.code, counts: false };
    }
    const { model } = verdict.judge;
    const isSelf = this.#judgesOwnWork(verdict, inputs);
    if (isSelf)
      findings.add({ code: "V-SELF", file, line, about: { ...about, model: model ?? "" } });
    const isSaid = verdict.outcome === "pass" && !inputs.some(({ kind }) => kind === "observation");
    if (isSaid) findings.add({ code: "V-SAID", file, line, about });
    return {
      ...weighed,
      outcome: isSaid ? "unknown" : verdict.outcome,
      because: isSaid ? "V-SAID" : null,
      counts: true,
      isIndependent: !isSelf && this.#isKnown(verdict, inputs),
      overtaken: refusal,
    };
  }

  #missesContract(record: StreamRecord, verdict: Verdict, isCited: boolean): Refusal | null {
    if (isCited) return null;
    const cause = `verdict:${record.file}:${record.line.toString()}`;
    return { code: "V-CON", about: { digest: verdict.contractDigest }, cause };
  }

  /** Its contract has no such item, or a revision before the work replaced its wording. */
  #missesItem({ contract, revision }: Verdict, item: Item | null): Refusal | null {
    if (item !== null && this.#context.contracts.items.has(item.key)) return null;
    const why = item === null ? "absent" : "replaced";
    return { code: "V-ITEM", why, about: { contract, revision } };
  }

  #isOfOther({ attempt, item, contract }: Verdict): Refusal | null {
    const issued = this.#context.attempts.byId.get(attempt);
    const isOfItem =
      issued?.op === "evaluator" && issued.subject === item && issued.contract === contract;
    if (!isOfItem) return { code: "V-ATT", why: "other", about: { attempt } };
    const isOnce = this.#judgedBy.get(attempt)?.size === 1;
    return isOnce ? null : { code: "V-ATT", why: "streams", about: { attempt } };
  }

  /** Its attempt was issued under a revision that words the item otherwise. */
  #isOfOtherWording(
    { attempt, contract, revision, item: id }: Verdict,
    item: Item | null,
  ): Refusal | null {
    const issued = this.#context.attempts.byId.get(attempt);
    if (issued === undefined || issued.revision === revision) return null;
    const asked = this.#wordings.get(revisionKey(issued))?.get(id);
    if (asked === undefined || asked.key === item?.key) return null;
    return { code: "V-ITEM", why: "revision", about: { contract, revision } };
  }

  #isByOther({ evaluator }: Verdict, item: Item | null): Refusal | null {
    const name = evaluatorName(evaluator);
    if (item?.evaluators.some((one) => evaluatorName(one) === name) === true) return null;
    return { code: "V-JUDGE", about: { evaluator: `${evaluator.id} ${evaluator.version}` } };
  }

  #missesProgram({ evaluator: { digest } }: Verdict): Refusal | null {
    if (blobFault(this.#context.record, digest, null) === null) return null;
    return { code: "V-PROG", about: { digest }, cause: `file:${blobFile(digest)}` };
  }

  /** @param inputs takes what the verdict read */
  #missesInput(verdict: Verdict, inputs: StreamRecord[]): Refusal | null {
    for (const input of verdict.inputs) {
      const { producer, seq, digest } = input;
      const cited = this.#context.streams.records.get(producer)?.get(seq);
      if (cited?.digest !== digest) {
        const about = { input: `${producer} ${seq.toString()}` };
        return { code: "V-IN", about, cause: this.#causeOf(input) };
      }
      inputs.push(cited);
    }
    return null;
  }

  /** A cited record that is damaged is one cause with its own damage; one that is gone, one of its own. */
  #causeOf({ producer, seq }: Verdict["inputs"][number]): string {
    const { streams } = this.#context;
    const gone = streams.broken.has(producer)
      ? headCause(streamFile(producer))
      : `input:${producer}:${seq.toString()}`;
    return streams.causes.get(producer)?.get(seq) ?? gone;
  }

  /** It reads what came after it, or a try whose final one it does not read. */
  #reads(inputs: readonly StreamRecord[], n: number): Refusal | WeighedVerdict["overtaken"] {
    const { byId } = this.#context.attempts;
    const numberOf = (attempt: string): number => byId.get(attempt)?.n ?? -1;
    const read = new Set(inputs.map(({ attempt }) => attempt));
    let overtaken: WeighedVerdict["overtaken"] = null;
    for (const attempt of read) {
      if (numberOf(attempt) > n) return { code: "V-ORDER", about: { attempt } };
      const final = this.#finals.get(attempt);
      if (final === undefined || read.has(final)) continue;
      if (numberOf(final) <= n) return { code: "V-STALE", why: "then", about: { attempt, final } };
      overtaken = { attempt, final };
    }
    return overtaken;
  }

  #judgesOwnWork({ judge }: Verdict, inputs: readonly StreamRecord[]): boolean {
    if (judge.kind !== "model" || judge.model === undefined) return false;
    return inputs.some(({ attempt }) => this.#modelOf(attempt) === judge.model);
  }

  /** Where it is not known who judges, or whose work a model judges, nothing shows independence. */
  #isKnown(verdict: Verdict, inputs: readonly StreamRecord[]): boolean {
    if (reviewerOf(verdict) === null) return false;
    if (verdict.judge.kind !== "model") return true;
    return inputs.every(({ attempt }) => this.#modelOf(attempt) !== undefined);
  }

  #modelOf(attempt: string): string | undefined {
    const { attempts, ledger } = this.#context;
    const by = attempts.byId.get(attempt)?.by;
    return by === undefined ? undefined : ledger.participants.get(by)?.model;
  }
}
