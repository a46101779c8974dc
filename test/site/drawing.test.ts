import { describe, expect, it } from "vitest";
import { drawCurve, type Mark } from "../../site/drawing/curve.ts";
import { placeLabels } from "../../site/drawing/labels.ts";
import { em, micro, percent } from "../../site/drawing/lengths.ts";
import { stripPlaces } from "../../site/drawing/strip.ts";
import { Rational } from "../../scorer/exact/rational.ts";

const curve = {
  kind: "pl",
  pts: [
    ["0", "1"],
    ["0.05", "0.8"],
    ["0.5", "0.2"],
    ["1", "0"],
  ],
} as const;

describe("lengths", () => {
  it("are ten points an em, and per cent of their scale", () => {
    expect(em(13_500)).toBe("1.35em");
    expect(percent(61_200)).toBe("61.2%");
    expect(micro(897_820)).toBe("89.782%");
  });
});

describe("drawCurve", () => {
  it("goes from knot to knot and ends past the largest value", () => {
    const mark: Mark = { value: "1/100", micro: 960_000, label: "a run", kind: "run" };
    const drawing = drawCurve(curve, "share", [mark]);
    expect(drawing.path).toBe("M0,0L1000,200");
    expect(drawing.knots).toHaveLength(2);
    expect(drawing.marks[0]).toMatchObject({ x: 20 });
    expect(drawing.marks[0]?.y).toBeCloseTo(4);
  });

  it("shows all of a curve that has no marks", () => {
    const drawing = drawCurve(curve, "share", []);
    expect(drawing.knots).toHaveLength(4);
    expect(drawing.xTicks.at(-1)?.label).toBe("100\u202f%");
  });

  it.each([
    [{ kind: "lin" } as const, "M0,1000"],
    [{ kind: "inv", h: "2" } as const, "M0,0"],
    [{ kind: "ll", m: "2", b: 2 } as const, "M0,0"],
  ])("samples %j with the scorer's own curve", (smooth, start) => {
    const { path } = drawCurve(smooth, "", []);
    expect(path.startsWith(start)).toBe(true);
    expect(path.split("L").length).toBe(61);
  });
});

describe("placeLabels", () => {
  it("sets no label over another, and leaves out what has no room", () => {
    const marks = Array.from({ length: 30 }, (_, index) => ({
      value: "0",
      micro: 0,
      label: `run ${index.toString()}`,
      kind: "other" as const,
      x: 50 + index / 100,
      y: 50,
    }));
    const labels = placeLabels(marks, true);
    expect(labels).toHaveLength(30);
    const set = labels.filter(({ anchor }) => anchor !== null);
    expect(set.length).toBeGreaterThan(2);
    expect(set.length).toBeLessThan(30);
  });

  it("always names the run itself", () => {
    const mark = { value: "0", micro: 0, label: "this run", kind: "run", x: 100, y: 0 } as const;
    expect(placeLabels([mark], false)[0]?.anchor).not.toBeNull();
  });
});

describe("stripPlaces", () => {
  it("puts the largest at the end and keeps nothing at the start", () => {
    const values = ["0", "1/4", "1/2"].map((text) => Rational.parse(text));
    expect(stripPlaces(values)).toEqual([0, 50_000, 100_000]);
    expect(stripPlaces([Rational.of(0)])).toEqual([0]);
  });
});
