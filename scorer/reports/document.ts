import { parseJson, placeOf, startOfJson } from "../run-folder/json.ts";
import type { Report } from "../run-folder/problem.ts";
import type { ReportDocument } from "./format.ts";

type Prolog = { readonly root?: string; readonly subset?: number };

const spaces = /\s*/y;
const rootName = /<(?:[^\s/>:]+:)?([^\s/>:]+)/y;

/** Offset after the quoted parts of a document type declaration, at its `[` or `>`; -1 for neither. */
const endOfDoctype = (text: string, start: number): number => {
  let quote = "";
  for (let at = start; at < text.length; at += 1) {
    const mark = text.charAt(at);
    if (quote !== "") quote = mark === quote ? "" : quote;
    else if (mark === '"' || mark === "'") quote = mark;
    else if (mark === "[" || mark === ">") return at;
  }
  return -1;
};

/** Reads what stands before the root element of an XML document. */
const prologOf = (text: string): Prolog => {
  let at = 0;
  for (;;) {
    spaces.lastIndex = at;
    spaces.test(text);
    at = spaces.lastIndex;
    let end: number;
    if (text.startsWith("<?", at)) end = text.indexOf("?>", at) + 1;
    else if (text.startsWith("<!--", at)) end = text.indexOf("-->", at) + 2;
    else if (text.startsWith("<!DOCTYPE", at)) {
      end = endOfDoctype(text, at);
      if (text.charAt(end) === "[") return { subset: end };
    } else break;
    if (end <= at) return {};
    at = end + 1;
  }
  rootName.lastIndex = at;
  const root = rootName.exec(text)?.[1];
  return root === undefined ? {} : { root };
};

/**
 * Opens an analyzer output: drops a byte-order mark and a banner, parses JSON, names an XML root.
 * `null` after a problem of level `error`: broken JSON, or XML that declares entities of its own.
 */
export const openDocument = (path: string, text: string, report: Report): ReportDocument | null => {
  const isXml = /^\uFEFF?\s*</.test(text);
  if (!isXml && startOfJson(text) !== null) {
    const json = parseJson(text, path, report, { banner: true });
    return json === null ? null : { path, text, json: json.value, xmlRoot: undefined };
  }
  const marked = text.startsWith("\uFEFF");
  const plain = marked ? text.slice(1) : text;
  if (marked) {
    const found = "a byte-order mark";
    const expected = "the report at the start";
    report({ level: "warning", rule: "report-preamble", file: path, found, expected });
  }
  if (!isXml) return { path, text: plain, json: undefined, xmlRoot: undefined };
  const { root, subset } = prologOf(plain);
  if (subset === undefined) return { path, text: plain, json: undefined, xmlRoot: root };
  report({
    level: "error",
    rule: "report-syntax",
    file: path,
    place: placeOf(plain, subset),
    found: "a document type declaration with declarations of its own",
    expected: "xml without entities of its own",
  });
  return null;
};
