import type { Report } from "../run-folder/problem.ts";
import type { ReportFacts, ReportKind } from "./facts.ts";

/** One analyzer output, decoded as strict UTF-8 without its byte-order mark, with what its text parses to. */
export type ReportDocument = {
  /** Path inside the run folder. */
  readonly path: string;
  readonly text: string;
  /** The JSON value, where the text is JSON (a banner before it is stripped); else `undefined`. */
  readonly json: unknown;
  /** Name of the XML root element, where the text looks like XML; else `undefined`. */
  readonly xmlRoot: string | undefined;
};

/** A format of analyzer output: how to know it by content, and how to read it. */
export type ReportFormat<Kind extends ReportKind = ReportKind> = {
  /** File name under the folder of its kind, and the name shown to people. */
  readonly id: string;
  readonly kind: Kind;
  /** True where the content, never the file name, says that it is this format. */
  readonly recognises: (document: ReportDocument) => boolean;
  /** The facts, or `null` after at least one problem of level `error` was reported. */
  readonly read: (document: ReportDocument, report: Report) => ReportFacts[Kind] | null;
};
