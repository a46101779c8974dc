/** A record of a CSV text; `line` is where it begins. */
export type CsvRecord = { readonly fields: readonly string[]; readonly line: number };

/** What ended the reading of a CSV text too early. */
export type CsvFault = { readonly line: number; readonly found: string };

const plain = /[^,\r\n]*/y;

/**
 * The records of a CSV text as RFC 4180 has them: quoted fields may hold commas, line breaks and doubled
 * quotes; empty lines are no records. After a fault nothing more is given.
 */
export function* csvRecords(text: string): Generator<CsvRecord, CsvFault | null> {
  let at = 0;
  let line = 1;
  while (at < text.length) {
    const fields: string[] = [];
    const start = line;
    for (;;) {
      if (text[at] === '"') {
        let field = "";
        for (;;) {
          const end = text.indexOf('"', at + 1);
          if (end === -1) return { line: start, found: "a quoted field without its end" };
          field += text.slice(at + 1, end);
          at = end + 1;
          if (text[at] !== '"') break;
          field += '"';
        }
        line += field.split("\n").length - 1;
        fields.push(field);
      } else {
        plain.lastIndex = at;
        plain.test(text);
        fields.push(text.slice(at, plain.lastIndex));
        at = plain.lastIndex;
      }
      if (text[at] !== ",") break;
      at += 1;
    }
    if (text.startsWith("\r\n", at)) at += 2;
    else if (at < text.length && text[at] !== "\n")
      return { line, found: "text after a quoted field" };
    else at += 1;
    line += 1;
    if (fields.length > 1 || fields[0] !== "") yield { fields, line: start };
  }
  return null;
}
