import type { Platform } from "../../run-folder/folder.ts";
import type { SourceFile } from "./source-file.ts";

/** Digests of the files of an import, each worked out once however often it is asked for. */
export class Digests {
  readonly #platform: Platform;
  readonly #known = new Map<SourceFile, string | null>();

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** SHA-256 of the bytes; `null` where they cannot be read, as those of a file that has gone meanwhile. */
  async of(file: SourceFile): Promise<string | null> {
    const known = this.#known.get(file);
    if (known !== undefined) return known;
    const digest = await this.#digest(file);
    this.#known.set(file, digest);
    return digest;
  }

  async #digest(file: SourceFile): Promise<string | null> {
    const hasher = this.#platform.sha256();
    try {
      for await (const chunk of file.stream()) hasher.update(chunk);
      return hasher.hex();
    } catch {
      return null;
    }
  }
}
