/** A still picture of pixels, by its own head. Sizes in pixels. */
export type Raster = {
  readonly format: "png" | "jpg" | "webp";
  readonly width: number;
  readonly height: number;
};

/**
 * What a file is as a still picture, and how large: PNG, JPEG and WebP. `null` for everything else, for
 * one that moves, and for one whose head is damaged. (PNG 1.2 and APNG; ITU-T T.81; the WebP container.)
 */
export function rasterOf(bytes: Uint8Array): Raster | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found = png(bytes, view) ?? jpeg(bytes, view) ?? webp(bytes, view);
  return found === null || found.width === 0 || found.height === 0 ? null : found;
}

function holds(bytes: Uint8Array, at: number, text: string): boolean {
  for (let index = 0; index < text.length; index += 1)
    if (bytes[at + index] !== text.charCodeAt(index)) return false;
  return true;
}

function png(bytes: Uint8Array, view: DataView): Raster | null {
  if (!holds(bytes, 0, "\u0089PNG\r\n\u001a\n") || !holds(bytes, 12, "IHDR")) return null;
  if (bytes.length < 33) return null;
  // an animation says so before its first picture
  for (let at = 8; at + 8 <= bytes.length; at += 12 + view.getUint32(at)) {
    if (holds(bytes, at + 4, "acTL")) return null;
    if (holds(bytes, at + 4, "IDAT"))
      return { format: "png", width: view.getUint32(16), height: view.getUint32(20) };
  }
  return null;
}

/** Markers that begin a frame: all of C0 to CF but the tables of Huffman, arithmetic and JPG itself. */
function beginsFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function jpeg(bytes: Uint8Array, view: DataView): Raster | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null;
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (beginsFrame(marker))
      return { format: "jpg", width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    else at += 2 + view.getUint16(at + 2);
  }
  return null;
}

function webp(bytes: Uint8Array, view: DataView): Raster | null {
  if (!holds(bytes, 0, "RIFF") || !holds(bytes, 8, "WEBP") || bytes.length < 30) return null;
  const size = (width: number, height: number): Raster => ({ format: "webp", width, height });
  if (holds(bytes, 12, "VP8 ") && holds(bytes, 23, "\u009d\u0001\u002a"))
    return size(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff);
  if (holds(bytes, 12, "VP8L") && bytes[20] === 0x2f) {
    const bits = view.getUint32(21, true);
    return size((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
  }
  const moves = ((bytes[20] ?? 0) & 2) !== 0;
  if (!holds(bytes, 12, "VP8X") || moves) return null;
  const three = (at: number): number => view.getUint16(at, true) + ((bytes[at + 2] ?? 0) << 16);
  return size(three(24) + 1, three(27) + 1);
}
