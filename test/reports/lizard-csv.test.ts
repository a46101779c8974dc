import { describe, expect, it } from "vitest";
import { fixture } from "./fixtures.ts";
import { read } from "./reading.ts";

const header = "NLOC,CCN,token,PARAM,length,location,file,function,long_name,start,end\n";

const go = { path: "src/a.js", name: "go", line: 3, endLine: 17, ncloc: 12, ccn: 4 };

describe("lizard csv", () => {
  it.each([
    ["without a header", ""],
    ["with a header", header],
    ["with a header in small letters", header.toLowerCase()],
  ])("gives every function %s", (_, before) => {
    expect(read("complexity", before + fixture("lizard-csv"))).toEqual({
      format: "lizard-csv",
      facts: { functions: [go], files: ["src/a.js"] },
      problems: [],
    });
  });

  it("may have commas, quotes and line breaks in quoted fields, and columns of extensions", () => {
    const { facts } = read(
      "complexity",
      '3,1,9,0,3,"x","a.cpp","operator,","operator ""x""\n( )",5,7,2\r\n2,1,9,0,2,x,b.cpp,f,f ( ),1,2',
    );
    expect(facts?.functions.map(({ name, line, endLine }) => [name, line, endLine])).toEqual([
      ["operator,", 5, 7],
      ["f", 1, 2],
    ]);
  });

  it("keeps a function that is listed twice, and each file once", () => {
    const { facts } = read("complexity", fixture("lizard-csv").repeat(2));
    expect(facts).toEqual({ functions: [go, go], files: ["src/a.js"] });
  });

  it.each([
    ["a figure that is none", "1,1,1,1,1,x,a.c,f,f,one,2", "line 1"],
    ["a record too short", '1,1,1,1,1,"x","a\nb"\n', "line 1"],
    ["a quote without its end", '1,1,1,1,1,x,a.c,f,f,1,2\n1,1,1,1,1,"x', "line 2"],
    ["text after a quoted field", '1,1,1,1,1,"x"y,a.c,f,f,1,2', "line 1"],
  ])("is refused for %s", (_, text, place) => {
    const { facts, problems } = read("complexity", text);
    expect(facts).toBeNull();
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(`error report-shape at ${place}: `);
  });
});
