import type { Random } from "../random.ts";
import type { RecordOptions } from "./options.ts";

export type WorkOperation = "dispatch" | "step" | "tool" | "process";

/** One attempt before it is issued. */
export type Planned = {
  readonly op: WorkOperation;
  /** The place of the attempt it retries in the same list. */
  readonly retryOf: number | null;
  /** Which contract it answers to, counted round and round; a retry answers to that of its first try. */
  readonly contract: number;
  /** It failed, and a later attempt retries it. */
  retried: boolean;
};

const retryable: ReadonlySet<WorkOperation> = new Set(["dispatch", "tool", "process"]);

/** The attempts of a run between opening and closing its agents, in order. */
export function planWork(random: Random, options: RecordOptions): readonly Planned[] {
  const { dispatches, steps, tools, processes, retries, contracts } = options;
  const counts = { dispatch: dispatches, step: steps, tool: tools, process: processes };
  const operations = Object.entries(counts).flatMap(([op, count]) =>
    Array.from({ length: count }, () => op as WorkOperation),
  );
  const planned: Planned[] = [];
  const final = new Map<WorkOperation, number[]>();
  for (const op of random.shuffled(operations)) {
    const earlier = final.get(op) ?? [];
    final.set(op, earlier);
    const again = retryable.has(op) && earlier.length > 0 && random.perMille(retries);
    const place = again ? random.integer(0, earlier.length - 1) : earlier.length;
    const retryOf = earlier[place] ?? null;
    const first = retryOf === null ? undefined : planned[retryOf];
    if (first !== undefined) first.retried = true;
    earlier[place] = planned.length;
    const contract = first?.contract ?? random.integer(0, contracts.length - 1);
    planned.push({ op, retryOf, contract, retried: false });
  }
  return planned;
}
