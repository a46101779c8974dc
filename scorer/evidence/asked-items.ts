import type { Platform } from "../run-folder/folder.ts";
import { canonical } from "../exact/canonical.ts";
import type { Findings } from "./findings.ts";
import { digestOf } from "./form/lines.ts";
import { contractFile } from "./form/paths.ts";
import type { Contract, EvaluatorName } from "./schema/contract.ts";

/** One wording that counts; the same in two contracts is one. */
export type Item = {
  /** Id and the digest of the item's RFC 8785 form. */
  readonly key: string;
  readonly id: string;
  readonly kind: "criterion" | "deliverable";
  /** The contract and revision that asked it first. */
  readonly contract: string;
  readonly revision: number;
  /** Every contract that asks it in these words. */
  readonly contracts: readonly string[];
  readonly text: string;
  readonly evaluators: readonly EvaluatorName[];
  readonly reviewers: number;
  /** Criteria of the statement of work it stands for, in any contract that asks it. */
  readonly covers: readonly Cover[];
};

/** A criterion of the statement of work, by its id and the digest of its RFC 8785 form. */
export type Cover = {
  readonly criterion: string;
  readonly digest: string;
  /** Said in a contract that was frozen after work on it had begun. */
  readonly late: boolean;
};

/** A frozen revision whose file is the one that was frozen. */
export type FrozenContract = {
  readonly contract: string;
  readonly revision: number;
  readonly digest: string;
  readonly items: ReadonlyMap<string, Item>;
  /** Line of the ledger that froze it. */
  readonly number: number;
  /** Frozen after work on it had begun. */
  readonly late: boolean;
};

export type AskedItems = {
  /** Items that count, by key, in the order they were frozen. */
  readonly items: ReadonlyMap<string, Item>;
  /** Keys a later revision changed or dropped after work had begun. */
  readonly superseded: ReadonlySet<string>;
  /** Keys that were first asked after work on them had begun: none of them can be met. */
  readonly late: ReadonlySet<string>;
};

/** The items of a contract by id. */
export function itemsOf(
  { contract, revision, criteria, deliverables }: Contract,
  late: boolean,
  platform: Platform,
): ReadonlyMap<string, Item> {
  const keyOf = (form: { readonly id: string }): string =>
    `${form.id} ${digestOf(platform.encode(canonical(form)), platform)}`;
  const of = { contract, revision, contracts: [contract] };
  const asked = criteria.map(({ id, text, evaluators, reviewers, covers }): Item => {
    const key = keyOf({ id, text, evaluators, reviewers } as { readonly id: string });
    const covering = covers === undefined ? [] : [{ ...covers, late }];
    return { ...of, key, id, kind: "criterion", text, evaluators, reviewers, covers: covering };
  });
  const wanted = deliverables.map(({ id, path, evaluators, reviewers }): Item => {
    const key = keyOf({ id, path, evaluators, reviewers } as { readonly id: string });
    return { ...of, key, id, kind: "deliverable", text: path, evaluators, reviewers, covers: [] };
  });
  return new Map([...asked, ...wanted].map((item) => [item.id, item]));
}

/**
 * Until an attempt names a contract its revisions may replace each other; from then on no wording
 * leaves, and a revision can only add.
 *
 * @param frozen revisions in the order they were frozen
 * @param firstAttempt line of the first attempt that names each contract
 */
export function whatCounts(
  frozen: readonly FrozenContract[],
  firstAttempt: ReadonlyMap<string, number>,
  findings: Findings,
): AskedItems {
  const asking = new Map<string, Asking>();
  const superseded = new Set<string>();
  const late = new Set<string>();
  const latest = new Map(frozen.map((one) => [one.contract, one]));
  const next = nextRevisions(frozen);
  for (const one of frozen) {
    const last = latest.get(one.contract);
    const after = next.get(one);
    // replaced before anybody worked on it
    if (after !== undefined && after.number < (firstAttempt.get(one.contract) ?? Infinity))
      continue;
    for (const item of one.items.values()) {
      const already = asking.get(item.key);
      if (already === undefined) {
        asking.set(item.key, new Asking(item));
        if (one.late) late.add(item.key);
      } else already.again(item);
      const isKept = last === one || last?.items.get(item.id)?.key === item.key;
      if (isKept || superseded.has(item.key)) continue;
      superseded.add(item.key);
      const about = { item: item.id, revision: (after ?? last)?.revision ?? one.revision };
      findings.add({ code: "K-KEEP", file: contractFile(one.contract, one.revision), about });
    }
  }
  const items = new Map([...asking].map(([key, asked]) => [key, asked.item()]));
  return { items, superseded, late };
}

/** Names one revision of a contract. */
export function revisionKey(of: { readonly contract: string; readonly revision: number }): string {
  return `${of.contract} ${of.revision.toString()}`;
}

/** The revision that follows each. */
function nextRevisions(
  frozen: readonly FrozenContract[],
): ReadonlyMap<FrozenContract, FrozenContract> {
  const byKey = new Map(frozen.map((one) => [revisionKey(one), one]));
  return new Map(
    frozen.flatMap((one) => {
      const after = byKey.get(revisionKey({ ...one, revision: one.revision + 1 }));
      return after === undefined ? [] : [[one, after] as const];
    }),
  );
}

/** One item as several contracts ask it. */
class Asking {
  readonly #first: Item;
  readonly #contracts: Set<string>;
  readonly #covers = new Map<string, Cover>();

  constructor(item: Item) {
    this.#first = item;
    this.#contracts = new Set(item.contracts);
    this.again(item);
  }

  again({ contract, covers }: Item): void {
    this.#contracts.add(contract);
    for (const cover of covers) {
      const key = JSON.stringify([cover.criterion, cover.digest]);
      if (!this.#covers.has(key)) this.#covers.set(key, cover);
    }
  }

  item(): Item {
    return {
      ...this.#first,
      contracts: [...this.#contracts],
      covers: [...this.#covers.values()],
    };
  }
}
