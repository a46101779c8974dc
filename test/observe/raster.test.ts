import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rasterOf } from "../../scorer/observe/raster.ts";
import { picture } from "../../tools/demo/picture.ts";

/** Texts are bytes of Latin-1, numbers are bytes. */
function bytes(...parts: readonly (string | number | readonly number[])[]): Uint8Array {
  return Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === "string" ? Array.from(part, (character) => character.charCodeAt(0)) : part,
    ),
  );
}

const signature = "\u0089PNG\r\n\u001a\n";
const ihdr = (width: number, height: number): Uint8Array =>
  bytes(
    [0, 0, 0, 13],
    "IHDR",
    [0, 0, width >> 8, width & 255, 0, 0, height >> 8, height & 255],
    [8, 2, 0, 0, 0, 1, 2, 3, 4],
  );
const chunk = (name: string, length = 0): Uint8Array =>
  bytes(
    [0, 0, 0, length],
    name,
    Array.from({ length: length + 4 }, () => 7),
  );
const pngOf = (...chunks: readonly Uint8Array[]): Uint8Array =>
  bytes(signature, ...chunks.map((one) => [...one]));

const segment = (marker: number, ...data: readonly number[]): readonly number[] => [
  0xff,
  marker,
  0,
  data.length + 2,
  ...data,
];
const frame = segment(0xc2, 8, 1, 44, 2, 88, 3, 1, 17, 0);
const riff = (kind: string, ...data: readonly number[]): Uint8Array =>
  bytes("RIFF", [30, 0, 0, 0], "WEBP", kind, [10, 0, 0, 0], data, [0, 0, 0, 0, 0, 0, 0, 0]);

describe("rasterOf", () => {
  it("reads the head of the demonstration's own picture", () => {
    expect(rasterOf(picture([0, 42]))).toEqual({ format: "png", width: 160, height: 120 });
  });

  it.each([
    ["png", pngOf(ihdr(300, 200), chunk("gAMA", 4), chunk("IDAT")), [300, 200]],
    ["jpg", bytes([0xff, 0xd8], segment(0xe0, 1, 2, 3), frame), [600, 300]],
    ["jpg", bytes([0xff, 0xd8], segment(0xc4, 9), [0xff], segment(0xdb, 1), frame), [600, 300]],
    ["webp", riff("VP8 ", 0, 0, 0, 0x9d, 1, 0x2a, 0x58, 0x02, 0x2c, 0x41), [600, 300]],
    ["webp", riff("VP8L", 0x2f, 0x57, 0xc2, 0x4a, 0), [600, 300]],
    ["webp", riff("VP8X", 0x10, 0, 0, 0, 0x57, 2, 0, 0x2b, 1, 0), [600, 300]],
  ] as const)("knows %s", (format, file, [width, height]) => {
    expect(rasterOf(file)).toEqual({ format, width, height });
  });

  it.each([
    ["a PNG that moves", pngOf(ihdr(3, 2), chunk("acTL", 8), chunk("IDAT"))],
    ["a PNG without a picture", pngOf(ihdr(3, 2), chunk("gAMA", 4))],
    ["a PNG of no width", pngOf(ihdr(0, 2), chunk("IDAT"))],
    ["a WebP that moves", riff("VP8X", 0x02, 0, 0, 0, 0x57, 2, 0, 0x2b, 1, 0)],
    ["a JPEG whose frame is cut off", bytes([0xff, 0xd8], segment(0xe0, 1, 2, 3))],
    ["a GIF", bytes("GIF89a", [1, 0, 1, 0])],
    ["SVG", bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ["HTML", bytes("<!doctype html><script>alert(1)</script>")],
    ["nothing", bytes()],
  ])("shows no picture of %s", (_, file) => {
    expect(rasterOf(file)).toBeNull();
  });

  it("ends on any bytes, whatever they begin with", () => {
    const starts = fc.constantFrom(
      bytes(signature),
      bytes([0xff, 0xd8]),
      bytes("RIFF", [0, 0, 0, 0], "WEBPVP8X"),
      bytes(),
    );
    fc.assert(
      fc.property(starts, fc.uint8Array({ maxLength: 400 }), (start, rest) => {
        const raster = rasterOf(bytes([...start], [...rest]));
        if (raster !== null) expect(Math.min(raster.width, raster.height)).toBeGreaterThan(0);
      }),
      { numRuns: 2000 },
    );
  });
});
