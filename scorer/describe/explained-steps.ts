import type { Trace } from "../exact/trace.ts";
import { sourceText } from "./source-text.ts";
import { type Step, steps } from "./working.ts";

/** Every step of a working as indented lines of a terminal, each with where it was read. */
export function section(name: string, trace: Trace): readonly string[] {
  return steps(trace).flatMap((step) => [
    `  ${name} ${line(step)}`,
    ...step.sources.map((source) => `      from ${sourceText(source)}`),
  ]);
}

/** `malformed share = invalid calls ÷ tool calls = 9 ÷ 1,468 = 0.006131`. */
function line({ name, formula, numbers, value, about }: Step): string {
  return [name, formula, numbers, value, about]
    .filter((part): part is string => part !== null && part !== "")
    .join(" = ");
}
