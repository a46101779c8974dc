import type { ChartBar } from "../islands/chart-bar.ts";
import type { Differ } from "./difference.ts";
import type { Element } from "./element.ts";
import { checkJson } from "./json.ts";
import { type Markup, tagged } from "./markup.ts";

/** What a chart is given that waits until it is seen; `undefined` where there is none in an element. */
export function propsOf(
  page: Markup,
  inside: Element | undefined,
): Readonly<Record<string, unknown>> | undefined {
  const text = page.first(tagged("astro-island"), inside)?.attribute("props");
  if (text === undefined) return undefined;
  return members(JSON.parse(text));
}

/** Values stand as pairs of their kind and what they hold: 0 a plain value or an object, 1 a list. */
function value(pair: unknown): unknown {
  if (!Array.isArray(pair)) return undefined;
  const [kind, held] = pair as readonly unknown[];
  if (kind === 1 && Array.isArray(held)) return held.map(value);
  return typeof held === "object" && held !== null ? members(held) : held;
}

function members(of: unknown): Readonly<Record<string, unknown>> {
  const pairs = Object.entries(of as object) as readonly (readonly [string, unknown])[];
  return Object.fromEntries(pairs.map(([name, pair]) => [name, value(pair)]));
}

/** A figure of a chart of bars as it must be, lengths left to the drawing. */
export type ExpectedBars = {
  readonly title: string;
  readonly bars: readonly Omit<ChartBar, "length">[];
};

/** Holds the words and numbers of a chart of bars. */
export function checkBarsChart(
  page: Markup,
  inside: Element | undefined,
  expected: readonly ExpectedBars[],
  differ: Differ,
): void {
  const choices = propsOf(page, inside)?.["choices"] as
    readonly { readonly title: string; readonly bars: readonly ChartBar[] }[] | undefined;
  const found = choices?.map(({ title, bars }) => ({
    title,
    bars: bars.map(({ name, value: shown, beside }) => ({ name, value: shown, beside })),
  }));
  const wanted = expected.map(({ title, bars }) => ({
    title,
    bars: bars.map(({ name, value: shown, beside }) => ({ name, value: shown, beside })),
  }));
  checkJson(JSON.stringify(found ?? []), wanted, (at, shown, must) => {
    differ(`the chart, ${at}`, shown, must);
  });
}
