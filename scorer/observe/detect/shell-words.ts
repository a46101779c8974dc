/** The words of one simple command, quotes taken off: `git commit -m "a b"` has four. */
export type SimpleCommand = readonly string[];

/** How deep commands within commands are followed: `bash -c "sh -c '…'"`. */
const depthMax = 3;

/** Here-documents of one text that are left out; what follows further ones is read as commands. */
const documentsMax = 100;

const shell = /^(.*[/\\])?((ba|da|z|k|s)?sh|eval)(\.exe)?$/;

/** A comment, a redirection, quoted text, an escaped character, blanks, what ends a command, or any other character. */
const piece =
  /(?<![^\s;&|()])#[^\n]*|[<>]&|"((?:[^"\\]|\\[^])*)"|'([^']*)'|\\([^])|([ \t\r]+)|([;&|()`\n])|[^]/g;

/**
 * The simple commands of a shell text, those that it hands to another shell included, as far as quotes,
 * escapes and here-documents go; nothing is expanded. Takes time in proportion to the text.
 */
export function simpleCommands(text: string, depth = 0): readonly SimpleCommand[] {
  const commands: string[][] = [];
  let words: string[] = [];
  let word: string | null = null;
  const endWord = (): void => {
    if (word !== null) words.push(word);
    word = null;
  };
  const endCommand = (): void => {
    endWord();
    if (words.length > 0) commands.push(words);
    words = [];
  };
  for (const [whole, double, single, escaped, blanks, separator] of commandText(text).matchAll(
    piece,
  )) {
    if (separator !== undefined) endCommand();
    else if (blanks !== undefined) endWord();
    else if (escaped !== "\n" && (word !== null || !whole.startsWith("#")))
      word =
        (word ?? "") + (double?.replaceAll(/\\(["\\$`])/g, "$1") ?? single ?? escaped ?? whole);
  }
  endCommand();
  return commands.flatMap((command) => [command, ...handedOn(command, depth)]);
}

/** What a command gives to a shell to run: `sh -c "…"`, `eval …`. */
function handedOn(command: SimpleCommand, depth: number): readonly SimpleCommand[] {
  const at = command.findIndex((word) => shell.test(word));
  if (at < 0 || depth >= depthMax) return [];
  const isText = command[at] === "eval" ? () => true : (word: string) => !word.startsWith("-");
  const rest = command.slice(at + 1).filter(isText);
  return rest.length === 0 ? [] : simpleCommands(rest.join(" "), depth + 1);
}

/** The text without its here-documents, but for those that a shell is fed. */
function commandText(text: string): string {
  if (!text.includes("<<")) return text;
  const lines = text.split("\n");
  const kept: string[] = [];
  let documents = 0;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    kept.push(line);
    const name = /<<-?[ \t]*\\?["']?([A-Za-z_]\w*)/.exec(line)?.[1];
    if (name === undefined || documents >= documentsMax) continue;
    documents += 1;
    const end = lines.findIndex((other, index) => index > at && other.trim() === name);
    const feedsShell = line.split(/[\s;&|]+/).some((word) => shell.test(word));
    if (end > at && !feedsShell) at = end;
  }
  return kept.join("\n");
}
