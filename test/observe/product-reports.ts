/** Analyzer reports as small as their tools would write them. */

type Cases = Readonly<Record<string, string>>;
type Pairs = readonly (readonly [name: string, result: string])[];

/** JUnit of one suite: result by name, `failed`, `errored`, `skipped`, `flaky` or `passed`; a name may be `file::name`. */
export function junit(cases: Cases | Pairs): string {
  const pairs = isPairs(cases) ? cases : Object.entries(cases);
  const inside = new Map([
    ["failed", `<failure message="m">no</failure>`],
    ["errored", `<error message="m">no</error>`],
    ["skipped", "<skipped/>"],
    ["flaky", `<flakyFailure message="m">no</flakyFailure>`],
  ]);
  const elements = pairs.map(([name, result]) => {
    const [own = "", file] = name.split("::").reverse();
    const where = file === undefined ? "" : ` file="${file}"`;
    return `<testcase classname="s"${where} name="${own}" time="0">${inside.get(result) ?? ""}</testcase>`;
  });
  return `<?xml version="1.0"?><testsuites><testsuite name="s">${elements.join("")}</testsuite></testsuites>`;
}

function isPairs(cases: Cases | Pairs): cases is Pairs {
  return Array.isArray(cases);
}

/** Hits of the lines from 1 on, by path. */
export type Hits = Readonly<Record<string, readonly number[]>>;

export function lcov(files: Hits): string {
  return Object.entries(files)
    .map(([path, hits]) => {
      const lines = hits.map(
        (times, index) => `DA:${(index + 1).toString()},${times.toString()}\n`,
      );
      return `TN:\nSF:${path}\n${lines.join("")}end_of_record\n`;
    })
    .join("");
}

export function cobertura(files: Hits): string {
  const classes = Object.entries(files).map(([path, hits]) => {
    const lines = hits.map(
      (times, index) => `<line number="${(index + 1).toString()}" hits="${times.toString()}"/>`,
    );
    return `<class name="A" filename="${path}"><methods/><lines>${lines.join("")}</lines></class>`;
  });
  return `<?xml version="1.0"?><coverage version="1"><packages><package name="p"><classes>${classes.join("")}</classes></package></packages></coverage>`;
}

/** coverage.py with counts that may differ from its line lists. */
export function coveragePy(
  files: Readonly<Record<string, { readonly covered: number; readonly statements: number }>>,
): object {
  const entries = Object.entries(files).map(([path, { covered, statements }]) => {
    const lines = (from: number, to: number): readonly number[] =>
      Array.from({ length: to - from }, (_, n) => from + n + 1);
    return [
      path,
      {
        executed_lines: lines(0, covered),
        missing_lines: lines(covered, statements),
        excluded_lines: [],
        summary: { covered_lines: covered, num_statements: statements, excluded_lines: 0 },
      },
    ];
  });
  return { meta: { version: "7.6", format: 3 }, files: Object.fromEntries(entries) as object };
}

export function istanbulFinal(files: Hits): object {
  const entries = Object.entries(files).map(([path, hits]) => {
    const at = (line: number): object => ({ start: { line, column: 0 }, end: { line, column: 9 } });
    const statementMap = Object.fromEntries(hits.map((_, index) => [index, at(index + 1)]));
    const s = Object.fromEntries(hits.map((times, index) => [index, times]));
    return [path, { path, statementMap, fnMap: {}, branchMap: {}, s, f: {}, b: {} }];
  });
  return Object.fromEntries(entries) as object;
}

export function istanbulSummary(
  files: Readonly<Record<string, readonly [covered: number, total: number]>>,
): object {
  const entries = Object.entries(files).map(([path, [covered, total]]) => [
    path,
    { lines: { total, covered, skipped: 0, pct: "Unknown" } },
  ]);
  return Object.fromEntries(entries) as object;
}

/** ESLint messages: path, line, column, rule, severity. */
export function eslint(
  messages: readonly (readonly [string, number, number, string | null, 1 | 2])[],
): object {
  const paths = [...new Set(messages.map(([path]) => path))];
  return paths.map((filePath) => ({
    filePath,
    messages: messages
      .filter(([path]) => path === filePath)
      .map(([, line, column, ruleId, severity]) => ({
        ruleId,
        severity,
        message: "m",
        line,
        column,
        ...(ruleId === null ? { fatal: true } : {}),
      })),
    suppressedMessages: [],
  }));
}

/** radon cc: path to functions of name, first and last line, complexity. */
export function radon(
  files: Readonly<Record<string, readonly (readonly [string, number, number, number])[]>>,
): object {
  const entries = Object.entries(files).map(([path, functions]) => [
    path,
    functions.map(([name, lineno, endline, complexity]) => ({
      type: "function",
      rank: "A",
      name,
      lineno,
      endline,
      complexity,
      col_offset: 0,
      closures: [],
    })),
  ]);
  return Object.fromEntries(entries) as object;
}

/** jscpd: clones as two places of path, first and last line; all lines by path. */
export function jscpd(
  clones: readonly (readonly [
    readonly [string, number, number],
    readonly [string, number, number],
  ])[],
  lines: Readonly<Record<string, number>>,
): object {
  const place = ([name, start, end]: readonly [string, number, number]): object => ({
    name,
    start,
    end,
    startLoc: { line: start, column: 1, position: 0 },
    endLoc: { line: end, column: 1, position: 9 },
  });
  const sources = Object.fromEntries(
    Object.entries(lines).map(([path, count]) => [
      path,
      {
        lines: count,
        tokens: 1,
        sources: 1,
        clones: 0,
        duplicatedLines: 0,
        duplicatedTokens: 0,
        percentage: 0,
        percentageTokens: 0,
        newDuplicatedLines: 0,
        newClones: 0,
      },
    ]),
  );
  return {
    duplicates: clones.map(([first, second]) => ({
      format: "ts",
      lines: 1,
      fragment: "",
      tokens: 1,
      firstFile: place(first),
      secondFile: place(second),
    })),
    statistics: { detectionDate: "2026-08-01T00:00:00.000Z", formats: { ts: { sources } } },
  };
}

/** Stryker: path to mutants of id, line, mutator, status. */
export function stryker(
  files: Readonly<Record<string, readonly (readonly [string, number, string, string])[]>>,
): object {
  const entries = Object.entries(files).map(([path, mutants]) => [
    path,
    {
      language: "typescript",
      source: "",
      mutants: mutants.map(([id, line, mutatorName, status]) => ({
        id,
        mutatorName,
        replacement: "-",
        location: { start: { line, column: 1 }, end: { line, column: 4 } },
        status,
      })),
    },
  ]);
  return {
    schemaVersion: "1.7",
    thresholds: { high: 80, low: 60 },
    files: Object.fromEntries(entries) as object,
  };
}
