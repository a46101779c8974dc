import type { Notes } from "../notes.ts";
import type { Convention, Usage } from "./usage.ts";

/** For one question of a convention: what a row proves, and what it would be otherwise. */
type Evidence = "as declared" | "otherwise" | "nothing";

/**
 * The convention each scope follows, as far as its own figures prove another than its source declares: a
 * cached part larger than the whole, or a sum that comes out only the other way. What was found is noted.
 *
 * @returns the convention of a row
 */
export function provenConventions(
  usages: readonly Usage[],
  notes: Notes,
): (usage: Usage) => Convention {
  const proven = new Map<string, Convention>();
  for (const [key, rows] of byScope(usages)) {
    const [first] = rows;
    if (first === undefined) continue;
    const { scope } = first;
    const input = decided(rows, inputEvidence, scope, inputWords(first.convention), notes);
    const output = decided(rows, outputEvidence, scope, outputWords(first.convention), notes);
    proven.set(key, {
      ...first.convention,
      ...(input ? { input: otherInput(first.convention) } : {}),
      ...(output ? { output: otherOutput(first.convention) } : {}),
    });
  }
  return (usage) => proven.get(keyOf(usage)) ?? usage.convention;
}

function byScope(usages: readonly Usage[]): ReadonlyMap<string, readonly Usage[]> {
  const scopes = new Map<string, Usage[]>();
  for (const usage of usages) {
    const key = keyOf(usage);
    const known = scopes.get(key);
    if (known === undefined) scopes.set(key, [usage]);
    else known.push(usage);
  }
  return scopes;
}

/** Rows of one scope that are declared differently do not decide for each other. */
function keyOf({ scope, convention: { input, output, cacheWrites } }: Usage): string {
  return JSON.stringify([scope, input, output, cacheWrites]);
}

type Words = { readonly declared: string; readonly other: string };

/** True where the rows prove the other convention and most of those that prove anything do. */
function decided(
  rows: readonly Usage[],
  evidence: (usage: Usage) => Evidence,
  scope: string,
  { declared, other }: Words,
  notes: Notes,
): boolean {
  let [against, inFavour] = [0, 0];
  for (const row of rows) {
    const proof = evidence(row);
    if (proof === "otherwise") against += 1;
    else if (proof === "as declared") inFavour += 1;
  }
  if (against === 0) return false;
  const isOther = against > inFavour;
  const parts = { about: scope, of: rows.length, found: other, expected: declared };
  const isMixed = inFavour > 0;
  notes.add(isMixed ? "mixed-convention" : "token-convention", parts, against);
  return isOther;
}

/** Input: whether the cached part is counted in. */
function inputEvidence(usage: Usage): Evidence {
  const { convention, input, cacheRead, total } = usage;
  const output = outputParts(usage);
  if (input === null || cacheRead === null) return "nothing";
  const cached =
    cacheRead + (convention.input === "uncached-and-read" ? 0 : (usage.cacheWrite ?? 0));
  if (cached === 0) return "nothing";
  const countsIn = convention.input !== "uncached";
  if (cached > input) return countsIn ? "otherwise" : "as declared";
  if (total === null || output === null) return "nothing";
  const rest = total - input;
  const saysIn = output.includes(rest);
  const saysBeside = output.includes(rest - cached);
  if (saysIn === saysBeside) return "nothing";
  return saysIn === countsIn ? "as declared" : "otherwise";
}

/** What may follow the input in a sum: the output, with the reasoning or without. */
function outputParts({ output, reasoning }: Usage): readonly number[] | null {
  return output === null ? null : [output, output + (reasoning ?? 0)];
}

/** Output: whether reasoning is counted in. */
function outputEvidence(usage: Usage): Evidence {
  const { convention, output, reasoning, total, input } = usage;
  if (output === null || reasoning === null || reasoning === 0) return "nothing";
  const countsIn = convention.output === "with-reasoning";
  if (reasoning > output) return countsIn ? "otherwise" : "as declared";
  if (total === null || input === null) return "nothing";
  const cached = (usage.cacheRead ?? 0) + (usage.cacheWrite ?? 0);
  const rest = [total - input, total - input - cached];
  const saysIn = rest.includes(output);
  const saysBeside = rest.includes(output + reasoning);
  if (saysIn === saysBeside) return "nothing";
  return saysIn === countsIn ? "as declared" : "otherwise";
}

function otherInput({ input }: Convention): Convention["input"] {
  return input === "uncached" ? "all" : "uncached";
}

function otherOutput({ output }: Convention): Convention["output"] {
  return output === "with-reasoning" ? "without-reasoning" : "with-reasoning";
}

const beside = "input without what a cache served";
const within = "input with what a cache served";

function inputWords({ input }: Convention): Words {
  return input === "uncached"
    ? { declared: beside, other: within }
    : { declared: within, other: beside };
}

function outputWords({ output }: Convention): Words {
  const [included, additional] = ["output with reasoning", "output without reasoning"];
  return output === "with-reasoning"
    ? { declared: included, other: additional }
    : { declared: additional, other: included };
}
