import type { ComparedRun } from "../../../scorer/describe/compared.ts";

/** A run as a column, with the address of its own page. */
export type ComparePiece = ComparedRun & { readonly page: string };

/** A run in the list it is chosen from. */
export type ListedRun = {
  readonly id: string;
  readonly name: string;
  readonly seats: string;
  readonly job: string;
  readonly composite: string;
};
