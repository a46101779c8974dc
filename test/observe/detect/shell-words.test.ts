import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { simpleCommands } from "../../../scorer/observe/detect/shell-words.ts";

/** Commands in one line: words by blanks, those that hold any in brackets. */
const spoken = (text: string): string =>
  simpleCommands(text)
    .map((words) => words.map((word) => (/^\S+$/.test(word) ? word : `[${word}]`)).join(" "))
    .join(" / ");

describe("the words of a shell text", () => {
  test.each<[text: string, expected: string]>([
    ["", ""],
    ["  ", ""],
    ["make test", "make test"],
    ["a\tb", "a b"],
    ["a; b && c || d | e & f", "a / b / c / d / e / f"],
    ["a\nb", "a / b"],
    ["(a b) `c d`", "a b / c d"],
    ["a \\\n b", "a b"],
    ['a "b c" d', "a [b c] d"],
    ["a 'b c' d", "a [b c] d"],
    ["a\"b\"'c'", "abc"],
    ['a ""', "a []"],
    ['a "b \\" c"', 'a [b " c]'],
    ["a 'b \\' c", "a [b \\] c"],
    ["a\\ b", "[a b]"],
    ["a 'b", "a 'b"],
    ['a "b', 'a "b'],
    ["a # b 'c\nd", "a / d"],
    ["a#b", "a#b"],
    ["a 2>&1 b >&2 c", "a 2>&1 b >&2 c"],
    ["cat <<EOF\nit's; a b\nEOF\nc", "cat <<EOF / c"],
    ["cat <<-'EOF' > x\na; b\n\tEOF\nc", "cat <<-EOF > x / c"],
    ['git commit -m "$(cat <<EOF\na "b\nEOF\n)"; c', "git commit -m [$(cat <<EOF\n)] / c"],
    ["a <<EOF\nb\nc", "a <<EOF / b / c"],
    ["a $((1<<2))\nb", "a $ / 1<<2 / b"],
    ["sh -c 'a b; c'", "sh -c [a b; c] / a b / c"],
    ["/bin/bash -lc 'a b'", "/bin/bash -lc [a b] / a b"],
    ["eval a -n", "eval a -n / a -n"],
    ["ssh host 'a b'", "ssh host [a b] / host a b"],
    ["bash <<EOF\na b\nEOF", "bash <<EOF / <<EOF / a b / EOF"],
    [`sh -c "sh -c 'sh -c \\"sh -c x\\"'"`, expect.stringContaining("sh") as string],
  ])("%j: %s", (text, expected) => {
    expect(spoken(text)).toEqual(expected);
  });

  test("are found in time, whatever the text", () => {
    const pieces = [
      "'",
      '"',
      "\\",
      "<<A\n",
      "sh ",
      "eval ",
      "$(",
      "`",
      "#",
      "a",
      " ",
      "\n",
      ";",
      "-c ",
    ];
    for (const piece of pieces) {
      // a slower way meets the time limit of the test
      simpleCommands(piece.repeat(100_000 / piece.length));
    }
  });

  test("never hold a blank outside quotes", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-c ;&|\n-]{0,40}$/), (text) => {
        const words = simpleCommands(text).flat();
        expect(words.every((word) => /^[a-c-]+$/.test(word))).toBe(true);
        expect(words.join("")).toBe(text.replaceAll(/[ ;&|\n]/g, ""));
      }),
    );
  });
});
