import type { Item } from "../asked-items.ts";
import type { Attempts } from "../attempts.ts";
import type { Contracts } from "../contracts.ts";
import type { Code, Findings } from "../findings.ts";
import type { Ledger } from "../ledger.ts";
import type { StreamRecord } from "../stream-record.ts";
import type { RecordFolder } from "../record-folder.ts";
import type { Verdict } from "../schema/record.ts";
import type { Streams } from "../streams.ts";

/** A verdict weighed: the item it is on, and whether it counts. */
export type WeighedVerdict = {
  readonly record: StreamRecord;
  readonly verdict: Verdict;
  /** `null` where the contract or item it names is not there. */
  readonly item: Item | null;
  readonly outcome: Verdict["outcome"];
  /** Why it is not counted, or counted as unknown; `null` where it counts as it stands. */
  readonly because: Code | null;
  readonly counts: boolean;
  /** Number of its attempt. */
  readonly n: number;
  readonly inputs: readonly StreamRecord[];
  /** Whoever judged is named and is known not to be the model whose work is judged. */
  readonly isIndependent: boolean;
  /** What it read was retried only after its own attempt: it counts while a later word follows. */
  readonly overtaken: { readonly attempt: string; readonly final: string } | null;
};

/** What verdicts are weighed by. */
export type VerdictContext = {
  readonly record: RecordFolder;
  readonly ledger: Ledger;
  readonly contracts: Contracts;
  readonly attempts: Attempts;
  readonly streams: Streams;
  readonly findings: Findings;
};
