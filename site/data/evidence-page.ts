import { contractItems, type ContractItems } from "../../scorer/describe/evidence-items.ts";
import { observationsOf } from "../../scorer/describe/evidence-walk.ts";
import type { RecordItem } from "../../scorer/evidence/evidence-record.ts";
import type { ScoredRun } from "../../scorer/score/scored-run.ts";
import type { RecordFacts } from "../../scorer/score/scorecard.ts";
import { ledgerLines, type Wanted } from "./evidence-ledger.ts";
import type { Quoted } from "./evidence-quotes.ts";
import { type Walk, WalkWriter } from "./evidence-walks.ts";

/** An item with everything one walks through from what was asked to what was accepted. */
export type ItemPage = {
  readonly id: string;
  readonly item: RecordItem;
  /** `null` where the page holds enough items already; the scorecard has them all. */
  readonly walk: Walk | null;
};

export type ContractPage = Omit<ContractItems, "items"> & {
  readonly frozenAt: readonly Quoted[];
  readonly items: readonly ItemPage[];
};

/** What of a record stands on a page. */
const most = { contracts: 100, items: 150 } as const;

/** Contracts and items of a record, with the lines and blobs behind them, each quoted once. */
export async function evidencePage(
  run: Pick<ScoredRun, "opened">,
  record: RecordFacts,
): Promise<readonly ContractPage[]> {
  const items = record.items.slice(0, most.items);
  const ledger = await ledgerLines(run, wantedFrom(items, record));
  const writer = new WalkWriter(run, record, ledger);
  const { contracts: revisions } = record;
  const contracts = contractItems({ contracts: revisions, items }).slice(0, most.contracts);
  // what others lead to is quoted first, and what was said last
  const frozen: (readonly Quoted[])[] = [];
  for (const contract of contracts) frozen.push(await writer.frozen(contract));
  const walks = new Map<RecordItem, Omit<Walk, "said">>();
  for (const item of contracts.flatMap((contract) => contract.items)) {
    const walk = await writer.walk(item);
    if (walk !== null) walks.set(item, walk);
  }
  const pages: ContractPage[] = [];
  let written = 0;
  for (const [index, { items: own, ...contract }] of contracts.entries()) {
    const itemPages: ItemPage[] = [];
    for (const item of own) {
      const walk = walks.get(item);
      written += 1;
      itemPages.push({
        id: `item-${written.toString()}`,
        item,
        walk: walk === undefined ? null : { ...walk, said: await writer.said(item) },
      });
    }
    pages.push({ ...contract, frozenAt: frozen[index] ?? [], items: itemPages });
  }
  return pages;
}

function wantedFrom(
  items: readonly RecordItem[],
  { contracts }: Pick<RecordFacts, "contracts">,
): Wanted {
  const entries = items.flatMap((item) => [...observationsOf(item), ...item.verdicts]);
  return {
    attempts: new Set(entries.map(({ attempt }) => attempt)),
    numbers: new Set(contracts.map(({ line }) => line)),
  };
}
