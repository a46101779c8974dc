import { describe, expect, test } from "vitest";
import { looksLikeImage } from "../../scorer/observe/file-bytes.ts";
import { eslint, jscpd, radon, stryker } from "./product-reports.ts";
import { factsOf, observe, said, saidOf, shipped, source, type Files } from "./observing.ts";

const repository = shipped(
  source("src/a.ts"),
  source("src/b.ts"),
  source("src/c.py"),
  source("tests/a.test.ts"),
);

type Message = readonly [string, number, number, string | null, 1 | 2];

describe("lint", () => {
  const lint = async (...reports: readonly (readonly Message[])[]): Promise<readonly string[]> => {
    const files = Object.fromEntries(
      reports.map((messages, n) => [`lint/${n.toString()}.json`, eslint(messages)]),
    );
    return saidOf(await factsOf("lint", { ...repository, ...files }), ["errors", "warnings"]);
  };

  test.each<[string, readonly (readonly Message[])[], readonly string[]]>([
    [
      "counts errors and warnings of source files",
      [
        [
          ["src/a.ts", 1, 1, "x", 2],
          ["src/a.ts", 2, 1, "y", 1],
          ["/w/src/b.ts", 1, 1, "x", 2],
        ],
      ],
      ["2", "1"],
    ],
    [
      "leaves other files out",
      [
        [
          ["tests/a.test.ts", 1, 1, "x", 2],
          ["unknown.ts", 1, 1, "x", 2],
        ],
      ],
      ["0", "0"],
    ],
    ["counts a syntax error without a rule", [[["src/a.ts", 1, 1, null, 2]]], ["1", "0"]],
    [
      "counts one file, line, column and rule once",
      [
        [["src/a.ts", 1, 1, "x", 2]],
        [
          ["src/a.ts", 1, 1, "x", 2],
          ["/w/src/a.ts", 1, 1, "x", 2],
        ],
      ],
      ["1", "0"],
    ],
    [
      "counts another column, line or rule again",
      [
        [
          ["src/a.ts", 1, 1, "x", 2],
          ["src/a.ts", 1, 2, "x", 2],
          ["src/a.ts", 2, 1, "x", 2],
          ["src/a.ts", 1, 1, "y", 2],
        ],
      ],
      ["4", "0"],
    ],
    [
      "counts one that two reports weigh differently as the graver",
      [[["src/a.ts", 1, 1, "x", 1]], [["src/a.ts", 1, 1, "x", 2]]],
      ["1", "0"],
    ],
    [
      "whichever comes first",
      [[["src/a.ts", 1, 1, "x", 2]], [["src/a.ts", 1, 1, "x", 1]]],
      ["1", "0"],
    ],
    ["of nothing is 0", [[]], ["0", "0"]],
  ])("%s", async (_, reports, expected) => {
    expect(await lint(...reports)).toEqual(expected);
  });

  test("warns of paths that are none of a shipped file, and not of test files", async () => {
    const { problems } = await observe({
      ...repository,
      "lint/a.json": eslint([
        ["odd.ts", 1, 1, "x", 2],
        ["odd.ts", 2, 1, "x", 2],
        ["tests/a.test.ts", 1, 1, "x", 2],
      ]),
    });
    expect(problems).toMatchObject([
      { level: "warning", rule: "report-path", file: "lint/a.json", found: '"odd.ts"' },
    ]);
  });

  test("counts a byte-equal report once and says so", async () => {
    const report = eslint([["src/a.ts", 1, 1, "x", 2]]);
    const { observed, problems } = await observe({
      ...repository,
      "lint/a.json": report,
      "lint/b.json": report,
    });
    expect(said(observed.lint.facts.errors)).toBe("1");
    expect(problems).toMatchObject([{ rule: "report-repeated", file: "lint/b.json" }]);
  });

  test("names the places it counted", async () => {
    const { errors } = await factsOf("lint", {
      ...repository,
      "lint/a.json": eslint([["src/a.ts", 12, 3, "no-undef", 2]]),
    });
    expect(errors.known?.trace).toMatchObject({
      sources: [{ file: "lint/a.json", count: 1, places: ["src/a.ts:12:3 no-undef"] }],
    });
  });
});

describe("reports of every kind", () => {
  const of = {
    lint: "errors",
    duplication: "lines",
    mutation: "killed",
    coverage: "covered",
  } as const;

  test.each(Object.keys(of) as (keyof typeof of)[])(
    "%s: unknown without a report, without repository.json, or where one is broken",
    async (kind) => {
      const why = async (files: Files): Promise<unknown> => {
        const facts = (await factsOf(kind, files)) as unknown as Readonly<
          Record<string, { readonly because: unknown }>
        >;
        return facts[of[kind]]?.because;
      };
      const good: Files = {
        "lint/a.json": eslint([]),
        "duplication/a.json": jscpd([], {}),
        "mutation/a.json": stryker({}),
        "coverage/a.info": "TN:\nSF:src/a.ts\nDA:1,1\nend_of_record\n",
      };
      expect(await why(repository)).toEqual({ code: "not in the folder", about: `${kind}/` });
      expect(await why(good)).toEqual({ code: "not in the folder", about: "repository.json" });
      expect(await why({ ...good, "repository.json": {} })).toEqual({
        code: "could not be read",
        about: "repository.json",
      });
      expect(await why({ ...repository, ...good, [`${kind}/z.txt`]: "hello" })).toEqual({
        code: "could not be read",
        about: `${kind}/z.txt`,
      });
      expect(await why({ ...repository, ...good })).toBeNull();
    },
  );

  test("complexity: unknown likewise", async () => {
    const why = async (files: Files): Promise<unknown> =>
      (await factsOf("complexity", files)).because;
    const good = { "complexity/r.json": radon({ "src/c.py": [] }) };
    expect(await why(repository)).toEqual({ code: "not in the folder", about: "complexity/" });
    expect(await why(good)).toEqual({ code: "not in the folder", about: "repository.json" });
    expect(await why({ ...repository, ...good })).toBeNull();
  });
});

describe("complexity", () => {
  const functions = async (files: Files) => {
    const facts = await factsOf("complexity", files);
    return (facts.functions ?? []).map(({ path, name, line, endLine, ncloc, ccn }) => [
      path,
      name,
      line,
      endLine,
      ncloc,
      ccn,
    ]);
  };

  test("has the lines of a function from repository.json, else from its span", async () => {
    const own = {
      functions: [
        { name: "f", line: 1, ncloc: 7, endLine: 11 },
        { name: "g", line: 20, ncloc: null },
      ],
    };
    const given = {
      ...shipped(source("src/c.py", 100, own)),
      "complexity/r.json": radon({
        "src/c.py": [
          ["f", 1, 10, 3],
          ["g", 20, 29, 4],
          ["h", 40, 49, 5],
        ],
      }),
    };
    expect(await functions(given)).toEqual([
      ["src/c.py", "f", 1, 11, 7, 3],
      ["src/c.py", "g", 20, 29, 10, 4],
      ["src/c.py", "h", 40, 49, 10, 5],
    ]);
  });

  test("has the lines of a function from the tool, where it counts them", async () => {
    const csv = '12,3,80,2,15,"f@1-15@src/a.ts","src/a.ts","f","f ( a )",1,15\n';
    expect(await functions({ ...repository, "complexity/l.csv": csv })).toEqual([
      ["src/a.ts", "f", 1, 15, 12, 3],
    ]);
  });

  test("counts a function of two reports once, at its highest, and leaves other files out", async () => {
    const given = {
      ...repository,
      "complexity/1.json": radon({
        "src/c.py": [
          ["f", 1, 10, 3],
          ["g", 20, 29, 9],
        ],
        "tests/a.test.ts": [["t", 1, 2, 9]],
      }),
      "complexity/2.json": radon({
        "/w/src/c.py": [
          ["f", 1, 10, 8],
          ["g", 20, 29, 2],
        ],
      }),
    };
    expect((await functions(given)).map(([, name, , , , ccn]) => [name, ccn])).toEqual([
      ["f", 8],
      ["g", 9],
    ]);
  });

  test("tells a function by its place, since tools name it differently", async () => {
    const given = {
      ...repository,
      "complexity/1.json": radon({
        "src/c.py": [
          ["f", 1, 10, 3],
          ["g", 20, 29, 2],
        ],
      }),
      "complexity/2.json": radon({ "src/c.py": [["Function 'f'", 1, 10, 8]] }),
    };
    expect((await functions(given)).map(([, name, , , , ccn]) => [name, ccn])).toEqual([
      ["Function 'f'", 8],
      ["g", 2],
    ]);
  });

  test("names files without functions too", async () => {
    const facts = await factsOf("complexity", {
      ...repository,
      "complexity/r.json": radon({ "src/c.py": [], "src/a.ts": [] }),
    });
    expect(facts.functions === null ? null : [...facts.files].sort()).toEqual([
      "src/a.ts",
      "src/c.py",
    ]);
  });
});

describe("duplication", () => {
  const of = async (...reports: readonly object[]): Promise<readonly string[]> => {
    const files = Object.fromEntries(
      reports.map((report, n) => [`duplication/${n.toString()}.json`, report]),
    );
    return saidOf(await factsOf("duplication", { ...repository, ...files }), [
      "duplicated",
      "lines",
    ]);
  };

  test.each<[string, readonly object[], readonly string[]]>([
    [
      "counts both places of a clone",
      [
        jscpd(
          [
            [
              ["src/a.ts", 1, 10],
              ["src/b.ts", 21, 30],
            ],
          ],
          { "src/a.ts": 100, "src/b.ts": 100 },
        ),
      ],
      ["20", "200"],
    ],
    [
      "counts each line once, however many clones hold it",
      [
        jscpd(
          [
            [
              ["src/a.ts", 1, 10],
              ["src/b.ts", 1, 10],
            ],
            [
              ["src/a.ts", 5, 14],
              ["src/a.ts", 8, 17],
            ],
          ],
          { "src/a.ts": 100, "src/b.ts": 100 },
        ),
      ],
      ["27", "200"],
    ],
    [
      "joins ranges that touch",
      [
        jscpd(
          [
            [
              ["src/a.ts", 1, 5],
              ["src/a.ts", 6, 9],
            ],
          ],
          { "src/a.ts": 10 },
        ),
      ],
      ["9", "10"],
    ],
    [
      "leaves other files out",
      [
        jscpd(
          [
            [
              ["src/a.ts", 1, 5],
              ["tests/a.test.ts", 1, 5],
            ],
          ],
          { "src/a.ts": 10, "tests/a.test.ts": 50 },
        ),
      ],
      ["5", "10"],
    ],
    [
      "joins reports",
      [
        jscpd(
          [
            [
              ["src/a.ts", 1, 5],
              ["src/b.ts", 1, 5],
            ],
          ],
          { "src/a.ts": 10, "src/b.ts": 8 },
        ),
        jscpd(
          [
            [
              ["src/a.ts", 4, 7],
              ["src/b.ts", 1, 4],
            ],
          ],
          { "src/a.ts": 12, "src/b.ts": 8 },
        ),
      ],
      // Where reports disagree on a file's length the shorter counts: a longer one would dilute.
      ["12", "18"],
    ],
    ["of nothing is 0 of all lines", [jscpd([], { "src/a.ts": 10 })], ["0", "10"]],
  ])("%s", async (_, reports, expected) => {
    expect(await of(...reports)).toEqual(expected);
  });
});

describe("mutants", () => {
  const of = async (...reports: readonly object[]): Promise<readonly string[]> => {
    const files = Object.fromEntries(
      reports.map((report, n) => [`mutation/${n.toString()}.json`, report]),
    );
    return saidOf(await factsOf("mutation", { ...repository, ...files }), [
      "killed",
      "timedOut",
      "survived",
      "noCoverage",
    ]);
  };

  test("are counted by what became of them, in source files", async () => {
    const statuses = [
      "Killed",
      "Killed",
      "Timeout",
      "Survived",
      "NoCoverage",
      "Ignored",
      "CompileError",
      "RuntimeError",
      "Pending",
    ];
    const mutants = statuses.map((status, n) => [n.toString(), n + 1, "M", status] as const);
    expect(await of(stryker({ "src/a.ts": mutants, "tests/a.test.ts": mutants }))).toEqual([
      "2",
      "1",
      "1",
      "1",
    ]);
  });

  test("of two reports count once each, at the worse", async () => {
    const first = stryker({
      "src/a.ts": [
        ["1", 1, "M", "Killed"],
        ["2", 2, "M", "Survived"],
        ["3", 3, "M", "Ignored"],
      ],
    });
    const second = stryker({
      "/w/src/a.ts": [
        ["1", 1, "M", "Survived"],
        ["2", 2, "M", "Killed"],
        ["3", 3, "M", "Killed"],
      ],
    });
    expect(await of(first, second)).toEqual(["1", "0", "2", "0"]);
    expect(await of(second, first)).toEqual(["1", "0", "2", "0"]);
  });
});

describe("the same change to the code", () => {
  type Change = { readonly replacement?: string; readonly end?: number };

  /** One mutant a change, all at one place by one mutator. */
  const report = (id: string, status: string, ...changes: readonly Change[]): object => ({
    schemaVersion: "2.0",
    thresholds: { high: 80, low: 60 },
    files: {
      "src/a.ts": {
        language: "typescript",
        source: "",
        mutants: changes.map(({ replacement, end = 9 }, n) => ({
          id: `${id}${n.toString()}`,
          mutatorName: "ConditionalExpression",
          ...(replacement === undefined ? {} : { replacement }),
          status,
          location: { start: { line: 1, column: 1 }, end: { line: 1, column: end } },
        })),
      },
    },
  });

  test.each<readonly [string, readonly object[], readonly string[]]>([
    [
      "counts once under another id, at its worse result",
      [
        report("a", "Survived", { replacement: "true" }),
        report("b", "Killed", { replacement: "true" }),
      ],
      ["0", "1"],
    ],
    [
      "is told by what it puts there and by its end",
      [
        report("a", "Killed", { replacement: "true" }, { replacement: "false" }),
        report("b", "Killed", { replacement: "true", end: 12 }),
      ],
      ["3", "0"],
    ],
    [
      "is told by its id where the report does not say what it puts there",
      [report("a", "Killed", {}, {}), report("a", "Survived", {})],
      ["1", "1"],
    ],
  ])("%s", async (_, reports, expected) => {
    const files = Object.fromEntries(
      reports.map((one, n) => [`mutation/${n.toString()}.json`, one]),
    );
    const facts = await factsOf("mutation", { ...repository, ...files });
    expect(saidOf(facts, ["killed", "survived"])).toEqual(expected);
  });
});

describe("the first bytes of a file are those of an image", () => {
  const text = (start: string): Uint8Array => Buffer.from(start).subarray(0, 64);

  test.each<[string, Uint8Array, boolean]>([
    ["PNG", Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0), true],
    ["JPEG", Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), true],
    ["GIF", text("GIF89a…"), true],
    ["WebP", text("RIFF1234WEBPVP8 "), true],
    ["AVIF", text("\0\0\0 ftypavif"), true],
    ["SVG", text('<svg xmlns="http://www.w3.org/2000/svg">'), true],
    ["SVG after a declaration", text('<?xml version="1.0"?>\n<svg>'), true],
    [
      "SVG after a comment",
      text(
        '<?xml version="1.0" encoding="UTF-8"?>\n<!-- Created with Inkscape (http://…) -->\n<svg>',
      ),
      true,
    ],
    [
      "SVG after its document type",
      text('<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN">'),
      true,
    ],
    ["a PNG cut off", Uint8Array.of(0x89, 0x50, 0x4e), false],
    ["RIFF of something else", text("RIFF1234WAVEfmt "), false],
    ["HTML", text("<!DOCTYPE html><html>"), false],
    ["XML of something else", text('<?xml version="1.0"?><html><svg/></html>'), false],
    ["a name that begins so", text("<svgx>"), false],
    ["a text", text("This is a picture"), false],
    ["nothing", new Uint8Array(0), false],
    ["blanks", text("        "), false],
  ])("%s: %#", (_, head, expected) => {
    expect(looksLikeImage(head)).toBe(expected);
  });
});

describe("a lint report", () => {
  test("of which no message is about a shipped file leaves lint unknown, not clean", async () => {
    const files: Files = {
      "repository.json": {
        files: [{ path: "src/a.ts", bytes: 9, kind: "source", ncloc: 1, suppressions: 0 }],
        secrets: 0,
      },
      "lint/eslint.json": [
        {
          filePath: "SRC/a.ts",
          messages: [{ ruleId: "eqeqeq", severity: 2, message: "m", line: 1, column: 1 }],
        },
      ],
    };
    const { errors } = await factsOf("lint", files);
    expect(errors.because).toEqual({ code: "names no shipped file", about: "lint/eslint.json" });
  });
});
