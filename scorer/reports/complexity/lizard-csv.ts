import { quoted } from "../../run-folder/json.ts";
import type { MeasuredFunction } from "../facts.ts";
import type { ReportFormat } from "../format.ts";
import { reportedPath } from "../path.ts";
import { Shapes } from "../shapes.ts";
import { csvRecords } from "./csv.ts";

const header = /^"?nloc"?,"?ccn"?,/i;
const figures = /^\d+,\d+,\d+,\d+,\d+,/;
const whole = /^\d+$/;

/** Columns of `lizard --csv`; extensions of lizard add more after them. */
const columns = "nloc,ccn,token,param,length,location,file,function,long_name,start,end";

const functionOf = (fields: readonly string[]): MeasuredFunction | null => {
  const [ncloc = "", ccn = "", , , , , file = "", name = "", , start = "", end = ""] = fields;
  const numbers = [ncloc, ccn, start, end];
  if (file === "" || numbers.some((number) => !whole.test(number))) return null;
  return {
    path: reportedPath(file),
    name,
    line: Number(start),
    endLine: Number(end),
    ncloc: Number(ncloc),
    ccn: Number(ccn),
  };
};

/** Lizard's `--csv`, with or without its header. A file without functions is not named in it. */
export const lizardCsv: ReportFormat<"complexity"> = {
  id: "lizard-csv",
  kind: "complexity",
  recognises: ({ json, xmlRoot, text }) =>
    json === undefined && xmlRoot === undefined && (header.test(text) || figures.test(text)),
  read: ({ path: file, text }, report) => {
    const shapes = new Shapes(file, report);
    const functions: MeasuredFunction[] = [];
    const records = csvRecords(text);
    let next = records.next();
    for (; next.done !== true; next = records.next()) {
      const { fields, line } = next.value;
      if (line === 1 && header.test(text)) continue;
      const read = functionOf(fields);
      if (read === null)
        shapes.refuse(`line ${String(line)}`, quoted(fields.join(",")), quoted(columns));
      else functions.push(read);
      if (shapes.exhausted) return null;
    }
    if (next.value !== null)
      shapes.refuse(`line ${String(next.value.line)}`, next.value.found, quoted(columns));
    if (!shapes.sound) return null;
    return { functions, files: [...new Set(functions.map(({ path }) => path))] };
  },
};
