import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Masker, survivors } from "../../../scorer/formats/mask/masker.ts";
import { maskRules } from "../../../scorer/formats/mask/rules.ts";
import { assigned, keys, people } from "./made-secrets.ts";

const masked = (text: string): string => new Masker(["/srv/people/al"]).text(text);

const fragments = [
  ..."@ - / \\ \" ' ` < > , ; : = . ( ) [ ] { } % & ? # $ ~ _ \n \t a 1 n é".split(/ (?! )/),
  ..."/home/ /Users/ C:\\Users\\ /root projects/ -home-al- eyJ sk- ://u:p1@ a@b.co %40 %2F \\n \\u001b[0m".split(
    " ",
  ),
  ...'password= token: "secret":" Bearer Cookie: authorization: [masked:e-mail] [masked: --token -----BEGIN -----END'.split(
    " ",
  ),
  ..."PRIVATE KEY----- a1b2c3d4e5f6g7h8 /srv/people/al hunter2 key= value= user@host Basic".split(
    " ",
  ),
  ...[" ", "\u0000", "\u007f", "\\u00e9", "\\u0000", "\\"],
];

/** Texts in which the beginnings, ends and parts of everything that is masked meet. */
const tangled = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...fragments) },
      { weight: 1, arbitrary: fc.constantFrom(...keys).map(({ secret }) => secret) },
      {
        weight: 1,
        arbitrary: fc.constantFrom(...assigned).map(({ secret, text }) => text?.(secret) ?? secret),
      },
      { weight: 1, arbitrary: fc.constantFrom(...people).map(([, text]) => text) },
      { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 6 }) },
    ),
    { maxLength: 14 },
  )
  .map((parts) => parts.join(""));

const runs = { numRuns: 1000 };

describe("laws of masking", () => {
  it("masks a masked text no further", () => {
    fc.assert(
      fc.property(tangled, (text) => {
        const once = masked(text);
        expect(masked(once)).toBe(once);
        expect(survivors(once, ["/srv/people/al"])).toEqual([]);
      }),
      runs,
    );
  });

  it("counts what it changes, and changes what it counts", () => {
    fc.assert(
      fc.property(tangled, (text) => {
        const masker = new Masker();
        expect(masker.text(text) === text).toBe(masker.taken().length === 0);
      }),
      runs,
    );
  });

  it("keeps the text of a JSON file JSON of the same shape", () => {
    const shape = (value: unknown): unknown =>
      JSON.parse(
        JSON.stringify(value, (_, part: unknown) => (typeof part === "string" ? "" : part)),
      );
    fc.assert(
      fc.property(fc.array(tangled, { maxLength: 4 }), (texts) => {
        const value = { texts, number: 5, last: texts.map((text) => ({ text })) };
        expect(shape(JSON.parse(masked(JSON.stringify(value))))).toEqual(shape(value));
      }),
      runs,
    );
  });

  it("finds nothing more in the JSON of a masked value", () => {
    const texts = [
      ...keys.map(({ secret }) => secret),
      ...assigned.map(({ secret, text }) => text?.(secret) ?? secret),
      ...people.map(([, text]) => text),
    ];
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...texts), { minLength: 1, maxLength: 6 }),
        fc.constantFrom(" ", "\n", "\t", " - ", '" "', "\u001b[0m\u001b[32m "),
        (parts, between) => {
          const text = parts.join(between);
          const value = new Masker().value({ text, password: parts[0], token: parts.at(-1) });
          expect(survivors(JSON.stringify(value))).toEqual([]);
        },
      ),
      runs,
    );
  });

  it("masks in lines what it masks in a long text", () => {
    const filler = `${"x".repeat(99)}\n`.repeat(800);
    const lines = people.map(([, text]) => text).filter((text) => !text.includes("\n"));
    const text = lines.map((line) => `${filler}${line}\n`).join("");
    const expected = lines.map((line) => `${filler}${masked(line)}\n`).join("");
    expect(masked(text)).toBe(expected);
  });

  it("adds no quote, backslash, bracket or comma", () => {
    for (const { id } of maskRules) expect(id).toMatch(/^[a-z][a-z0-9-]+$/);
  });
});

describe("time", () => {
  const long = (part: string, length = 1_000_000): string =>
    part.repeat(Math.ceil(length / part.length));
  const head = ["-----BEGIN PRI", "VATE KEY-----"].join("");
  const foot = ["-----END PRI", "VATE KEY-----"].join("");
  const parts = [
    ..."-- a. a@a. @ password= token: \\ / \\/home sk- xoxb- ://a:b ://a Bearer".split(" "),
    ..."cookie:a=b; --token --password- %2F C:\\Users\\ a%40 0123456789 abcdef0123456789 ghp_ AKIA".split(
      " ",
    ),
    ...'eyJaaaaaaaa1. [masked:x] a@b.co/home/al /home/me@b.co password=" password="\\\\ projects/-home-'.split(
      " ",
    ),
    ...'discord.com/api/webhooks/1 é@é. /root \\\\wsl$\\a\\home\\ 1:AAa \\n token="\\a'.split(" "),
    ..."sshpass -p |echo x|sudo |htpasswd -nb a |docker login |curl -u a|zip '\\x".split("|"),
    head,
    `${head}AAAAAAAAAAAAAAAAAAAA\n`,
  ];

  it.each(parts.map((part) => [part]))("is linear in %j", (part) => {
    const text = long(part);
    // a slower way meets the time limit of the test
    const found = masked(text);
    expect(found.length).toBeLessThan(text.length * 4);
  });

  it.each([["a@"], ["-"], ["eyJ"], ["/home/"], ["a"]])("is linear in 5 MB of %j", (part) => {
    const text = long(part, 5_000_000);
    // a slower way meets the time limit of the test
    expect(masked(text).length).toBeLessThanOrEqual(text.length);
  });

  it.each([
    ["a quoted value that never ends", `password="${long("\\a")}`],
    ["backslashes", `password="${long("\\")}`],
    ["a key that never ends", `${head}\n${long("MIIEabcdefgh+/12")}`],
    ["plus signs in a key", `${head}${long("+")}`],
    ["lines before the end of a key", `${long("MIIEabcdefgh+/12\n")}- ${foot}`],
    ["ends of lines before the end of a key", `${long("\\n")}${foot}`],
    ["headers of a key", `${head}${long("Abc: d\n")}`],
  ])("is linear in %s", (_, text) => {
    // a slower way meets the time limit of the test
    expect(masked(text).length).toBeLessThanOrEqual(text.length + 100);
  });
});
