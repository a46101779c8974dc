import { record, type Order } from "./order.ts";
import type { SourceFile, SourceFunction } from "./source-files.ts";

/** radon over Python, lizard's CSV and XML each over a part of TypeScript, ESLint over all of it. */
export function complexityReports(
  files: readonly SourceFile[],
  order: Order,
): Readonly<Record<string, object | string>> {
  const python = files.filter(({ language }) => language === "python");
  const typescript = files.filter(({ language }) => language === "typescript");
  const [forCsv, forXml] = [0, 1].map((rest) =>
    typescript.filter((_, index) => index % 2 === rest),
  );
  return {
    "complexity/radon.json": record(
      order,
      python.map(({ path, functions }) => [path, order(functions.map(radonBlock))]),
    ),
    ...(forCsv?.length ? { "complexity/lizard.csv": lizardCsv(forCsv, order) } : {}),
    ...(forXml?.length ? { "complexity/lizard.xml": lizardXml(forXml, order) } : {}),
    ...(typescript.length ? { "complexity/eslint.json": eslint(typescript, order) } : {}),
  };
}

function radonBlock({ name, line, endLine, ccn }: SourceFunction): object {
  return {
    type: "function",
    rank: "A",
    name,
    complexity: ccn,
    lineno: line,
    endline: endLine,
    col_offset: 0,
    closures: [],
  };
}

function lizardCsv(files: readonly SourceFile[], order: Order): string {
  const rows = files.flatMap(({ path, functions }) =>
    functions.map(({ name, line, endLine, ncloc, ccn }) => {
      const [length, place] = [endLine - line + 1, `${name}@${String(line)}-${String(endLine)}`];
      const figures = [ncloc, ccn, ncloc * 7, 2, length].map(String).join(",");
      const names = [`${place}@./${path}`, `./${path}`, name, `${name} ( a , b )`];
      const quoted = names.map((text) => `"${text}"`).join(",");
      return `${figures},${quoted},${String(line)},${String(endLine)}\n`;
    }),
  );
  return order(rows).join("");
}

function lizardXml(files: readonly SourceFile[], order: Order): string {
  const item = (name: string, ...values: readonly number[]): string =>
    `<item name="${name}">${values.map((value) => `<value>${String(value)}</value>`).join("")}</item>`;
  const labels = (...names: readonly string[]): string =>
    `<labels>${names.map((name) => `<label>${name}</label>`).join("")}</labels>`;
  const functions = files.flatMap(({ path, functions: list }) =>
    list.map(({ name, line, ncloc, ccn }) =>
      item(`${name}(...) at ./${path}:${String(line)}`, 1, ncloc, ccn),
    ),
  );
  const named = files.map(({ path, ncloc, functions: list }) =>
    item(
      `./${path}`,
      1,
      ncloc,
      list.reduce((sum, { ccn }) => sum + ccn, 0),
      list.length,
    ),
  );
  return [
    `<?xml version="1.0" ?>\n<cppncss>`,
    `<measure type="Function">${labels("Nr.", "NCSS", "CCN")}`,
    ...order(functions),
    `</measure>\n<measure type="File">${labels("Nr.", "NCSS", "CCN", "Functions")}`,
    ...order(named),
    `</measure></cppncss>\n`,
  ].join("\n");
}

function eslint(files: readonly SourceFile[], order: Order): object {
  return order(
    files.map(({ path, functions }) => ({
      filePath: `/work/product/${path}`,
      messages: order(
        functions.map(({ name, line, ccn }) => ({
          ruleId: "complexity",
          severity: 2,
          message: `Function '${name}' has a complexity of ${String(ccn)}. Maximum allowed is 0.`,
          line,
          column: 1,
          endLine: line,
          endColumn: 12,
        })),
      ),
    })),
  );
}
