import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findSecrets, maskSecrets, surviving } from "../../scorer/edge/secret-scan.ts";
import { Masker } from "../../scorer/formats/mask/masker.ts";
import { assigned, keys, people } from "../formats/mask/made-secrets.ts";

const made = (...parts: readonly string[]): string => parts.join("");

// 36 characters, so that the maintained rules know it too
const token = made("gh", "p_", "a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8");

describe("finding", () => {
  it("finds what the maintained rules know, where it stands", async () => {
    const text = `first ${token}\nthen ${made("AK", "IA", "Q3EGRIKFZ5YH2WXC")} end`;
    const found = await findSecrets("a.txt", text);
    expect(found.map(({ rule, start, end }) => [rule, text.slice(start, end)])).toEqual([
      ["secretlint-github", token],
      ["secretlint-aws", made("AK", "IA", "Q3EGRIKFZ5YH2WXC")],
    ]);
  });

  it("is not switched off by a comment in the text", async () => {
    const text = `// secretlint-disable\n${token} // secretlint-disable-line`;
    expect((await findSecrets("a.txt", text)).map(({ rule }) => rule)).toEqual([
      "secretlint-github",
    ]);
  });

  it("counts places from the byte-order mark, where there is one", async () => {
    const [found] = await findSecrets("a.txt", `\uFEFF${token}`);
    expect(found).toEqual({ rule: "secretlint-github", start: 1, end: 1 + token.length });
  });

  it("takes only name and password of an address", async () => {
    const text = `{"a":"postgres://bob:s3cretpw@db.test/x?y=1","b":"c"}`;
    const [found] = await findSecrets("a.json", text);
    expect(text.slice(found?.start, found?.end)).toBe("bob:s3cretpw");
  });

  it("takes no two texts for name and password", async () => {
    const text = `{"a":"mongodb://localhost:27017","b":"git@github.com:a/b"}`;
    expect(await findSecrets("a.json", text)).toEqual([]);
  });

  it("finds a secret at any place of a long text once", async () => {
    for (const at of [65_500, 65_536, 65_520, 81_900, 81_920, 131_060, 200_000]) {
      const text = `${"x ".repeat(at / 2)}${token} ${"y ".repeat(50_000)}`;
      expect(await findSecrets("a.txt", text)).toEqual([
        { rule: "secretlint-github", start: at, end: at + token.length },
      ]);
      const longer = `${"x".repeat(at)}${token}${"y".repeat(100_000)}`;
      expect(await findSecrets("a.txt", longer), "part of a longer word").toEqual([]);
    }
  });

  it("reads long texts made to be slow in linear time", async () => {
    // a slower way meets the time limit of the test
    for (const part of [
      "xoxb-",
      "_authToken=",
      "https://a:",
      "mongodb://",
      "SECRETKEY=",
      "eyJ",
      "sk-proj-",
    ])
      await findSecrets("a.txt", part.repeat(500_000 / part.length));
  }, 120_000);
});

describe("masking", () => {
  it("leaves nothing that either rule set knows", async () => {
    const texts = [
      ...keys.map(({ secret }) => secret),
      ...assigned.map(({ secret, text }) => text?.(secret) ?? secret),
      ...people.map(([, text]) => text),
    ];
    for (const path of ["a.json", "telemetry/requests.jsonl", "package.json", ".npmrc", "a.p12"]) {
      const masker = new Masker();
      const masked = await maskSecrets(path, texts.join("\n"), masker);
      expect(await surviving(path, masked)).toEqual([]);
      expect(masker.taken().length).toBeGreaterThan(50);
    }
  });

  it("keeps JSON readable, and masks a masked text no further", async () => {
    const some = fc.oneof(
      fc.constantFrom(...keys).map(({ secret }) => secret),
      fc.constantFrom(...assigned).map(({ secret, text }) => text?.(secret) ?? secret),
      fc.constantFrom("mongodb://", "a:b@", "https://", "git@github.com:a/b", "x", '"', " "),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(some, { maxLength: 5 }), async (parts) => {
        const json = JSON.stringify({ a: parts, b: parts.join(""), c: 1 });
        const masked = await maskSecrets("a.json", json, new Masker());
        expect(JSON.parse(masked)).toMatchObject({ c: 1 });
        expect(await maskSecrets("a.json", masked, new Masker())).toBe(masked);
        expect(await surviving("a.json", masked)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it("masks what only the maintained rules know, and counts it", async () => {
    // long enough for secretlint, too short for ours
    const short = made("xo", "xb-1-a1");
    const masker = new Masker();
    expect(await maskSecrets("a.txt", `say ${short} now`, masker)).toBe(
      "say [masked:secretlint-slack] now",
    );
    expect(masker.taken()).toEqual([{ rule: "secretlint-slack", count: 1 }]);
  });

  it("says which rules still find something", async () => {
    expect(await surviving("a.txt", `${token} in /home/alice/x`)).toEqual([
      "github-token",
      "home-directory",
      "secretlint-github",
    ]);
    expect(await surviving("a.txt", "/srv/al/x", ["/srv/al"])).toEqual(["home-directory"]);
    expect(await surviving("a.txt", "nothing here")).toEqual([]);
  });
});
