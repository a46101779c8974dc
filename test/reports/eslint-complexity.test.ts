import { describe, expect, it } from "vitest";
import { fixture } from "./fixtures.ts";
import { read } from "./reading.ts";

const message = (text: string, more: object = {}) => ({
  ruleId: "complexity",
  severity: 2,
  message: text,
  line: 2,
  column: 1,
  ...more,
});

const report = (messages: readonly object[], more: object = {}) => [
  { filePath: "src/a.js", messages, ...more },
];

describe("eslint json of the rule complexity", () => {
  it("gives every function with its complexity", () => {
    expect(read("complexity", fixture("eslint-complexity"))).toEqual({
      format: "eslint-complexity",
      facts: {
        functions: [
          { path: "src/a.ts", name: "Function 'go'", line: 3, endLine: null, ncloc: null, ccn: 4 },
        ],
        files: ["src/a.ts"],
      },
      problems: [],
    });
  });

  it.each([
    "Function 'go'",
    "Function",
    "Async function 'go'",
    "Generator function 'go'",
    "Async generator function",
    "Arrow function",
    "Async arrow function 'go'",
    "Method 'go'",
    "Static method 'go'",
    "Private method #go",
    "Static async generator method 'has a complexity of 3. Maximum'",
    "Getter 'go'",
    "Static setter 'go'",
    "Constructor",
    "Class field initializer",
    "Class static block",
  ])("reads the message on %s", (name) => {
    const text = `${name} has a complexity of 21. Maximum allowed is 0.`;
    expect(read("complexity", report([message(text)])).facts?.functions).toMatchObject([
      { name, ccn: 21 },
    ]);
  });

  it("counts functions whose message a comment suppressed", () => {
    const suppressedMessages = [
      message("Function 'f' has a complexity of 60. Maximum allowed is 0."),
    ];
    const messages = [message("Function 'g' has a complexity of 1. Maximum allowed is 0.")];
    const { facts } = read("complexity", report(messages, { suppressedMessages }));
    expect(facts?.functions.map(({ ccn }) => ccn)).toEqual([1, 60]);
  });

  it("leaves other rules out", () => {
    const other = { ruleId: "no-var", severity: 1, message: "Unexpected var.", line: 1, column: 1 };
    const go = message("Function 'go' has a complexity of 1. Maximum allowed is 0.");
    expect(read("complexity", report([other, go])).facts?.functions).toHaveLength(1);
  });

  it("knows where a function ends only where the source shows its brace there", () => {
    const text = "Function 'go' has a complexity of 1. Maximum allowed is 0.";
    const source = "// first\nfunction go() {\n  return 1;\n}\n";
    const ends = (endLine: number, endColumn: number, more: object = { source }) =>
      read("complexity", report([message(text, { endLine, endColumn })], more)).facts?.functions[0]
        ?.endLine;
    expect(ends(4, 2)).toBe(4);
    expect(ends(2, 12)).toBeNull();
    expect(ends(4, 2, {})).toBeNull();
  });

  it("is refused where small functions may be missing", () => {
    const text = "Function 'go' has a complexity of 21. Maximum allowed is 20.";
    expect(read("complexity", report([message(text)]))).toMatchObject({
      facts: null,
      problems: [
        `error report-shape at /0/messages: "${text}"; expected "… has a complexity of n. Maximum allowed is 0."`,
      ],
    });
  });

  it("is not known where the rule was not on", () => {
    const { format, problems } = read("complexity", report([]));
    expect(format).toBeNull();
    expect(problems).toHaveLength(1);
  });

  it("does not name a file that could not be parsed", () => {
    const go = message("Function 'go' has a complexity of 1. Maximum allowed is 0.");
    const fatal = { ruleId: null, fatal: true, severity: 2, message: "Parsing error", line: 1 };
    const { facts, problems } = read("complexity", [
      ...report([go]),
      { filePath: "src/bad.js", messages: [fatal] },
    ]);
    expect(facts?.files).toEqual(["src/a.js"]);
    expect(problems).toEqual([
      "warning report-shape at /1/messages: a file that could not be parsed; expected a file eslint can read",
    ]);
  });
});
