/** Greatest common divisor of the absolute values. */
function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

/** The same of safe integers, most of what there is, several times as fast. */
function gcdOfNumbers(a: number, b: number): number {
  let [x, y] = [Math.abs(a), Math.abs(b)];
  while (y !== 0) [x, y] = [y, x % y];
  return x;
}

/** An exact fraction in lowest terms with a positive denominator. */
export class Rational {
  readonly numerator: bigint;
  readonly denominator: bigint;

  private constructor(numerator: bigint, denominator: bigint) {
    this.numerator = numerator;
    this.denominator = denominator;
  }

  /**
   * The fraction numerator / denominator.
   * @throws RangeError when the denominator is 0 or a number is not a safe integer.
   */
  static of(numerator: bigint | number, denominator: bigint | number = 1n): Rational {
    const [n, d] = [integer(numerator), integer(denominator)];
    if (d === 0n) throw new RangeError("a fraction has no denominator 0");
    const common =
      typeof numerator === "number" && typeof denominator === "number"
        ? BigInt(gcdOfNumbers(numerator, denominator))
        : gcd(n, d);
    const divisor = common * (d < 0n ? -1n : 1n);
    return new Rational(n / divisor, d / divisor);
  }

  /**
   * Reads a decimal (`-0.0142`, `12`) or a fraction (`75/3928`).
   * @throws RangeError for any other text.
   * @example Rational.parse("0.10").toString() // => "1/10"
   */
  static parse(text: string): Rational {
    const fraction = /^(-?\d+)\/(\d+)$/.exec(text);
    if (fraction?.[1] !== undefined && fraction[2] !== undefined)
      return Rational.of(BigInt(fraction[1]), BigInt(fraction[2]));
    const decimal = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
    if (decimal?.[2] === undefined)
      throw new RangeError(`"${text}" is neither a decimal nor a fraction`);
    const digits = decimal[3] ?? "";
    const scale = BigInt(`1${"0".repeat(digits.length)}`);
    const value = BigInt(decimal[2] + digits);
    return Rational.of(decimal[1] === "-" ? -value : value, scale);
  }

  plus(other: Rational): Rational {
    return Rational.of(
      this.numerator * other.denominator + other.numerator * this.denominator,
      this.denominator * other.denominator,
    );
  }

  minus(other: Rational): Rational {
    return this.plus(Rational.of(-other.numerator, other.denominator));
  }

  times(other: Rational): Rational {
    return Rational.of(this.numerator * other.numerator, this.denominator * other.denominator);
  }

  /** @throws RangeError when `other` is 0. */
  over(other: Rational): Rational {
    return Rational.of(this.numerator * other.denominator, this.denominator * other.numerator);
  }

  /** Negative, 0 or positive as this is below, equal to or above `other`. */
  compare(other: Rational): number {
    const difference = this.numerator * other.denominator - other.numerator * this.denominator;
    return difference < 0n ? -1 : difference > 0n ? 1 : 0;
  }

  equals(other: Rational): boolean {
    return this.compare(other) === 0;
  }

  isZero(): boolean {
    return this.numerator === 0n;
  }

  /** `75/3928`, or `12` for a whole number. */
  toString(): string {
    return this.denominator === 1n
      ? this.numerator.toString()
      : `${this.numerator.toString()}/${this.denominator.toString()}`;
  }
}

export const zero = Rational.of(0);
export const one = Rational.of(1);

/** The smaller of two. */
export function least(a: Rational, b: Rational): Rational {
  return a.compare(b) <= 0 ? a : b;
}

/** The larger of two. */
export function most(a: Rational, b: Rational): Rational {
  return a.compare(b) >= 0 ? a : b;
}

/** For sorting: ascending. */
export function ascending(a: Rational, b: Rational): number {
  return a.compare(b);
}

function integer(value: bigint | number): bigint {
  if (typeof value === "bigint") return value;
  if (!Number.isSafeInteger(value))
    throw new RangeError(`"${value.toString()}" is not a safe integer`);
  return BigInt(value);
}
