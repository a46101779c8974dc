import { quoted } from "../../run-folder/json.ts";
import type { MeasuredFunction } from "../facts.ts";
import type { ReportFormat } from "../format.ts";
import { reportedPath } from "../path.ts";
import { Shapes } from "../shapes.ts";
import { readXml } from "../xml.ts";

const whole = /^\d+$/;

/** The parts of `name( parameters ) at file:line`; the name may hold ` at ` and the file `:` itself. */
const partsOf = (item: string): readonly [string, string, string] | null => {
  const colon = item.lastIndexOf(":");
  const at = item.lastIndexOf(" at ", colon);
  if (at === -1 || at + 4 >= colon) return null;
  return [item.slice(0, at), item.slice(at + 4, colon), item.slice(colon + 1)];
};

/** One `measure` while it is read: the names of its columns, and the values of the current item. */
type Measure = { readonly type: string | undefined; readonly labels: string[]; values: string[] };

/**
 * Lizard's `--xml`, in the form of CppNCSS: one measure of functions and one of files. Its NCSS is
 * lizard's nloc; where a function ends is not in it.
 */
export const lizardXml: ReportFormat<"complexity"> = {
  id: "lizard-xml",
  kind: "complexity",
  recognises: ({ xmlRoot }) => xmlRoot === "cppncss",
  read: (document, report) => {
    const shapes = new Shapes(document.path, report);
    const functions: MeasuredFunction[] = [];
    const files = new Set<string>();
    let measure: Measure = { type: undefined, labels: [], values: [] };
    let name = "";
    let text = "";
    let place = "";

    const close = (): void => {
      if (measure.type === "File") files.add(reportedPath(name));
      if (measure.type !== "Function") return;
      const [title, path, line = ""] = partsOf(name) ?? [];
      const [ncloc = "", ccn = ""] = ["NCSS", "CCN"].map(
        (label) => measure.values[measure.labels.indexOf(label)],
      );
      const isSound = [line, ncloc, ccn].every((number) => whole.test(number));
      if (title === undefined || path === undefined || !isSound) {
        const found = `${quoted(name)} with ${quoted(measure.values.join(", "))}`;
        shapes.refuse(place, found, '"name at file:line" with its ncss and ccn');
        return;
      }
      files.add(reportedPath(path));
      functions.push({
        path: reportedPath(path),
        name: title.replace(/\(\.\.\.\)$/, ""),
        line: Number(line),
        endLine: null,
        ncloc: Number(ncloc),
        ccn: Number(ccn),
      });
    };

    const wellFormed = readXml(document, report, {
      open: ({ name: element, attribute, line }) => {
        text = "";
        if (element === "measure") measure = { type: attribute("type"), labels: [], values: [] };
        if (element !== "item") return;
        name = attribute("name") ?? "";
        place = `line ${String(line)}`;
        measure.values = [];
      },
      text: (piece) => {
        text += piece;
      },
      close: (element) => {
        if (element === "label") measure.labels.push(text.trim());
        if (element === "value") measure.values.push(text.trim());
        if (element === "item" && !shapes.exhausted) close();
      },
    });
    return wellFormed && shapes.sound ? { functions, files: [...files] } : null;
  },
};
