import { describe, expect, it } from "vitest";
import { nodePlatform } from "../../scorer/edge/node-platform.ts";
import { calledFields, kindOf } from "../../scorer/formats/calls/call.ts";
import { verificationOf } from "../../scorer/formats/calls/verifies.ts";

describe("what a command verifies", () => {
  it.each([
    ["pytest -q tests", "test"],
    ["python -m pytest", "test"],
    ["python3 -m unittest discover", "test"],
    ["npm test", "test"],
    ["npm run test:unit -- --watch=false", "test"],
    ["cd app && CI=1 npx vitest run", "test"],
    ["go test ./...", "test"],
    ["cargo nextest run", "test"],
    ["make test", "test"],
    ["bash -lc 'npm test'", "test"],
    ["uv run pytest", "test"],
    ["npx eslint .", "lint"],
    ["ruff check .", "lint"],
    ["cargo clippy", "lint"],
    ["npx tsc --noEmit", "typecheck"],
    ["mypy src", "typecheck"],
    ["npm run build", "build"],
    ["make", "build"],
    ["go build ./...", "build"],
    ["npm run lint && npm test", "test"],
    ["npm test; echo done", "test"],
    ["ls -la", null],
    ["git commit -m 'run npm test'", null],
    ["echo pytest", null],
    ["cat test/a.test.ts", null],
    ["npm install", null],
    ["node server.js", null],
    ["pytest --version", null],
    ["", null],
  ])("%s: %s", (command, verifies) => {
    expect(verificationOf(command)).toBe(verifies);
  });
});

describe("a call's tool and arguments", () => {
  it.each([
    ["Bash", "shell"],
    ["str_replace_editor", "write"],
    ["read_file", "read"],
    ["ripgrep", "search"],
    ["browser_take_screenshot", "screenshot"],
    ["Task", "delegate"],
    ["transfer_to_billing", "delegate"],
    ["submit", "other"],
  ])("%s does %s", (tool, kind) => {
    expect(kindOf(tool, {})).toBe(kind);
  });

  it("by the harness's own list first", () => {
    expect(kindOf("Task", { Task: "other" })).toBe("other");
    expect(kindOf("constructor", {})).toBe("other");
  });

  const fields = (tool: string, given: unknown) =>
    calledFields({ tool, arguments: given, kinds: {} }, nodePlatform);

  it("a command is text, a list of words, or under another name", () => {
    expect(fields("bash", { command: "ls" }).command).toBe("ls");
    expect(fields("shell", { command: ["bash", "-lc", "npm test"] }).command).toBe("npm test");
    expect(fields("exec_command", { cmd: "ls" }).command).toBe("ls");
    expect(fields("shell", { command: ["git", "status"] }).command).toBe("git status");
    expect(fields("bash", "ls").command).toBe("ls");
  });

  it("the same arguments have the same digest in any order of keys", () => {
    expect(fields("x", { a: 1, b: 2 }).argumentsSha256).toBe(
      fields("x", { b: 2, a: 1 }).argumentsSha256,
    );
    expect(fields("x", null).argumentsSha256).toBeNull();
  });

  it("what is written has a digest only where all of it is there", () => {
    expect(fields("write_file", { path: "a", content: "" }).contentSha256).toMatch(/^e3b0c442/);
    expect(fields("edit_file", { path: "a", new_string: "b" }).contentSha256).toBeNull();
  });
});
