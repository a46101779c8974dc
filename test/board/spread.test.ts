import { describe, expect, it } from "vitest";
import { spread } from "../../scorer/board/spread.ts";
import { Rational } from "../../scorer/exact/rational.ts";

describe("spread", () => {
  it("gives the quartiles exactly, whatever the order", () => {
    const values = [4, 1, 3, 2].map((value) => Rational.of(value));
    const found = spread(values);
    expect(found?.n).toBe(4);
    expect(found?.lowerQuartile.toString()).toBe("7/4");
    expect(found?.median.toString()).toBe("5/2");
    expect(found?.upperQuartile.toString()).toBe("13/4");
    expect(found?.most.toString()).toBe("4");
  });

  it("has nothing to say of an empty pool", () => {
    expect(spread([])).toBeNull();
  });
});
