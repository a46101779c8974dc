import type { Evaluator, Frozen, RecordBuilder } from "./builder.ts";
import type { Fields } from "./line.ts";
import { digestOf } from "./line.ts";
import type { ContractOptions, ItemOptions, JudgeKind } from "./options.ts";
import { at, type Producers, type Program } from "./producers.ts";

/** One reviewer of an item: where the verdict is written, by which program, and the verdict's `judge`. */
export type Judge = {
  readonly producer: string;
  readonly program: Program;
  readonly evaluator: Evaluator;
  readonly judge: Fields;
};

export type Item = {
  readonly id: string;
  readonly options: ItemOptions;
  readonly judges: readonly Judge[];
  /** As the contract states it; the digest of its RFC 8785 form is half of the item's key. */
  readonly wording: Fields;
  /** The revision of its contract that first holds it. */
  readonly since: number;
};

/** A contract and the revisions of it that are frozen so far. */
export type Contract = {
  readonly id: string;
  readonly items: readonly Item[];
  readonly revisions: number;
  readonly frozen: Frozen[];
};

export function planContracts(
  builder: RecordBuilder,
  producers: Producers,
  contracts: readonly ContractOptions[],
): readonly Contract[] {
  const plans: Contract[] = [];
  for (const [index, { items, added, borrows }] of contracts.entries()) {
    const id = `c${String(index + 1)}`;
    const planned = [items, ...added].flatMap((batch, revision) =>
      batch.map((options) => ({ options, since: revision + 1 })),
    );
    const own = planned.map(({ options, since }, n) =>
      itemOf(builder, producers, `${id}.i${String(n + 1)}`, options, since),
    );
    const first = plans[0]?.items.find(({ since }) => since === 1);
    const borrowed = borrows && first !== undefined ? [first] : [];
    plans.push({ id, items: [...borrowed, ...own], revisions: 1 + added.length, frozen: [] });
  }
  return plans;
}

/** Freezes the next revision: all that stood in the one before, word for word, and what it adds. */
export function freezeNext(builder: RecordBuilder, contract: Contract): void {
  const revision = contract.frozen.length + 1;
  const held = (kind: ItemOptions["kind"]) =>
    contract.items
      .filter(({ since, options }) => since <= revision && options.kind === kind)
      .map(({ wording }) => wording);
  const content = { criteria: held("criterion"), deliverables: held("deliverable") };
  contract.frozen.push(builder.freezeContract(contract.id, content));
}

/** The newest revision of a contract. */
export function current({ frozen }: Contract): Frozen {
  return at(frozen, frozen.length - 1);
}

function itemOf(
  builder: RecordBuilder,
  producers: Producers,
  id: string,
  options: ItemOptions,
  since: number,
): Item {
  const judges = judgesOf(builder, producers, id, options);
  const evaluators = [
    ...new Map(judges.map(({ evaluator }) => [evaluator.id, evaluator])).values(),
  ];
  const asked =
    options.kind === "criterion"
      ? { text: `What ${id} asks for holds.` }
      : { path: `docs/${id}.md` };
  const wording = { id, ...asked, evaluators, reviewers: options.reviewers };
  return { id, options, judges, wording, since };
}

/** Programs by the kind of item; the first judge of a kind is the same for all items of that kind. */
const judging = {
  criterion: ["process", "report", "mapping"],
  deliverable: ["file", "mapping", "process"],
} as const;
const judgingModels = ["m/beta", "m/gamma", "m/epsilon"];
const people = ["ada", "grace", "mary"];

function judgesOf(
  builder: RecordBuilder,
  producers: Producers,
  id: string,
  { kind, judges }: ItemOptions,
): readonly Judge[] {
  const met: Record<JudgeKind, number> = { program: 0, model: 0, human: 0 };
  return judges.map((judge) => {
    const nth = met[judge];
    met[judge] += 1;
    const program = judge === "program" ? at(judging[kind], nth) : "review";
    const who = {
      program: { kind: "program" },
      model: { kind: "model", model: at(judgingModels, nth), prompt: digestOf(`prompt of ${id}`) },
      human: { kind: "human", person: at(people, nth) },
    }[judge];
    const evaluator = builder.evaluator(program);
    return { producer: producers.evaluator(program), program, evaluator, judge: who };
  });
}
