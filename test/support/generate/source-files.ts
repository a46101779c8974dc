import type { Random } from "./random.ts";
import type { Shape } from "./shape.ts";

export type SourceFunction = {
  readonly name: string;
  readonly line: number;
  readonly endLine: number;
  readonly ncloc: number;
  readonly ccn: number;
};

/** A source file of the generated product: what analyzers of its language would say of it. */
export type SourceFile = {
  readonly path: string;
  readonly language: "python" | "typescript";
  readonly lines: number;
  readonly ncloc: number;
  readonly suppressions: number;
  readonly functions: readonly SourceFunction[];
  /** Coverable lines with their hits, in order. */
  readonly hits: readonly (readonly [line: number, hits: number])[];
};

/** Paths of source files; the product has at least one. */
export function shippedPaths({
  sourceFiles,
  paths,
}: Pick<Shape, "sourceFiles" | "paths">): readonly string[] {
  if (paths !== undefined) return paths;
  return Array.from({ length: Math.max(1, sourceFiles) }, (_, index) =>
    index % 2 === 0 ? `src/part_${String(index)}.py` : `web/part-${String(index)}.ts`,
  );
}

/** The source files of a product. */
export function sourceFilesOf(random: Random, shape: Shape): readonly SourceFile[] {
  return shippedPaths(shape).map((path) => sourceFile(random.of(path), path, shape.faults));
}

function sourceFile(random: Random, path: string, faults: number): SourceFile {
  const functions: SourceFunction[] = [];
  let line = 3;
  for (let index = random.integer(1, 5); index > 0; index -= 1) {
    const length = random.integer(3, 40);
    functions.push({
      name: `part${String(line)}`,
      line,
      endLine: line + length - 1,
      ncloc: random.integer(2, length),
      ccn: random.perMille(faults) ? random.integer(11, 70) : random.integer(1, 10),
    });
    line += length + random.integer(1, 4);
  }
  const inside = functions.reduce((sum, { ncloc }) => sum + ncloc, 0);
  const hits = functions.flatMap(({ line: first, endLine }) =>
    Array.from({ length: endLine - first }, (_, index) => first + 1 + index)
      .filter(() => random.perMille(800))
      .map((at) => [at, random.perMille(faults) ? 0 : random.integer(1, 900)] as const),
  );
  return {
    path,
    language: path.endsWith(".py") ? "python" : "typescript",
    lines: line,
    ncloc: inside + random.integer(0, 2),
    suppressions: random.perMille(faults) ? random.integer(1, 3) : 0,
    functions,
    hits,
  };
}
