import { crc32 } from "node:zlib";

/** Where the header chunk of a PNG ends: 8 bytes of signature, 25 of IHDR (PNG, section 11.2.1). */
const afterHeader = 33;

const keyword = "Description";

/**
 * A PNG with what is drawn in it as text (an iTXt chunk), so that anybody can read it back.
 *
 * @param png an image as an encoder wrote it, beginning with its header
 */
export function withText(png: Uint8Array, text: string): Uint8Array {
  const latin = Buffer.from(`iTXt${keyword}\0\0\0en\0\0`, "latin1");
  const body = Buffer.concat([latin, Buffer.from(text, "utf8")]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([
    png.subarray(0, afterHeader),
    length,
    body,
    sum,
    png.subarray(afterHeader),
  ]);
}

/** The text of a PNG that `withText` wrote; `null` where it carries none. */
export function textOfPng(png: Uint8Array): string | null {
  const bytes = Buffer.from(png.buffer, png.byteOffset, png.byteLength);
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const body = bytes.subarray(at + 8, at + 8 + length);
    if (bytes.toString("latin1", at + 4, at + 8) === "iTXt") {
      const [name = "", , ...rest] = body.toString("latin1").split("\0");
      // flag and method of compression are two zero bytes, so the empty parts are two
      if (name === keyword) return body.subarray(body.length - restBytes(rest)).toString("utf8");
    }
    at += length + 12;
  }
  return null;
}

/** Bytes of the text: what stands after the language and the translated keyword. */
function restBytes(parts: readonly string[]): number {
  return parts.slice(3).join("\0").length;
}
