import { z } from "zod";
import { pointerTo, quoted } from "../../run-folder/json.ts";
import type { MeasuredFunction } from "../facts.ts";
import type { ReportFormat } from "../format.ts";
import { reportedPath } from "../path.ts";
import { count, isRecord, Shapes } from "../shapes.ts";

const block = z.object({
  type: z.enum(["function", "method", "class"]),
  name: z.string(),
  classname: z.string().nullish(),
  complexity: count,
  lineno: z.int().min(1),
  endline: z.int().min(1).nullish(),
  col_offset: count.nullish(),
  methods: z.array(z.unknown()).nullish(),
  closures: z.array(z.unknown()).nullish(),
});

const isBlock = (value: unknown): boolean =>
  isRecord(value) && "complexity" in value && "lineno" in value;

/** Reads the blocks of one file; methods stand in the list and again in their class. */
class Blocks {
  readonly functions: MeasuredFunction[] = [];
  readonly #path: string;
  readonly #shapes: Shapes;
  readonly #seen = new Set<string>();

  constructor(path: string, shapes: Shapes) {
    this.#path = path;
    this.#shapes = shapes;
  }

  read(blocks: readonly unknown[], pointer: string): void {
    for (const [index, entry] of blocks.entries()) {
      if (this.#shapes.exhausted) return;
      const at = `${pointer}/${String(index)}`;
      const read = this.#shapes.read(block, entry, at);
      if (read === undefined) continue;
      const { name, classname, lineno: line, endline, complexity: ccn } = read;
      const key = `${String(line)} ${read.col_offset === undefined ? name : String(read.col_offset)}`;
      if (read.type !== "class" && !this.#seen.has(key)) {
        this.#seen.add(key);
        this.functions.push({
          path: this.#path,
          name: typeof classname === "string" ? `${classname}.${name}` : name,
          line,
          endLine: endline ?? null,
          ncloc: null,
          ccn,
        });
      }
      this.read(read.methods ?? [], `${at}/methods`);
      this.read(read.closures ?? [], `${at}/closures`);
    }
  }
}

/**
 * Radon's `cc -j`. A class has the mean of its methods, so classes are left out. A file radon could not
 * parse is not among the files it names.
 */
export const radon: ReportFormat<"complexity"> = {
  id: "radon",
  kind: "complexity",
  recognises: ({ json }) =>
    isRecord(json) &&
    Object.values(json).every((blocks) =>
      Array.isArray(blocks)
        ? blocks.every(isBlock)
        : isRecord(blocks) && typeof blocks["error"] === "string",
    ),
  read: ({ path: file, json }, report) => {
    const shapes = new Shapes(file, report);
    const functions: MeasuredFunction[] = [];
    const files: string[] = [];
    for (const [name, blocks] of Object.entries(isRecord(json) ? json : {})) {
      const pointer = pointerTo("", name);
      if (!Array.isArray(blocks)) {
        const error = isRecord(blocks) ? blocks["error"] : blocks;
        shapes.warn(pointer, quoted(error), "a list of blocks");
        continue;
      }
      const path = reportedPath(name);
      const of = new Blocks(path, shapes);
      of.read(blocks, pointer);
      files.push(path);
      for (const read of of.functions) functions.push(read);
      if (shapes.exhausted) break;
    }
    return shapes.sound ? { functions, files } : null;
  },
};
