import type { Item } from "../asked-items.ts";
import type { Code } from "../findings.ts";
import type { Ledger } from "../ledger.ts";
import type { WeighedVerdict } from "./weighed-verdict.ts";

/** How a verdict was lost: an attempt without one that counts, or one that something damaged. */
export type Loss = "attempt" | "verdict";

/** Why a verdict is not counted that something damaged may have caused. */
const damaging: ReadonlySet<Code> = new Set<Code>(["V-CON", "V-IN", "V-PROG"]);

/** Says of which items a verdict was lost; they are named by contract and id, in whatever wording. */
export function lostVerdicts(
  verdicts: readonly WeighedVerdict[],
  ledger: Ledger,
): (item: Item) => Loss | null {
  const judged = new Set(
    verdicts.flatMap(({ counts, record }) => (counts ? [record.attempt] : [])),
  );
  const lost = new Map<string, Loss>();
  // lines of the ledger, not attempts in order: of an attempt issued twice no verdict can count
  for (const { line } of ledger.attempts)
    if (line.op === "evaluator" && line.subject !== undefined && !judged.has(line.id))
      lost.set(nameOf(line.contract, line.subject), "attempt");
  for (const { verdict, because } of verdicts)
    if (because !== null && damaging.has(because))
      lost.set(nameOf(verdict.contract, verdict.item), "verdict");
  return ({ contracts, id }) => {
    for (const contract of contracts) {
      const loss = lost.get(nameOf(contract, id));
      if (loss !== undefined) return loss;
    }
    return null;
  };
}

function nameOf(contract: string, id: string): string {
  return JSON.stringify([contract, id]);
}
