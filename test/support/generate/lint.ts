import type { Order } from "./order.ts";
import type { Random } from "./random.ts";
import type { SourceFile } from "./source-files.ts";

type Place = { readonly path: string; readonly line: number; readonly column: number };

/** ESLint and SARIF over TypeScript, pylint and ruff over Python; every level each of them knows. */
export function lintReports(
  random: Random,
  files: readonly SourceFile[],
  faults: number,
  order: Order,
): Readonly<Record<string, object>> {
  /** The first file of each language has something to say: two empty reports are one and the same. */
  const first = new Set(
    ["python", "typescript"].map((language) => files.find((of) => of.language === language)),
  );
  const places = (of: SourceFile, tool: string): readonly Place[] => {
    const own = random.of(`${of.path} ${tool}`);
    const count = first.has(of) || own.perMille(faults * 4) ? own.integer(1, 6) : 0;
    return Array.from({ length: count }, () => ({
      path: of.path,
      line: own.integer(1, of.lines),
      column: own.integer(1, 80),
    }));
  };
  const python = files.filter(({ language }) => language === "python");
  const typescript = files.filter(({ language }) => language === "typescript");
  const all = (of: readonly SourceFile[], tool: string): readonly Place[] =>
    order(of.flatMap((file) => places(file, tool)));
  return {
    "lint/eslint.json": order(typescript.map((of) => eslintFile(of, places(of, "eslint"), order))),
    "lint/tool.sarif": sarif(all(typescript, "sarif")),
    "lint/pylint.json": all(python, "pylint").map(pylintMessage),
    "lint/ruff.json": all(python, "ruff").map(ruffMessage),
  };
}

function eslintFile({ path }: SourceFile, places: readonly Place[], order: Order): object {
  const messages = places.map(({ line, column }) => ({
    ruleId: line % 2 === 0 ? "eqeqeq" : "no-var",
    severity: line % 2 === 0 ? 2 : 1,
    message: "Expected something else.",
    line,
    column,
  }));
  return {
    filePath: `/work/product/${path}`,
    messages: order(messages),
    suppressedMessages: [],
    errorCount: messages.filter(({ severity }) => severity === 2).length,
    fatalErrorCount: 0,
    warningCount: messages.filter(({ severity }) => severity === 1).length,
    fixableErrorCount: 0,
    fixableWarningCount: 0,
  };
}

const sarifLevels = ["error", "warning", "note", "none"] as const;

function sarif(places: readonly Place[]): object {
  const results = places.map(({ path, line, column }) => ({
    ruleId: "example/rule",
    level: sarifLevels[line % sarifLevels.length],
    message: { text: "wrong" },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: path },
          region: { startLine: line, startColumn: column },
        },
      },
    ],
  }));
  const driver = { name: "tool", rules: [{ id: "example/rule" }] };
  return { version: "2.1.0", runs: [{ tool: { driver }, results }] };
}

const pylintTypes = ["error", "warning", "refactor", "convention", "info", "fatal"] as const;

function pylintMessage({ path, line, column }: Place): object {
  const type = pylintTypes[line % pylintTypes.length] ?? "error";
  return {
    type,
    module: "part",
    obj: "",
    line,
    column,
    endLine: null,
    endColumn: null,
    path,
    symbol: `${type}-symbol`,
    message: "said",
    "message-id": `${type.charAt(0).toUpperCase()}1101`,
  };
}

const ruffCodes = ["F401", "B008", "E999", null] as const;

function ruffMessage({ path, line, column }: Place): object {
  return {
    cell: null,
    code: ruffCodes[line % ruffCodes.length],
    end_location: { row: line, column: column + 1 },
    filename: `/work/product/${path}`,
    fix: null,
    location: { row: line, column },
    message: "unused",
    noqa_row: line,
    url: null,
  };
}
