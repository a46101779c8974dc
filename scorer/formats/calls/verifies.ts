import { type SimpleCommand, simpleCommands } from "../../observe/detect/shell-words.ts";
import type { ToolCall } from "../../run-folder/tool-call.ts";

type Verification = NonNullable<ToolCall["verifies"]>;

/** Characters of a command that are looked at. */
const charactersRead = 20_000;

/** The programs that check something by themselves, by what they check. */
const programs: readonly (readonly [Verification, ReadonlySet<string>])[] = [
  [
    "test",
    words("pytest jest vitest mocha ava tap tox nox ctest rspec phpunit playwright cypress"),
  ],
  [
    "lint",
    words("eslint ruff pylint flake8 biome oxlint stylelint golangci-lint shellcheck rubocop"),
  ],
  ["typecheck", words("tsc mypy pyright vue-tsc svelte-check")],
  ["build", words("make cmake ninja msbuild webpack rollup esbuild")],
];

/** What the words after a program that runs many things mean. */
const asked: readonly (readonly [Verification, RegExp])[] = [
  ["test", /^(test|tests|t|tst|unittest|nextest|test:.*|.*:test|test[-_].*|check:test)$/],
  ["lint", /^(lint|lint:.*|clippy|vet|fmt|format:check|check:lint)$/],
  ["typecheck", /^(typecheck|type-check|types|check|tsc|check:types)$/],
  ["build", /^(build|build:.*|compile|assemble|package)$/],
];

/** Programs that are told what to do by their next words. */
const runners = words(
  "npm pnpm yarn bun deno npx bunx pnpx uv uvx poetry pipenv hatch cargo go dotnet gradle gradlew mvn mvnw sbt mix rake bundle just task rails python python3 node php swift zig",
);

/** Words between a runner and what it is told. */
const between = words("run exec run-script -m --silent -s x dlx -- manage.py");

/**
 * What a shell command verifies, read from its words; `null` where it verifies nothing that is known. Of
 * several commands the last that verifies something counts, since its exit code is the whole's.
 *
 * @example verificationOf("cd app && npm run test:unit") // => "test"
 */
export function verificationOf(command: string): Verification | null {
  const found = simpleCommands(command.slice(0, charactersRead)).map(ofCommand);
  return found.findLast((verification) => verification !== null) ?? null;
}

function ofCommand(command: SimpleCommand): Verification | null {
  const start = command.findIndex((word) => !/^[A-Za-z_]\w*=/.test(word) && !prefixes.has(word));
  if (start < 0) return null;
  const [program = "", ...rest] = command.slice(start);
  const name = nameOf(program);
  const own = programs.find(([, names]) => names.has(name));
  // asking a program for its version or help checks nothing
  if (rest.some((word) => word === "--version" || word === "--help")) return null;
  if (own !== undefined) return name === "make" ? (ofWords(rest) ?? "build") : own[0];
  return runners.has(name) ? ofWords(rest) : null;
}

function ofWords(given: readonly string[]): Verification | null {
  const said = given.find((word) => !between.has(word) && !word.startsWith("-"));
  if (said === undefined) return null;
  const name = nameOf(said);
  const own = programs.find(([, names]) => names.has(name));
  return own?.[0] ?? asked.find(([, pattern]) => pattern.test(said))?.[0] ?? null;
}

/** Words before a command that change nothing of what it checks. */
const prefixes = words("sudo time env command nice timeout");

function nameOf(program: string): string {
  return program
    .slice(Math.max(program.lastIndexOf("/"), program.lastIndexOf("\\")) + 1)
    .replace(/\.(exe|cmd|bat)$/, "");
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(" "));
}
