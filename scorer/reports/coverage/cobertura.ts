import { quoted } from "../../run-folder/json.ts";
import type { Report } from "../../run-folder/problem.ts";
import type { CoverageFacts } from "../facts.ts";
import type { ReportDocument, ReportFormat } from "../format.ts";
import { Shapes } from "../shapes.ts";
import { StatedTotals } from "../totals.ts";
import { readXml, type XmlElement } from "../xml.ts";
import { CoveredLines, keepMost } from "./lines.ts";

const whole = /^\d+$/;

/** A class while it is read: the lines it lists itself, and those its methods list. */
type Class = {
  readonly path: string;
  readonly own: Map<number, number>;
  readonly ofMethods: Map<number, number>;
};

/**
 * A class lists its lines, and its methods list some of them again: one line, its most hits. Istanbul
 * puts further lines under methods, where functions are declared, which are no statements; so lines of
 * methods alone count only in a class without lines of its own, as Swift and C++ tools write them.
 */
const keep = (lines: Map<number, number>, { own, ofMethods }: Class): void => {
  for (const [line, hits] of own.size === 0 ? ofMethods : own)
    keepMost(lines, line, Math.max(hits, ofMethods.get(line) ?? 0));
};

const read = (document: ReportDocument, report: Report): CoverageFacts | null => {
  const shapes = new Shapes(document.path, report);
  const covered = new CoveredLines();
  const stated = new Map<string, string | undefined>();
  let current: Class | null = null;
  let methods = 0;

  const readLine = ({ attribute, line: at }: XmlElement, { own, ofMethods }: Class): void => {
    const number = attribute("number");
    const hits = attribute("hits");
    const place = `line ${String(at)}`;
    if (number === undefined || !whole.test(number) || Number(number) < 1)
      shapes.refuse(place, `number ${quoted(number)}`, "a line from 1");
    else if (hits === undefined || !whole.test(hits))
      shapes.refuse(place, `hits ${quoted(hits)}`, "a whole number, not negative");
    else keepMost(methods > 0 ? ofMethods : own, Number(number), Number(hits));
  };

  const wellFormed = readXml(document, report, {
    open: (element) => {
      if (stated.size === 0)
        for (const name of ["lines-valid", "lines-covered"])
          stated.set(name, element.attribute(name));
      if (element.name === "class") {
        const path = element.attribute("filename") ?? "";
        if (path === "")
          shapes.refuse(`line ${String(element.line)}`, "a class without filename", "a path");
        current = { path, own: new Map(), ofMethods: new Map() };
      }
      if (element.name === "method") methods += 1;
      if (element.name === "line" && current !== null && !shapes.exhausted)
        readLine(element, current);
    },
    close: (name) => {
      if (name === "method") methods -= 1;
      if (name !== "class" || current === null) return;
      keep(covered.of(current.path), current);
      current = null;
    },
  });
  if (!wellFormed || !shapes.sound) return null;
  const files = covered.list();
  const totals = new StatedTotals();
  const sum = (key: "covered" | "coverable") => files.reduce((n, of) => n + of[key], 0);
  totals.compare("lines-valid", stated.get("lines-valid"), sum("coverable"));
  totals.compare("lines-covered", stated.get("lines-covered"), sum("covered"));
  totals.report(document.path, report);
  return { format: "cobertura", files };
};

/**
 * Cobertura XML of any tool. Its rates and valid counts are compared only. A file in several classes or
 * packages is one file. Clover and SonarQube have the same root without rates or packages.
 */
export const cobertura: ReportFormat<"coverage"> = {
  id: "cobertura",
  kind: "coverage",
  recognises: ({ xmlRoot, text }) =>
    xmlRoot === "coverage" && (text.includes("line-rate") || text.includes("packages")),
  read,
};
