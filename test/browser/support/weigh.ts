import { readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";

/** Bytes of a page before it is touched, as a compressing host sends them; fonts are compressed already. */
export type Weight = { readonly path: string; readonly all: number; readonly script: number };

/** Weighs the pages of a built site from its files: each with its styles, scripts and every face in use. */
export class Scales {
  readonly #directory: string;
  readonly #sizes = new Map<string, Promise<number>>();

  constructor(directory: string) {
    this.#directory = directory;
  }

  async pages(): Promise<readonly string[]> {
    const files = await readdir(this.#directory, { recursive: true });
    return files.filter((file) => file.endsWith(".html") && !file.startsWith("files/")).sort();
  }

  async weigh(path: string): Promise<Weight> {
    const html = await readFile(join(this.#directory, path), "utf8");
    const named = (pattern: RegExp): readonly string[] =>
      [...html.matchAll(pattern)].map(([, address = ""]) => address.replace(/^\//, ""));
    const styles = named(/<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g);
    const scripts = await this.#withImports(named(/<script[^>]+src="([^"]+)"/g));
    const script = await this.#sum(scripts);
    const rest = await this.#sum([path, ...new Set(styles), ...(await this.#faces())]);
    return { path, all: rest + script, script };
  }

  /** Scripts and what they import from the start; what is fetched when it is asked for is not among it. */
  async #withImports(first: readonly string[]): Promise<readonly string[]> {
    const found = new Set(first);
    for (const file of found) {
      const text = await readFile(join(this.#directory, file), "utf8");
      for (const [, name = ""] of text.matchAll(/(?:from|import)\s*"(\.[^"]+\.js)"/g))
        found.add(join(dirname(file), name));
    }
    return [...found];
  }

  /** The faces cut to what pages are set in: no page has more of them than all. */
  async #faces(): Promise<readonly string[]> {
    const files = await readdir(join(this.#directory, "_astro"));
    return files
      .filter((file) => /^(serif|sans|mono)-.*\.woff2$/.test(file))
      .map((file) => join("_astro", file));
  }

  async #sum(files: readonly string[]): Promise<number> {
    const sizes = await Promise.all(files.map((file) => this.#size(file)));
    return sizes.reduce((sum, size) => sum + size, 0);
  }

  #size(file: string): Promise<number> {
    const known = this.#sizes.get(file) ?? this.#measure(file);
    this.#sizes.set(file, known);
    return known;
  }

  async #measure(file: string): Promise<number> {
    const bytes = await readFile(join(this.#directory, file));
    return file.endsWith(".woff2") ? bytes.length : gzipSync(bytes, { level: 9 }).length;
  }
}
