import { byCodeUnit } from "../../scorer/board/order.ts";
import { evidenceStates, sourceName, statusName } from "../../scorer/describe/view-words.ts";
import type { ViewRow } from "../../scorer/describe/view-piece.ts";

/** A choice in a list: what the address has, and what a reader sees. */
export type Option = { readonly value: string; readonly name: string };

/** The choices there are among some runs, each list in code-unit order. */
export type Options = Readonly<
  Record<"family" | "model" | "seat" | "source" | "evidence" | "status", readonly Option[]>
>;

export function optionsOf(rows: readonly ViewRow[]): Options {
  const seats = rows.flatMap((row) => row.seats);
  const plain = (value: string): string => value;
  return {
    family: options(
      seats.map(({ family }) => family),
      plain,
    ),
    model: options(
      seats.map(({ model }) => model),
      plain,
    ),
    seat: options(
      seats.map(({ role }) => role),
      plain,
    ),
    source: options(
      rows.map(({ source }) => source),
      sourceName,
    ),
    evidence: options(
      rows.map(({ evidence }) => evidence),
      (state) => evidenceStates[state],
    ),
    status: options(
      rows.map(({ status }) => status),
      statusName,
    ),
  };
}

function options<Value extends string>(
  values: readonly (Value | null)[],
  nameOf: (value: Value) => string,
): readonly Option[] {
  const own = new Set(values.filter((value) => value !== null && value !== ""));
  return [...own]
    .filter((value) => value !== null)
    .sort(byCodeUnit)
    .map((value) => ({ value, name: nameOf(value) }));
}
