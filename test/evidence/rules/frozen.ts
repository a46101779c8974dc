import type { Frozen } from "../../support/generate/record/builder.ts";
import { one, type Story } from "./story.ts";
import type { Facts } from "./facts.ts";
import { all } from "./table.ts";

type Item = Readonly<Record<string, unknown>> & { readonly id: string };

/** A criterion as the plain story words it, or otherwise. */
export const item = (id: string, text = `${id} holds`): Item => ({ id, text, evaluators: [one] });

/** The criteria of the plain story. */
export const kept = [item("k1"), item("k2"), item("k3")];

const d1 = { id: "d1", path: "OUT.md", evaluators: [one] };

/** Freezes the next revision of a contract. */
export function freeze(
  { builder }: Story,
  criteria: readonly Item[],
  deliverables: readonly object[] = [d1],
  contract = "c1",
): Frozen {
  return builder.freezeContract(contract, { criteria, deliverables });
}

/** A fifth item that failed: 200 · (4/10 + 1/2). */
export const fourOfFive: Facts = { ...all, items: "4/5", tenths: 180 };

/** A fifth item that is open: 200 · (4/10 + 1/2) · 7/10. */
export const oneOpen: Facts = { ...fourOfFive, closure: "7/10", tenths: 126 };
