import { SaxesParser } from "saxes";
import { deepestNesting } from "../run-folder/json.ts";
import type { Report } from "../run-folder/problem.ts";
import type { ReportDocument } from "./format.ts";

/** An element as its start tag gives it; `line` is where that tag ends. */
export type XmlElement = {
  /** Without a namespace prefix. */
  readonly name: string;
  readonly attribute: (name: string) => string | undefined;
  readonly line: number;
};

export type XmlHandlers = {
  readonly open: (element: XmlElement) => void;
  readonly close: (name: string) => void;
  /** Character data, in pieces; without it none is collected. */
  readonly text?: (text: string) => void;
};

class XmlFault extends Error {}

const localName = (name: string): string => name.slice(name.indexOf(":") + 1);

/**
 * Streams an XML document through `handlers`; `false` after a fault was reported. No document type is
 * read and no entity but the five of XML is known. An encoding declaration says nothing: the text is
 * already decoded.
 */
export const readXml = (
  document: ReportDocument,
  report: Report,
  handlers: XmlHandlers,
): boolean => {
  const parser = new SaxesParser({ position: false, xmlns: false });
  const { text } = handlers;
  let depth = 0;
  parser.on("error", (fault) => {
    throw new XmlFault(fault.message.replace(/\.$/, ""));
  });
  parser.on("opentag", ({ name, attributes }) => {
    depth += 1;
    if (depth > deepestNesting)
      throw new XmlFault(`elements nested deeper than ${String(deepestNesting)}`);
    const attribute = (wanted: string) => attributes[wanted];
    handlers.open({ name: localName(name), attribute, line: parser.line });
  });
  parser.on("closetag", ({ name }) => {
    depth -= 1;
    handlers.close(localName(name));
  });
  if (text !== undefined) {
    parser.on("text", text);
    parser.on("cdata", text);
  }
  try {
    parser.write(document.text).close();
    return true;
  } catch (fault) {
    if (!(fault instanceof XmlFault)) throw fault;
    report({
      level: "error",
      rule: "report-syntax",
      file: document.path,
      place: `line ${String(parser.line)}, column ${String(parser.columnIndex + 1)}`,
      found: fault.message.slice(0, 80),
      expected: "well-formed xml without entities of its own",
    });
    return false;
  }
};
