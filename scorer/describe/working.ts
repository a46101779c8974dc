import { Rational } from "../exact/rational.ts";
import type { Operation, Source, Trace } from "../exact/trace.ts";
import { formatDecimal, formatExact } from "./number.ts";

/** One line of a working: what it is called, its expression in names and in numbers, and its value. */
export type Step = {
  readonly name: string;
  /** `null` for a counted or constant number. */
  readonly formula: string | null;
  readonly numbers: string | null;
  /** Exact, as a decimal where one ends. */
  readonly value: string;
  /** The value as a decimal of six places, where the exact one is a division. */
  readonly about: string | null;
  readonly sources: readonly Source[];
};

/** How an operation is written, and how tightly it binds; `null` writes it as a function. */
const signs: Readonly<Record<Operation, { readonly sign: string; readonly binds: number | null }>> =
  {
    plus: { sign: " + ", binds: 1 },
    minus: { sign: " − ", binds: 1 },
    times: { sign: " × ", binds: 2 },
    over: { sign: " ÷ ", binds: 2 },
    "at least": { sign: "max", binds: null },
    "at most": { sign: "min", binds: null },
    round: { sign: "round", binds: null },
  };

/**
 * The formula in names: `(5 × errors + warnings) ÷ max(lines, 200)`.
 * Parts with a name of their own stand under it; `steps` has their formulas.
 */
export function formula(trace: Trace): string {
  return write(trace, (part) =>
    part.kind === "constant" ? (part.name ?? bracket(formatExact(part.value))) : (part.name ?? ""),
  );
}

/** The same in numbers: `(5 × 23 errors + 41 warnings) ÷ max(1,204 lines, 200)`. */
export function numbers(trace: Trace): string {
  return write(trace, (part) => {
    const value = bracket(formatExact(part.value));
    return part.kind === "counted" ? `${value} ${part.name}` : value;
  });
}

/** Formula in numbers, exact value and decimal in one line: `9 invalid calls ÷ 1,468 calls = 0.006131`. */
export function worked(trace: Trace): string {
  const step = stepOf(trace);
  const left = step.numbers ?? `${step.value} ${step.name}`.trim();
  if (step.numbers === null) return left;
  return `${left} = ${step.value}${step.about === null ? "" : ` = ${step.about}`}`;
}

/** Every counted number, then every named part, then the whole, each once. */
export function steps(trace: Trace): readonly Step[] {
  const seen = new Set<string>();
  const collected: Step[] = [];
  const visit = (part: Trace, whole: boolean): void => {
    if (part.kind === "operation") for (const operand of part.of) visit(operand, false);
    if (!whole && part.kind !== "counted" && part.name === undefined) return;
    const step = stepOf(part);
    const key = `${step.name}\n${step.value}\n${step.formula ?? ""}`;
    if (seen.has(key)) return;
    seen.add(key);
    collected.push(step);
  };
  visit(trace, true);
  return collected;
}

function stepOf(trace: Trace): Step {
  const value = formatExact(trace.value);
  const whole = trace.kind === "operation";
  return {
    name: trace.name ?? "",
    formula: whole ? formula(unnamed(trace)) : null,
    numbers: whole ? numbers(unnamed(trace)) : null,
    value,
    about: value.includes("÷") ? formatDecimal(Rational.parse(trace.value), 6) : null,
    sources: trace.kind === "counted" ? trace.sources : [],
  };
}

function unnamed(trace: Trace & { readonly kind: "operation" }): Trace {
  const { kind, operation, of, value } = trace;
  return { kind, operation, of, value };
}

function write(trace: Trace, leaf: (part: Trace) => string): string {
  if (trace.kind !== "operation" || trace.name !== undefined) return leaf(trace);
  const { sign, binds } = signs[trace.operation];
  if (binds === null) return `${sign}(${trace.of.map((part) => write(part, leaf)).join(", ")})`;
  return trace.of
    .map((part, index) => {
      const text = write(part, leaf);
      return needsBrackets(part, binds, index > 0) ? `(${text})` : text;
    })
    .join(sign);
}

function needsBrackets(part: Trace, outer: number, right: boolean): boolean {
  if (part.kind !== "operation" || part.name !== undefined) return false;
  const inner = signs[part.operation].binds;
  return inner !== null && (inner < outer || (right && inner === outer));
}

function bracket(value: string): string {
  return value.includes("÷") ? `(${value})` : value;
}
