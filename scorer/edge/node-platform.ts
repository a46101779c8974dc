import { createHash, hash } from "node:crypto";
import { TextDecoder, TextEncoder } from "node:util";
import type { Platform } from "../run-folder/folder.ts";

const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const encoder = new TextEncoder();

/** Node's own SHA-256 and UTF-8. */
export const nodePlatform: Platform = {
  sha256: () => {
    const hash = createHash("sha256");
    return {
      update: (bytes) => {
        hash.update(bytes);
      },
      hex: () => hash.digest("hex"),
    };
  },
  digest: (bytes) => hash("sha256", bytes, "hex"),
  decode: (bytes) => {
    try {
      return decoder.decode(bytes);
    } catch {
      return null;
    }
  },
  encode: (text) => encoder.encode(text),
};
