import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findingGroups, findingsCount } from "../../scorer/describe/evidence-finding-groups.ts";
import { findingSentence, findingText } from "../../scorer/describe/evidence-findings.ts";
import { findingCodes, type Code, type Found } from "../../scorer/evidence/findings.ts";
import { bareFindings, digest, finding } from "../support/evidence-record.ts";

/** Every way a code can speak of something. */
const whys: Readonly<Partial<Record<Code, readonly string[]>>> = {
  "R-BAD": [
    ..."length encoding syntax depth canonical schema producer run order role unconfirmed".split(
      " ",
    ),
    ..."attempt-unknown attempt-twice author blob-missing blob-differs blob-size".split(" "),
  ],
  "C-LEDGER":
    "length encoding syntax depth canonical schema unconfirmed run order crlf producer twice".split(
      " ",
    ),
  "C-OPEN": ["again"],
  "K-BAD": ["syntax", "schema", "differs", "encoding"],
  "F-BAD": ["syntax", "schema", "run", "contract"],
  "A-ANCHOR": ["freeze", "manifest"],
  "B-SUM": ["name"],
  "B-TAG": ["missing", "differs", "syntax"],
  "R-FILE": ["encoding", "crlf", "unreadable", "lines"],
  "H-HEAD": ["count", "digest"],
  "V-LOST": ["attempt", "stream", "verdict"],
};

const stream = { file: "evidence/data/streams/toolgate.jsonl", line: 3 };
const toolgate = { producer: "toolgate", seq: 2 };
const verdict = { item: "c1.k1", producer: "eval-process", seq: 0 };
const blob = "sha256:440c24a5740173d6355273c1d3c2cd3133af603a18778d36acf0e4e5f21fbaec";

/** As design/evidence.md and its samples have them; the rest of a sentence stands after them. */
const asInTheTable: readonly (readonly [Found, string])[] = [
  [
    { code: "R-BAD", why: "blob-differs", about: { ...toolgate, digest: blob } },
    "toolgate record 2 cites sha256:440c24a57401…, whose bytes do not match",
  ],
  [
    { code: "R-BAD", why: "blob-missing", about: { ...toolgate, digest: blob } },
    "toolgate record 2 cites sha256:440c24a57401…, which is not in the record",
  ],
  [
    { code: "R-BAD", why: "unconfirmed", about: toolgate },
    "toolgate record 2 is not confirmed by the record after it (changed, or the next one is gone)",
  ],
  [
    { code: "R-BAD", why: "attempt-unknown", about: { ...toolgate, attempt: "a000028" } },
    "toolgate record 2 names attempt a000028, which was never issued",
  ],
  [
    { code: "R-BAD", why: "attempt-twice", about: { ...toolgate, attempt: "a000018" } },
    "toolgate record 2 names attempt a000018, which was issued twice",
  ],
  [
    { code: "R-BAD", why: "run", about: { ...toolgate, run: "run-0002" } },
    "toolgate record 2 belongs to run run-0002",
  ],
  [{ code: "R-BAD", why: "order", about: toolgate }, "toolgate record 2 is out of order"],
  [
    { code: "R-BAD", why: "schema", about: { ...toolgate, message: 'Unrecognized key: "extra"' } },
    'toolgate record 2 does not fit its schema: Unrecognized key: "extra"',
  ],
  [
    { code: "R-BAD", why: "length", about: toolgate },
    "toolgate record 2 is longer than 65,535 bytes",
  ],
  [
    { code: "A-ANCHOR", why: "freeze", about: { digest: blob } },
    "the ledger does not contain sha256:440c24a57401…, published for this run",
  ],
  [
    { code: "K-SUM", about: { contract: "c1", revision: 1 } },
    "contract c1 revision 1 was changed after it was frozen",
  ],
  [{ code: "F-SUM" }, "the expected set was changed after it was frozen"],
  [
    { code: "C-LEDGER", why: "crlf" },
    "the ledger has CRLF line ends: it was converted on the way (git autocrlf?)",
  ],
  [
    {
      code: "P-NAME",
      file: "evidence/manifest-sha256.txt",
      about: { path: "data/../../secret" },
    },
    'manifest-sha256.txt lists unsafe path "data/../../secret": not read',
  ],
  [
    {
      code: "P-NAME",
      file: "evidence/data/streams/Toolgate.jsonl",
      about: { path: "evidence/data/streams/Toolgate.jsonl" },
    },
    'unsafe name "data/streams/Toolgate.jsonl": not read',
  ],
  [{ code: "B-SUM", file: "evidence/bag-info.txt" }, "bag-info.txt does not match its checksum"],
  [
    { code: "B-TAG", file: "evidence/tagmanifest-sha256.txt", why: "missing" },
    "tagmanifest-sha256.txt is missing",
  ],
  [{ code: "B-NONE" }, "the record was never sealed (no bag manifest)"],
  [{ code: "I-DUP", about: { attempt: "a000018" } }, "attempt a000018 was issued twice"],
  [
    { code: "I-GAP", about: { number: 13 } },
    "attempt number 13 was issued but is missing from the ledger",
  ],
  [
    { code: "I-GAP", about: { number: 13, last: 17 } },
    "attempt numbers 13 to 17 were issued but are missing from the ledger",
  ],
  [
    {
      code: "R-PROD",
      file: "evidence/data/streams/ghost.jsonl",
      about: { producer: "ghost" },
    },
    "data/streams/ghost.jsonl: producer ghost was never admitted",
  ],
  [
    { code: "H-HEAD", why: "count", about: { producer: "toolgate", here: 7, named: 8 } },
    "toolgate: 7 of the 8 records named by the close line are here",
  ],
  [
    { code: "V-CON", about: verdict },
    "verdict on c1.k1 (eval-process 0) names a contract that was never frozen: not counted",
  ],
  [
    { code: "V-JUDGE", about: { ...verdict, evaluator: "process 1.0.1" } },
    "verdict on c1.k1 (eval-process 0) comes from process 1.0.1, which the contract does not name: not counted",
  ],
  [
    { code: "V-SAID", about: verdict },
    "verdict on c1.k1 (eval-process 0) rests on assertions only: read as unknown",
  ],
  [
    { code: "V-STALE", about: { ...verdict, attempt: "a000018" } },
    "verdict on c1.k1 (eval-process 0) reads attempt a000018, which was retried, and not the final one: not counted",
  ],
  [
    { code: "V-STALE", why: "since", about: { ...verdict, attempt: "a000018" } },
    "verdict on c1.k1 (eval-process 0) reads attempt a000018, which was retried since, and no later verdict reads the final one: not counted",
  ],
  [
    { code: "V-ATT", why: "streams", about: { ...verdict, attempt: "a000018" } },
    "verdict on c1.k1 (eval-process 0) was given under attempt a000018, whose verdicts stand in several streams: not counted",
  ],
  [
    { code: "V-ITEM", why: "replaced", about: verdict },
    "verdict on c1.k1 (eval-process 0) is on a wording that was replaced before anybody worked on it: not counted",
  ],
  [
    { code: "V-SELF", about: { ...verdict, model: "m/alpha" } },
    "verdict on c1.k1 (eval-process 0) was given by m/alpha, which did the work: not an independent reviewer",
  ],
  [
    { code: "V-FLAKY", about: { item: "c1.k1", first: "pass", then: "fail" } },
    "c1.k1: one evaluator read the same inputs and said pass, then fail: read as unknown",
  ],
  [
    { code: "V-QUORUM", about: { item: "c1.k1", passed: 1, asked: 2 } },
    "c1.k1: 1 independent reviewer passed it, the contract asks for 2",
  ],
  [{ code: "V-FAIL", about: { item: "c1.k1" } }, "c1.k1: measured failure"],
  [
    { code: "K-KEEP", about: { item: "c2.k1", revision: 2 } },
    "c2.k1 was changed or dropped in revision 2 after work began: the earlier wording still counts",
  ],
  [{ code: "D-DRIFT", about: { path: "OUT.md" } }, "OUT.md changed after it was judged"],
  [
    {
      code: "O-MISS",
      about: { count: 1, producer: "toolgate", first: "a000012", what: "tool.result" },
    },
    "one expected operation record never arrived, first: toolgate a000012 tool.result",
  ],
  [
    { code: "U-DUP", about: { count: 1 } },
    "one record arrived again for an expectation already met: counted once",
  ],
  [{ code: "U-EXTRA", about: { count: 25 } }, "25 records nobody expected: kept, not counted"],
  [
    { code: "R-LATE", about: { producer: "toolgate", count: 1 } },
    "toolgate: one record after the run closed: not counted",
  ],
  [
    { code: "T-SKEW", about: { count: 8 } },
    "eight records carry a time outside the run: order is taken from sequence numbers",
  ],
  [{ code: "X-EMPTY" }, "evidence folder is empty: nothing was recorded in it"],
  [{ code: "O-ZERO" }, "the expected set holds no operations: that half of capture is 0"],
  [{ code: "I-ZERO" }, "no criterion and no deliverable was frozen: that half of capture is 0"],
  [
    { code: "L-TAIL", file: "evidence/data/ledger.jsonl" },
    "the ledger ends inside a line: that line is dropped",
  ],
  [{ code: "Z-STOP" }, "the record stops mid-run (no run.close)"],
  [
    { code: "Z-OPEN", about: { status: "completed", open: 1 } },
    "the run completed with 1 open item",
  ],
  [{ code: "Z-OPEN", about: { status: "aborted", open: 0 } }, "the run aborted with 0 open items"],
];

describe("a finding in words", () => {
  it.each(asInTheTable)("%j reads as in the table", (found, words) => {
    expect(findingSentence(finding(found))).toBe(words);
    expect(findingText(finding(found)).startsWith(`${found.code} ${words}`)).toBe(true);
  });

  it("has a sentence for every code, with no details at all", () => {
    expect(bareFindings.map(({ code }) => code)).toEqual(findingCodes);
    for (const bare of bareFindings) {
      const text = findingText(bare);
      expect(text, bare.code).toMatch(new RegExp(`^${bare.code} [^ ].{9}`));
      expect(text, bare.code).not.toMatch(/undefined|null|NaN|\[object| {2}|: :|, ,/);
    }
  });

  const ways = findingCodes.flatMap((code) =>
    (whys[code] ?? []).map((why) => [code, why] as const),
  );
  const details = {
    ...verdict,
    attempt: "a000028",
    contract: "c1",
    revision: 2,
    digest: digest("4"),
    other: "another",
    run: "run-2",
    kind: "observation",
    role: "agent",
    author: "p9",
    message: "a message",
    count: 2,
    here: 7,
    named: 8,
  };

  it.each(ways)("%s has a sentence for %s", (code, why) => {
    for (const about of [{}, details]) {
      const text = findingText(finding({ code, why, about, ...stream }));
      expect(text).not.toMatch(/undefined|null|NaN|\[object/);
    }
  });

  it.each(Object.keys(whys) as Code[])("%s says each of its ways in other words", (code) => {
    const said = (whys[code] ?? []).map((why) =>
      findingSentence(finding({ code, why, about: details, ...stream })),
    );
    expect(new Set(said).size).toBe(said.length);
  });

  it("names file and line, and what a costly one costs and what helps", () => {
    const text = findingText(finding({ code: "R-BAD", why: "order", about: toolgate, ...stream }));
    expect(text).toContain("(evidence/data/streams/toolgate.jsonl, line 3). It counts against");
    for (const bare of bareFindings) {
      const text = findingText(bare);
      if (bare.severity === "spine") expect(text).toContain("Integrity is 0");
      else if (bare.severity === "fault") expect(text).toContain("It counts against integrity");
      else expect(text, bare.code).not.toMatch(/It counts|Integrity is/);
      const [, after = ""] = text.split(/(?:points|point)\. /);
      expect(after.length > 10, bare.code).toBe(bare.severity !== "note");
    }
  });

  it("costs nothing where the reader lets a fault pass as a note", () => {
    const text = findingText(finding({ code: "B-NONE", asNote: true }));
    expect(text).toBe("B-NONE the record was never sealed (no bag manifest)");
  });

  it("bounds what strangers wrote, and hides nothing in it", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...findingCodes),
        fc.dictionary(
          fc.constantFrom(...Object.keys(details)),
          fc.oneof(fc.string({ unit: "binary", maxLength: 3000 }), fc.nat()),
        ),
        (code, about) => {
          const text = findingText(finding({ code, about, file: `evidence/${"x".repeat(900)}` }));
          expect(text.length).toBeLessThan(4000);
          expect(text).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u0080-\u009f]/);
        },
      ),
    );
  });
});

describe("findings by severity", () => {
  const twelve = Array.from({ length: 14 }, (_, seq) =>
    finding({ code: "R-BAD", why: "order", about: { producer: "toolgate", seq } }),
  );
  const last = finding({ code: "R-BAD", why: "order", about: toolgate });
  const groups = findingGroups([
    finding({ code: "F-SUM" }),
    ...twelve,
    { ...last, more: 5 },
    finding({ code: "Z-STOP" }),
  ]);

  it("stand the gravest first, by code, with what helps said once", () => {
    expect(groups.map(({ title, codes }) => [title, codes.map(({ times }) => times)])).toEqual([
      ["Spine", ["F-SUM"]],
      ["Faults", ["R-BAD × 20"]],
      ["Notes", ["Z-STOP"]],
    ]);
    const [bad] = groups[1]?.codes ?? [];
    expect(bad?.found).toHaveLength(12);
    expect(bad?.more).toBe(8);
    expect(bad?.remedy).toContain("harness");
    expect(groups[2]?.codes[0]?.remedy).toBe("");
  });

  it("are counted in a few words", () => {
    expect(findingsCount([])).toBe("nothing found wrong");
    expect(findingsCount([...twelve, { ...last, more: 5 }, finding({ code: "Z-STOP" })])).toBe(
      "20 faults and 1 note",
    );
  });
});
