import { record, type Order } from "./order.ts";
import type { Random } from "./random.ts";
import type { SourceFile } from "./source-files.ts";

/** jscpd over all source files; clones of about a tenth of them, within one file and across two. */
export function duplicationReports(
  random: Random,
  files: readonly SourceFile[],
  order: Order,
): Readonly<Record<string, object>> {
  const clones = Array.from({ length: random.integer(0, files.length) }, () => {
    const [first, second] = [random.pick(files), random.pick(files)];
    const lines = random.integer(2, Math.min(12, first.lines, second.lines));
    const side = ({ path, lines: all }: SourceFile): object => {
      const start = random.integer(1, all - lines + 1);
      return { name: path, start, end: start + lines - 1 };
    };
    const sides = { firstFile: side(first), secondFile: side(second) };
    return { format: first.language, lines, fragment: "", tokens: lines * 6, ...sides };
  });
  const formats = (["python", "typescript"] as const).map((format) => {
    const of = files.filter(({ language }) => language === format);
    const sources = record(
      order,
      of.map(({ path, lines }) => [path, { lines, tokens: lines * 6, sources: 1, clones: 0 }]),
    );
    return [format, { sources, total: {} }] as const;
  });
  const statistics = { total: { clones: clones.length }, formats: record(order, formats) };
  return { "duplication/jscpd.json": { duplicates: order(clones), statistics } };
}
