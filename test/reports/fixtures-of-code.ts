import type { Fixture } from "./fixtures.ts";

/** Reports on code: lint, complexity, duplication, mutants. */
export const fixturesOfCode: readonly Fixture[] = [
  [
    "eslint",
    "lint",
    JSON.stringify([
      {
        filePath: "/home/me/app/src/a.ts",
        messages: [
          { ruleId: "eqeqeq", severity: 2, message: "Expected '==='.", line: 3, column: 7 },
          { ruleId: "no-var", severity: 1, message: "Unexpected var.", line: 4, column: 1 },
        ],
        suppressedMessages: [],
        errorCount: 1,
        warningCount: 1,
      },
    ]),
  ],
  [
    "sarif",
    "lint",
    JSON.stringify({
      version: "2.1.0",
      runs: [
        {
          tool: { driver: { name: "tool", rules: [{ id: "R1" }] } },
          results: [
            {
              ruleId: "R1",
              level: "error",
              message: { text: "wrong" },
              locations: [
                {
                  physicalLocation: {
                    artifactLocation: { uri: "src/a.ts" },
                    region: { startLine: 3, startColumn: 7 },
                  },
                },
              ],
            },
          ],
        },
      ],
    }),
  ],
  [
    "pylint",
    "lint",
    JSON.stringify([
      {
        type: "error",
        module: "a",
        line: 3,
        column: 0,
        endLine: null,
        path: "src/a.py",
        symbol: "no-member",
        message: "no member",
        "message-id": "E1101",
      },
    ]),
  ],
  [
    "ruff",
    "lint",
    JSON.stringify([
      {
        code: "F401",
        filename: "/home/me/app/a.py",
        location: { row: 1, column: 8 },
        message: "unused import",
        noqa_row: 1,
      },
    ]),
  ],
  [
    "radon",
    "complexity",
    JSON.stringify({
      "src/a.py": [
        {
          type: "function",
          rank: "B",
          name: "go",
          complexity: 7,
          lineno: 3,
          endline: 20,
          col_offset: 0,
        },
      ],
    }),
  ],
  [
    "lizard-csv",
    "complexity",
    '12,4,80,2,15,"go@3-17@./src/a.js","./src/a.js","go","go ( a , b )",3,17\n',
  ],
  [
    "lizard-xml",
    "complexity",
    `<?xml version="1.0" ?>
<cppncss>
  <measure type="Function">
    <labels><label>Nr.</label><label>NCSS</label><label>CCN</label></labels>
    <item name="go(...) at ./src/a.c:3"><value>1</value><value>12</value><value>4</value></item>
    <average label="NCSS" value="12"/>
  </measure>
  <measure type="File">
    <labels><label>Nr.</label><label>NCSS</label><label>CCN</label><label>Functions</label></labels>
    <item name="./src/a.c"><value>1</value><value>14</value><value>4</value><value>1</value></item>
    <item name="./src/none.c"><value>2</value><value>9</value><value>0</value><value>0</value></item>
  </measure>
</cppncss>
`,
  ],
  [
    "eslint-complexity",
    "complexity",
    JSON.stringify([
      {
        filePath: "src/a.ts",
        messages: [
          {
            ruleId: "complexity",
            severity: 2,
            message: "Function 'go' has a complexity of 4. Maximum allowed is 0.",
            line: 3,
            column: 1,
            endLine: 3,
            endColumn: 12,
          },
        ],
      },
    ]),
  ],
  [
    "jscpd",
    "duplication",
    JSON.stringify({
      duplicates: [
        {
          format: "typescript",
          lines: 6,
          firstFile: { name: "src/a.ts", start: 10, end: 15 },
          secondFile: { name: "src/b.ts", start: 30, end: 35 },
        },
      ],
      statistics: {
        total: { clones: 1 },
        formats: {
          typescript: { sources: { "src/a.ts": { lines: 40 }, "src/b.ts": { lines: 60 } } },
        },
      },
    }),
  ],
  [
    "mutation-testing",
    "mutation",
    JSON.stringify({
      schemaVersion: "2.0",
      thresholds: { high: 80, low: 60 },
      files: {
        "src/a.ts": {
          language: "typescript",
          source: "a",
          mutants: [
            {
              id: "1",
              mutatorName: "BooleanLiteral",
              status: "Killed",
              location: { start: { line: 2, column: 5 }, end: { line: 2, column: 9 } },
            },
          ],
        },
      },
    }),
  ],
];
