import { quoted } from "../../run-folder/json.ts";
import type { ReportFormat } from "../format.ts";
import { Shapes } from "../shapes.ts";
import { StatedTotals } from "../totals.ts";
import { coveredOf, CoveredLines, keepMost } from "./lines.ts";

/** Records of geninfo(1) that say nothing of lines, comments, and blank lines. */
const passedOver =
  /^(?:TN|VER|FN|FNDA|FNL|FNA|FNF|FNH|BRDA|BRF|BRH|BA|MCDC|MCF|MCH|KF|FNG):|^#|^\s*$|^TN$/;
/** Line, hits, and a checksum that is not read. */
const data = /^DA:([1-9]\d*),(\d+)(?:,|$)/;
const figure = /^L[FH]:\d+$/;
/** Warnings of unknown records that are given; a report of another kind would have one each line. */
const unknownGiven = 3;

/** One `SF` section while it is read. `stated`: its LF and LH. */
type Section = {
  readonly path: string;
  readonly line: number;
  readonly lines: Map<number, number>;
  readonly stated: Map<string, string>;
};

/** The lines of a text one by one: a tracefile may have millions. */
function* linesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length;) {
    const newline = text.indexOf("\n", at);
    const next = newline === -1 ? text.length : newline + 1;
    yield text.slice(at, next).trimEnd();
    at = next;
  }
}

/** True where only names of tests and comments stand before the first section, or names alone. */
const isTracefile = (text: string): boolean => {
  let named = false;
  for (const line of linesOf(text)) {
    if (line.startsWith("TN:")) named = true;
    else if (!line.startsWith("#") && line !== "") return line.startsWith("SF:");
  }
  return named;
};

/**
 * The lines of lcov's tracefiles. DA records alone are counted, one per line with its most hits; LF and
 * LH are compared. Sections of one file are joined.
 */
export const lcov: ReportFormat<"coverage"> = {
  id: "lcov",
  kind: "coverage",
  recognises: ({ json, xmlRoot, text }) =>
    json === undefined && xmlRoot === undefined && isTracefile(text),
  read: ({ path: file, text }, report) => {
    const shapes = new Shapes(file, report);
    const covered = new CoveredLines();
    let section: Section | null = null;
    let unknown = 0;
    let number = 0;

    const end = ({ path, line, lines, stated }: Section): void => {
      const merged = covered.of(path);
      for (const [of, hits] of lines) keepMost(merged, of, hits);
      const totals = new StatedTotals();
      totals.compare("LF", stated.get("LF"), lines.size);
      totals.compare("LH", stated.get("LH"), coveredOf(lines));
      totals.report(file, report, `line ${String(line)}`);
    };

    for (const record of linesOf(text)) {
      if (shapes.exhausted) return null;
      number += 1;
      const place = `line ${String(number)}`;
      if (record.startsWith("SF:")) {
        if (section !== null) shapes.refuse(place, quoted(record), '"end_of_record" before it');
        const path = record.slice(3);
        if (path === "") shapes.refuse(place, quoted(record), "a path after it");
        section = { path, line: number, lines: new Map(), stated: new Map() };
      } else if (record === "end_of_record") {
        if (section === null) shapes.refuse(place, quoted(record), '"SF:" before it');
        else end(section);
        section = null;
      } else if (record.startsWith("DA:")) {
        const [, line, hits] = data.exec(record) ?? [];
        if (section === null) shapes.refuse(place, quoted(record), '"SF:" before it');
        else if (line === undefined || hits === undefined)
          shapes.refuse(place, quoted(record), '"DA:line,hits" with whole numbers, line from 1');
        else keepMost(section.lines, Number(line), Number(hits));
      } else if (figure.test(record)) section?.stated.set(record.slice(0, 2), record.slice(3));
      else if (!passedOver.test(record) && unknown < unknownGiven) {
        unknown += 1;
        shapes.warn(place, quoted(record), "a record of lcov");
      }
    }
    if (section !== null)
      shapes.refuse(`line ${String(number)}`, "the end of the text", '"end_of_record"');
    return shapes.sound ? { format: "lcov", files: covered.list() } : null;
  },
};
