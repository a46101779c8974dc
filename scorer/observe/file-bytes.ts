/** First bytes of image formats (their specifications); SVG is text and is looked for as such. */
const imageSignatures: readonly (readonly (number | null)[])[] = [
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38, 0x37, 0x61],
  [0x47, 0x49, 0x46, 0x38, 0x39, 0x61],
  [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50],
  [null, null, null, null, 0x66, 0x74, 0x79, 0x70, 0x61, 0x76, 0x69, 0x66],
];

/** Declaration, comments and document type may come before the root, and any of them be cut off. */
const svgStart =
  /^(ï»¿)?\s*(<\?xml[^>]*(>|$)\s*)?(<!--[^]*?(-->|$)\s*)*(<!DOCTYPE svg\b|<svg[\s>]|$)/;

/** True where the first bytes are those of PNG, JPEG, GIF, WebP, AVIF or an SVG document. */
export function looksLikeImage(head: Uint8Array): boolean {
  const matches = imageSignatures.some((signature) =>
    signature.every((byte, index) => byte === null || head[index] === byte),
  );
  if (matches) return true;
  const start = [...head].map((byte) => String.fromCharCode(byte)).join("");
  return svgStart.test(start) && start.includes("<");
}
