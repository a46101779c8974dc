/** Told what stands in a source, in its order, as offsets. */
export type Visitor = {
  readonly text: (from: number, to: number) => void;
  /** @param id where the value of an attribute `id` begins; -1 where it has none. */
  readonly open: (name: string, attributes: Range, isClosed: boolean, id: number) => void;
  readonly close: (name: string) => void;
};

type Range = readonly [from: number, to: number];

const [bang, quote, apostrophe, slash, equals, greater, question] = [33, 34, 39, 47, 61, 62, 63];

/** What of a page is text until its own end, whatever stands in it. */
const raw: ReadonlySet<string> = new Set(["script", "style"]);

/** Goes over markup once. What begins no tag is text. */
export function scan(source: string, { text, open, close }: Visitor): void {
  let [from, at] = [0, 0];
  for (;;) {
    const start = source.indexOf("<", at);
    if (start === -1) break;
    at = start + 1;
    const code = source.charCodeAt(at);
    const kind = code === slash ? "close" : isLetter(code) ? "open" : "other";
    if (kind === "other" && code !== bang && code !== question) continue;
    if (start > from) text(from, start);
    if (kind === "open") {
      const name = nameFrom(source, at);
      const [end, id] = tagEnd(source, at + name.length);
      const isClosed = source.charCodeAt(end - 1) === slash;
      open(name, [at + name.length, isClosed ? end - 1 : end], isClosed, id);
      at = end + 1;
      if (raw.has(name) && !isClosed) at = found(source, `</${name}`, at, 0);
    } else if (kind === "close") {
      const end = found(source, ">", at, 0);
      close(source.slice(at + 1, end).trim());
      at = end + 1;
    } else if (source.startsWith("!--", at)) at = found(source, "-->", at, 3);
    else at = found(source, ">", at, 1);
    from = at;
  }
  if (from < source.length) text(from, source.length);
}

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
}

function nameFrom(source: string, at: number): string {
  let end = at + 1;
  for (;;) {
    const code = source.charCodeAt(end);
    // what is not a number at the end of the source is not greater than a space either
    if (!(code > 32) || code === slash || code === greater) return source.slice(at, end);
    end += 1;
  }
}

/** Where a tag ends, quoted values passed over whole, and where the value of its `id` begins. */
function tagEnd(source: string, from: number): Range {
  let [at, id] = [from, -1];
  for (; at < source.length; at += 1) {
    const code = source.charCodeAt(at);
    if (code === greater) return [at, id];
    if (code !== quote && code !== apostrophe) continue;
    if (isId(source, at)) id = at + 1;
    at = found(source, code === quote ? '"' : "'", at + 1, 0);
  }
  return [source.length, id];
}

function isId(source: string, at: number): boolean {
  return (
    source.charCodeAt(at - 1) === equals &&
    source.charCodeAt(at - 2) === 100 &&
    source.charCodeAt(at - 3) === 105 &&
    source.charCodeAt(at - 4) <= 32
  );
}

function found(source: string, text: string, from: number, plus: number): number {
  const at = source.indexOf(text, from);
  return at === -1 ? source.length : at + plus;
}
