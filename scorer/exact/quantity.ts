import { least, most, Rational } from "./rational.ts";
import { round } from "./round.ts";
import type { Operation, Source, Trace } from "./trace.ts";

/** Why a number is not known: a code and what it speaks of. `describe` has the sentence. */
export type Reason = { readonly code: string; readonly about?: string };

type Known = { readonly value: Rational; readonly trace: Trace };

/**
 * A number that remembers where it came from: exact value, unit and the expression that made it.
 * Computing with one builds the expression; an unknown one makes everything computed from it unknown,
 * with the first reason met.
 *
 * @example
 * const errors = Quantity.counted("errors", "errors", 23, []);
 * const lines = Quantity.counted("ncloc", "lines", 1204, []);
 * errors.times(5).over(lines.atLeast(200)).known?.value.toString() // => "115/1204"
 */
export class Quantity {
  readonly unit: string;
  /** Value and expression, or `null` where the number is not known. */
  readonly known: Known | null;
  /** Why it is not known, or `null`. */
  readonly because: Reason | null;

  private constructor(unit: string, known: Known | null, because: Reason | null) {
    this.unit = unit;
    this.known = known;
    this.because = because;
  }

  /**
   * A number read from evidence.
   * @param name what was counted, as it stands in a sentence: `lint errors`.
   * @param unit of the value: `calls`, `lines`, `tokens`, `ms`, `share`, `USD`.
   */
  static counted(
    name: string,
    unit: string,
    value: Rational | bigint | number,
    sources: readonly Source[],
  ): Quantity {
    const exact = rational(value);
    const trace: Trace = { kind: "counted", name, unit, value: exact.toString(), sources };
    return new Quantity(unit, { value: exact, trace }, null);
  }

  /** A number laid down by a rule, with the rule's name for it where it has one. */
  static constant(value: Rational | bigint | number | string, name?: string, unit = ""): Quantity {
    const exact = typeof value === "string" ? Rational.parse(value) : rational(value);
    const trace: Trace = {
      kind: "constant",
      value: exact.toString(),
      ...(name === undefined ? {} : { name }),
    };
    return new Quantity(unit, { value: exact, trace }, null);
  }

  static unknown(because: Reason): Quantity {
    return new Quantity("", null, because);
  }

  plus(other: Operand): Quantity {
    return this.#with(other, "plus", this.unit, (a, b) => a.plus(b));
  }

  minus(other: Operand): Quantity {
    return this.#with(other, "minus", this.unit, (a, b) => a.minus(b));
  }

  times(other: Operand): Quantity {
    return this.#with(other, "times", this.unit, (a, b) => a.times(b));
  }

  /** A share of what has the same unit, else a rate; unknown where the divisor is 0. */
  over(other: Operand): Quantity {
    const divisor = quantity(other);
    if (this.known !== null && divisor.known?.value.isZero() === true)
      return Quantity.unknown({ code: "nothing to divide by", about: nameOf(divisor.known.trace) });
    const unit =
      divisor.unit === ""
        ? this.unit
        : this.unit === divisor.unit
          ? "share"
          : `${this.unit}/${divisor.unit}`;
    return this.#with(divisor, "over", unit, (a, b) => a.over(b));
  }

  /** The larger of the two. */
  atLeast(other: Operand): Quantity {
    return this.#with(other, "at least", this.unit, most);
  }

  /** The smaller of the two. */
  atMost(other: Operand): Quantity {
    return this.#with(other, "at most", this.unit, least);
  }

  /** The nearest integer, half away from zero. */
  rounded(): Quantity {
    return this.#as("round", this.unit, [this], ([value]) => Rational.of(round(value)));
  }

  /** The same number under a name of its own, which then stands in sentences for its expression. */
  named(name: string, unit: string = this.unit): Quantity {
    if (this.known === null) return this;
    const { value, trace } = this.known;
    const renamed: Trace = trace.kind === "counted" ? { ...trace, name, unit } : { ...trace, name };
    return new Quantity(unit, { value, trace: renamed }, null);
  }

  #with(
    other: Operand,
    operation: Operation,
    unit: string,
    apply: (a: Rational, b: Rational) => Rational,
  ): Quantity {
    return this.#as(operation, unit, [this, quantity(other)], ([a, b]) => apply(a, b));
  }

  #as(
    operation: Operation,
    unit: string,
    operands: readonly Quantity[],
    apply: (values: [Rational, Rational]) => Rational,
  ): Quantity {
    const unknown = operands.find(({ known }) => known === null);
    if (unknown !== undefined) return unknown;
    const known = operands.flatMap((operand) => operand.known ?? []);
    const [first, second = first] = known;
    if (first === undefined || second === undefined)
      throw new RangeError("an operation has operands");
    const value = apply([first.value, second.value]);
    const of = known.map(({ trace }) => trace);
    return new Quantity(
      unit,
      { value, trace: { kind: "operation", operation, of, value: value.toString() } },
      null,
    );
  }
}

type Operand = Quantity | number | string;

function quantity(operand: Operand): Quantity {
  return operand instanceof Quantity ? operand : Quantity.constant(operand);
}

function rational(value: Rational | bigint | number): Rational {
  return value instanceof Rational ? value : Rational.of(value);
}

function nameOf(trace: Trace): string {
  return trace.name ?? trace.value;
}
