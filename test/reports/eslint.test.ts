import { describe, expect, it } from "vitest";
import { fixture } from "./fixtures.ts";
import { read } from "./reading.ts";

const result = (messages: readonly object[], more: object = {}) => ({
  filePath: "src/a.ts",
  messages,
  ...more,
});

const message = (more: object) => ({
  ruleId: "r",
  severity: 1,
  message: "m",
  line: 1,
  column: 1,
  ...more,
});

const levels = (messages: readonly object[]) =>
  read("lint", [result(messages)]).facts?.messages.map(({ level }) => level);

describe("eslint json", () => {
  it("gives every message with its place, rule and level", () => {
    expect(read("lint", fixture("eslint"))).toEqual({
      format: "eslint",
      facts: {
        messages: [
          { path: "/home/me/app/src/a.ts", line: 3, column: 7, rule: "eqeqeq", level: "error" },
          { path: "/home/me/app/src/a.ts", line: 4, column: 1, rule: "no-var", level: "warning" },
        ],
      },
      problems: [],
    });
  });

  it("may stand beside its metadata", () => {
    const listed: unknown = JSON.parse(fixture("eslint"));
    const { format, facts } = read("lint", { results: listed, metadata: { cwd: "/app" } });
    expect(format).toBe("eslint");
    expect(facts?.messages).toHaveLength(2);
    expect(read("lint", { results: [], metadata: {} }).facts).toEqual({ messages: [] });
  });

  it("counts a fatal message as an error, even without a rule", () => {
    expect(levels([message({ ruleId: null, severity: 2, fatal: true })])).toEqual(["error"]);
    expect(levels([message({ ruleId: null, severity: 1, fatal: true })])).toEqual(["error"]);
  });

  it("counts nothing that a comment suppressed", () => {
    const suppressedMessages = [message({ severity: 2 })];
    expect(read("lint", [result([], { suppressedMessages })]).facts).toEqual({ messages: [] });
  });

  it("has no line for a message on the whole file", () => {
    const { facts } = read("lint", [
      result([{ ruleId: null, severity: 1, message: "ignored" }, message({ line: 0, column: 0 })]),
    ]);
    expect(facts?.messages.map(({ line, column }) => [line, column])).toEqual([
      [null, null],
      [null, 0],
    ]);
  });

  it("keeps a message that is listed twice", () => {
    expect(levels([message({}), message({})])).toEqual(["warning", "warning"]);
  });

  it.each([
    ["C:\\app\\src\\a.ts", "C:/app/src/a.ts"],
    [".\\src\\a.ts", "src/a.ts"],
    ["././src/a.ts", "src/a.ts"],
    ["/app/src/a.ts", "/app/src/a.ts"],
    [".hidden/a.ts", ".hidden/a.ts"],
  ])("names the file %s %s", (filePath, path) => {
    const { facts } = read("lint", [{ filePath, messages: [message({})] }]);
    expect(facts?.messages[0]?.path).toBe(path);
  });

  it("is compared with its own counts, which are never used", () => {
    const { facts, problems } = read("lint", [
      result([message({}), message({ severity: 2 })], { errorCount: 0, warningCount: 5 }),
    ]);
    expect(facts?.messages).toHaveLength(2);
    expect(problems).toEqual([
      "warning report-totals: errorCount of src/a.ts 0, warningCount of src/a.ts 5; expected errorCount of src/a.ts 1, warningCount of src/a.ts 1, as counted from the entries",
    ]);
  });

  it("is refused with a pointer for a message without severity", () => {
    const { facts, problems } = read("lint", [
      result([message({ severity: null }), { message: "no more" }]),
    ]);
    expect(facts).toBeNull();
    expect(problems).toEqual([
      "error report-shape at /0/messages/0/severity: null; expected one of 1, 2",
      "error report-shape at /0/messages/1/severity: nothing; expected one of 1, 2",
    ]);
  });

  it("is refused with a bounded number of problems", () => {
    const { problems } = read("lint", [
      result(Array.from({ length: 5000 }, () => message({ severity: "x" }))),
    ]);
    expect(problems).toHaveLength(20);
  });
});
