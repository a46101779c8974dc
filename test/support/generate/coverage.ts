import { record, type Order } from "./order.ts";
import type { SourceFile } from "./source-files.ts";

type Hits = SourceFile["hits"];

/** Each format over a part of the files of its language; one file is in all its language has. */
export function coverageReports(
  files: readonly SourceFile[],
  order: Order,
): Readonly<Record<string, object | string>> {
  const part = (language: SourceFile["language"], of: number, which: number) =>
    files
      .filter((file) => file.language === language)
      .filter((_, index) => index === 0 || index % of === which);
  const python = [0, 1].map((which) => part("python", 2, which));
  const typescript = [0, 1, 2].map((which) => part("typescript", 3, which));
  const [cobertura, coveragePy] = python;
  const [final, lcov, summary] = typescript;
  return {
    "coverage/cobertura.xml": coberturaXml(cobertura ?? [], order),
    "coverage/coverage.json": coveragePyJson(coveragePy ?? [], order),
    ...(lcov?.length
      ? {
          "coverage/coverage-final.json": istanbulFinal(final ?? [], order),
          "coverage/lcov.info": lcovInfo(lcov, order),
          "coverage/coverage-summary.json": istanbulSummary(summary ?? [], order),
        }
      : {}),
  };
}

function covered(hits: Hits): number {
  return hits.filter(([, count]) => count > 0).length;
}

function total(files: readonly SourceFile[], count: (hits: Hits) => number): number {
  return files.reduce((sum, { hits }) => sum + count(hits), 0);
}

function all(hits: Hits): number {
  return hits.length;
}

function coberturaXml(files: readonly SourceFile[], order: Order): string {
  const classes = files.map(({ path, hits }) => {
    const lines = hits.map(
      ([line, count]) => `<line number="${String(line)}" hits="${String(count)}"/>`,
    );
    return `<class name="${path}" filename="${path}" line-rate="0"><methods/><lines>${order(lines).join("")}</lines></class>`;
  });
  const stated = `lines-valid="${String(total(files, all))}" lines-covered="${String(total(files, covered))}"`;
  return `<?xml version="1.0" ?>
<coverage line-rate="0" ${stated} version="7.6.0">
<sources><source>/work/product</source></sources>
<packages><package name="p" line-rate="0"><classes>
${order(classes).join("\n")}
</classes></package></packages></coverage>
`;
}

function coveragePyJson(files: readonly SourceFile[], order: Order): object {
  const linesOf = (hits: Hits, wanted: boolean): readonly number[] =>
    order(hits.filter(([, count]) => count > 0 === wanted).map(([line]) => line));
  const counts = (valid: number, hit: number): object => ({
    covered_lines: hit,
    num_statements: valid,
    missing_lines: valid - hit,
    excluded_lines: 0,
  });
  const entries = files.map(
    ({ path, hits }) =>
      [
        path,
        {
          executed_lines: linesOf(hits, true),
          missing_lines: linesOf(hits, false),
          excluded_lines: [],
          summary: counts(hits.length, covered(hits)),
        },
      ] as const,
  );
  return {
    meta: { format: 3, version: "7.6.0", branch_coverage: false },
    files: record(order, entries),
    totals: counts(total(files, all), total(files, covered)),
  };
}

function istanbulFinal(files: readonly SourceFile[], order: Order): object {
  const entries = files.map(({ path, hits }) => {
    const statements = hits.map(([line], index) => {
      const start = { line, column: 0 };
      return [`s${String(index)}`, { start, end: { line, column: 9 } }] as const;
    });
    const s = hits.map(([, count], index) => [`s${String(index)}`, count] as const);
    const absolute = `/work/product/${path}`;
    const none = { fnMap: {}, branchMap: {}, f: {}, b: {} };
    return [
      absolute,
      { path: absolute, statementMap: record(order, statements), s: record(order, s), ...none },
    ] as const;
  });
  return record(order, entries);
}

function lcovInfo(files: readonly SourceFile[], order: Order): string {
  const sections = files.map(({ path, hits }) => {
    const lines = hits.map(([line, count]) => `DA:${String(line)},${String(count)}`);
    const ends = [`LF:${String(hits.length)}`, `LH:${String(covered(hits))}`, "end_of_record"];
    return ["TN:", `SF:${path}`, ...order(lines), ...ends].join("\n");
  });
  return `${order(sections).join("\n")}\n`;
}

function istanbulSummary(files: readonly SourceFile[], order: Order): object {
  const lines = (valid: number, hit: number): object => ({
    lines: { total: valid, covered: hit, skipped: 0, pct: valid === 0 ? 100 : (100 * hit) / valid },
  });
  return record(order, [
    ["total", lines(total(files, all), total(files, covered))] as const,
    ...files.map(
      ({ path, hits }) => [`/work/product/${path}`, lines(hits.length, covered(hits))] as const,
    ),
  ]);
}
