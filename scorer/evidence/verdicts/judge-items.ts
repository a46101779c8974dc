import type { Item } from "../asked-items.ts";
import type { Contracts } from "../contracts.ts";
import type { Outcome } from "../evidence-record.ts";
import type { Code, Findings } from "../findings.ts";
import type { Ledger } from "../ledger.ts";
import { lastWords } from "./last-words.ts";
import { lostVerdicts } from "./lost-verdicts.ts";
import { evaluatorName, reviewerOf } from "./voice.ts";
import type { WeighedVerdict } from "./weighed-verdict.ts";

/** What became of one item. */
export type JudgedItem = {
  readonly item: Item;
  readonly outcome: Outcome;
  readonly because: readonly Code[];
  /** Every verdict on it, counted or not, in the order of attempts. */
  readonly verdicts: readonly WeighedVerdict[];
};

/** What items are judged by beside their verdicts. */
export type ItemContext = {
  readonly contracts: Contracts;
  readonly ledger: Ledger;
  /** Streams with a damaged or missing line, where the run was closed. */
  readonly brokenStreams: ReadonlySet<string>;
  /** True where the repository holds other bytes than those a deliverable was judged by. */
  readonly isDrifted: (item: Item, verdicts: readonly WeighedVerdict[]) => boolean;
  readonly findings: Findings;
};

/** The final verdict of every item that counts, in the order they were frozen. */
export function judgeItems(
  verdicts: readonly WeighedVerdict[],
  context: ItemContext,
): readonly JudgedItem[] {
  const onItem = new Map<string, WeighedVerdict[]>();
  for (const one of verdicts) {
    if (one.item === null) continue;
    const of = onItem.get(one.item.key) ?? [];
    onItem.set(one.item.key, of);
    of.push(one);
  }
  const lossOf = lostVerdicts(verdicts, context.ledger);
  const judging = new Judging(context, lossOf);
  return [...context.contracts.items.values()].map((item) => {
    const on = (onItem.get(item.key) ?? []).sort(inOrder);
    return { item, ...judging.judge(item, on), verdicts: on };
  });
}

/** By attempt, then by line; a stream holds all verdicts of an attempt. */
function inOrder(a: WeighedVerdict, b: WeighedVerdict): number {
  return a.n - b.n || a.record.line - b.record.line;
}

type Judgement = Pick<JudgedItem, "outcome" | "because">;

class Judging {
  readonly #context: ItemContext;
  readonly #lossOf: ReturnType<typeof lostVerdicts>;

  constructor(context: ItemContext, lossOf: ReturnType<typeof lostVerdicts>) {
    this.#context = context;
    this.#lossOf = lossOf;
  }

  /** Any fail is a fail unless damage took a word; a pass needs every evaluator, enough reviewers and nothing lost. */
  judge(item: Item, verdicts: readonly WeighedVerdict[]): Judgement {
    const { findings } = this.#context;
    const about = { item: item.id, contract: item.contract };
    const words = lastWords(verdicts.filter(({ counts }) => counts));
    if (words.length === 0) return { outcome: "unjudged", because: notCounted(verdicts) };
    for (const { wavers, outcome: then } of words)
      if (wavers) {
        const first = then === "pass" ? "fail" : "pass";
        findings.add({ code: "V-FLAKY", about: { ...about, first, then } });
      }
    const outcomes = new Set(words.map(({ wavers, outcome }) => (wavers ? "unknown" : outcome)));
    if (outcomes.has("fail")) {
      const loss = this.#damaged(item, verdicts);
      if (loss !== null) return this.#lost(item, loss);
      if (outcomes.has("pass")) findings.add({ code: "V-SPLIT", about });
      findings.add({ code: "V-FAIL", about });
      return { outcome: "fail", because: outcomes.has("pass") ? ["V-SPLIT"] : [] };
    }
    const because = this.#doubts(item, verdicts, words, outcomes.has("unknown"));
    return because === null
      ? { outcome: "pass", because: [] }
      : { outcome: "unknown", because: [...new Set(because)] };
  }

  #lost(item: Item, why: string): Judgement {
    const about = { item: item.id, contract: item.contract };
    this.#context.findings.add({ code: "V-LOST", why, about });
    return { outcome: "unknown", because: ["V-LOST"] };
  }

  /**
   * A verdict on the item that damage may have taken. Without it a fail is as little the last word as a
   * pass: what came after it may have left the item open.
   */
  #damaged(item: Item, verdicts: readonly WeighedVerdict[]): string | null {
    const { brokenStreams } = this.#context;
    // of an earlier word too: beside it, under the same attempt, another reviewer's may have stood
    if (verdicts.some(({ record }) => brokenStreams.has(record.producer))) return "stream";
    const loss = this.#lossOf(item);
    return loss === "attempt" && brokenStreams.size === 0 ? null : loss;
  }

  /** What makes less than a pass of last words without a fail; `null` where nothing does. */
  #doubts(
    item: Item,
    verdicts: readonly WeighedVerdict[],
    words: ReturnType<typeof lastWords>,
    isUnknown: boolean,
  ): readonly Code[] | null {
    const { findings, contracts, isDrifted } = this.#context;
    const about = { item: item.id, contract: item.contract };
    const last = words.map(({ verdict }) => verdict);
    if (contracts.late.has(item.key)) return ["K-LATE"];
    if (isUnknown) {
      const flaky: readonly Code[] = words.some(({ wavers }) => wavers) ? ["V-FLAKY"] : [];
      return [...flaky, ...notCounted(last)];
    }
    const spoke = new Set(last.map(({ verdict }) => evaluatorName(verdict.evaluator)));
    if (!item.evaluators.every((one) => spoke.has(evaluatorName(one)))) return notCounted(verdicts);
    const independent = last.filter(({ isIndependent }) => isIndependent || item.reviewers === 1);
    const passed = new Set(independent.map(({ verdict }) => reviewerOf(verdict))).size;
    if (passed < item.reviewers) {
      findings.add({ code: "V-QUORUM", about: { ...about, passed, asked: item.reviewers } });
      return ["V-QUORUM"];
    }
    const loss = this.#lossOf(item) ?? this.#damaged(item, verdicts);
    if (loss !== null) return this.#lost(item, loss).because;
    if (!isDrifted(item, last)) return null;
    findings.add({ code: "D-DRIFT", about: { ...about, path: item.text } });
    return ["D-DRIFT"];
  }
}

function notCounted(verdicts: readonly WeighedVerdict[]): readonly Code[] {
  return [...new Set(verdicts.flatMap(({ because }) => (because === null ? [] : [because])))];
}
